import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connections, connect } from '../../../apps/server/src/db/connect.ts';

export type TestDatabase = { readonly url: string; readonly connections: Connections; close(): Promise<void> };

export async function freshDatabase(from: 'demo' | 'empty' = 'demo'): Promise<TestDatabase> {
  const server = inject('databaseServer' as never) as string;
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name} template template_${from} strategy file_copy`);
  await admin.end();
  const url = server.replace(/\/yardkeeper$/, `/${name}`);
  const connections = connect(url, 4);
  return { url, connections, close: () => connections.close() };
}
