import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type Reference = { readonly parent: string; readonly table: string; readonly column: string };

/** The foreign keys to these tables, with the tables of later migrations. */
export const referencesAmong = async (db: Db, parents: readonly string[]): Promise<readonly Reference[]> =>
  (
    await sql<Reference>`select c.confrelid::regclass::text as parent, c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and cardinality(c.conkey) = 1 and c.confrelid = any(${parents}::text[]::regclass[])
      order by 1, 2, 3`.execute(db)
  ).rows;

/** The column that identifies a row; null where it takes several. */
export async function keyOf(db: Db, table: string): Promise<string | null> {
  const { rows } = await sql<{ column: string }>`select a.attname as column from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary and a.atttypid = 'bigint'::regtype`.execute(db);
  return rows.length === 1 ? rows[0]!.column : null;
}

/** Rows are found by one of several conditions, such as the two parties of a document. */
export type Where = { readonly column: string; readonly ids: readonly (number | string)[]; readonly entity?: string };

const met = ({ column, ids, entity }: Where) => {
  const isIn = sql`t.${sql.ref(column)}::text = any(${ids.map(String)}::text[])`;
  const isId = typeof ids[0] === 'number';
  const plain = isId ? sql`t.${sql.ref(column)} = any(${ids}::bigint[])` : isIn;
  return entity === undefined ? plain : sql`(t.entity = ${entity} and ${plain})`;
};
const any = (where: readonly Where[]) => sql.join(where.map(met), sql` or `);

export const idsOf = async (db: Db, table: string, key: string, where: readonly Where[]): Promise<number[]> =>
  (
    await sql<{
      id: number;
    }>`select t.${sql.ref(key)} as id from ${sql.table(table)} t where ${any(where)} order by 1`.execute(db)
  ).rows.map(({ id }) => id);

export type Row = Readonly<Record<string, unknown>>;
export const rowsOf = async (db: Db, table: string, where: readonly Where[]): Promise<readonly Row[]> =>
  (
    await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${any(where)}`.execute(db)
  ).rows.map(({ row }) => row);

export const mergedInto = async (db: Db, debtorId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`with recursive same as (select debtor_id from contact where debtor_id = ${debtorId}
      union select k.debtor_id from contact k join same s on k.merged_into = s.debtor_id)
      select debtor_id as id from same`.execute(db)
  ).rows.map(({ id }) => id);

/** Mail addresses and phones, by which messages to them are found. */
export const reachedAt = async (db: Db, debtorIds: readonly number[]): Promise<string[]> =>
  (
    await sql<{ to: string }>`select distinct unnest(array[email, phone, mobile]) as to from contact_person
      where debtor_id = any(${debtorIds}::bigint[])`.execute(db)
  ).rows
    .map(({ to }) => to)
    .filter((to) => to !== '');

export const userMail = async (db: Db, userId: number) =>
  (await sql<{ email: string }>`select email from app_user where user_id = ${userId}`.execute(db)).rows[0]?.email;

export const contactName = async (db: Db, debtorId: number) =>
  (await sql<{ name: string }>`select name from contact where debtor_id = ${debtorId}`.execute(db)).rows[0]?.name;
