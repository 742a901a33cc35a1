import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate, migrationsIn } from '../../db/migrating/migrate.ts';
import { beforeBaseline, isBeforeBaseline } from '../../db/migrating/ran-before.ts';
import { copyIn } from '../../db/statements/copy.ts';
import { StartError } from '../../start-error.ts';
import { type CopyManifest, listOf, quoted } from '../copy-database.ts';
import type { TarEntry } from '../tar.ts';

type Into = { readonly databaseUrl: string; readonly dataDir: string; readonly migrations: string };

/** Creates the schema as of the backup; later migrations run afterwards. */
async function makeSchema(
  { databaseUrl, dataDir, migrations: from }: Into,
  { migrations }: CopyManifest,
): Promise<void> {
  const folder = path.join(dataDir, 'schema-of-the-backup');
  const ours = migrationsIn(from);
  const names = migrations.map(({ name }) => name);
  if (isBeforeBaseline(names, new Set(ours.keys()))) throw new StartError(`This backup ${beforeBaseline}`);
  fs.mkdirSync(folder);
  try {
    for (const name of names) {
      const file = ours.get(name);
      if (!file) throw new StartError(`The backup was made by a newer Yardkeeper (${name}); restore it with that one`);
      fs.copyFileSync(file, path.join(folder, name));
    }
    await migrate(databaseUrl, { from: folder });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

type Made = { readonly on: string; readonly name: string; readonly made_by: string };

/**
 * Loads rows without foreign keys, indexes and triggers. Keys and indexes are created again afterwards, which checks
 * all rows.
 */
async function withoutHelpers(client: pg.Client, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const keys = await client.query<Made>(`select conrelid::regclass::text as on, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as made_by from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2`);
  const indexes =
    await client.query<Made>(`select i.indrelid::regclass::text as on, i.indexrelid::regclass::text as name,
    pg_get_indexdef(i.indexrelid) as made_by from pg_index i join pg_class c on c.oid = i.indexrelid
    left join pg_constraint k on k.conindid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and k.oid is null order by 1, 2`);
  for (const { on, name } of keys.rows) await client.query(`alter table ${on} drop constraint ${name}`);
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
  for (const { made_by } of indexes.rows) await client.query(made_by);
  for (const { on, name, made_by } of keys.rows)
    await client.query(`alter table ${on} add constraint ${name} ${made_by}`);
}

const tableOf = (entry: string): string | undefined => /^tables\/([^/]+)\/\d+$/.exec(entry)?.[1];

/** Loads all parts of one table in order; `next` is the entry that follows them. */
async function loadTable(
  client: pg.Client,
  first: TarEntry,
  columns: readonly string[],
  entries: AsyncIterator<TarEntry>,
) {
  const table = tableOf(first.name)!;
  let next: TarEntry | undefined;
  async function* parts(): AsyncGenerator<Buffer> {
    for (let entry: TarEntry | undefined = first; entry && tableOf(entry.name) === table; entry = next) {
      yield* entry.content;
      const step: IteratorResult<TarEntry> = await entries.next();
      next = step.done ? undefined : step.value;
    }
  }
  const rows = await copyIn(client, `copy ${quoted(table)} (${listOf(columns)}) from stdin`, parts());
  return { table, rows, next };
}

/** Loads everything in one transaction: a failure leaves nothing behind. */
export async function restoreCopy(
  into: Into,
  entries: AsyncIterator<TarEntry>,
  settle: (client: pg.Client) => Promise<void>,
): Promise<void> {
  let entry = (await entries.next()).value as TarEntry | undefined;
  if (entry?.name !== 'database.json') throw new StartError('The backup holds no database');
  const manifest = JSON.parse(await entry.text()) as CopyManifest;
  await makeSchema(into, manifest);
  const names = manifest.tables.map(({ name }) => name);
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]));
  const client = new pg.Client({ connectionString: into.databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local statement_timeout = 0; set local maintenance_work_mem = '256MB'`);
    await withoutHelpers(client, names, async () => {
      // The triggers are off here; some tables may not be emptied by anybody else.
      await client.query(`truncate ${listOf(names)}`);
      const counts: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
      const step = await entries.next();
      entry = step.done ? undefined : step.value;
      while (entry && tableOf(entry.name)) {
        const { table, rows, next } = await loadTable(client, entry, columnsOf.get(tableOf(entry.name)!)!, entries);
        counts[table] = rows;
        entry = next;
      }
      for (; entry; entry = (await entries.next()).value as TarEntry | undefined) {
        if (entry.name === 'sequences.json') await setSequences(client, JSON.parse(await entry.text()));
        if (entry.name === 'rows.json') refuseOther(counts, JSON.parse(await entry.text()));
      }
    });
    await settle(client);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end().catch(() => {});
  }
}

async function setSequences(client: pg.Client, all: Record<string, { last_value: string; is_called: boolean }>) {
  for (const [name, { last_value, is_called }] of Object.entries(all))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last_value, is_called]);
}

function refuseOther(loaded: Record<string, number>, told: Record<string, number>): void {
  const other = Object.keys(told).find((table) => told[table] !== loaded[table]);
  if (other) throw new StartError(`Of ${other} ${told[other]} rows were kept and ${loaded[other]} came back`);
}
