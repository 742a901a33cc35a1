import { reservationRows } from '../../inventory/sales/reservations.ts';
import { inserting } from '../document/insert-queries.ts';

/** A new document that promises its tags, or none. */
export const insertHolding = inserting(reservationRows);
