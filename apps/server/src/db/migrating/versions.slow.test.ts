import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runYard } from '@yardkeeper/testkit/database';
import { inFull } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpOf, schemaFile } from '../../../../../scripts/schema-sql.ts';
import { openFiles } from '../../adapters/stored-files/open-files.ts';
import { audit, breached } from '../../audit/run.ts';
import { connect } from '../connect.ts';
import { migrate, refusalOf } from './migrate.ts';
import { fetchPrograms, type Running, startPostgres } from './system-postgres-testing.ts';

let server: Running;
let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-versions-'));
  server = await startPostgres();
  await migrate(server.url);
});
afterAll(async () => {
  await server?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

it('refuses an untested PostgreSQL version in a sentence', () => {
  expect([150_018, 160_004, 170_000, 180_001].map(refusalOf)).toEqual([null, null, null, null]);
  expect(refusalOf(140_012)).toBe('Yardkeeper runs on PostgreSQL 15 to 18, and this is PostgreSQL 14');
  expect(refusalOf(190_000)).toBe('Yardkeeper runs on PostgreSQL 15 to 18, and this is PostgreSQL 19');
});

it('the oldest PostgreSQL gives the committed schema.sql', async () => {
  const written = fs.readFileSync(schemaFile, 'utf8');
  expect(dumpOf(server.url) === written, 'run node scripts/schema-sql.ts').toBe(true);
  const { db, close } = connect(server.url, 1);
  await sql`create index planted on tag (notes)`.execute(db);
  expect(dumpOf(server.url)).not.toBe(written);
  await sql`drop index planted`.execute(db);
  await close();
});

async function agreesWithItself({ url }: Running, dataDir: string): Promise<void> {
  await runYard(url, dataDir);
  expect(breached(await audit({ databaseUrl: url, files: openFiles({ dataDir }) }))).toEqual([]);
}

it.runIf(inFull)('a yard is filled on it and passes the audit', () => agreesWithItself(server, folder), 240_000);

// All other tests run on the bundled version.
describe.runIf(inFull)('between the oldest and the newest', () => {
  it.each(['16.14.0-beta.17', '17.10.0-beta.17'])('a yard on %s passes the audit', async (version) => {
    const own = path.join(folder, version);
    fs.mkdirSync(own);
    for (const each of [folder, own]) fs.chmodSync(each, 0o755);
    const other = await startPostgres(fetchPrograms(version, own));
    try {
      await migrate(other.url);
      await agreesWithItself(other, own);
    } finally {
      await other.stop();
    }
  });
});
