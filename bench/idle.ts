// node bench/idle.ts: how much memory the idle built server takes, and how long its first and second start take.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster } from '../apps/server/src/db/embedded/postmaster.ts';
import { startBuilt } from './harness/built-product.ts';
import { childrenOf, megabytes, proportional } from './harness/proc.ts';
import { table } from './harness/table.ts';

const SETTLE_MS = 5_000;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-idle-'));
fs.chmodSync(dataDir, 0o755);
const first = await startBuilt(dataDir);
await first.stop();
const second = await startBuilt(dataDir);
await sleep(SETTLE_MS);
const postmaster = findPostmaster(path.join(dataDir, 'postgres'));
const database = postmaster ? [postmaster.pid, ...childrenOf(postmaster.pid)] : [];
console.log(
  table([
    { what: 'first start, s', value: first.seconds.toFixed(2) },
    { what: 'second start, s', value: second.seconds.toFixed(2) },
    { what: `server, MB after ${SETTLE_MS / 1000} s idle`, value: megabytes(second.pid).toFixed(0) },
    {
      what: `PostgreSQL, MB (${database.length} processes)`,
      value: database.reduce((sum, pid) => sum + proportional(pid), 0).toFixed(0),
    },
  ]),
);
await second.stop();
fs.rmSync(dataDir, { recursive: true, force: true });
