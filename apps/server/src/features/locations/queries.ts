import type { LocationCount, LocationQuery } from '@yardkeeper/contract/locations/calls';
import { type LocationKind, locationKindNames } from '@yardkeeper/domain/locations/kinds';
import { plainName } from '@yardkeeper/domain/reference/names';
import { bare } from '@yardkeeper/domain/search/fold';
import { type OrderByModifiers, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { keptFigures } from '../../db/kept-figures.ts';
import { likeWord } from '../../db/statements/search-words.ts';

type Query = z.output<typeof LocationQuery>;
type Filter = z.output<typeof LocationCount>;

const sought = (code: string): string => bare(code) || code;

const matching = (db: Db, f: Filter) =>
  db
    .selectFrom('location as l')
    .innerJoin('location_group as g', 'g.loc_group_id', 'l.loc_group_id')
    .$if(Boolean(f.locationCode), (q) => q.where('l.search', 'like', likeWord(sought(f.locationCode!))))
    .$if(f.kind !== undefined, (q) => q.where('l.kind', '=', f.kind!))
    .$if(f.locGroupID !== undefined, (q) => q.where('l.loc_group_id', '=', f.locGroupID!))
    .$if(f.active !== undefined, (q) => q.where('l.active', '=', f.active === 1))
    .$if(f.active === undefined && !f.includeInactive, (q) => q.where('l.active', '=', true));

const rows = (db: Db, filter: Filter) =>
  matching(db, filter)
    .select(['l.location_id', 'l.code', 'l.loc_group_id', 'g.name as group_name', 'l.capacity', 'l.notes'])
    .select(['l.active', 'l.version'])
    .select((e) => [
      e.ref('l.kind').$castTo<LocationKind>().as('kind'),
      e
        .selectFrom('location_content as content')
        .select((c) => c.fn.countAll<number>().as('count'))
        .whereRef('content.location_id', '=', 'l.location_id')
        .$asScalar()
        .$notNull()
        .as('contents'),
    ]);

const sortColumns = {
  locationCode: 'l.plain',
  locGroupDesc: 'g.plain',
  kind: 'l.kind',
  capacity: 'l.capacity',
  contents: 'contents',
} as const;

export const pageOfLocations = (db: Db, query: Query) => {
  const { sortField, locationCode } = query;
  const order: OrderByModifiers = query.sortOrder === 'DESC' ? 'desc' : 'asc';
  return rows(db, query)
    .$if(sortField !== undefined, (q) =>
      q.orderBy(sortColumns[sortField!], (o) => (order === 'desc' ? o.desc().nullsLast() : o.asc().nullsLast())),
    )
    .$if(sortField === undefined && Boolean(locationCode), (q) =>
      q.orderBy(sql`l.search like ${likeWord(sought(locationCode!)).slice(1)}`, 'desc'),
    )
    .orderBy('l.plain')
    .orderBy('l.location_id')
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute();
};
export type LocationRow = Awaited<ReturnType<typeof pageOfLocations>>[number];

export const countLocations = async (db: Db, filter: Filter): Promise<number> =>
  (await countByKind(db, filter)).reduce((all, { count }) => all + count, 0);

type KindCount = { kind: LocationKind; count: number };
/** Counts over all places, in use or not, come from stored figures. */
export async function countByKind(db: Db, filter: Filter): Promise<KindCount[]> {
  if (filter.locationCode || filter.locGroupID !== undefined)
    return matching(db, filter)
      .select((e) => [e.ref('l.kind').$castTo<LocationKind>().as('kind'), e.fn.countAll<number>().as('count')])
      .groupBy('l.kind')
      .execute();
  const kept = await keptFigures(db, ['location']);
  const uses =
    filter.active === undefined
      ? filter.includeInactive
        ? ['on', 'off']
        : ['on']
      : [filter.active === 1 ? 'on' : 'off'];
  return locationKindNames
    .filter((kind) => filter.kind === undefined || kind === filter.kind)
    .map((kind) => ({ kind, count: uses.reduce((all, use) => all + kept.n(`location.${kind}.${use}`), 0) }));
}

export const findLocations = (db: Db, ids: readonly number[]) =>
  rows(db, { includeInactive: true }).where('l.location_id', 'in', ids).orderBy('l.plain').execute();

export const lockLocations = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('location')
    .select(['location_id', 'code', 'loc_group_id', 'kind', 'capacity', 'notes', 'active', 'version'])
    .where('location_id', 'in', ids)
    .orderBy('location_id')
    .forUpdate()
    .execute();

export const locationWithCode = (db: Db, code: string) =>
  db
    .selectFrom('location')
    .select(['location_id', 'code', 'active'])
    .where((e) => e('plain', '=', sql<string>`plain_name(${code})`))
    .executeTakeFirst();

export const existingCodes = async (db: Db, codes: readonly string[]) =>
  (
    await db.selectFrom('location').select('code').where('plain', 'in', codes.map(plainName)).orderBy('plain').execute()
  ).map(({ code }) => code);

type NewLocation = {
  code: string;
  loc_group_id: number;
  kind: LocationKind;
  capacity: number | null;
  notes: string;
  active?: boolean;
};

/** Codes that exist are left out, even when somebody adds one at the same time, so compare what is returned. */
export const insertLocations = (db: Db, locations: readonly NewLocation[]) =>
  db
    .insertInto('location')
    .values(locations)
    .onConflict((c) => c.column('plain').doNothing())
    .returning(['location_id', 'code'])
    .execute();

export const updateLocation = (db: Db, locationId: number, set: NewLocation) =>
  db
    .updateTable('location')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('location_id', '=', locationId)
    .execute();

export const setActive = (db: Db, ids: readonly number[], active: boolean) =>
  db
    .updateTable('location')
    .set((e) => ({ active, version: e('version', '+', 1) }))
    .where('location_id', 'in', ids)
    .execute();

export const deleteLocation = (db: Db, locationId: number) =>
  db.deleteFrom('location').where('location_id', '=', locationId).execute();
