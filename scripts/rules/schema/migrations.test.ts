import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder, migrationsIn } from '../../../apps/server/src/db/migrating/migrate.ts';
import { productVersion } from '../../../apps/server/src/db/migrating/product-version.ts';
import { isOfBaseline } from '../../../apps/server/src/db/migrating/works-with.ts';
import { baselineSums, breachesOfText } from './migrations.ts';

const kept = fs.readFileSync(path.join(migrationsFolder, '../baseline.sha256'), 'utf8').trim().split('\n');

it('the baseline is as release 1 has it', () => {
  expect(baselineSums(migrationsFolder)).toEqual(kept);
});

it('a changed, a new and a missing file of the baseline are noticed', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-baseline-'));
  fs.cpSync(migrationsFolder, folder, { recursive: true });
  expect(baselineSums(folder)).toEqual(kept);
  fs.appendFileSync(path.join(folder, 'tables/0001_platform.sql'), '\n');
  fs.writeFileSync(path.join(folder, 'tables/0099_more.sql'), 'create table more (id int);');
  fs.rmSync(path.join(folder, 'rows/0202_trade_words.sql'));
  const now = baselineSums(folder);
  const fileOf = (line: string) => line.split('  ')[1];
  expect(now.filter((line) => !kept.includes(line)).map(fileOf)).toEqual([
    'tables/0001_platform.sql',
    'tables/0099_more.sql',
  ]);
  expect(kept.filter((line) => !now.includes(line)).map(fileOf)).toEqual([
    'rows/0202_trade_words.sql',
    'tables/0001_platform.sql',
  ]);
  fs.rmSync(folder, { recursive: true });
});

it('every later migration says which release it works with, and runs in a transaction', () => {
  const later = [...migrationsIn(migrationsFolder)].filter(([name]) => !isOfBaseline(name));
  const breaches = later.flatMap(([name, file]) =>
    breachesOfText({ name, sql: fs.readFileSync(file, 'utf8') }, productVersion),
  );
  expect(breaches).toEqual([]);
});

it.each([
  ['no line', 'create table x (id int);', /does not begin with the oldest release/],
  ['a line that is not the first', '\n-- works with 1.0.0\nselect 1;', /does not begin with the oldest release/],
  ['a release to come', '-- works with 2.0.0\nselect 1;', /works with 2\.0\.0, and the product is only 1\.1\.0/],
  ['its own commit', '-- works with 1.0.0\ncreate table x (id int);\nCOMMIT;', /"COMMIT" does not fit/],
  [
    'an index beside',
    '-- works with 1.0.0\ncreate index concurrently i on tag (notes);',
    /"concurrently" does not fit/,
  ],
])('a migration with %s is refused', (_, sql, words) => {
  expect(breachesOfText({ name: '0301_planted.sql', sql }, '1.1.0')).toEqual([expect.stringMatching(words)]);
});

it('words in comments, strings and functions are no statements', () => {
  const sql = `-- works with 1.0.0
/* we commit to this */
create function f() returns void language plpgsql as $$ begin perform 'x'; end $$;
insert into trade_word values ('begin', 'it''s a vacuum pump'); -- rollback`;
  expect(breachesOfText({ name: '0301_planted.sql', sql }, '1.1.0')).toEqual([]);
});
