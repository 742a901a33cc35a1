import type { Ctx } from '../../services.ts';
import * as q from './waiting-queries.ts';

/** All consignments that have not left; the same number as at "To send" in the list. */
export const countToSend = (c: Ctx): Promise<number> => q.countOpen(c.db);

export const countOwnStops = (c: Ctx): Promise<number> => q.countStops(c.db, c.actor.userId);
