import fs from 'node:fs';
import path from 'node:path';
import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await freshDatabase('empty');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}, 120_000);
afterAll(async () => {
  await client?.end();
  await database?.close();
});

/** Lines such as "- `one` `other`: why they stay." */
function listed(): string[] {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../../../../docs/ARCHITECTURE.md'), 'utf8');
  const [, section = ''] = /^## Triggers that stay\n([\s\S]*?)^## /m.exec(text) ?? [];
  return [...section.matchAll(/^- ((?:`\w+` ?)+): \S.+\.$/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  );
}

it('docs/ARCHITECTURE.md lists every trigger of the database with its reason, and no other', async () => {
  const { rows } = await client.query<{ name: string }>(`select distinct p.proname as name from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal`);
  expect(listed().toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
