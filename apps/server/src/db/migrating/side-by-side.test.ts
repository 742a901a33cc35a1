import fs from 'node:fs';
import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { untilBlocked } from '@yardkeeper/testkit/until-blocked';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../connect.ts';
import { migrate, pendingIn } from './migrate.ts';
import { atWork, withPlanted } from './planted-testing.ts';
import { productVersion } from './product-version.ts';

const NEXT = '98.0.0';
const one = `-- works with ${productVersion}\nalter table area add column planted_one text;`;
const two = `-- works with ${productVersion}\ncreate table planted_two (id int);`;
const breaking = `-- works with ${NEXT}\nalter table area drop column name;`;

let from: string;
let breaks: string;
beforeAll(() => {
  from = withPlanted({ '9001_one.sql': one, '9002_two.sql': two });
  breaks = withPlanted({ '9001_one.sql': one, '9003_breaks.sql': breaking });
});
afterAll(() => {
  for (const folder of [from, breaks]) fs.rmSync(folder, { recursive: true, force: true });
});

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase('empty');
  return () => database.close();
});
const ran = async () => {
  const { rows } = await sql<{
    name: string;
  }>`select name from schema_migration where name > '9' order by name`.execute(database.connections.db);
  return rows.map(({ name }) => name);
};

describe('two versions on one database', () => {
  it('an older one starts on what it can live with, and is refused on what it cannot', async () => {
    await migrate(database.url, { from, version: NEXT });
    expect(await migrate(database.url)).toBe(0);
    expect(await pendingIn(database.url)).toEqual({ steps: 0, isNew: false, meanwhile: [] });
    const other = withPlanted({ '9001_one.sql': one, '9002_two.sql': two, '9003_breaks.sql': breaking });
    await migrate(database.url, { from: other, version: NEXT });
    fs.rmSync(other, { recursive: true });
    await expect(migrate(database.url)).rejects.toThrow(
      `was written by Yardkeeper ${NEXT}, and this is ${productVersion}`,
    );
  });

  it('nothing is changed under an older one at work that cannot live with it', async () => {
    const older = await atWork(database.url, productVersion);
    await expect(migrate(database.url, { from: breaks, version: NEXT })).rejects.toThrow(
      `Yardkeeper ${productVersion} still works on this database and cannot live with what this version changes (9003_breaks): stop it first, or go to a version between the two`,
    );
    expect(await ran()).toEqual([]);
    await older.end();
    expect(await migrate(database.url, { from: breaks, version: NEXT })).toBe(2);
  });

  it('a process of the same version, or one of another database, is in nobody’s way', async () => {
    const elsewhere = await freshDatabase('nothing');
    const others = [await atWork(database.url, NEXT), await atWork(elsewhere.url, productVersion)];
    expect(await migrate(database.url, { from: breaks, version: NEXT })).toBe(2);
    for (const other of others) await other.end();
    await elsewhere.close();
  });

  it('a migration gives way to people who use its table, and tries again', async () => {
    const older = await atWork(database.url, productVersion);
    const people = connect(database.url, 3);
    let release = (): void => undefined;
    const working = people.db.transaction().execute(async (tx) => {
      await sql`select from area`.execute(tx);
      await new Promise<void>((done) => {
        release = done;
      });
    });
    const migrating = migrate(database.url, {
      from,
      version: NEXT,
      patience: { waitMs: 200, againMs: 10, tries: 1_000 },
    });
    await untilBlocked(people.db);
    // Waits behind the migration, which gives up soon enough.
    await sql`select from area`.execute(people.db);
    expect(await ran()).toEqual([]);
    await expect(
      migrate(database.url, { from, version: NEXT, patience: { waitMs: 1, againMs: 1, tries: 2 } }),
    ).rejects.toThrow(/^A table that has to be changed is in use without a break/);
    release();
    await working;
    expect(await migrating).toBe(2);
    expect(await ran()).toEqual(['9001_one.sql', '9002_two.sql']);
    await people.close();
    await older.end();
  });

  it('what ran stays when a later one of them breaks: the older version lives with it', async () => {
    const older = await atWork(database.url, productVersion);
    const broken = withPlanted({ '9001_one.sql': one, '9002_two.sql': `${two} select 1 / 0;` });
    await expect(migrate(database.url, { from: broken, version: NEXT })).rejects.toThrow(/division by zero/);
    expect(await ran()).toEqual(['9001_one.sql']);
    fs.rmSync(broken, { recursive: true });
    await older.end();
  });
});

it('a statement that reads all columns is prepared anew when its table has got another one', async () => {
  // Other files of this process may have used up the names.
  vi.resetModules();
  const { connect: connectAnew } = await import('../connect.ts');
  const people = connectAnew(database.url, 1);
  const areas = () => people.db.selectFrom('area').selectAll().where('area_id', '>', 0).execute();
  await areas();
  await sql`alter table area add column planted_later text`.execute(database.connections.db);
  await expect(areas()).rejects.toThrow(/cached plan must not change result type/);
  await expect(areas()).resolves.toBeDefined();
  await people.close();
});
