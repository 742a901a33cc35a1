import { tellTopic } from '../../live/announce.ts';
import type { Services } from '../../services.ts';

export const ENTITY = 'wantedRequest';

export const announceWanted = (s: Pick<Services, 'db'>, id = 0) =>
  tellTopic(s.db, '/topic/backOrders', { kind: ENTITY, id });
