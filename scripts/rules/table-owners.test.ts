import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignWrites, NAMED_LATER, tableOwners, tablesWritten } from './table-owners.ts';

const server = path.join(import.meta.dirname, '../../apps/server/src');
const owned = Object.values(tableOwners).flat();

describe('tables and their owners', () => {
  const seen = foreignWrites(server);

  it('only the owner of a table writes it', () => expect(seen.breaches).toEqual([]));

  it('every table has one owner', () => {
    const schema = fs.readFileSync(path.join(server, 'db/schema.ts'), 'utf8');
    const tables = [...schema.split('export interface DB {')[1]!.matchAll(/^ {2}(\w+):/gm)].map(([, table]) => table);
    expect(tables.length).toBeGreaterThan(50);
    expect(owned.toSorted()).toEqual(tables.toSorted());
  });

  it('an owner is a room of the server', () => {
    const rooms = ['features', '.'].flatMap((folder) => fs.readdirSync(path.join(server, folder)));
    expect(
      Object.keys(tableOwners).filter((owner) => !rooms.some((room) => room.replace(/\.ts$/, '') === owner)),
    ).toEqual([]);
  });

  it('every exception is still needed', () => expect(seen.unused).toEqual([]));
});

describe('a planted write', () => {
  const planted: Record<string, string> = {
    'features/invoices/buyer.ts': "db.updateTable('contact').set({})",
    'features/invoices/raw.ts': 'sql`with x as (\n  insert into reservation (tag_id) values (1)) select 1`',
    'features/invoices/lines.ts': 'sql`update tag t set sold_on = now()`; sql`delete from "vehicle"`',
    'features/notes/any.ts': `sql\`update \${sql.table(table)} set note = 1\`; db.deleteFrom(table)`,
    'http/own.ts': "db.insertInto('idempotent_answer')",
    'features/contacts/own.ts': "db.insertInto(\n  'contact'\n)",
    'features/notes/reads.ts':
      "sql`select from tag for update of t`; db.selectFrom('tag').onConflict(sql`do update set x = 1`)",
    'features/invoices/fixtures.ts': "db.deleteFrom('contact')",
    'demo/fill.ts': "db.insertInto('contact')",
  };
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-owners-'));
    for (const [file, text] of Object.entries(planted)) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('to another feature’s table is found; one to an own table or by code that fills a database is not', () => {
    expect(foreignWrites(folder).breaches.toSorted()).toEqual([
      'features/invoices/buyer.ts → contact',
      'features/invoices/lines.ts → tag',
      'features/invoices/lines.ts → vehicle',
      'features/invoices/raw.ts → reservation',
      `features/notes/any.ts → ${NAMED_LATER}`,
    ]);
  });

  it('is found in query builder code and in SQL', () => {
    expect(tablesWritten('INSERT INTO tag_tally (n)')).toEqual(['tag_tally']);
    expect(tablesWritten('truncate session')).toEqual(['session']);
    expect(tablesWritten('for no key update of v')).toEqual([]);
  });
});
