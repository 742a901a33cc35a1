import { sentBy } from '@yardkeeper/testkit/round-trips';
import { readBy, statementsOf } from '@yardkeeper/testkit/rows-read';
import type pg from 'pg';

/** What one call costs the database; the clock plays no part in it. */
export type Cost = {
  readonly statements: number;
  /** rows that a read touches, and rows that a write adds or changes */
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  /** bytes of its log */
  readonly log: number;
  /** the records that it changed, as `table key` */
  readonly records: ReadonlySet<string>;
};

/** Work after the answer (the outbox, live news) belongs to the call too. */
const AFTERWARDS_MS = 300;

/** Tables with their key, once. */
async function keysOf(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; key: string }>(`select c.relname as name,
      string_agg(format('%I::text', a.attname), ' || '','' || ' order by a.attnum) as key
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary and c.relnamespace = 'public'::regnamespace group by 1`);
  return new Map(rows.map(({ name, key }) => [name, key]));
}

/** Counts on a server of its own, on which nothing else happens. */
export function counting(client: pg.Client) {
  let keys: ReadonlyMap<string, string> | undefined;
  const position = async () => {
    const { rows } = await client.query<{ at: string; xid: string }>(
      'select pg_current_wal_insert_lsn()::text as at, pg_snapshot_xmax(pg_current_snapshot())::text as xid',
    );
    return rows[0]!;
  };
  const quiet = () => new Promise((done) => setTimeout(done, AFTERWARDS_MS));

  /** Rows of these tables that were there before and have been written since the transaction. */
  async function changedSince(xid: string, tables: readonly string[], before: ReadonlyMap<string, Set<string>>) {
    const found = new Set<string>();
    for (const name of tables) {
      const key = keys!.get(name);
      if (!key) continue;
      const { rows } = await client.query<{ key: string }>(
        `select ${key} as key from ${name} where xmin::text::bigint >= $1::bigint`,
        [xid],
      );
      for (const row of rows) if (before.get(name)?.has(row.key)) found.add(`${name} ${row.key}`);
    }
    return found;
  }
  const allKeys = async () => {
    keys ??= await keysOf(client);
    const all = new Map<string, Set<string>>();
    for (const [name, key] of keys) {
      const { rows } = await client.query<{ key: string }>(`select ${key} as key from ${name}`);
      all.set(name, new Set(rows.map((row) => row.key)));
    }
    return all;
  };
  return {
    write: async (work: () => Promise<unknown>): Promise<Cost> => {
      const before = await allKeys();
      await quiet();
      const { at, xid } = await position();
      const sent = await sentBy(work);
      await quiet();
      const { rows } = await client.query('select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::int as log', [at]);
      const written = Object.entries(sent.written);
      const sum = (of: 'inserted' | 'updated') => written.reduce((all, [, n]) => all + n[of], 0);
      const tables = written.filter(([, n]) => n.updated > 0).map(([name]) => name);
      return {
        statements: sent.statements.length,
        read: 0,
        added: sum('inserted'),
        changed: sum('updated'),
        log: rows[0].log,
        records: await changedSince(xid, tables, before),
      };
    },
    read: async (work: () => Promise<unknown>): Promise<Cost> => {
      const asked = await statementsOf(work);
      let read = 0;
      for (const each of asked) read += (await readBy(client, each)).rows;
      return { statements: asked.length, read, added: 0, changed: 0, log: 0, records: new Set() };
    },
  };
}
