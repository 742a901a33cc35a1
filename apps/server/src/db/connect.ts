import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { watchFree } from './outage/free.ts';
import { type WatchedPool, watchedPool } from './outage/pool.ts';
import { type Address, watchReach } from './outage/reach.ts';
import type { DB } from './schema.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// Dates stay text, because a Date object would shift them with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
const INT8_ARRAY = 1016;
pg.types.setTypeParser(INT8_ARRAY as never, (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number));

export type Db = Kysely<DB> | Transaction<DB>;

/** How similar two names must be (0 to 1) for `%` to match; a lower value matches half of all contacts. */
export const similarNames = 0.45;

/** Opens a pool for writing and a pool whose connections PostgreSQL keeps read-only. */
export function connect(address: Address, size = 10) {
  const reach = watchReach(address);
  const poolWith = (options: string) => watchedPool(address, reach, { max: size, options });
  const open = (pool: WatchedPool) => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const both = `-c statement_timeout=55000 -c pg_trgm.similarity_threshold=${similarNames}`;
  const writing = poolWith(`${both} -c idle_in_transaction_session_timeout=120000`);
  const reading = poolWith(`${both} -c default_transaction_read_only=on`);
  const [db, reads] = [open(writing), open(reading)];
  const pools = { writes: writing.standing, reads: reading.standing };
  const close = async () => {
    reach.close();
    await Promise.all([db.destroy(), reads.destroy()]);
  };
  return { db, reads, reach, pools, hasFree: watchFree([db, reads]), close };
}
export type Connections = ReturnType<typeof connect>;
