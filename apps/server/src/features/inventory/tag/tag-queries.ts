import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { nearestThumb } from '../pictures/picture-queries.ts';

type Sql = RawBuilder<unknown>;

/** A hard reservation takes precedence over a soft hold. */
const promise = sql<{ no: string; kind: string } | null>`(select jsonb_build_object('no', r.document_no, 'kind', r.kind)
  from reservation r where r.tag_id = t.tag_id and r.released_at is null
    and (r.expires_at is null or r.expires_at > now()) order by r.kind limit 1)`;

/** Looks up names in subqueries: with eight joins PostgreSQL spends longer on planning than on reading. */
const listed = (db: Db) =>
  db
    .selectFrom('tag as t')
    .select([
      't.tag_id',
      't.part_id',
      't.part_no',
      't.make_id',
      't.model_id',
      't.series_id',
      't.year',
      't.condition',
      't.grade',
      't.damage',
      't.odometer',
      't.location_id',
      't.vehicle_id',
      't.retail_cents',
      't.trade_cents',
      't.cost_cents',
      't.qty_on_hand',
      't.qty_reserved',
      't.created_at',
      't.last_seen_at',
      't.web',
      't.share',
      't.photo_key',
      't.version',
    ])
    .select((e) => [
      e.ref('t.state').$castTo<TagState>().as('state'),
      promise.as('promise'),
      sql<string>`(select name from part_name where part_id = t.part_id)`.as('part'),
      sql<string | null>`(select name from make where make_id = t.make_id)`.as('make'),
      sql<string | null>`(select name from model where model_id = t.model_id)`.as('model'),
      sql<string | null>`(select name from series where series_id = t.series_id)`.as('series'),
      sql<string | null>`(select code from location where location_id = t.location_id)`.as('location'),
      sql<string | null>`(select stock_no from vehicle where vehicle_id = t.vehicle_id)`.as('stock_no'),
      sql<string | null>`(select reg_no from vehicle where vehicle_id = t.vehicle_id)`.as('reg_no'),
      sql<string | null>`(select name from colour where id = t.colour_id)`.as('colour'),
      sql<string | null>`case when t.photo_key is null then ${nearestThumb('t')} end`.as('general_photo'),
    ]);

const tagsByIds = builtOnce((db, ids: readonly number[]) =>
  listed(db).where('t.tag_id', '=', sql<number>`any(${ids}::bigint[])`),
);
export const tagById = builtOnce((db, tagId: number) => listed(db).where('t.tag_id', '=', tagId));
export type TagListed = Awaited<ReturnType<typeof tagsByIds>>[number];

