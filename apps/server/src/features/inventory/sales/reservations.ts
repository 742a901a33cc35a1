import type { Ctx, Services } from '../../../services.ts';
import * as q from './reservation-queries.ts';

/** Promises tags to a document; the database refuses a second promise of the same thing. */
export async function reserve(c: Pick<Services, 'db'>, rows: readonly q.NewReservation[]): Promise<void> {
  if (rows.length > 0) await q.insertReservations(c.db, rows);
}

export async function release(c: Ctx, reservationIds: readonly number[]): Promise<void> {
  if (reservationIds.length > 0) await q.releaseReservations(c.db, reservationIds);
}

/** What was held for a back order only because it came. */
export const releaseWaiting = (c: Ctx, tagIds: readonly number[]) => q.releaseWaiting(c.db, tagIds);

/** A document that has its number last tells what it holds under it from now on. */
export const nameReservations = (c: Ctx, { kind, id, no }: { kind: string; id: number; no: string }) =>
  q.nameReservations(c.db, kind, id, no);

/** The same as part of the statement that counts the number. */
export const namingReservations = q.namingReservations;

export type { PromisedTag } from './reservation-queries.ts';
/** Promises as part of the statement that makes the document. */
export const reservationRows = q.reservationRows;
