import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { withClient } from '../with-client.ts';
import { compareVersions, productVersion } from './product-version.ts';

const folder = path.join(import.meta.dirname, 'migrations');
export const migrationsFolder = folder;
const MIGRATION_LOCK = 727_274;
const REMEDY = 'start the newer one, or restore a backup from before it into an empty folder';

/** The migration that is about to run. */
type Step = { readonly step: number; readonly of: number; readonly name: string };
type Options = { readonly from?: string; readonly version?: string; readonly onStep?: (step: Step) => void };

const VERSIONS = { oldest: 15, newest: 18 } as const;
/** The error for a PostgreSQL version that the product was never tested on; null for a supported one. */
export const refusalOf = (serverVersion: number): string | null => {
  const major = Math.floor(serverVersion / 10_000);
  const { oldest, newest } = VERSIONS;
  if (major >= oldest && major <= newest) return null;
  return `Yardkeeper runs on PostgreSQL ${oldest} to ${newest}, and this is PostgreSQL ${major}`;
};
async function refuseOtherServers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const refusal = refusalOf(rows[0]!.version);
  if (refusal) throw new StartError(refusal);
}

/** The path of each migration by name: folders group them for readers, numbers set the order. */
export const migrationsIn = (from: string): ReadonlyMap<string, string> =>
  new Map(
    fs
      .readdirSync(from, { recursive: true, encoding: 'utf8' })
      .map((file) => [path.basename(file), path.join(from, file)] as const)
      .filter(([name]) => /^\d{4}_.*\.sql$/.test(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
const filesIn = (from: string): string[] => [...migrationsIn(from).keys()];
/** Ran in every database of a released version; databases from before the first release cannot be migrated. */
const BASELINE = '0201_first_rows.sql';
export const isBeforeBaseline = (ran: readonly string[], ours: ReadonlySet<string>): boolean =>
  ran.length > 0 && ours.has(BASELINE) && !ran.includes(BASELINE);
export const beforeBaseline =
  'was made by a Yardkeeper from before the first release, whose tables were begun anew since: start with an empty folder, or with an empty database in DATABASE_URL';

const hasTable = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query<{ has: boolean }>('select to_regclass($1) is not null as has', [table])).rows[0]!.has;

/** The migrations that already ran; throws a StartError if a newer product has used the database. */
async function ranBefore(client: pg.Client, from: string, version: string): Promise<ReadonlyMap<string, string>> {
  if (!(await hasTable(client, 'schema_migration'))) return new Map();
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
  const names = rows.map(({ name }) => name);
  const ours = new Set(filesIn(from));
  if (isBeforeBaseline(names, ours)) throw new StartError(`This database ${beforeBaseline}`);
  const strange = names.filter((name) => !ours.has(name));
  if (await hasTable(client, 'written_by')) {
    const writers = await client.query<{ version: string }>('select version from written_by');
    const newest = writers.rows
      .map((row) => row.version)
      .sort(compareVersions)
      .at(-1);
    if (newest !== undefined && compareVersions(newest, version) > 0)
      throw new StartError(
        `This database was written by Yardkeeper ${newest}, and this is ${version}, which is older: ${REMEDY}`,
      );
  }
  if (strange.length > 0)
    throw new StartError(
      `This database holds a change that this Yardkeeper does not know (${strange.sort().at(-1)}), so another one made it: ${REMEDY}`,
    );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** The number of pending migrations; `isNew` means that the database is empty. */
export const pendingIn = (databaseUrl: string): Promise<{ readonly steps: number; readonly isNew: boolean }> =>
  withClient(databaseUrl, async (client) => {
    await refuseOtherServers(client);
    const ran = await ranBefore(client, folder, productVersion);
    return { steps: filesIn(folder).filter((name) => !ran.has(name)).length, isNew: ran.size === 0 };
  });

/**
 * Runs all pending migrations in one transaction and returns how many ran. A lock makes processes that start together
 * wait for the first.
 */
export const migrate = (databaseUrl: string, o: Options = {}): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { from = folder, version = productVersion, onStep } = o;
    await refuseOtherServers(client);
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const ran = await ranBefore(client, from, version);
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const files = [...migrationsIn(from)].map(([name, file]) => {
      const sql = fs.readFileSync(file, 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    });
    for (const { name, sha256 } of files)
      if (ran.has(name) && ran.get(name) !== sha256) throw new Error(`Migration ${name} was changed after it ran`);
    const pending = files.filter(({ name }) => !ran.has(name));
    for (const [n, { name, sql, sha256 }] of pending.entries()) {
      onStep?.({ step: n + 1, of: pending.length, name });
      await client.query(sql);
      await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    }
    // The table is missing while a restore rebuilds an old yard, whose migrations do not create it yet.
    if (await hasTable(client, 'written_by'))
      await client.query('insert into written_by (version) values ($1) on conflict do nothing', [version]);
    await client.query('commit');
    return pending.length;
  });
