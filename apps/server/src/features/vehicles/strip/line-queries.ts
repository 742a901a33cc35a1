import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const linesOf = (db: Db, vehicleId: number) =>
  db
    .selectFrom('stock_item as i')
    .innerJoin('part_name as p', 'p.part_id', 'i.part_id')
    .leftJoin('tag as t', (j) => j.onRef('t.stock_id', '=', 'i.stock_id').on('t.state', '<>', 'void'))
    .leftJoin('colour as c', 'c.id', 'i.colour_id')
    .leftJoin('colour as tc', 'tc.id', 't.colour_id')
    .leftJoin('location as l', 'l.location_id', 'i.location_id')
    .leftJoin('location as tl', 'tl.location_id', 't.location_id')
    .select([
      'i.stock_id',
      'i.vehicle_id',
      'i.part_id',
      'i.part_no',
      'i.config_id',
      'i.price_item_id',
      'i.condition',
      'i.grade',
      'i.damage',
      'i.colour_id',
      'i.body_colour_id',
      'i.qty',
      'i.retail_cents',
      'i.trade_cents',
      'i.manual_cost_cents',
      'i.on_car',
      'i.location_id',
      'i.dismantled',
      'i.notes',
      'i.notes_public',
      'i.share',
      'i.web',
      'i.version',
      'p.name as part',
      'p.search as part_words',
      'c.name as colour',
      'l.code as location',
      't.tag_id',
      't.part_no as tag_part_no',
      't.condition as tag_condition',
      't.grade as tag_grade',
      't.damage as tag_damage',
      't.colour_id as tag_colour_id',
      'tc.name as tag_colour',
      't.location_id as tag_location_id',
      'tl.code as tag_location',
      't.notes as tag_notes',
      't.notes_public as tag_notes_public',
      't.share as tag_share',
      't.web as tag_web',
      't.cost_is_manual',
      't.retail_cents as tag_retail_cents',
      't.trade_cents as tag_trade_cents',
      't.cost_cents',
      't.qty_on_hand',
      't.qty_reserved',
      't.photo_key',
    ])
    .select((e) => e.ref('t.state').$castTo<TagState | null>().as('state'))
    .where('i.vehicle_id', '=', vehicleId)
    .where('i.removed_at', 'is', null)
    .orderBy('p.plain')
    .orderBy('i.stock_id')
    .execute();
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

export const lineById = (db: Db, stockId: number) =>
  db
    .selectFrom('stock_item as i')
    .innerJoin('part_name as p', 'p.part_id', 'i.part_id')
    .leftJoin('tag as t', (j) => j.onRef('t.stock_id', '=', 'i.stock_id').on('t.state', '<>', 'void'))
    .select(['i.stock_id', 'i.vehicle_id', 'i.part_id', 'i.retail_cents', 'p.name as part', 't.tag_id'])
    .where('i.stock_id', '=', stockId)
    .where('i.removed_at', 'is', null)
    .executeTakeFirst();

export type LineWrite = {
  part_id: number;
  part_no: string;
  config_id: number | null;
  price_item_id: number | null;
  condition: number;
  grade: string;
  damage: string;
  colour_id: number | null;
  body_colour_id: number | null;
  qty: number;
  retail_cents: number;
  trade_cents: number;
  manual_cost_cents?: number | null;
  on_car: boolean;
  location_id: number | null;
  dismantled: boolean;
  notes: string;
  notes_public: string;
  share: boolean;
  web: boolean;
};

export const insertLines = async (
  db: Db,
  vehicleId: number,
  rows: readonly LineWrite[],
  userId: number,
): Promise<number[]> =>
  rows.length === 0
    ? []
    : (
        await db
          .insertInto('stock_item')
          .values(rows.map((row) => ({ ...row, vehicle_id: vehicleId, created_by: userId })))
          .returning('stock_id')
          .execute()
      ).map((row) => row.stock_id);

export const updateLine = (db: Db, stockId: number, row: LineWrite) =>
  db
    .updateTable('stock_item')
    .set((e) => ({ ...row, version: e('version', '+', 1) }))
    .where('stock_id', '=', stockId)
    .execute();

export const removeLine = (db: Db, stockId: number) =>
  db.updateTable('stock_item').set({ removed_at: sql`now()` }).where('stock_id', '=', stockId).execute();

export const namesOfParts = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (ids.length === 0
      ? []
      : await db
          .selectFrom('part_name')
          .select(['part_id', 'name'])
          .where('part_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
          .execute()
    ).map((row) => [row.part_id, row.name]),
  );

type Refs = {
  parts: readonly number[];
  colours: readonly number[];
  places: readonly number[];
  configs: readonly number[];
  prices: readonly number[];
};
export async function unknownIds(db: Db, refs: Refs): Promise<Record<keyof Refs, number[]>> {
  const missing = (ids: readonly number[], table: string, key: string, also = sql`true`) =>
    sql`array(select x from unnest(${[...ids]}::bigint[]) x
      where not exists (select from ${sql.table(table)} where ${sql.ref(key)} = x and ${also}))`;
  const { rows } = await sql<Record<keyof Refs, number[]>>`select
    ${missing(refs.parts, 'part_name', 'part_id')} as parts,
    ${missing(refs.colours, 'colour', 'id')} as colours,
    ${missing(refs.places, 'location', 'location_id', sql`active`)} as places,
    ${missing(refs.configs, 'strip_template_line', 'config_id')} as configs,
    ${missing(refs.prices, 'part_price', 'price_item_id')} as prices`.execute(db);
  return rows[0]!;
}

export const locationsByCode = async (db: Db, codes: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ code: string; location_id: number }>`select x.code, l.location_id
    from unnest(${[...codes]}::text[]) x(code) join location l on l.plain = plain_name(x.code)`.execute(db);
  return new Map(rows.map(({ code, location_id }) => [code, location_id]));
};

export const kindsOfLocations = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await db
        .selectFrom('location')
        .select(['location_id', 'kind'])
        .where('location_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
        .execute()
    ).map((row) => [row.location_id, row.kind]),
  );
