import type { Readable } from 'node:stream';
import type pg from 'pg';
import { copyOut } from '../db/statements/copy.ts';
import type { Archive } from './tar.ts';

const PART = 8 * 1024 * 1024;

export type CopyManifest = {
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
};

/** Leaves out generated columns, because PostgreSQL computes them again. */
const ALL_TABLES = `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns, pg_table_size(c.oid)::float8 as bytes
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> 'schema_migration'
  group by c.oid, c.relname order by c.relname`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const listOf = (names: readonly string[]): string => names.map(quoted).join(', ');

async function* inParts(rows: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < PART) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** Copies every table in one snapshot, with the list of migrations that made them; for a database on a server. */
export async function addCopy(archive: Archive, client: pg.Client, total: (bytes: number) => void): Promise<void> {
  await client.query('begin transaction isolation level repeatable read read only');
  await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local extra_float_digits = 3; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'`);
  const { rows: tables } = await client.query<{ name: string; columns: string[]; bytes: number }>(ALL_TABLES);
  total(tables.reduce((all, { bytes }) => all + bytes, 0));
  const { rows: migrations } = await client.query('select name, sha256 from schema_migration order by name');
  const manifest: CopyManifest = { migrations, tables: tables.map(({ name, columns }) => ({ name, columns })) };
  await archive.addText('database.json', manifest);
  const counts: Record<string, number> = {};
  for (const { name, columns } of tables) {
    const copying = copyOut(client, `copy ${quoted(name)} (${listOf(columns)}) to stdout`);
    let part = 0;
    for await (const bytes of inParts(copying.rows)) {
      part += 1;
      await archive.add(`tables/${name}/${String(part).padStart(6, '0')}`, bytes.length, [bytes]);
    }
    counts[name] = await copying.done;
  }
  // Sequences are not part of the snapshot; read last, they are never behind the copied rows.
  const { rows: sequences } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace order by 1`,
  );
  const values: Record<string, { last_value: string; is_called: boolean }> = {};
  for (const { name } of sequences)
    values[name] = (await client.query(`select last_value::text, is_called from ${quoted(name)}`)).rows[0];
  await client.query('commit');
  await archive.addText('sequences.json', values);
  await archive.addText('rows.json', counts);
}
