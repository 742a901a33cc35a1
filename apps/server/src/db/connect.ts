import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { watchFree } from './outage/free.ts';
import { type Settings, type WatchedPool, watchedPool } from './outage/pool.ts';
import { type Reach, watchReach } from './outage/reach.ts';
import type { DB } from './schema.ts';
import { type Address, onMoved } from './servers/address.ts';
import { type Standby, watchStandby } from './servers/standby.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// Dates stay text, because a Date object would shift them with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
const INT8_ARRAY = 1016;
pg.types.setTypeParser(INT8_ARRAY as never, (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number));

export type Db = Kysely<DB> | Transaction<DB>;

/** How similar two names must be (0 to 1) for `%` to match; a lower value matches half of all contacts. */
export const similarNames = 0.45;

const both: Settings = { statement_timeout: 55_000, 'pg_trgm.similarity_threshold': similarNames };
const ofWrites: Settings = { ...both, idle_in_transaction_session_timeout: 120_000 };

/** Nobody waits for it, because the primary is read meanwhile. */
const STANDBY_AGAIN_MS = 5_000;

const open = (pool: WatchedPool) => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

type Ways = {
  /** a pooler in front of the database, for the two pools only */
  readonly pooler?: string | undefined;
  /** the address of a standby that may answer some reads */
  readonly standby?: string | undefined;
};

/** Opens a pool for writing and a pool whose connections PostgreSQL keeps read-only. */
export function connect(address: Address, size = 10, { pooler, standby }: Ways = {}) {
  const hasPulse = typeof address === 'object' || pooler !== undefined;
  const reach = watchReach(address, { hasPulse, pooler });
  const writing = watchedPool(address, reach, { max: size, settings: ofWrites, isReadOnly: false, pooler });
  const reading = watchedPool(address, reach, { max: size, settings: both, isReadOnly: true, pooler });
  const [db, reads] = [open(writing), open(reading)];
  const pools = { writes: writing.standing, reads: reading.standing };
  const second = standby === undefined ? null : openStandby(standby, size, reads);
  const onLost = hasPulse ? whenLost(reach, address) : () => () => {};
  const close = async () => {
    reach.close();
    await Promise.all([db.destroy(), reads.destroy(), second?.close()]);
  };
  const hasFree = watchFree([db, reads]);
  return { db, reads, standby: second?.standby ?? null, reach, onLost, pools, hasFree, close };
}
export type Connections = ReturnType<typeof connect>;

type WhenLost = (tell: () => void) => () => void;
const whenLost =
  (reach: Reach, address: Address): WhenLost =>
  (tell) => {
    const ends = [reach.onLost(tell), onMoved(address, tell)];
    return () => {
      for (const end of ends) end();
    };
  };

function openStandby(url: string, size: number, primary: Kysely<DB>) {
  const reach = watchReach(url, { hasPulse: true, askAgainMs: STANDBY_AGAIN_MS });
  const reads = open(watchedPool(url, reach, { max: size, settings: both, isReadOnly: true, patienceMs: 0 }));
  const standby: Standby = watchStandby(primary, { reads, url, onLost: reach.onLost }, reach);
  const close = async () => {
    reach.close();
    await reads.destroy();
  };
  return { standby, close };
}
