// Runs as a child process of the bench, as `product` or `bare`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { operations } from '../operations.ts';
import { bareServer } from './bare-server.ts';

const [side, databaseUrl = '', webRoot = ''] = process.argv.slice(2);

async function product() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-bench-'));
  const xero = Object.entries(process.env).filter(([name]) => name.startsWith('XERO_'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...Object.fromEntries(xero) });
  const app = await buildApp({ config, databaseUrl, webRoot: webRoot || null, isLimited: false });
  process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }));
  return { fastify: app.fastify, close: () => app.close() };
}

async function bare() {
  const fastify = bareServer(databaseUrl, operations);
  return { fastify, close: () => fastify.close() };
}

const server = await (side === 'product' ? product() : bare());
await server.fastify.listen({ port: 0, host: '127.0.0.1' });
process.send?.((server.fastify.server.address() as { port: number }).port);
const stop = () => server.close().then(() => process.exit(0));
process.once('disconnect', stop);
process.once('SIGTERM', stop);
