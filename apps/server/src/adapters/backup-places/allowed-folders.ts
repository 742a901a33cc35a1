import fs from 'node:fs';
import path from 'node:path';
import { isOfTheSystem } from '@yardkeeper/domain/backups/system-folders';
import { ForbiddenPlace } from '../../ports/backup-place.ts';

export const isBelow = (folder: string, root: string): boolean => {
  const way = path.relative(root, folder);
  return way === '' || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
};

/** The real path of a folder; a missing folder is resolved below its nearest existing parent. */
function real(folder: string): string {
  try {
    return fs.realpathSync(folder);
  } catch (error) {
    const above = path.dirname(folder);
    // A dangling link would be followed as soon as its target is created.
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

/** A user of the screens may only choose among folders that the server's operator allowed, after resolving links. */
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
  // An allowed folder may contain the data folder; a backup there would write among the data.
  const isAmongData =
    at !== null && isBelow(at, realOrNone(dataDir) ?? dataDir) && !isBelow(at, realOrNone(own) ?? own);
  if (isAllowed && !isAmongData && !(isOfTheSystem(at) && !isBelow(at, realOrNone(own) ?? own))) return;
  throw new ForbiddenPlace(
    `Backups do not go to ${folder}: only below ${roots.join(' or ')}. Whoever runs the server can name other folders in BACKUP_FOLDERS`,
  );
}
