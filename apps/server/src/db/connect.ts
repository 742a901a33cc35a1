import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { NamingClient } from './named-statements.ts';
import type { DB } from './schema.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A day is a day: as an instant it would shift with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
const INT8_ARRAY = 1016;
pg.types.setTypeParser(INT8_ARRAY as never, (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number));

/** The connection or transaction a query runs on. */
export type Db = Kysely<DB> | Transaction<DB>;

const pool = (databaseUrl: string, max: number, options?: string) => {
  const made = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    options,
    Client: NamingClient,
  });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  made.on('error', () => {});
  // So would one lost between two statements of a transaction: the next statement is told instead.
  made.on('connect', (client) => client.on('error', () => {}));
  return made;
};

/** How alike two names are that `%` calls similar, from 0 to 1; lower would find half the yard. */
export const similarNames = 0.45;

/** Two pools: one that writes, and one whose connections PostgreSQL itself holds to reading. */
export function connect(databaseUrl: string, size = 10) {
  const open = (options?: string) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool(databaseUrl, size, options) }) });
  const both = `-c statement_timeout=55000 -c pg_trgm.similarity_threshold=${similarNames}`;
  const db = open(`${both} -c idle_in_transaction_session_timeout=120000`);
  const reads = open(`${both} -c default_transaction_read_only=on`);
  return { db, reads, close: () => Promise.all([db.destroy(), reads.destroy()]).then(() => {}) };
}
export type Connections = ReturnType<typeof connect>;
