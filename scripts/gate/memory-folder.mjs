// Where tests write: a run creates and deletes hundreds of databases, and on a shared disk the tests would wait for
// every file.
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const MOST_USED = 4 * 1024 ** 3;

/** The in-memory folder, if there is one with enough room that allows programs to be executed. */
export function memoryFolder(folder = '/dev/shm', mostUsed = MOST_USED, mounts = mountsOf()) {
  const options = mounts.find(([, place, kind]) => place === folder && kind === 'tmpfs')?.[3]?.split(',');
  if (!options || options.includes('noexec') || freemem() < 2 * mostUsed) return undefined;
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= mostUsed ? folder : undefined;
  } catch {
    return undefined;
  }
}

function mountsOf() {
  try {
    return readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '));
  } catch {
    return [];
  }
}
