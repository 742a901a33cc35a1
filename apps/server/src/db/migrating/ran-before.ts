import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { compareVersions } from './product-version.ts';

const REMEDY = 'start the newer one, or restore a backup from before it into an empty folder';

/** Ran in every database of a released version; databases from before the first release cannot be migrated. */
const BASELINE = '0201_first_rows.sql';
export const isBeforeBaseline = (ran: readonly string[], ours: ReadonlySet<string>): boolean =>
  ran.length > 0 && ours.has(BASELINE) && !ran.includes(BASELINE);
export const beforeBaseline =
  'was made by a Yardkeeper from before the first release, whose tables were begun anew since: start with an empty folder, or with an empty database in DATABASE_URL';

export const hasTable = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query<{ has: boolean }>('select to_regclass($1) is not null as has', [table])).rows[0]!.has;

/** The column is missing in a database from shortly before release 1. */
export async function makeTable(client: pg.Client): Promise<void> {
  if (!(await hasTable(client, 'schema_migration')))
    return void (await client.query(
      `create table schema_migration
       (name text primary key, sha256 text not null, applied_at timestamptz not null default now(), works_with text)`,
    ));
  const { rows } = await client.query<{ has: boolean }>(
    `select exists (select from pg_attribute
     where attrelid = 'schema_migration'::regclass and attname = 'works_with') as has`,
  );
  if (!rows[0]!.has) await client.query('alter table schema_migration add column works_with text');
}

type Ran = { readonly name: string; readonly sha256: string; readonly works_with: string | null };

async function newestWriter(client: pg.Client): Promise<string | undefined> {
  if (!(await hasTable(client, 'written_by'))) return undefined;
  const { rows } = await client.query<{ version: string }>('select version from written_by');
  return rows
    .map((row) => row.version)
    .sort(compareVersions)
    .at(-1);
}

/**
 * The hashes of the migrations that already ran. Throws a StartError when one of them is not ours and this version
 * cannot live with it.
 */
export async function ranBefore(
  client: pg.Client,
  ours: ReadonlySet<string>,
  version: string,
): Promise<ReadonlyMap<string, string>> {
  if (!(await hasTable(client, 'schema_migration'))) return new Map();
  const { rows } = await client.query<Ran>(
    `select name, sha256, to_jsonb(m) ->> 'works_with' as works_with from schema_migration m`,
  );
  const names = rows.map(({ name }) => name);
  if (isBeforeBaseline(names, ours)) throw new StartError(`This database ${beforeBaseline}`);
  const strange = rows
    .filter(({ name, works_with: oldest }) => !ours.has(name) && !(oldest && compareVersions(oldest, version) <= 0))
    .map(({ name }) => name);
  if (strange.length > 0) {
    const newest = await newestWriter(client);
    const isOlder = newest !== undefined && compareVersions(newest, version) > 0;
    throw new StartError(
      isOlder
        ? `This database was written by Yardkeeper ${newest}, and this is ${version}, which is older: ${REMEDY}`
        : `This database holds a change that this Yardkeeper does not know (${strange.sort().at(-1)}), so another one made it: ${REMEDY}`,
    );
  }
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}