export async function tagsInOrder(db: Db, ids: readonly number[]): Promise<TagListed[]> {
  const rows = new Map((await tagsByIds(db, ids)).map((row) => [row.tag_id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

let afterSelect: string | undefined;
/** Picks the page and reads it in one statement, which saves a round trip. */
const pickedText = (db: Db, ids: Sql, order: Sql): Sql => {
  afterSelect ??= listed(db).compile().sql.slice('select '.length);
  return sql`${sql.raw(afterSelect)} where t.tag_id = any(${ids}) order by ${order}`;
};
export const tagsPicked = async (db: Db, ids: Sql, order: Sql): Promise<TagListed[]> =>
  (await sql<TagListed>`select ${pickedText(db, ids, order)}`.execute(db)).rows;

/** Adds a cheap figure such as a stored count; null for a page without rows. */
export async function tagsPickedWith(db: Db, ids: Sql, order: Sql, figure: Sql) {
  const { rows } = await sql<TagListed & { figure: number }>`
    select (${figure}) as figure, ${pickedText(db, ids, order)}`.execute(db);
  return { tags: rows as TagListed[], figure: rows[0]?.figure ?? null };
}

export const moreOfTag = builtOnce((db, tagId: number) =>
  db
    .selectFrom('tag as t')
    .leftJoin('stock_item as i', 'i.stock_id', 't.stock_id')
    .leftJoin('part_name as p', 'p.part_id', 't.part_id')
    .leftJoin('part_type as pt', 'pt.id', 'p.part_type_id')
    .leftJoin('engine as en', 'en.id', 't.engine_id')
    .leftJoin('transmission as tr', 'tr.id', 't.trans_id')
    .leftJoin('location as l', 'l.location_id', 't.location_id')
    .leftJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .leftJoin('acquisition as a', 'a.acq_id', 'v.acq_id')
    .leftJoin('hold_override as o', 'o.acq_id', 'a.acq_id')
    .leftJoin('purchase_order_line as ol', 'ol.line_id', 't.purchase_order_item_id')
    .leftJoin('purchase_order as po', 'po.purchase_order_id', 'ol.purchase_order_id')
    .select([
      'po.purchase_order_id',
      'po.number as order_no',
      't.stock_id',
      't.purchase_order_item_id',
      't.colour_id',
      't.notes',
      't.notes_public',
      't.part_of',
      'i.config_id',
      'pt.name as part_type',
      'en.name as engine',
      'tr.name as transmission',
      'l.kind as location_kind',
      'v.vin',
      'a.acq_id',
      'a.acq_no',
      'a.hold_until',
      'o.reason as override_reason',
    ])
    .select(sql<number>`(select min(e.event_id) from stock_event e where e.tag_id = t.tag_id)`.as('init_id'))
    .where('t.tag_id', '=', tagId),
);

export const reservationsOf = builtOnce((db, tagId: number) =>
  db
    .selectFrom('reservation as r')
    .leftJoin('app_user as u', 'u.user_id', 'r.created_by')
    .select((e) => [
      'r.reservation_id',
      e.ref('r.kind').$castTo<'hard' | 'soft'>().as('kind'),
      'r.qty',
      'r.document_kind',
      'r.document_id',
      'r.document_no',
      'r.created_at',
      'r.expires_at',
      'u.users_name',
    ])
    .where('r.tag_id', '=', tagId)
    .where('r.released_at', 'is', null)
    .where(sql<boolean>`(r.expires_at is null or r.expires_at > now())`)
    .orderBy('r.reservation_id'),
);

/** Locks in the order of the numbers, so that two callers cannot deadlock. */
export const lockTags = builtOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('tag as t')
    .select([
      't.tag_id',
      't.vehicle_id',
      't.part_id',
      't.make_id',
      't.model_id',
      't.series_id',
      't.part_no',
      't.condition',
      't.grade',
      't.damage',
      't.colour_id',
      't.odometer',
      't.retail_cents',
      't.trade_cents',
      't.cost_cents',
      't.odd_cents',
      't.notes',
      't.notes_public',
      't.web',
      't.share',
      't.location_id',
      't.qty_on_hand',
      't.qty_reserved',
      't.photo_key',
      't.version',
    ])
    .select((e) => e.ref('t.state').$castTo<TagState>().as('state'))
    .where('t.tag_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('t.tag_id')
    .forNoKeyUpdate(),
);
export type LockedTag = Awaited<ReturnType<typeof lockTags>>[number];

export type TagFields = Partial<{
  part_no: string;
  condition: number;
  grade: string;
  damage: string;
  colour_id: number | null;
  odometer: number | null;
  retail_cents: number;
  trade_cents: number;
  cost_cents: number | null;
  odd_cents: number;
  cost_is_manual: boolean;
  notes: string;
  notes_public: string;
  web: boolean;
  share: boolean;
  photo_key: string | null;
}>;
export const updateTags = (db: Db, ids: readonly number[], fields: TagFields) =>
  db
    .updateTable('tag')
    .set((e) => ({ ...fields, version: e('version', '+', 1) }))
    .where('tag_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

export type PriceWrite = { readonly tag_id: number; readonly retail_cents: number; readonly trade_cents: number };
export const setPrices = (db: Db, prices: readonly PriceWrite[]) =>
  sql`update tag t set retail_cents = x.retail, trade_cents = x.trade, version = t.version + 1
    from unnest(${prices.map((p) => p.tag_id)}::bigint[], ${prices.map((p) => p.retail_cents)}::bigint[],
      ${prices.map((p) => p.trade_cents)}::bigint[]) x(id, retail, trade) where t.tag_id = x.id`.execute(db);

export const seen = (db: Db, ids: readonly number[]) =>
  db
    .updateTable('tag')
    .set({ last_seen_at: sql`now()` })
    .where('tag_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

export const idsBeginning = async (db: Db, digits: string, most: number): Promise<number[]> => {
  const ranges = Array.from({ length: Math.max(0, 12 - digits.length) }, (_, n) => {
    const low = Number(digits) * 10 ** n;
    return sql`(t.tag_id >= ${low} and t.tag_id < ${low + 10 ** n})`;
  });
  const { rows } = await sql<{ tag_id: number }>`select t.tag_id from tag t
    where (${sql.join(ranges, sql` or `)}) and t.state <> 'void' order by t.tag_id limit ${most}`.execute(db);
  return rows.map((row) => row.tag_id);
};

export const isColour = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('colour').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
