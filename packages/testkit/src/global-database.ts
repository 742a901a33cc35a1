import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../../../apps/server/src/db/connect.ts';
import { startEmbedded } from '../../../apps/server/src/db/embedded/embedded.ts';
import { migrate } from '../../../apps/server/src/db/migrating/migrate.ts';
import { demoPassword } from '../../../apps/server/src/demo/logins.ts';
import { install } from '../../../apps/server/src/install.ts';

type Started = { readonly url: string; readonly files: string; stop(): Promise<void> };

/** Each project loads this module separately, so shared state is kept on globalThis. */
const shared = globalThis as { yardDatabase?: { started: Promise<Started>; holders: number } | undefined };

/** One PostgreSQL for the whole run and all its projects; each test file clones an installed template. */
export default async function shareDatabase(project: TestProject): Promise<() => Promise<void>> {
  shared.yardDatabase ??= { started: startDatabase(), holders: 0 };
  const held = shared.yardDatabase;
  held.holders += 1;
  const { url, files, stop } = await held.started;
  project.provide('databaseServer' as never, url as never);
  project.provide('yardFiles' as never, files as never);
  return async () => {
    held.holders -= 1;
    if (held.holders > 0) return;
    shared.yardDatabase = undefined;
    await stop();
  };
}

async function startDatabase(): Promise<Started> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-test-'));
  fs.chmodSync(dataDir, 0o755);
  // Tests query all the time, and a Unix socket costs less than TCP; a socket path cannot be longer than this.
  const socket = path.join(dataDir, 'postgres/.s.PGSQL.65535').length <= 100;
  const server = await startEmbedded({ dataDir, fast: true, socket });
  const admin = new pg.Client(server.url);
  await admin.connect();
  await openSocket(admin, server.pgData);
  await admin.query('create database template_empty');
  const urlOf = (name: string) => server.url.replace(/\/yardkeeper$/, `/${name}`);
  await migrate(urlOf('template_empty'));
  await fill(urlOf('template_empty'), false);
  await admin.query('create database template_demo template template_empty strategy file_copy');
  await fill(urlOf('template_demo'), true);
  await admin.end();
  return {
    url: socket ? `${server.url}?host=${encodeURIComponent(server.pgData)}` : server.url,
    files: path.join(dataDir, 'files'),
    stop: async () => {
      await server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A run opens two thousand connections: none of them checks a password. */
async function openSocket(admin: pg.Client, pgData: string): Promise<void> {
  const hba = ['local all all trust', 'host all all 127.0.0.1/32 scram-sha-256'];
  fs.writeFileSync(path.join(pgData, 'pg_hba.conf'), `${hba.join('\n')}\n`);
  await admin.query('select pg_reload_conf()');
}

async function fill(url: string, demo: boolean): Promise<void> {
  const { db, close } = connect(url, 2);
  await install(db, demo);
  // The demo users sign in a thousand times per run, and a real hash takes a thousand times as long to check.
  const password_hash = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  if (demo) await db.updateTable('app_user').set({ password_hash }).execute();
  await close();
}
