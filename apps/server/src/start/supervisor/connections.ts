import { withClient } from '../../db/with-client.ts';
import { StartError } from '../../start-error.ts';

const MOST_IN_POOL = 10;
const LEAST_IN_POOL = 2;
/** Beside its two pools: notices, jobs, the folder, a report (2), a backup (2). */
const BESIDE_POOLS = 7;
/** With several servers each process asks on one more whether its server still takes writes. */
const FOR_PULSE = 1;
/** The supervisor's own, commands, and whoever looks at the database by hand. */
const FOR_OTHERS = 10;

/** Twice the workers, because old and new ones run side by side while they change over. */
const needed = (workers: number, pool: number, beside = BESIDE_POOLS): number =>
  2 * workers * (2 * pool + beside) + FOR_OTHERS;

const poolFor = (workers: number): number => Math.max(3, Math.min(MOST_IN_POOL, Math.floor(40 / workers)));

/** How many connections an embedded database must allow. */
export const connectionsFor = (workers: number): number => Math.max(100, needed(workers, poolFor(workers)));

/** The size of each pool of each worker that fits into what the database allows. */
export function poolSize(workers: number, allowed: number, hasSeveral = false): number {
  const beside = BESIDE_POOLS + (hasSeveral ? FOR_PULSE : 0);
  const fits = Math.floor(((allowed - FOR_OTHERS) / (2 * workers) - beside) / 2);
  if (fits >= LEAST_IN_POOL) return Math.min(fits, poolFor(workers));
  throw new StartError(
    `PROCESSES=${workers} needs ${needed(workers, LEAST_IN_POOL, beside)} connections, and the database allows ${allowed}: raise its max_connections, or set PROCESSES to a smaller number`,
  );
}

export const allowedConnections = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select current_setting('max_connections')::int - case when rolsuper then 0 else
         current_setting('superuser_reserved_connections')::int end as n from pg_roles where rolname = current_user`,
    );
    return rows[0]!.n;
  });
