import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../start-error.ts';

const lockKey = 727275;
const RETAKE_MS = 500;

/** A session lock that marks the database as in use; PostgreSQL releases it however the process ends. */
export interface ProductLock {
  client: pg.Client;
  /** false if another process took the lock after ours was lost, so that PostgreSQL is no longer ours to stop */
  isOurs(): Promise<boolean>;
  release(): Promise<void>;
}

export async function holdProductLock(address: () => string, dataDir: string): Promise<ProductLock> {
  let client = await connect(address());
  let held = true;
  try {
    // The connection of a process killed a moment ago may still hold the lock.
    for (const end = Date.now() + 2000; !(await tryLock(client)); await sleep(100)) {
      if (Date.now() > end) {
        throw new StartError(
          `Another Yardkeeper already uses the folder ${dataDir}; stop it, or set DATA_DIR to another folder`,
        );
      }
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }

  let released = false;
  // When PostgreSQL restarts itself after a crash, the connection and its lock are lost.
  const tryAgain = async (): Promise<'ours' | 'theirs' | 'unknown'> => {
    const next = await connect(address()).catch(() => undefined);
    if (!next) return 'unknown';
    held = !released && (await tryLock(next).catch(() => false));
    if (held) {
      client = next;
      client.once('end', retake);
    } else await next.end().catch(() => {});
    return held ? 'ours' : 'theirs';
  };
  let trying: ReturnType<typeof tryAgain> | null = null;
  const takeAgain = () => {
    trying ??= tryAgain().finally(() => {
      trying = null;
    });
    return trying;
  };
  const retake = async () => {
    held = false;
    while (!released && !held) {
      await sleep(RETAKE_MS, undefined, { ref: false });
      if (!released && !held) await takeAgain();
    }
  };
  client.once('end', retake);
  return {
    client,
    isOurs: async () => held || (await takeAgain()) !== 'theirs',
    release: async () => {
      released = true;
      await client.end().catch(() => {});
    },
  };
}

/** False when a killed process left the database running without a process that would stop it. */
export async function isProductThere(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    // The connection of a process killed a moment ago may still hold the lock.
    for (const pause of [0, 200]) {
      await sleep(pause);
      const { rowCount } = await client.query(
        `select from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and classid = 0 and objid = $1`,
        [lockKey],
      );
      if (!rowCount) return false;
    }
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
  return rows[0]?.taken === true;
}
