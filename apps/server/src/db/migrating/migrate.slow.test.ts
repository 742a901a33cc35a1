import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freshDatabase } from '@yardkeeper/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateTypes } from '../../../../../scripts/db-types.ts';
import { install } from '../../install.ts';
import { StartError } from '../../start-error.ts';
import { migrate, migrationsIn, pendingIn } from './migrate.ts';
import { productVersion } from './product-version.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-migrations-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), `-- works with 1.0.0\n${text}`);

describe('migrations', () => {
  /** Of four processes that start together, one applies all migrations and three find nothing to do. */
  async function bootFour(url: string): Promise<number> {
    const applied = (await Promise.all([1, 2, 3, 4].map(() => migrate(url)))).toSorted((a, b) => a - b);
    expect(applied.slice(0, 3)).toEqual([0, 0, 0]);
    return applied[3]!;
  }

  it('run once, whatever starts at the same time; an older database is refused with an explanation', async () => {
    const database = await freshDatabase('nothing');
    const { db } = database.connections;
    const names = [...migrationsIn(path.join(import.meta.dirname, 'migrations')).keys()];
    expect(await bootFour(database.url)).toBe(names.length);
    const ran = await db.selectFrom('schema_migration').select('name').orderBy('name').execute();
    expect(ran.map(({ name }) => name)).toEqual(names);
    await Promise.all([1, 2, 3, 4].map(() => install(db, true)));
    const roles = await db.selectFrom('role').select('role_id').execute();
    expect(roles).toHaveLength(13);
    await db.deleteFrom('schema_migration').where('name', '>', '0100').execute();
    await expect(migrate(database.url)).rejects.toThrow(
      /^This database was made by a Yardkeeper from before the first release, .* start with an empty folder/,
    );
    await expect(pendingIn(database.url)).rejects.toBeInstanceOf(StartError);
    await database.close();
  });

  it('a broken one leaves nothing behind; one that was changed after it ran is refused', async () => {
    const database = await freshDatabase('nothing');
    write('9001_one.sql', 'create table one (id int);');
    write('9002_two.sql', 'create table two (id int); select 1 / 0;');
    await expect(migrate(database.url, { from: folder })).rejects.toThrow(/division by zero/);
    const tables = async () => {
      const found = await sql<{
        n: string;
      }>`select tablename as n from pg_tables where tablename in ('one', 'two')`.execute(database.connections.db);
      return found.rows.map((r) => r.n);
    };
    expect(await tables()).toEqual([]);
    write('9002_two.sql', 'create table two (id int);');
    expect(await migrate(database.url, { from: folder })).toBe(2);
    write('9001_one.sql', 'create table one (id bigint);');
    await expect(migrate(database.url, { from: folder })).rejects.toThrow(
      'Migration 9001_one.sql was changed after it ran',
    );
    await database.close();
  });

  it('a change that this product does not know, and cannot live with, is refused and left as it is', async () => {
    const database = await freshDatabase('empty');
    const { db } = database.connections;
    const versions = async () => (await db.selectFrom('written_by').select('version').execute()).map((r) => r.version);
    expect(await versions()).toEqual([productVersion]);
    expect(await migrate(database.url, { version: '99.10.0' })).toBe(0);
    const later = (works_with: string | null) =>
      db
        .insertInto('schema_migration')
        .values({ name: '9999_later.sql', sha256: 'x', works_with })
        .onConflict((c) => c.column('name').doUpdateSet({ works_with }))
        .execute();
    await later('99.9.8');
    await expect(migrate(database.url, { version: '99.9.7' })).rejects.toThrow(
      'This database was written by Yardkeeper 99.10.0, and this is 99.9.7, which is older: start the newer one, or restore a backup from before it into an empty folder',
    );
    await expect(pendingIn(database.url)).rejects.toThrow(/^This database was written by Yardkeeper 99\.10\.0/);
    expect((await versions()).toSorted()).toEqual([productVersion, '99.10.0'].toSorted());
    await db.deleteFrom('written_by').where('version', '=', '99.10.0').execute();
    await later(null);
    await expect(migrate(database.url)).rejects.toThrow(
      /^This database holds a change that this Yardkeeper does not know \(9999_later\.sql\)/,
    );
    await expect(pendingIn(database.url)).rejects.toBeInstanceOf(StartError);
    await database.close();
  });

  it('one that does not say with which release it works is refused', async () => {
    const database = await freshDatabase('nothing');
    fs.writeFileSync(path.join(folder, '9001_one.sql'), 'create table one (id int);');
    await expect(migrate(database.url, { from: folder })).rejects.toThrow(
      'Migration 9001_one.sql does not begin with the oldest release that can live with it, such as "-- works with 1.0.0"',
    );
    await database.close();
  });

  it('the checked-in table types are those of the migrated database', async () => {
    const database = await freshDatabase('empty');
    expect(generateTypes(database.url, true)).toBe(true);
    await sql`create table planted (id int)`.execute(database.connections.db);
    expect(generateTypes(database.url, true)).toBe(false);
    await database.close();
  });
});
