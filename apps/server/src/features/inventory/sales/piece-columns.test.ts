import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const app = useApp();

/** Columns that a split-off piece does not copy, because they belong to the tag and not to the part. */
const begunAnew: ReadonlySet<string> = new Set([
  ...['tag_id', 'stock_id', 'photo_key', 'qty_reserved', 'sold_cents', 'sold_on', 'last_seen_at'],
  ...['created_at', 'version', 'changed_by'],
]);

async function lost(): Promise<string[]> {
  const { db } = app.connections;
  const { rows } = await sql<{ name: string; is_copied: boolean }>`select a.attname as name,
      a.attname = any(regexp_split_to_array(substring(p.prosrc from 'insert into tag \\(([^)]*)\\)'), ',\\s*')) as is_copied
    from pg_attribute a cross join pg_proc p
    where a.attrelid = 'tag'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and p.proname = 'piece_of'`.execute(db);
  expect(rows.length).toBeGreaterThan(30);
  return rows.filter(({ name, is_copied }) => is_copied === begunAnew.has(name)).map(({ name }) => name);
}

it('a split-off piece copies every field of its box except its own', async () => {
  expect(await lost()).toEqual([]);
  await sql`alter table tag add column planted text`.execute(app.connections.db);
  expect(await lost()).toEqual(['planted']);
});
