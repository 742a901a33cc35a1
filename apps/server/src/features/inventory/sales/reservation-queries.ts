import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type NewReservation = {
  readonly tag_id: number;
  readonly kind: 'hard' | 'soft';
  readonly qty: number;
  readonly document_kind: string;
  readonly document_id: number;
  readonly document_no: Expression<string>;
  readonly expires_at: Date | null;
  readonly created_by: number | null;
  /** held for a back order of the document, not on a line yet */
  readonly back_order_id?: number;
};
export const insertReservations = (db: Db, rows: readonly NewReservation[]) =>
  db
    .insertInto('reservation')
    .values([...rows])
    .execute();

export type PromisedTag = Pick<NewReservation, 'tag_id' | 'kind' | 'qty' | 'expires_at'>;
type Holder = { readonly kind: string; readonly id: RawBuilder<number> };
/** Writes a document's reservations within the statement that creates it, from JSON; its number is added later. */
export const reservationRows = (tags: string, of: Holder, userId: number, from: RawBuilder<unknown>) =>
  sql`insert into reservation (tag_id, kind, qty, expires_at, document_kind, document_id, created_by)
    select r.tag_id, r.kind, r.qty, r.expires_at, ${of.kind}::text, ${of.id}, ${userId}::bigint
    from ${from}, jsonb_populate_recordset(null::reservation, ${tags}::jsonb) r order by r.tag_id`;

export const releaseReservations = (db: Db, ids: readonly number[]) =>
  db
    .updateTable('reservation')
    .set({ released_at: sql`clock_timestamp()` })
    .where('reservation_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

export const releaseWaiting = (db: Db, tagIds: readonly number[]) =>
  db
    .updateTable('reservation')
    .set({ released_at: sql`clock_timestamp()` })
    .where('tag_id', '=', sql<number>`any(${[...tagIds]}::bigint[])`)
    .where('back_order_id', 'is not', null)
    .where('released_at', 'is', null)
    .execute();

type FreedTag = { tag_id: number };
/** Frees what was held for quotes that have expired. Locks tags in the order of their ids, as everywhere. */
export const letGoOfLapsed = async (db: Db): Promise<number[]> =>
  (
    await sql<FreedTag>`with lapsed as materialized (select r.reservation_id, t.tag_id from back_order b
      join reservation r on r.back_order_id = b.back_order_id and r.released_at is null join tag t on t.tag_id = r.tag_id
      where b.outcome is null and b.held_qty > 0 and b.lapses_at <= now() order by t.tag_id for update of t)
    update reservation r set released_at = clock_timestamp() from lapsed l
    where r.reservation_id = l.reservation_id and r.released_at is null returning r.tag_id`.execute(db)
  ).rows.map((row) => row.tag_id);

/** Locks tags in the order of their ids, as everywhere. */
export const letGoOfBackOrder = async (db: Db, backOrderId: number): Promise<number[]> =>
  (
    await sql<FreedTag>`with held as materialized (select r.reservation_id, t.tag_id from reservation r
      join tag t on t.tag_id = r.tag_id where r.back_order_id = ${backOrderId} and r.released_at is null
      order by t.tag_id for update of t)
    update reservation r set released_at = clock_timestamp() from held h
    where r.reservation_id = h.reservation_id and r.released_at is null returning r.tag_id`.execute(db)
  ).rows.map((row) => row.tag_id);

/** Tags held for the document's back orders that this transaction has released. */
export const freedNow = async (db: Db, kind: string, id: number): Promise<number[]> =>
  (
    await sql<FreedTag>`select distinct r.tag_id from reservation r where r.document_kind = ${kind}
      and r.document_id = ${id} and r.back_order_id is not null and r.released_at >= now() order by r.tag_id`.execute(
      db,
    )
  ).rows.map((row) => row.tag_id);

export type HeldTooMany = {
  reservation_id: number;
  tag_id: number;
  qty: number;
  back_order_id: number;
  document_no: string;
  excess: number;
};
/** Reservations of back orders that hold more than their line asks for now; newest first, to be released first. */
export const heldTooMany = async (db: Db, kind: string, id: number): Promise<HeldTooMany[]> =>
  (
    await sql<HeldTooMany>`select r.reservation_id, r.tag_id, r.qty, r.back_order_id, r.document_no,
        b.held_qty - coalesce(b.qty_by_hand, b.needed_qty) as excess
      from reservation r join back_order b on b.back_order_id = r.back_order_id
      where r.document_kind = ${kind} and r.document_id = ${id} and r.released_at is null and b.outcome is null
        and b.held_qty > coalesce(b.qty_by_hand, b.needed_qty)
      order by r.back_order_id, r.reservation_id desc`.execute(db)
  ).rows;

type HeldBy = { readonly kind: string; readonly id: number; readonly no: RawBuilder<string> };
/** Writes the document's number on its reservations; `from` is the source of the number in a larger statement. */
export const namingReservations = ({ kind, id, no }: HeldBy, from: RawBuilder<unknown> = sql``) =>
  sql`update reservation r set document_no = ${no} ${from}
    where r.document_kind = ${kind} and r.document_id = ${id} and r.released_at is null`;
export const nameReservations = (db: Db, kind: string, id: number, no: string) =>
  namingReservations({ kind, id, no: sql`${no}::text` }).execute(db);
