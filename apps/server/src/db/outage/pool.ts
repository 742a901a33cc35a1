import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { type Address, onMoved, urlOf } from '../servers/address.ts';
import { openingOf, TransactionsClient } from '../servers/transactions-client.ts';
import { NamingClient } from '../statements/named-statements.ts';
import type { Reach } from './reach.ts';
import { isFullHouse, troubleOf, Unavailable } from './trouble.ts';

export type Settings = Readonly<Record<string, string | number>>;
type PoolOptions = {
  readonly max: number;
  readonly settings: Settings;
  /** PostgreSQL refuses every write */
  readonly isReadOnly: boolean;
  /** connects here instead, to a pooler that lends a connection for one transaction only */
  readonly pooler?: string | undefined;
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

type ServerSays = { readonly parameterName: string; readonly parameterValue: string };
type WithMessages = { readonly connection: NodeJS.EventEmitter };

/** Settings as connection options, which a pooler does not pass on. */
const optionsOf = (settings: Settings, isReadOnly: boolean): string =>
  [...Object.entries(settings), ...(isReadOnly ? [['default_transaction_read_only', 'on']] : [])]
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** A pool that fails at once while the database is known to be away, and retries briefly while the server is full. */
export function watchedPool(address: Address, reach: Reach, o: PoolOptions): WatchedPool {
  const { mostWaiting = 500, patienceMs = 5_000, pooler } = o;
  const open = new Set<NamingClient>();
  const Base = pooler === undefined ? NamingClient : (TransactionsClient as unknown as typeof NamingClient);
  class Client extends Base {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: pooler ?? urlOf(address) });
      open.add(this);
      this.once('end', () => open.delete(this));
      // The server was the one that takes writes and is a standby now, whose rows may be old.
      if (typeof address === 'object' && pooler === undefined)
        (this as unknown as WithMessages).connection.on('parameterStatus', (said: ServerSays) => {
          if (said.parameterName === 'in_hot_standby' && said.parameterValue === 'on') this.cut();
        });
      if (pooler !== undefined) (this as unknown as WithMessages).connection.on('commandComplete', reach.heard);
    }
  }
  const opening = () => openingOf(o.settings, o.isReadOnly, typeof address === 'object' ? address.timeline() : null);
  const pool = new pg.Pool({
    max: o.max,
    ...(pooler === undefined
      ? { options: optionsOf(o.settings, o.isReadOnly) }
      : { opening, misled: reach.suspect, pipeline: true }),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
    min: ALWAYS_OPEN,
    keepAlive: true,
    Client: Client as typeof pg.Client,
  });
  // The pool replaces a lost idle connection; without a listener the error event would end the process.
  pool.on('error', reach.suspect);
  // Without a listener an error in the middle of a transaction would end the process; with one, the next statement
  // fails.
  pool.on('connect', (client) => {
    client.on('error', reach.suspect);
  });
  const cutAll = () => {
    for (const client of open) client.cut();
  };
  // When a server vanishes silently, its connections would hang for a quarter of an hour.
  const isLeft = [reach.onLost(cutAll), onMoved(address, cutAll)];

  /** Those that were cut just now lie in the pool until their end is noticed. */
  const takeWhole = async () => {
    for (;;) {
      const client = await pool.connect();
      if (!(client as unknown as Client).isCut) return client;
      client.release(true);
    }
  };
  const connect = async () => {
    for (const end = Date.now() + patienceMs; ; await sleep(ASK_AGAIN_MS)) {
      reach.check();
      if (pool.waitingCount >= mostWaiting) throw new Unavailable('busy');
      try {
        return await takeWhole();
      } catch (error) {
        const trouble = troubleOf(error);
        if (trouble === 'away') reach.suspect();
        if (!isFullHouse(error) || Date.now() > end) throw error;
      }
    }
  };
  const standing = () => ({
    size: o.max,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  const end = () => {
    for (const each of isLeft) each();
    return pool.end();
  };
  return { connect, end, options: pool.options, standing };
}
