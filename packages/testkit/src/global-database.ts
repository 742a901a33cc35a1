import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../../../apps/server/src/db/connect.ts';
import { startEmbedded } from '../../../apps/server/src/db/embedded.ts';
import { migrate } from '../../../apps/server/src/db/migrate.ts';
import { install } from '../../../apps/server/src/install.ts';

/** One PostgreSQL for the whole run; each test file clones an installed template. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-test-'));
  fs.chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, fast: true });
  const admin = new pg.Client(server.url);
  await admin.connect();
  for (const [name, demo] of [
    ['template_demo', true],
    ['template_empty', false],
  ] as const) {
    await admin.query(`create database ${name}`);
    const url = server.url.replace(/\/yardkeeper$/, `/${name}`);
    await migrate(url);
    const connections = connect(url, 2);
    await install(connections.db, demo);
    await connections.close();
  }
  await admin.end();
  project.provide('databaseServer' as never, server.url as never);
  project.provide('yardFiles' as never, path.join(dataDir, 'files') as never);
  return async () => {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}
