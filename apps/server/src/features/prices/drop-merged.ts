import type { Ctx } from '../../services.ts';
import { deletePrice } from './queries.ts';

/** For a price that was merged into another: nothing names it any more. */
export const dropMergedPrice = (c: Ctx, priceItemId: number) => deletePrice(c.db, priceItemId);
