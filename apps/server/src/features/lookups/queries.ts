import type { DeliveryWay } from '@yardkeeper/domain/fulfilment/consignment';
import type { LookupKind } from '@yardkeeper/domain/reference/lookup-kinds';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

const tables = {
  paymentType: 'payment_type',
  expenseType: 'expense_type',
  referredGroup: 'referred_group',
  stockType: 'stock_type',
  purchaseType: 'purchase_type',
  writeOff: 'write_off',
  plates: 'plates',
  adjustType: 'adjust_type',
  partType: 'part_type',
  group1: 'part_group1',
  group2: 'part_group2',
  region: 'region',
  modelType: 'model_type',
  colour: 'colour',
  engine: 'engine',
  transmission: 'transmission',
  courier: 'courier',
  terms: 'account_terms',
  chargeType: 'other_charge_type',
} as const satisfies Record<LookupKind, string>;

const withParent: ReadonlySet<LookupKind> = new Set(['group2', 'colour', 'engine', 'transmission']);

// These tables have the same columns, so the type of one stands for all of them.
export const plainTable = (kind: LookupKind) => tables[kind] as 'region';
const childTable = (kind: LookupKind) => tables[kind] as 'engine';

export type Entry = { id: number; name: string; active: boolean; version: number; parent_id: number | null };

const entries = (db: Db, kind: LookupKind) =>
  db
    .selectFrom(plainTable(kind))
    .select(['id', 'name', 'active', 'version'])
    .select(withParent.has(kind) ? sql<number | null>`parent_id`.as('parent_id') : sql<null>`null`.as('parent_id'));

export const listEntries = (db: Db, kind: LookupKind, o: { inactive: boolean; parentId?: number }): Promise<Entry[]> =>
  entries(db, kind)
    .$if(!o.inactive, (q) => q.where('active', '=', true))
    .$if(o.parentId !== undefined, (q) => q.where(sql`parent_id`, '=', o.parentId))
    .orderBy('sort')
    .orderBy('plain')
    .orderBy('id')
    .execute();

export const lockEntry = (db: Db, kind: LookupKind, id: number): Promise<Entry | undefined> =>
  entries(db, kind).where('id', '=', id).forUpdate().executeTakeFirst();

export const entryNamed = (db: Db, kind: LookupKind, name: string, parentId: number | null) =>
  entries(db, kind)
    .where((e) => e('plain', '=', sql<string>`plain_name(${name})`))
    .$if(parentId !== null, (q) => q.where(sql`parent_id`, '=', parentId))
    .executeTakeFirst();

export async function insertEntry(
  db: Db,
  kind: LookupKind,
  entry: { name: string; active: boolean; parentId: number | null },
): Promise<number> {
  const values = { name: entry.name, active: entry.active };
  const row = withParent.has(kind)
    ? await db
        .insertInto(childTable(kind))
        .values({ ...values, parent_id: entry.parentId! })
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db.insertInto(plainTable(kind)).values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** `more` holds the columns that only this list has. */
export const updateEntry = (
  db: Db,
  kind: LookupKind,
  id: number,
  set: { name: string; active: boolean },
  more: Record<string, unknown> = {},
) =>
  db
    .updateTable(plainTable(kind))
    .set((e) => ({ ...set, ...more, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteEntry = (db: Db, kind: LookupKind, id: number) =>
  db.deleteFrom(plainTable(kind)).where('id', '=', id).execute();

export const retireEntry = (db: Db, kind: LookupKind, id: number) =>
  db
    .updateTable(plainTable(kind))
    .set((e) => ({ active: false, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const couriers = (db: Db, inactive: boolean) =>
  db
    .selectFrom('courier')
    .select(['id', 'name', 'active', 'version', 'priority', 'phone', 'tracking_url'])
    .select((e) => e.ref('way').$castTo<DeliveryWay>().as('way'))
    .$if(!inactive, (q) => q.where('active', '=', true))
    .orderBy('sort')
    .orderBy('plain')
    .execute();

export const terms = (db: Db) =>
  db
    .selectFrom('account_terms')
    .select(['id', 'name', 'active', 'version', 'days', 'from_month_end'])
    .orderBy('sort')
    .orderBy('plain')
    .execute();

export const insertCourier = async (db: Db, row: { name: string; active: boolean }) =>
  (await db.insertInto('courier').values(row).returning('id').executeTakeFirstOrThrow()).id;
export const insertTerms = async (db: Db, row: { name: string; active: boolean; days: number }) =>
  (await db.insertInto('account_terms').values(row).returning('id').executeTakeFirstOrThrow()).id;

export const makes = (db: Db, inactive: boolean): Promise<Entry[]> =>
  db
    .selectFrom('make')
    .select(['make_id as id', 'name', 'active', 'version', sql<null>`null`.as('parent_id')])
    .$if(!inactive, (q) => q.where('active', '=', true))
    .orderBy('plain')
    .execute();

export const models = (db: Db, o: { inactive: boolean; makeId?: number }): Promise<Entry[]> =>
  db
    .selectFrom('model')
    .select(['model_id as id', 'name', 'active', 'version', 'make_id as parent_id'])
    .$if(!o.inactive, (q) => q.where('active', '=', true))
    .$if(o.makeId !== undefined, (q) => q.where('make_id', '=', o.makeId!))
    .orderBy('plain')
    .execute();

export const series = (db: Db, o: { inactive: boolean; makeId?: number; modelId?: number }): Promise<Entry[]> =>
  db
    .selectFrom('series as s')
    .innerJoin('model as m', 'm.model_id', 's.model_id')
    .select(['s.series_id as id', 's.name', 's.active', 's.version', 's.model_id as parent_id'])
    .$if(!o.inactive, (q) => q.where('s.active', '=', true))
    .$if(o.modelId !== undefined, (q) => q.where('s.model_id', '=', o.modelId!))
    .$if(o.makeId !== undefined, (q) => q.where('m.make_id', '=', o.makeId!))
    .orderBy('s.plain')
    .execute();

export const people = (db: Db, roleName: string | null, inactive: boolean) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.user_id', 'u.users_name', 'u.active', 'r.name as role_name'])
    .$if(!inactive, (q) => q.where('u.active', '=', true))
    .$if(roleName !== null, (q) => q.where('r.name', '=', roleName!))
    .orderBy('u.users_name')
    .execute();
