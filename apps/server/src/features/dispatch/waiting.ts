import { isDispatchSupervisor } from '@yardkeeper/domain/fulfilment/delivery';
import type { Ctx } from '../../services.ts';
import * as q from './waiting-queries.ts';

/** What has not left: all of it for supervisors, for dispatchers theirs and nobody's. */
export const countToSend = (c: Ctx): Promise<number> =>
  q.countOpen(c.db, isDispatchSupervisor(c.actor) ? undefined : c.actor.userId);

export const countOwnStops = (c: Ctx): Promise<number> => q.countStops(c.db, c.actor.userId);
