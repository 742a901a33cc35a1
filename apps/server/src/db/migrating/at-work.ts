import { hostname } from 'node:os';
import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { compareVersions, productVersion } from './product-version.ts';

/** The class of the advisory locks by which processes on one database announce, as long as they run, which files they use. */
export const FILES_LOCK = 727_278;

/** The name of the connection that holds the lock; it tells other processes which version works here, and where. */
export const nameAtWork = (dataDir: string): string =>
  `Yardkeeper ${productVersion} on ${hostname()}, ${dataDir}`.slice(0, 63);

/** The versions of the processes that work on this database now and are older than this one. */
export async function olderAtWork(client: pg.Client, version: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.classid::bigint = $1 and l.objsubid = 2 and l.granted
       and l.database = (select oid from pg_database where datname = current_database())`,
    [FILES_LOCK],
  );
  return rows
    .map(({ name }) => /^Yardkeeper (\d+(?:\.\d+)*) on /.exec(name)?.[1] ?? '0')
    .filter((each) => compareVersions(each, version) < 0)
    .sort(compareVersions);
}

type Pending = { readonly name: string; readonly oldest: string | null };

/** An older process that is still at work would break on a schema that it cannot live with. */
export function refuseWhileAtWork(pending: readonly Pending[], [older]: readonly string[]): void {
  const breaking = older && pending.find(({ oldest }) => oldest === null || compareVersions(oldest, older) > 0);
  if (!breaking) return;
  const name = breaking.name.replace(/\.sql$/, '');
  throw new StartError(
    `Yardkeeper ${older} still works on this database and cannot live with what this version changes (${name}): stop it first, or go to a version between the two`,
  );
}
