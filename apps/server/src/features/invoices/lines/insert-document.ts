import { reservationRows } from '../../inventory/sales/reservations.ts';
import { inserting } from '../document/insert-queries.ts';

/** Inserts a new document, with or without reservations. */
export const insertHolding = inserting(reservationRows);
