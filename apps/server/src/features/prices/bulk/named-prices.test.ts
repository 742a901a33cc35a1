import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const app = useApp();

it('every reference to a price has an index for when the price is deleted', async () => {
  const { rows } = await sql<{ names: string }>`select c.conrelid::regclass || '.' || a.attname as names
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'part_price'::regclass and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(app.connections.db);
  expect(rows).toEqual([]);
});
