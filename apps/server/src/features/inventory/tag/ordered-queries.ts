import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type OrderedTag = {
  purchase_order_item_id: number;
  part_id: number;
  make_id: number | null;
  model_id: number | null;
  series_id: number | null;
  part_no: string;
  condition: number;
  retail_cents: number;
  trade_cents: number;
  cost_cents: number;
  odd_cents: number;
  notes: string;
  notes_public: string;
  state: 'inStock' | 'quarantine';
  qty_on_hand: number;
  location_id: number;
};

export type MadeTag = { tag_id: number; purchase_order_item_id: number; qty_on_hand: number };
const columns =
  sql.raw(`purchase_order_item_id, part_id, make_id, model_id, series_id, part_no, condition, retail_cents,
  trade_cents, cost_cents, odd_cents, notes, notes_public, state, qty_on_hand, location_id`);

/** One statement for any number of tags, numbered in the given order. A trigger fills in the kind of part. */
export const insertOrderedTags = async (db: Db, tags: readonly OrderedTag[], userId: number): Promise<MadeTag[]> =>
  (
    await sql<MadeTag>`insert into tag (kind_id, created_by, ${columns}) select 0, ${userId}::bigint, ${columns}
      from jsonb_populate_recordset(null::tag, ${JSON.stringify(tags)}::jsonb)
      returning tag_id, purchase_order_item_id, qty_on_hand`.execute(db)
  ).rows;

type Step = { readonly fromState: TagState; readonly fromLocationId: number | null };
/** Where each tag was before this document sent it back to the supplier. */
export const beforeSentBack = async (
  db: Db,
  tagIds: readonly number[],
  documentId: number,
): Promise<ReadonlyMap<number, Step>> =>
  new Map(
    (
      await db
        .selectFrom('stock_event')
        .select((e) => ['tag_id', 'from_location_id', e.ref('from_state').$castTo<TagState>().as('from_state')])
        .where('tag_id', '=', sql<number>`any(${[...tagIds]}::bigint[])`)
        .where('type', '=', 'sendBack')
        .where('document_kind', '=', 'purchaseCredit')
        .where('document_id', '=', documentId)
        .execute()
    ).map((row) => [row.tag_id, { fromState: row.from_state, fromLocationId: row.from_location_id }]),
  );

/** The first of these tags with a reservation or a hold that has not expired. */
export const promisedAmong = async (db: Db, tagIds: readonly number[]): Promise<number | null> =>
  (
    await sql<{ tag_id: number }>`select r.tag_id from reservation r where r.tag_id = any(${[...tagIds]}::bigint[])
      and r.released_at is null and (r.expires_at is null or r.expires_at > now()) order by r.tag_id limit 1`.execute(
      db,
    )
  ).rows[0]?.tag_id ?? null;

/** While the tag is in stock, its prices and numbers follow the line, unless they were changed on the tag. */
export const followLine = (
  db: Db,
  lineId: number,
  set: { part_no?: string; retail_cents?: number; trade_cents?: number; notes_public?: string },
) =>
  db
    .updateTable('tag')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('purchase_order_item_id', '=', lineId)
    .where('qty_on_hand', '>', 0)
    .returning('tag_id')
    .execute();
