import { reservationRows } from '../../inventory/sales/reservations.ts';
import { saleRows } from '../../inventory/sales/sales.ts';
import { inserting, insertingWhole } from '../document/insert-queries.ts';

/** A new document that promises its tags, or none. */
export const insertHolding = inserting(reservationRows);
/** A new document that is final at once: its tags are sold, never promised. */
export const insertSold = insertingWhole(saleRows);
