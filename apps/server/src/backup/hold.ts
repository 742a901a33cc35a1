import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';

const LOCK = 727_282;
// The database may take a moment to notice that the holder was killed.
const PATIENCE_MS = 2_000;

/** Whether a process is making a backup of this database: the lock ends with a killed process. */
export const IS_HELD = `exists (select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
  and classid = 0 and objid = ${LOCK} and database = (select oid from pg_database where datname = current_database()))`;

export type Hold = { readonly client: pg.Client; release(): Promise<void> };

/** Uses an otherwise idle connection, so that the database notices at once when it is cut. */
export async function holdBackups(databaseUrl: string): Promise<Hold> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  const release = () => client.end().catch(() => {});
  try {
    for (const end = Date.now() + PATIENCE_MS; ; await sleep(100)) {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
      if (rows[0]!.mine) return { client, release };
      if (Date.now() > end) throw new StartError('A backup of this yard is being made already');
    }
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Backups made by hand, which the retention rules spare for a while; the one just `made` is not yet recorded as done.
 */
export async function madeByHand(client: pg.Client, made: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select case state when 'running' then $1 else name end as name from backup
     where by_hand and state in ('done', 'running') order by started_at desc limit 5000`,
    [made],
  );
  return new Set(rows.map(({ name }) => name));
}
