import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';

const BATCH = 5_000;

export type Progress = (done: number, of: number) => void;

/**
 * PostgreSQL turns the JSON of each batch into rows, so the number of parameters is not limited. All rows must name the
 * same columns.
 */
export async function insertMany<T extends keyof DB & string>(
  db: Db,
  table: T,
  rows: readonly Insertable<DB[T]>[],
  progress: Progress = () => {},
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::json)
    `.execute(db);
    progress(Math.min(at + BATCH, rows.length), rows.length);
  }
}

/** After rows were inserted with explicit ids, moves the identity sequence past them. */
export async function continueIds<T extends keyof DB & string>(
  db: Db,
  table: T,
  column: keyof DB[T] & string,
): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${table}, ${column})`;
  await sql`select setval(${sequence}, (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(
    db,
  );
}

const MANY = 10_000;

/** For many rows the search indexes are dropped and rebuilt, which is much faster than updating them row by row. */
export async function withoutSearchIndexes<T extends keyof DB & string>(
  db: Db,
  table: T,
  rows: number,
  work: () => Promise<void>,
): Promise<void> {
  if (rows < MANY) return work();
  const { rows: found } = await sql<{ name: string; made_by: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made_by
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
    where i.indrelid = ${table}::regclass and m.amname = 'gin'`.execute(db);
  for (const { name } of found) await sql`drop index ${sql.raw(name)}`.execute(db);
  await work();
  for (const { made_by } of found) await sql.raw(made_by).execute(db);
}

export async function withoutIndexes(
  db: Db,
  tables: readonly (keyof DB & string)[],
  rows: number,
  work: () => Promise<void>,
): Promise<void> {
  if (rows < 10 * MANY) return work();
  const { rows: found } = await sql<{ name: string; made_by: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made_by
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
    where i.indrelid = any(${[...tables]}::regclass[]) and c.oid is null`.execute(db);
  for (const { name } of found) await sql`drop index ${sql.raw(name)}`.execute(db);
  await work();
  for (const { made_by } of found) await sql.raw(made_by).execute(db);
}

/**
 * Disables triggers and foreign keys, which would take minutes for a million rows; if the database user may not do
 * that, only the triggers.
 */
export async function withoutChecks(
  db: Db,
  tables: readonly (keyof DB & string)[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{
    may: boolean;
  }>`select rolsuper as may from pg_roles where rolname = current_user`.execute(db);
  const may = rows[0]?.may ?? false;
  const each = async (what: 'disable' | 'enable') => {
    for (const table of tables) await sql`alter table ${sql.table(table)} ${sql.raw(what)} trigger user`.execute(db);
  };
  await (may ? sql`set local session_replication_role = replica`.execute(db) : each('disable'));
  await work();
  await (may ? sql`set local session_replication_role = origin`.execute(db) : each('enable'));
}
