import {
  isPresent,
  isPromised,
  presentStates,
  type TagState,
  type TagStatus,
} from '@yardkeeper/domain/inventory/tag-state';
import type { KindOfVehicle } from '@yardkeeper/domain/invoices/lines/fit';
import { tidyCode } from '@yardkeeper/domain/locations/codes';
import { type RawBuilder, sql } from 'kysely';

export type TagChoice = {
  search?: string;
  makeId?: number;
  modelId?: number;
  seriesId?: number;
  /** also matches tags without a series */
  fits?: KindOfVehicle | undefined;
  partId?: number;
  group1Id?: number;
  partTypeId?: number;
  condition?: number;
  locationId?: number;
  locationPrefix?: string;
  notPutAway?: boolean;
  vehicleId?: number;
  state?: TagStatus;
  everything?: boolean;
  available?: boolean;
  /** in the yard, but reserved or not for sale */
  unavailable?: boolean;
  priceMissing?: boolean;
  photoMissing?: boolean;
  olderThanDays?: number;
  notOlderThanDays?: number;
  yardId?: number;
  /** from vehicles with one of these engines */
  engineIds?: readonly number[];
};
export type Paged = {
  pageNum: number;
  pageSize: number;
  sortField?: 'tagNo' | 'retail' | 'age' | 'part';
  sortOrder?: 'ASC' | 'DESC';
};
export type Sql = RawBuilder<unknown>;
export const and = (parts: readonly Sql[]): Sql => (parts.length === 0 ? sql`true` : sql.join([...parts], sql` and `));
const some = (list: readonly (Sql | false | undefined)[]): Sql[] => list.filter((part): part is Sql => Boolean(part));

const available = sql`t.state in ('onVehicle', 'inStock') and t.qty_reserved < t.qty_on_hand`;

/** The start of a day in New Zealand, this many days from today. */
const nzMidnight = (days: number) =>
  sql`(((now() at time zone 'Pacific/Auckland')::date + ${days}::int)::timestamp at time zone 'Pacific/Auckland')`;

const open = (kind: 'hard' | 'soft') => sql`select r.tag_id from reservation r where r.released_at is null
  and r.kind = ${kind} and (r.expires_at is null or r.expires_at > now())`;
/** Few tags are reserved at any time, so reading the open reservations is faster than checking every tag. */
const promised = {
  reserved: sql`t.qty_reserved >= t.qty_on_hand and t.tag_id in (${open('hard')})`,
  held: sql`t.qty_reserved < t.qty_on_hand and t.tag_id in (${open('soft')}) and t.tag_id not in (${open('hard')})`,
};

export const statesOf = ({ state }: TagChoice): readonly TagState[] =>
  state === undefined || isPromised(state) ? presentStates : [state];

/** Conditions on the tag itself, worded as in the partial indexes so that PostgreSQL can use those. */
export function ofTag(f: TagChoice, year: number | null): Sql[] {
  const isHere = f.state === undefined ? !f.everything : isPromised(f.state) || isPresent(f.state);
  return some([
    isHere && sql`t.qty_on_hand > 0`,
    f.state !== undefined && (isPromised(f.state) ? promised[f.state] : sql`t.state = ${f.state}`),
    f.available === true && available,
    f.unavailable === true && sql`not (${available})`,
    f.everything && f.state === undefined && sql`t.state <> 'void'`,
    f.condition !== undefined && sql`t.condition = ${f.condition}`,
    f.locationId !== undefined && sql`t.location_id = ${f.locationId}`,
    f.locationPrefix !== undefined &&
      sql`t.location_id = any(array(select l.location_id from location l where starts_with(l.code, ${tidyCode(f.locationPrefix)})))`,
    f.notPutAway === true && sql`t.location_id is null and t.state <> 'onVehicle' and t.state <> 'lookedFor'`,
    f.vehicleId !== undefined && sql`t.vehicle_id = ${f.vehicleId}`,
    f.priceMissing === true && sql`t.retail_cents = 0`,
    f.photoMissing === true && sql`t.photo_key is null`,
    year !== null && sql`t.year = ${year}`,
    f.engineIds !== undefined && sql`t.engine_id = any(${[...f.engineIds]}::bigint[])`,
    f.olderThanDays !== undefined && sql`t.created_at < ${nzMidnight(1 - f.olderThanDays)}`,
    f.notOlderThanDays !== undefined && sql`t.created_at >= ${nzMidnight(-f.notOlderThanDays)}`,
    f.yardId !== undefined &&
      sql`t.location_id = any(array(select l.location_id from location l where l.loc_group_id = ${f.yardId}))`,
  ]);
}
const fitting = [
  ['makeId', 'make_id'],
  ['modelId', 'model_id'],
  ['seriesId', 'series_id'],
] as const;
/** Conditions that work on a tag (`t`) and on a kind of part (`k`), because both have these columns. */
export const ofKind = (f: TagChoice, x: 't' | 'k'): Sql[] => {
  const column = (name: string) => sql.ref(`${x}.${name}`);
  return some([
    f.makeId !== undefined && sql`${column('make_id')} = ${f.makeId}`,
    f.modelId !== undefined && sql`${column('model_id')} = ${f.modelId}`,
    f.seriesId !== undefined && sql`${column('series_id')} = ${f.seriesId}`,
    ...fitting.map(([key, name]) => {
      const id = f.fits?.[key] ?? null;
      return id !== null && sql`(${column(name)} = ${id} or ${column(name)} is null)`;
    }),
    f.partId !== undefined && sql`${column('part_id')} = ${f.partId}`,
    f.group1Id !== undefined &&
      sql`${column('part_id')} = any(array(select p.part_id from part_name p where p.group1_id = ${f.group1Id}))`,
    f.partTypeId !== undefined &&
      sql`${column('part_id')} = any(array(select p.part_id from part_name p where p.part_type_id = ${f.partTypeId}))`,
  ]);
};

/** Kinds of parts that came off vehicles with such an engine. */
export const offEngines = ({ engineIds }: TagChoice): Sql[] =>
  engineIds === undefined
    ? []
    : [
        sql`k.kind_id = any(array(select distinct e.kind_id from tag e where e.engine_id = any(${[...engineIds]}::bigint[])))`,
      ];

/**
 * Hides make and model from the planner in subqueries, so that one plan serves all values: all of them use the same
 * index, and no click needs new planning.
 */
export const ofVehicleUnseen = (f: TagChoice): Sql[] =>
  some([
    f.makeId !== undefined && sql`t.make_id = (select ${f.makeId}::bigint)`,
    f.modelId !== undefined && sql`t.model_id = (select ${f.modelId}::bigint)`,
  ]);

const paging = ['pageNum', 'pageSize', 'sortField', 'sortOrder'];
const isOnlyBy = (f: TagChoice, keys: readonly string[]): boolean =>
  (f.state === undefined || !isPromised(f.state)) &&
  Object.entries(f).every(([key, value]) => value === undefined || paging.includes(key) || keys.includes(key));
export const isUnfiltered = (f: TagChoice): boolean => isOnlyBy(f, ['state']);
/** The tag tally holds counts by state, make and model. */
export const isTallied = (f: TagChoice): boolean => isOnlyBy(f, ['state', 'makeId', 'modelId']);
/** `stock_day` holds the value of stock by yard and day. */
export const isKeptByDay = (f: TagChoice): boolean => isOnlyBy(f, ['yardId', 'olderThanDays', 'notOlderThanDays']);
