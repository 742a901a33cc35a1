import fs from 'node:fs';
import type net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { listenPlanted } from './planted.ts';
import { takeBackCalls } from './take-back.ts';

const { databaseUrl } = workerData as { databaseUrl: string };

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;
takeBackCalls();

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-extremes-'));
const config = readConfig({ DATA_DIR: dataDir, YARD_DEMO: 'on', LOG_LEVEL: 'error', PORT: '0' });
const app = await buildApp({ config, databaseUrl, webRoot: null, checkReplies: true, isLimited: false, poolSize: 4 });

await app.fastify.listen({ host: '127.0.0.1', port: 0 });
const planted = await listenPlanted();
parentPort!.postMessage({ port: (app.fastify.server.address() as net.AddressInfo).port, planted: planted.port });
parentPort!.on('message', async (word: 'memory' | 'close') => {
  if (word === 'memory') {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    parentPort!.postMessage({ bytes: heapUsed + external });
    return;
  }
  planted.close();
  await app.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
  parentPort!.close();
});
