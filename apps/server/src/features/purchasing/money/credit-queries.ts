import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type NewNote = {
  number: string;
  purchase_order_id: number;
  reference: string;
  reason: string;
  notes: string;
  issued_on: string;
  net_cents: number;
  gst_cents: number;
  total_cents: number;
  created_by: number;
};
export const insertNote = async (db: Db, row: NewNote): Promise<number> =>
  (await db.insertInto('purchase_credit_note').values(row).returning('credit_note_id').executeTakeFirstOrThrow())
    .credit_note_id;

export type NoteLine = {
  line_id: number | null;
  charge_id: number | null;
  tag_id: number | null;
  claim_id: number | null;
  qty: number;
  net_cents: number;
  gst_cents: number;
};
export const insertNoteLines = (db: Db, creditNoteId: number, lines: readonly NoteLine[]) =>
  db
    .insertInto('purchase_credit_line')
    .values(lines.map((line) => ({ ...line, credit_note_id: creditNoteId })))
    .execute();

export const setPosting = (db: Db, creditNoteId: number, postingId: number) =>
  db
    .updateTable('purchase_credit_note')
    .set({ posting_id: postingId })
    .where('credit_note_id', '=', creditNoteId)
    .execute();

const notes = (db: Db) =>
  db
    .selectFrom('purchase_credit_note as n')
    .leftJoin('app_user as u', 'u.user_id', 'n.created_by')
    .select(['n.credit_note_id', 'n.number', 'n.purchase_order_id', 'n.posting_id', 'n.reference', 'n.reason'])
    .select(['n.notes', 'n.issued_on', 'n.net_cents', 'n.gst_cents', 'n.total_cents', 'n.removed_at', 'u.users_name']);
export const notesOf = (db: Db, orderId: number) =>
  notes(db).where('n.purchase_order_id', '=', orderId).orderBy('n.credit_note_id', 'desc').execute();
export const noteById = (db: Db, id: number) => notes(db).where('n.credit_note_id', '=', id).executeTakeFirst();

export const linesOfNotes = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('purchase_credit_line as x')
    .leftJoin('purchase_order_line as l', 'l.line_id', 'x.line_id')
    .leftJoin('purchase_order_charge as k', 'k.charge_id', 'x.charge_id')
    .select([
      'x.credit_note_id',
      'x.line_id',
      'x.charge_id',
      'x.tag_id',
      'x.claim_id',
      'x.qty',
      'x.net_cents',
      'x.gst_cents',
    ])
    .select((e) => e.fn.coalesce('l.description', 'k.description').as('description'))
    .where('x.credit_note_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('x.credit_line_id')
    .execute();

/** What is credited of each line and charge before GST, without removed credit notes. */
export const creditedOf = (db: Db, orderId: number) =>
  db
    .selectFrom('purchase_credit_line as x')
    .innerJoin('purchase_credit_note as n', 'n.credit_note_id', 'x.credit_note_id')
    .select(['x.line_id', 'x.charge_id', sql<number>`sum(x.net_cents)::bigint`.as('net_cents')])
    .where('n.purchase_order_id', '=', orderId)
    .where('n.removed_at', 'is', null)
    .groupBy(['x.line_id', 'x.charge_id'])
    .execute();

/** A credit note of the order with this supplier's number, unless it was removed. */
export const noteWithReference = (db: Db, orderId: number, reference: string) =>
  db
    .selectFrom('purchase_credit_note')
    .select('number')
    .where('purchase_order_id', '=', orderId)
    .where('removed_at', 'is', null)
    .where('reference', '<>', '')
    .where('reference_plain', '=', sql<string>`supplier_number(${reference})`)
    .orderBy('credit_note_id')
    .limit(sql.lit(1))
    .execute();

export const chargesWithPast = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('purchase_credit_line')
      .select('charge_id')
      .distinct()
      .where('charge_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute()
  ).flatMap((row) => row.charge_id ?? []);

export const markRemoved = (db: Db, id: number, userId: number) =>
  db
    .updateTable('purchase_credit_note')
    .set({ removed_at: sql<Date>`now()`, removed_by: userId })
    .where('credit_note_id', '=', id)
    .execute();
