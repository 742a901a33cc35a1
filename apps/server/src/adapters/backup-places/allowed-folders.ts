import fs from 'node:fs';
import path from 'node:path';
import { isOfTheSystem } from '@yardkeeper/domain/backups/system-folders';
import { ForbiddenPlace } from '../../ports/backup-place.ts';

export const isBelow = (folder: string, root: string): boolean => {
  const way = path.relative(root, folder);
  return way === '' || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
};

/** Where a folder really is: what is not there yet is made below the nearest one that is. */
function real(folder: string): string {
  try {
    return fs.realpathSync(folder);
  } catch (error) {
    const above = path.dirname(folder);
    // A link to nowhere would be followed as soon as its target is made.
    const isLink = fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    if (isLink || above === folder) throw error;
    return path.join(real(above), path.basename(folder));
  }
}

const realOrNone = (folder: string): string | null => {
  try {
    return real(folder);
  } catch {
    return null;
  }
};

export type Allowed = { readonly dataDir: string; readonly folders: readonly string[] };

/** Whoever sets up backups in the screens chooses among the folders of whoever runs the server, links followed. */
export function refuseElsewhere(folder: string, { dataDir, folders }: Allowed): void {
  const own = path.join(dataDir, 'backups');
  const roots = [own, ...folders];
  const at = realOrNone(folder);
  const isAllowed =
    at !== null &&
    roots.some((root) => {
      const there = realOrNone(root);
      return there !== null && isBelow(folder, root) && isBelow(at, there);
    });
  // The data themselves may lie below a folder that was named: a backup would write among them.
  const isAmongData =
    at !== null && isBelow(at, realOrNone(dataDir) ?? dataDir) && !isBelow(at, realOrNone(own) ?? own);
  if (isAllowed && !isAmongData && !(isOfTheSystem(at) && !isBelow(at, realOrNone(own) ?? own))) return;
  throw new ForbiddenPlace(
    `Backups do not go to ${folder}: only below ${roots.join(' or ')}. Whoever runs the server can name other folders in BACKUP_FOLDERS`,
  );
}
