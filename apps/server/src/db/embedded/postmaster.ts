import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function findPostmaster(pgData: string): Postmaster | undefined {
  const lines = readPidFile(pgData);
  const pid = Number(lines[0]);
  if (!isPostmaster(pid, pgData)) return undefined;
  // PostgreSQL writes "ready" into line 8 only after it has bound the port, so the port belongs to this PostgreSQL.
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Removes a postmaster.pid whose number now belongs to another program, because PostgreSQL would refuse to start. When
 * the number is free, PostgreSQL cleans up by itself.
 */
export function forgetReusedPid(pgData: string): void {
  const pid = Number(readPidFile(pgData)[0]);
  if (pid > 0 && alive(pid) && !isPostmaster(pid, pgData)) rmSync(join(pgData, 'postmaster.pid'), { force: true });
}

/** Whether what `findPostmaster` found still runs; a cheap check, because it happens several times a second. */
export const stillRuns = (pid: number, pgData: string): boolean =>
  process.platform === 'darwin' ? alive(pid) : isPostmaster(pid, pgData);

/**
 * Ends the children of a killed postmaster: one in a long query keeps running without it, and PostgreSQL refuses to
 * start until it has ended.
 */
export function endOrphans(pgData: string): void {
  if (process.platform === 'darwin') return;
  const folder = realpathSync(pgData);
  for (const pid of readdirSync('/proc').map(Number))
    try {
      if (!(pid > 0) || readlinkSync(`/proc/${pid}/cwd`) !== folder) continue;
      const isServing = readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ');
      const parent = /^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      const hasPostmaster = readFileSync(`/proc/${parent}/comm`, 'utf8').startsWith('postgres');
      if (isServing && !hasPostmaster) process.kill(pid, 'SIGQUIT');
    } catch {
      // It ended meanwhile, or belongs to another user.
    }
}

/** Asks for a fast shutdown, and after a while for an immediate one without a checkpoint. */
export async function stopPostmaster(pid: number, pgData: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 7000],
    ['SIGQUIT', 2000],
  ] as const) {
    if (!isPostmaster(pid, pgData)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const end = Date.now() + patience; Date.now() < end; await sleep(20)) if (!isPostmaster(pid, pgData)) return;
  }
}

function readPidFile(pgData: string): string[] {
  try {
    return readFileSync(join(pgData, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** False for a zombie and for a program that reuses the process number. */
function isPostmaster(pid: number, pgData: string): boolean {
  if (!(pid > 0) || !alive(pid)) return false;
  try {
    if (process.platform === 'darwin') {
      const command = execFileSync('/bin/ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
      return command.includes(`postgres -D ${pgData} `);
    }
    // PostgreSQL's working directory is its database folder; comparing the inode finds it under any path.
    const stands = statSync(`/proc/${pid}/cwd`);
    const folder = statSync(pgData);
    if (stands.ino !== folder.ino || stands.dev !== folder.dev) return false;
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}
