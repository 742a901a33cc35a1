import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskFiles } from '../apps/server/src/adapters/disk-files.ts';
import { type Connections, connect } from '../apps/server/src/db/connect.ts';
import { type Embedded, startEmbedded } from '../apps/server/src/db/embedded.ts';

const program = path.join(import.meta.dirname, 'yard.ts');
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-script-'));
let embedded: Embedded;
let connections: Connections;

beforeAll(async () => {
  // The database runs as another user when the script is started by root.
  fs.chmodSync(dataDir, 0o755);
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/The demo yard is there after [\d.]+ s/);
  embedded = await startEmbedded({ dataDir });
  connections = connect(embedded.url, 2);
}, 300_000);

afterAll(async () => {
  await connections?.close();
  await embedded?.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const keysOf = async (query: string): Promise<string[]> =>
  (await sql<{ key: string }>`${sql.raw(query)}`.execute(connections.db)).rows.map(({ key }) => key);

describe('npm run yard', () => {
  it.each([
    ['vehicles', 'select photo_key as key from vehicle where photo_key is not null'],
    ['parts', 'select distinct photo_key as key from tag where photo_key is not null'],
    ['sellers who signed', 'select distinct signature_key as key from dealers_record'],
  ])('leaves pictures of %s where the product looks for them', async (_, query) => {
    const keys = await keysOf(query);
    expect(keys.length).toBeGreaterThan(10);
    const files = diskFiles(path.join(dataDir, 'files'));
    for (const key of keys) expect((await files.read(key))?.length ?? 0, key).toBeGreaterThan(500);
  });
});
