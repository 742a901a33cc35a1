import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freshDatabase } from '@yardkeeper/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateTypes } from '../../../../scripts/db-types.ts';
import { install } from '../install.ts';
import { migrate } from './migrate.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-migrations-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);

describe('migrations', () => {
  it('four processes that boot together: one applies, three find nothing to do', async () => {
    const database = await freshDatabase('empty');
    await sql`drop schema public cascade`.execute(database.connections.db);
    await sql`create schema public`.execute(database.connections.db);
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)));
    expect(applied.sort()).toEqual([0, 0, 0, fs.readdirSync(path.join(import.meta.dirname, 'migrations')).length]);
    await Promise.all([1, 2, 3, 4].map(() => install(database.connections.db, true)));
    const roles = await database.connections.db.selectFrom('role').select('role_id').execute();
    expect(roles).toHaveLength(13);
    await database.close();
  });

  it('a broken one leaves nothing behind; one that was changed after it ran is refused', async () => {
    const database = await freshDatabase('empty');
    write('9001_one.sql', 'create table one (id int);');
    write('9002_two.sql', 'create table two (id int); select 1 / 0;');
    await expect(migrate(database.url, folder)).rejects.toThrow(/division by zero/);
    const tables = async () => {
      const found = await sql<{
        n: string;
      }>`select tablename as n from pg_tables where tablename in ('one', 'two')`.execute(database.connections.db);
      return found.rows.map((r) => r.n);
    };
    expect(await tables()).toEqual([]);
    write('9002_two.sql', 'create table two (id int);');
    expect(await migrate(database.url, folder)).toBe(2);
    write('9001_one.sql', 'create table one (id bigint);');
    await expect(migrate(database.url, folder)).rejects.toThrow('Migration 9001_one.sql was changed after it ran');
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
