import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connections, connect } from '../../../apps/server/src/db/connect.ts';

export type { Db } from '../../../apps/server/src/db/connect.ts';

export type TestDatabase = { readonly url: string; readonly connections: Connections; close(): Promise<void> };
/** No table at all, an installation without anybody, one with the demo people, and one with the whole demo yard. */
export type Template = 'nothing' | 'empty' | 'demo' | 'yard';

const FILLING_LOCK = 727_299;

const injected = (name: string): string => inject(name as never) as string;
/** Where the pictures of the template `yard` lie. */
export const yardFiles = (): string => injected('yardFiles');
const urlOf = (name: string): string => injected('databaseServer').replace(/\/yardkeeper(?=\?|$)/, `/${name}`);

let admin: Promise<pg.Client> | undefined;
/** Kept for all the files of a worker: a connection takes as much of the machine as a small test. */
const asAdmin = (): Promise<pg.Client> => (admin ??= openAdmin());

async function openAdmin(): Promise<pg.Client> {
  const client = new pg.Client(injected('databaseServer'));
  // It is cut off when the run ends and PostgreSQL with it.
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
    // A run makes hundreds of databases, which together would fill the memory that they may lie in.
    await (await asAdmin()).query(`drop database if exists ${name} with (force)`);
  };
  return { url: urlOf(name), connections, close };
}

/** The yard is filled by the first test that wants it; the lock lets the other workers wait for that one. */
async function ensureYard(): Promise<void> {
  // Of its own, because a connection that holds the lock already would not wait for it.
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

/** Fills a database as people do, by `npm run yard`; `npm-run-yard.test.ts` looks at what it leaves. */
export async function runYard(databaseUrl: string, dataDir: string): Promise<void> {
  const script = path.join(import.meta.dirname, '../../../scripts/yard.ts');
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script], { env });
  if (stderr || !/The demo yard is there after [\d.]+ s/.test(stdout))
    throw new Error(`npm run yard: ${stdout}${stderr}`);
}
