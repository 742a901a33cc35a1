import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { NamingClient } from '../statements/named-statements.ts';
import { type Address, type Reach, urlOf } from './reach.ts';
import { troubleOf, Unavailable } from './trouble.ts';

type PoolOptions = {
  readonly max: number;
  readonly options: string;
  /** who comes when so many wait for a connection already is told that too much is going on */
  readonly mostWaiting?: number;
  /** how long a server without a free connection is asked again */
  readonly patienceMs?: number;
};

const ASK_AGAIN_MS = 100;

/** A pool that fails at once while the database is known to be away, and waits a little where it has no room. */
export function watchedPool(address: Address, reach: Reach, o: PoolOptions): PostgresPool {
  const { mostWaiting = 500, patienceMs = 5_000 } = o;
  class Client extends NamingClient {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: urlOf(address) });
    }
  }
  const pool = new pg.Pool({
    max: o.max,
    options: o.options,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    Client: Client as typeof pg.Client,
  });
  const open = new Set<Client>();
  // The pool replaces an idle connection that is lost; without a listener the error event would end the process.
  pool.on('error', reach.suspect);
  // An error in the middle of a transaction would end the process too; with a listener the next statement fails
  // instead.
  pool.on('connect', (client) => {
    open.add(client as unknown as Client);
    client.on('error', reach.suspect);
  });
  pool.on('remove', (client) => open.delete(client as unknown as Client));
  // A server that vanished without a word leaves connections behind that would wait for a quarter of an hour.
  reach.onLost(() => {
    for (const client of open) client.cut();
  });

  const connect = async () => {
    for (const end = Date.now() + patienceMs; ; await sleep(ASK_AGAIN_MS)) {
      reach.check();
      if (pool.waitingCount >= mostWaiting) throw new Unavailable('busy');
      try {
        return await pool.connect();
      } catch (error) {
        const trouble = troubleOf(error);
        if (trouble === 'away') reach.suspect();
        const isFullHouse = (error as { code?: string }).code === '53300';
        if (!isFullHouse || Date.now() > end) throw error;
      }
    }
  };
  return { connect, end: () => pool.end(), options: pool.options };
}
