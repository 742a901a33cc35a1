import type { Ctx } from '../../services.ts';
import * as q from './waiting-queries.ts';

/** What has not left, whoever sends it: the number at "To send" in the list. */
export const countToSend = (c: Ctx): Promise<number> => q.countOpen(c.db);

export const countOwnStops = (c: Ctx): Promise<number> => q.countStops(c.db, c.actor.userId);
