import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { diskFiles } from '../../../apps/server/src/adapters/disk-files.ts';
import { type Connections, connect } from '../../../apps/server/src/db/connect.ts';
import { fillDemoYard } from '../../../apps/server/src/demo/yard/fill.ts';

export type TestDatabase = { readonly url: string; readonly connections: Connections; close(): Promise<void> };
/** An installation without anybody, one with the demo people, and one with the whole demo yard. */
export type Template = 'empty' | 'demo' | 'yard';

const FILLING_LOCK = 727_299;

const injected = (name: string): string => inject(name as never) as string;
/** Where the pictures of the template `yard` lie. */
export const yardFiles = (): string => injected('yardFiles');
const urlOf = (name: string): string => injected('databaseServer').replace(/\/yardkeeper$/, `/${name}`);

export async function freshDatabase(from: Template = 'demo'): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(injected('databaseServer'));
  await admin.connect();
  try {
    if (from === 'yard') await ensureYard(admin);
    await admin.query(`create database ${name} template template_${from} strategy file_copy`);
  } finally {
    await admin.end();
  }
  const connections = connect(urlOf(name), 4);
  return { url: urlOf(name), connections, close: () => connections.close() };
}

/** The yard is filled by the first test that wants it; the lock lets the other workers wait for that one. */
async function ensureYard(admin: pg.Client): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [FILLING_LOCK]);
  const { rowCount } = await admin.query(`select 1 from pg_database where datname = 'template_yard'`);
  if (!rowCount) {
    await admin.query('drop database if exists yard_being_filled');
    await admin.query('create database yard_being_filled template template_demo strategy file_copy');
    const connections = connect(urlOf('yard_being_filled'), 2);
    await fillDemoYard(connections.db, { today: new Date(), files: diskFiles(yardFiles()) });
    await connections.close();
    await admin.query('alter database yard_being_filled rename to template_yard');
  }
  await admin.query('select pg_advisory_unlock($1)', [FILLING_LOCK]);
}
