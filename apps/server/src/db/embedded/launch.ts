import { spawn } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, postgresEnv } from './cluster.ts';
import { findPostmaster } from './postmaster.ts';

const largestLog = 10 * 1024 * 1024;

export interface Launch extends Cluster {
  logFile: string;
  fast: boolean;
  /** whether it also listens on a Unix socket in its folder */
  socket?: boolean | undefined;
  /** how many connections it allows; 100 if not given */
  connections?: number | undefined;
  patience: number;
  /** the port to listen on; a free port if not given */
  port?: number | undefined;
  signal?: AbortSignal | undefined;
}

export async function launch({ pgData, bin, account, ...o }: Launch): Promise<string | undefined> {
  const sockets = `unix_socket_directories=${o.socket ? pgData : ''}`;
  const settings = ['listen_addresses=127.0.0.1', sockets, `max_connections=${o.connections ?? 100}`];
  settings.push('shared_buffers=128MB', 'random_page_cost=1.1', 'timezone=UTC', 'log_timezone=UTC');
  // Failed statements are left out of the database's log, because their messages repeat values; the product logs them.
  settings.push('log_min_messages=log', 'log_min_error_statement=panic');
  if (o.fast) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off');
  const args = [
    '-D',
    pgData,
    '-p',
    String(o.port ?? (await freePort())),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];

  // PostgreSQL logs to a file and gets its own session, because a pipe or our session would harm it when we are killed.
  const log = openSync(o.logFile, 'a', 0o600);
  if (fstatSync(log).size > largestLog) ftruncateSync(log);
  const logStart = fstatSync(log).size;
  const child = spawn(join(bin, 'postgres'), args, {
    ...account,
    cwd: '/',
    env: postgresEnv,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let gone: string | undefined;
  child.on('error', (error) => {
    gone = error.message;
  });
  child.on('exit', (code, signal) => {
    gone = `it ended with ${code ?? signal}`;
  });
  child.unref();

  for (const end = Date.now() + o.patience; Date.now() < end; await sleep(20)) {
    const found = findPostmaster(pgData);
    if (found?.ready && found.pid === child.pid) return undefined;
    // Killed at once without a clean shutdown, because it is still starting or recovering.
    if (o.signal?.aborted) child.kill('SIGQUIT');
    if (gone === undefined) continue;
    const said = readFileSync(o.logFile).subarray(logStart).toString();
    return [...said.matchAll(/(?:FATAL|PANIC): +(.*)/g)].at(-1)?.[1] ?? gone;
  }
  return `it was not ready after ${o.patience / 1000} s`;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))));
    });
  });
}
