import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type PlaceRow = { location_id: number; code: string; plain: string; kind: string; active: boolean };
export const placesOf = (db: Db, ids: readonly number[], codes: readonly string[]): Promise<PlaceRow[]> =>
  db
    .selectFrom('location')
    .select(['location_id', 'code', 'kind', 'active'])
    .select((e) => e.ref('plain').$notNull().as('plain'))
    .where((e) =>
      e.or([
        e('location_id', '=', sql<number>`any(${[...ids]}::bigint[])`),
        e('plain', '=', sql<string>`any(array(select plain_name(x) from unnest(${[...codes]}::text[]) x))`),
      ]),
    )
    .execute();

export const insertReceipt = async (db: Db, orderId: number, note: string, userId: number): Promise<number> =>
  (
    await db
      .insertInto('purchase_receipt')
      .values({ purchase_order_id: orderId, note, created_by: userId })
      .returning('receipt_id')
      .executeTakeFirstOrThrow()
  ).receipt_id;

type Came = { readonly lineId: number; readonly qty: number; readonly note: string };
export const insertReceiptLines = (db: Db, receiptId: number, came: readonly Came[]) =>
  sql`insert into purchase_receipt_line (receipt_id, line_id, qty, note)
    select ${receiptId}::bigint, x.* from unnest(${came.map((each) => each.lineId)}::bigint[],
      ${came.map((each) => each.qty)}::int[], ${came.map((each) => each.note)}::text[]) x`.execute(db);

type Made = { readonly tag_id: number; readonly purchase_order_item_id: number; readonly qty_on_hand: number };
export const insertReceiptTags = (db: Db, receiptId: number, made: readonly Made[]) =>
  sql`insert into purchase_receipt_tag (receipt_id, tag_id, line_id, qty)
    select ${receiptId}::bigint, x.* from unnest(${made.map((each) => each.tag_id)}::bigint[],
      ${made.map((each) => each.purchase_order_item_id)}::bigint[],
      ${made.map((each) => each.qty_on_hand)}::int[]) x`.execute(db);

export type Count = 'received' | 'short' | 'claimed';
/** Adds to one quantity of several lines; negative numbers subtract. */
export const addToLines = (db: Db, count: Count, changes: ReadonlyMap<number, number>) =>
  sql`update purchase_order_line l set ${sql.ref(count)} = l.${sql.ref(count)} + x.n
    from unnest(${[...changes.keys()]}::bigint[], ${[...changes.values()]}::int[]) x (id, n)
    where l.line_id = x.id`.execute(db);

export const receiptById = (db: Db, receiptId: number) =>
  db
    .selectFrom('purchase_receipt')
    .select(['receipt_id', 'purchase_order_id', 'undone_at'])
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst();
export const tagsOfReceipt = (db: Db, receiptId: number) =>
  db
    .selectFrom('purchase_receipt_tag')
    .select(['tag_id', 'line_id', 'qty'])
    .where('receipt_id', '=', receiptId)
    .orderBy('tag_id')
    .execute();
export const markUndone = (db: Db, receiptId: number, userId: number) =>
  db
    .updateTable('purchase_receipt')
    .set({ undone_at: sql<Date>`now()`, undone_by: userId })
    .where('receipt_id', '=', receiptId)
    .execute();

export const claimedTag = async (db: Db, tagIds: readonly number[]): Promise<number | null> =>
  (
    await db
      .selectFrom('purchase_claim')
      .select((e) => e.ref('tag_id').$notNull().as('tag_id'))
      .where('tag_id', '=', sql<number>`any(${[...tagIds]}::bigint[])`)
      .where('withdrawn_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
  )?.tag_id ?? null;
