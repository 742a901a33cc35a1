import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

const rows = (db: Db) =>
  db.selectFrom('other_charge_type').select(['id', 'name', 'amount_cents', 'taxable', 'active', 'version']);

export const listTypes = (db: Db, inactive: boolean) =>
  rows(db)
    .$if(!inactive, (q) => q.where('active', '=', true))
    .orderBy('sort')
    .orderBy('plain')
    .execute();
export type TypeRow = Awaited<ReturnType<typeof listTypes>>[number];

export const findType = (db: Db, id: number) => rows(db).where('id', '=', id).executeTakeFirst();

type Set = { name: string; amount_cents: number; taxable: boolean; active: boolean };

export const insertType = (db: Db, set: Set) =>
  db
    .insertInto('other_charge_type')
    .values({ ...set, sort: sql<number>`(select coalesce(max(sort), -1) + 1 from other_charge_type)` })
    .onConflict((c) => c.column('plain').doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateType = (db: Db, id: number, set: Set) =>
  db
    .updateTable('other_charge_type')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
