import type { Ctx, Services } from '../../../services.ts';
import * as q from './reservation-queries.ts';

/** Reserves tags for a document; the database refuses to reserve the same thing twice. */
export async function reserve(c: Pick<Services, 'db'>, rows: readonly q.NewReservation[]): Promise<void> {
  if (rows.length > 0) await q.insertReservations(c.db, rows);
}

export async function release(c: Ctx, reservationIds: readonly number[]): Promise<void> {
  if (reservationIds.length > 0) await q.releaseReservations(c.db, reservationIds);
}

/** Releases tags that are held for a back order. */
export const releaseWaiting = (c: Ctx, tagIds: readonly number[]) => q.releaseWaiting(c.db, tagIds);

/** Writes the number on the reservations of a document that gets its number last. */
export const nameReservations = (c: Ctx, { kind, id, no }: { kind: string; id: number; no: string }) =>
  q.nameReservations(c.db, kind, id, no);

/** The same within the statement that counts the number. */
export const namingReservations = q.namingReservations;

export type { PromisedTag } from './reservation-queries.ts';
/** Writes reservations within the statement that creates the document. */
export const reservationRows = q.reservationRows;
