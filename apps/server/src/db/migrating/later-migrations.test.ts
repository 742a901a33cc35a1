import fs from 'node:fs';
import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalogue, catalogueOf } from '../../../../../scripts/rules/schema/catalogue.ts';
import { breachesOfChanges, changesBetween } from '../../../../../scripts/rules/schema/migrations.ts';
import { migrationsFolder, migrationsIn } from './migrate.ts';
import { productVersion } from './product-version.ts';
import { isOfBaseline } from './works-with.ts';

let database: TestDatabase;
let client: pg.Client;
const all = [...migrationsIn(migrationsFolder)].map(([name, file]) => ({ name, sql: fs.readFileSync(file, 'utf8') }));
beforeAll(async () => {
  database = await freshDatabase('nothing');
  client = new pg.Client(database.url);
  await client.connect();
  for (const { sql } of all.filter(({ name }) => isOfBaseline(name))) await client.query(sql);
});
afterAll(async () => {
  await client.end();
  await database.close();
});

let before: Catalogue;
async function changesOf(sql: string, end: 'commit' | 'rollback') {
  before ??= await catalogueOf(client);
  await client.query('begin');
  await client.query(sql);
  const after = await catalogueOf(client);
  await client.query(end);
  const changes = changesBetween(before, after);
  if (end === 'commit') before = after;
  return changes;
}

it('every migration after the baseline does only what the release that it names can live with', async () => {
  const later = all.filter(({ name }) => !isOfBaseline(name));
  const breaches = [];
  for (const each of later)
    breaches.push(...breachesOfChanges(each, await changesOf(each.sql, 'commit'), productVersion));
  expect(breaches).toEqual([]);
});

const planted = async (sql: string, product = '1.1.0', header = '-- works with 1.0.0\n') => {
  const text = `${header}${sql}`;
  const found = breachesOfChanges({ name: 'P', sql: text }, await changesOf(text, 'rollback'), product);
  return found.map((breach) => breach.replace(/^P: |; a release that can.*$/g, ''));
};

describe('a planted migration', () => {
  it.each([
    ['drops a table', 'drop table user_area;', 'loses table user_area'],
    ['renames a table', 'alter table user_area rename to areas_of;', 'loses table user_area'],
    ['drops a column', 'alter table area drop column active;', 'loses column area.active'],
    ['renames a column', 'alter table area rename active to is_active;', 'loses column area.active'],
    ['changes a type', 'alter table setting alter value type text;', 'loses column setting.value'],
    ['drops a function', 'drop function piece_of;', 'loses function piece_of('],
    ['drops what “on conflict” needs', 'drop index area_name_key;', 'loses unique area.area_name_key'],
    [
      'drops a trigger',
      'drop trigger history_event_append_only on history_event;',
      'loses trigger history_event.history_event_append_only',
    ],
    ['wants a value', 'alter table area add column planted text not null;', 'limits column area.planted'],
    [
      'wants a value that could be missing',
      'alter table tag alter odometer set not null;',
      'limits column tag.odometer',
    ],
    ['no longer fills a column', 'alter table area alter active drop default;', 'limits column area.active'],
    [
      'adds a check',
      `alter table area add constraint planted check (name <> 'x') not valid;`,
      'limits constraint area.planted',
    ],
    [
      'adds a reference',
      'alter table area add constraint planted foreign key (area_id) references tag not valid;',
      'limits constraint area.planted',
    ],
    ['lets something occur once', 'create unique index planted on area (active);', 'limits constraint area.planted'],
    [
      'adds a trigger',
      `create function planted() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger planted before insert on area for each row execute function planted();`,
      'limits trigger area.planted',
    ],
    [
      'hides it in a block',
      `do $$ begin execute 'alter table ' || 'area drop column active'; end $$;`,
      'loses column area.active',
    ],
  ])('that %s is refused', async (_, sql, words) => {
    expect(await planted(sql)).toEqual([expect.stringContaining(words)]);
  });

  it('that only adds is fine', async () => {
    const adds = `alter table area add column planted text, add column more boolean not null default false;
      alter table area add constraint planted check (planted <> '');
      create index planted_index on area (planted);
      create table planted_table (id bigint primary key, area_id bigint not null references area);
      create function planted() returns int language sql as $$ select 1 $$;
      alter table area alter name drop not null;
      create or replace view planted_view as select * from area;`;
    expect(await planted(adds)).toEqual([]);
  });

  it('may take away what its release already does without, one release later', async () => {
    const header =
      '-- works with 1.1.0\n-- which does without: column area.active\n-- which keeps to: column tag.odometer\n';
    const sql =
      'alter table area drop column active; update tag set odometer = 0; alter table tag alter odometer set not null;';
    expect(await planted(sql, '1.2.0', header)).toEqual([]);
    expect(await planted(sql, '1.1.0', header)).toEqual([
      expect.stringMatching(/^column area\.active changes in the same release/),
      expect.stringMatching(/^column tag\.odometer changes in the same release/),
    ]);
  });
});
