// node bench/idle.ts: how much memory the idle built server takes, and how long its first and second start take.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster } from '../apps/server/src/db/embedded/postmaster.ts';
import { table } from './harness/table.ts';

const program = path.join(import.meta.dirname, '../dist/server/main.mjs');
const SETTLE_MS = 5_000;

async function start(dataDir: string): Promise<{ child: ChildProcess; seconds: number }> {
  const began = performance.now();
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((done, fail) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes('ready at') && done());
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
  return { child, seconds: (performance.now() - began) / 1000 };
}

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });

const inProc = (pid: number, file: string, line: RegExp): number =>
  Number(line.exec(fs.readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1]);
const megabytes = (pid: number): number => inProc(pid, 'status', /VmRSS:\s+(\d+)/) / 1024;
/** PostgreSQL's processes share one large buffer, so each counts only its share. */
const proportional = (pid: number): number => inProc(pid, 'smaps_rollup', /^Pss:\s+(\d+)/m) / 1024;

const childrenOf = (pid: number): number[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        return inProc(each, 'status', /PPid:\s+(\d+)/) === pid;
      } catch {
        return false;
      }
    });

if (!fs.existsSync(program)) {
  console.error('The server is not built: run node scripts/bootstrap.mjs build');
  process.exit(1);
}
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-idle-'));
fs.chmodSync(dataDir, 0o755);
const first = await start(dataDir);
await stop(first.child);
const second = await start(dataDir);
await sleep(SETTLE_MS);
const postmaster = findPostmaster(path.join(dataDir, 'postgres'));
const database = postmaster ? [postmaster.pid, ...childrenOf(postmaster.pid)] : [];
console.log(
  table([
    { what: 'first start, s', value: first.seconds.toFixed(2) },
    { what: 'second start, s', value: second.seconds.toFixed(2) },
    { what: `server, MB after ${SETTLE_MS / 1000} s idle`, value: megabytes(second.child.pid ?? 0).toFixed(0) },
    {
      what: `PostgreSQL, MB (${database.length} processes)`,
      value: database.reduce((sum, pid) => sum + proportional(pid), 0).toFixed(0),
    },
  ]),
);
await stop(second.child);
fs.rmSync(dataDir, { recursive: true, force: true });
