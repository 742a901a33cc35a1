import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { NamingClient } from '../statements/named-statements.ts';
import { type Address, type Reach, urlOf } from './reach.ts';
import { troubleOf, Unavailable } from './trouble.ts';

type PoolOptions = {
  readonly max: number;
  readonly options: string;
  /** above this number of waiting requests, a new one is refused as busy */
  readonly mostWaiting?: number;
  /** how long to retry when the server has no free connection */
  readonly patienceMs?: number;
};

const ASK_AGAIN_MS = 100;
/**
 * A new connection plans each statement anew, which makes the first save on it take several times as long. Connections
 * are therefore kept over a quiet spell, and a few of them always.
 */
const IDLE_MS = 600_000;
const ALWAYS_OPEN = 2;

type PoolStanding = {
  readonly size: number;
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
};
export type WatchedPool = PostgresPool & { standing(): PoolStanding };

/** A pool that fails at once while the database is known to be away, and retries briefly while the server is full. */
export function watchedPool(address: Address, reach: Reach, o: PoolOptions): WatchedPool {
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
    idleTimeoutMillis: IDLE_MS,
    min: ALWAYS_OPEN,
    keepAlive: true,
    Client: Client as typeof pg.Client,
  });
  const open = new Set<Client>();
  // The pool replaces a lost idle connection; without a listener the error event would end the process.
  pool.on('error', reach.suspect);
  // Without a listener an error in the middle of a transaction would end the process; with one, the next statement
  // fails.
  pool.on('connect', (client) => {
    open.add(client as unknown as Client);
    client.on('error', reach.suspect);
  });
  pool.on('remove', (client) => open.delete(client as unknown as Client));
  // When a server vanishes silently, its connections would hang for a quarter of an hour.
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
  const standing = () => ({
    size: o.max,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { connect, end: () => pool.end(), options: pool.options, standing };
}
