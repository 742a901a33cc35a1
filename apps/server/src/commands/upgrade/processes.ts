import fs from 'node:fs';
import path from 'node:path';

/** Whether a process runs a program of this folder: the Node of a release, or its PostgreSQL. */
export function isInUse(folder: string): boolean {
  return fs.readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(`${folder}/`);
    } catch {
      // It has just ended.
      return false;
    }
  });
}

/** The first process of the product in this folder; null when none runs, also when its number has passed to another. */
export function runningProcess(dataDir: string, home: string): number | null {
  try {
    const pid = Number.parseInt(fs.readFileSync(path.join(dataDir, 'yardkeeper.pid'), 'utf8'), 10);
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${fs.realpathSync(home)}/`) ? pid : null;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
