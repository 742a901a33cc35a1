import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connections, connect } from '../../../apps/server/src/db/connect.ts';

export type { Db } from '../../../apps/server/src/db/connect.ts';

export type TestDatabase = { readonly url: string; readonly connections: Connections; close(): Promise<void> };
/** No tables at all; an installation without users; one with the demo users; one with the whole demo yard. */
export type Template = 'nothing' | 'empty' | 'demo' | 'yard';

const FILLING_LOCK = 727_299;

const injected = (name: string): string => inject(name as never) as string;
/** The folder with the pictures of the template `yard`. */
export const yardFiles = (): string => injected('yardFiles');
const urlOf = (name: string): string => injected('databaseServer').replace(/\/yardkeeper(?=\?|$)/, `/${name}`);

let admin: Promise<pg.Client> | undefined;
/** Shared by all test files of a worker, because opening a connection costs as much as a small test. */
const asAdmin = (): Promise<pg.Client> => (admin ??= openAdmin());

async function openAdmin(): Promise<pg.Client> {
  const client = new pg.Client(injected('databaseServer'));
  // PostgreSQL cuts this connection when the run ends.
  client.on('error', () => {
    admin = undefined;
  });
  await client.connect();
  return client;
}

export async function freshDatabase(from: Template = 'demo'): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  if (from === 'yard') await ensureYard();
  const template = from === 'nothing' ? 'template1' : `template_${from}`;
  await (await asAdmin()).query(`create database ${name} template ${template} strategy file_copy`);
  const connections = connect(urlOf(name), 4);
  const close = async () => {
    await connections.close();
    // A run creates hundreds of databases, which could fill the memory disk that they may be on.
    await (await asAdmin()).query(`drop database if exists ${name} with (force)`);
  };
  return { url: urlOf(name), connections, close };
}

/** The first test that needs the yard fills it; the lock makes the other workers wait for it. */
async function ensureYard(): Promise<void> {
  // Uses a new connection, because one that already holds the lock would not wait for it.
  const client = await openAdmin();
  try {
    await client.query('select pg_advisory_lock($1)', [FILLING_LOCK]);
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'template_yard'`);
    if (rowCount) return;
    await client.query('drop database if exists yard_being_filled');
    await client.query('create database yard_being_filled template template_demo strategy file_copy');
    await runYard(urlOf('yard_being_filled'), path.dirname(yardFiles()));
    await client.query('alter database yard_being_filled rename to template_yard');
  } finally {
    await client.end();
  }
}

/** Fills a database with `npm run yard`, as people do; `npm-run-yard.test.ts` checks the result. */
export async function runYard(databaseUrl: string, dataDir: string): Promise<void> {
  const script = path.join(import.meta.dirname, '../../../scripts/yard.ts');
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script], { env });
  if (stderr || !/The demo yard is there after [\d.]+ s/.test(stdout))
    throw new Error(`npm run yard: ${stdout}${stderr}`);
}
