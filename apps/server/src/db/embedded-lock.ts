import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';

const lockKey = 727275;

/** A session lock that marks the database as in use; PostgreSQL releases it however the process ends. */
export interface ProductLock {
  client: pg.Client;
  release(): Promise<void>;
}

export async function holdProductLock(url: string, dataDir: string): Promise<ProductLock> {
  let client = await connect(url);
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
  const retake = async () => {
    while (!released) {
      await sleep(500, undefined, { ref: false });
      const next = await connect(url).catch(() => undefined);
      if (!next) continue;
      if (!released && (await tryLock(next).catch(() => false))) {
        client = next;
        client.once('end', retake);
        return;
      }
      await next.end().catch(() => {});
    }
  };
  client.once('end', retake);
  return {
    client,
    release: async () => {
      released = true;
      await client.end().catch(() => {});
    },
  };
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
