import type { Ctx } from '../../services.ts';
import { deletePrice } from './queries.ts';

/** Deletes a price that was merged into another, once nothing refers to it any more. */
export const dropMergedPrice = (c: Ctx, priceItemId: number) => deletePrice(c.db, priceItemId);
