import { tellTopic } from '../../live/announce.ts';
import type { Services } from '../../services.ts';

export const ENTITY = 'backOrder';
export const THRESHOLD = 'threshold';

export const announceBackOrders = (s: Pick<Services, 'db'>, id = 0) =>
  tellTopic(s.db, '/topic/backOrders', { kind: ENTITY, id });
export const announceThresholds = (s: Pick<Services, 'db'>, id = 0) =>
  tellTopic(s.db, '/topic/backOrders', { kind: THRESHOLD, id });
