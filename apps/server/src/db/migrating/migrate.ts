import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { withClient } from '../with-client.ts';
import { olderAtWork, refuseWhileAtWork } from './at-work.ts';
import { productVersion } from './product-version.ts';
import { hasTable, makeTable, ranBefore } from './ran-before.ts';
import { worksWith } from './works-with.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');
const MIGRATION_LOCK = 727_274;

type Patience = {
  /** the longest time that people wait behind a migration that waits for a table */
  readonly waitMs: number;
  readonly againMs: number;
  readonly tries: number;
};
const USUAL: Patience = { waitMs: 1_500, againMs: 1_000, tries: 60 };
/** A lock was not to be had, or two waited for each other. */
const IN_USE = ['55P03', '40P01'];

/** The migration that is about to run. */
type Step = { readonly step: number; readonly of: number; readonly name: string };
type Options = {
  readonly from?: string;
  readonly version?: string;
  readonly onStep?: (step: Step) => void;
  /** while older versions work */
  readonly patience?: Patience;
};

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
type Migration = {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
  readonly oldest: string | null;
};
const readMigrations = (from: string): Migration[] =>
  [...migrationsIn(from)].map(([name, file]) => {
    const sql = fs.readFileSync(file, 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex'), oldest: worksWith(name, sql) };
  });

/** What has to run here, and the older versions at work that have to live with it. */
async function planOf(client: pg.Client, from: string, version: string) {
  const files = readMigrations(from);
  const ran = await ranBefore(client, new Set(files.map(({ name }) => name)), version);
  for (const { name, sha256 } of files)
    if (ran.has(name) && ran.get(name) !== sha256) throw new Error(`Migration ${name} was changed after it ran`);
  const pending = files.filter(({ name }) => !ran.has(name));
  const older = pending.length > 0 ? await olderAtWork(client, version) : [];
  refuseWhileAtWork(pending, older);
  return { pending, older, isNew: ran.size === 0 };
}

/**
 * The number of pending migrations. `isNew`: the database is empty. `meanwhile`: the older versions that work on it now
 * and can live with all of them.
 */
export const pendingIn = (
  databaseUrl: string,
): Promise<{ readonly steps: number; readonly isNew: boolean; readonly meanwhile: readonly string[] }> =>
  withClient(databaseUrl, async (client) => {
    await refuseOtherServers(client);
    const { pending, older, isNew } = await planOf(client, migrationsFolder, productVersion);
    return { steps: pending.length, isNew, meanwhile: older };
  });

/** One transaction: all pending migrations, or only the next one while an older version works. */
async function runSome(
  client: pg.Client,
  before: number,
  { from = migrationsFolder, version = productVersion, onStep, patience = USUAL }: Options,
) {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await makeTable(client);
  const { pending, older } = await planOf(client, from, version);
  const now = older.length > 0 ? pending.slice(0, 1) : pending;
  if (older.length > 0) await client.query(`set local lock_timeout = ${patience.waitMs}`);
  for (const [n, { name, sql, sha256, oldest }] of now.entries()) {
    onStep?.({ step: before + n + 1, of: before + pending.length, name });
    await client.query(sql);
    await client.query('insert into schema_migration (name, sha256, works_with) values ($1, $2, $3)', [
      name,
      sha256,
      oldest,
    ]);
  }
  // The table is missing while a restore rebuilds an old yard, whose migrations do not create it yet.
  if (await hasTable(client, 'written_by'))
    await client.query('insert into written_by (version) values ($1) on conflict do nothing', [version]);
  await client.query('commit');
  return { ran: now.length, left: pending.length - now.length };
}

const inUse = (error: unknown): boolean => IN_USE.includes((error as { code?: string }).code ?? '');

/**
 * Runs all pending migrations and returns how many ran. A lock makes processes that start together wait for the first.
 * They run in one transaction; while an older version works, each runs in its own, and gives way to whoever uses its
 * table.
 */
export const migrate = (databaseUrl: string, o: Options = {}): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    await refuseOtherServers(client);
    const { patience = USUAL } = o;
    let done = 0;
    for (let tries = 1; ; tries += 1)
      try {
        const { ran, left } = await runSome(client, done, o);
        done += ran;
        if (left === 0) return done;
        tries = 0;
      } catch (error) {
        if (!inUse(error)) throw error;
        await client.query('rollback');
        if (tries >= patience.tries)
          throw new StartError(
            'A table that has to be changed is in use without a break, so the rest was not changed: try again in a quieter moment',
          );
        await sleep(patience.againMs);
      }
  });
