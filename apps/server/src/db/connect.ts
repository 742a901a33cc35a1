import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { NamingClient } from './named-statements.ts';
import type { DB } from './schema.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// Days stay text, because a Date object would shift them with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
const INT8_ARRAY = 1016;
pg.types.setTypeParser(INT8_ARRAY as never, (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number));

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
  // The pool replaces an idle connection that is lost; without a listener the error event would end the process.
  made.on('error', () => {});
  // An error in the middle of a transaction would end the process too; with a listener the next statement fails
  // instead.
  made.on('connect', (client) => client.on('error', () => {}));
  return made;
};

/** How similar two names must be (0 to 1) for `%` to match; a lower value matches half of all contacts. */
export const similarNames = 0.45;

/** Opens a pool that writes and a pool whose connections PostgreSQL keeps read-only. */
export function connect(databaseUrl: string, size = 10) {
  const open = (options?: string) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool(databaseUrl, size, options) }) });
  const both = `-c statement_timeout=55000 -c pg_trgm.similarity_threshold=${similarNames}`;
  const db = open(`${both} -c idle_in_transaction_session_timeout=120000`);
  const reads = open(`${both} -c default_transaction_read_only=on`);
  return { db, reads, close: () => Promise.all([db.destroy(), reads.destroy()]).then(() => {}) };
}
export type Connections = ReturnType<typeof connect>;
