import type { PieceCost } from '@yardkeeper/domain/inventory/box-cost';
import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type NewTag = {
  vehicle_id: number;
  stock_id: number;
  part_id: number;
  make_id: number;
  model_id: number;
  series_id: number | null;
  year: number | null;
  part_no: string;
  condition: number;
  grade: string;
  damage: string;
  colour_id: number | null;
  odometer: number | null;
  engine_id: number | null;
  trans_id: number | null;
  retail_cents: number;
  trade_cents: number;
  cost_cents: number;
  price_item_id: number | null;
  notes: string;
  notes_public: string;
  share: boolean;
  web: boolean;
  state: 'onVehicle' | 'inStock' | 'quarantine';
  qty_on_hand: number;
  location_id: number | null;
};

/** A trigger fills in the kind of part; 0 is its placeholder. */
export const insertTags = (db: Db, tags: readonly NewTag[], userId: number) =>
  db
    .insertInto('tag')
    .values(tags.map((tag) => ({ ...tag, kind_id: 0, created_by: userId })))
    .returning(['tag_id', 'stock_id'])
    .execute();

/** Locks in the order of the tag numbers, like all callers, so that two of them cannot deadlock. */
export const setCosts = (db: Db, costs: ReadonlyMap<number, PieceCost>) =>
  sql`with held as materialized (select tag_id from tag where tag_id = any(${[...costs.keys()]}::bigint[]) order by tag_id for no key update)
    update tag t set cost_cents = x.each, odd_cents = x.odd
    from unnest(${[...costs.keys()]}::bigint[], ${[...costs.values()].map((cost) => cost.eachCents)}::bigint[],
      ${[...costs.values()].map((cost) => cost.oddCents)}::int[]) x(id, each, odd)
    where t.tag_id = x.id and t.tag_id in (select tag_id from held)
      and (t.cost_cents, t.odd_cents) is distinct from (x.each, x.odd)`.execute(db);

export type FromVehicle = {
  make_id: number;
  model_id: number;
  series_id: number | null;
  year: number | null;
  engine_id: number | null;
  trans_id: number | null;
  odometer: number | null;
};
/** Applies a correction of the vehicle to its tags, except to values that were edited on the tag itself. */
export const correctTags = async (db: Db, vehicleId: number, was: FromVehicle, now: FromVehicle): Promise<number> => {
  const followed = (column: keyof FromVehicle, type: string) =>
    sql`${sql.ref(column)} = case when t.${sql.ref(column)} is not distinct from ${was[column]}::${sql.raw(type)}
      then ${now[column]}::${sql.raw(type)} else t.${sql.ref(column)} end`;
  const isSame = sql`t.make_id = ${was.make_id} and t.model_id = ${was.model_id}
    and t.series_id is not distinct from ${was.series_id}::bigint`;
  const named = (column: 'make_id' | 'model_id' | 'series_id') =>
    sql`${sql.ref(column)} = case when ${isSame} then ${now[column]}::bigint else t.${sql.ref(column)} end`;
  const { numAffectedRows } = await sql`
    with held as materialized (select tag_id from tag where vehicle_id = ${vehicleId} and state <> 'void'
      order by tag_id for no key update)
    update tag t set ${sql.join([named('make_id'), named('model_id'), named('series_id')])},
      ${sql.join([followed('year', 'integer'), followed('odometer', 'integer')])},
      ${sql.join([followed('engine_id', 'bigint'), followed('trans_id', 'bigint')])}, version = t.version + 1
    where t.tag_id in (select tag_id from held)`.execute(db);
  return Number(numAffectedRows ?? 0);
};

const ofVehicle = (db: Db, vehicleId: number) =>
  db
    .selectFrom('tag')
    .select([
      'tag_id',
      'stock_id',
      'retail_cents',
      'cost_cents',
      'cost_is_manual',
      'qty_on_hand',
      'qty_reserved',
      'location_id',
    ])
    .select((e) => [e.ref('state').$castTo<TagState>().as('state'), sql<string | null>`left_on(tag_id)`.as('left_on')])
    .where('vehicle_id', '=', vehicleId)
    .where('state', '<>', 'void')
    .orderBy('tag_id');
export const tagsOfVehicle = (db: Db, vehicleId: number) => ofVehicle(db, vehicleId).execute();
export const lockTagsOfVehicle = (db: Db, vehicleId: number) => ofVehicle(db, vehicleId).forNoKeyUpdate().execute();
