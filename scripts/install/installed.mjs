import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null);

/** Whether this folder's lock is installed: npm lists what it installed in a file that it writes last. */
export function isInstalled(folder) {
  const has = packagesIn(join(folder, 'node_modules/.package-lock.json'));
  if (!has) return false;
  const wanted = packagesIn(join(folder, 'package-lock.json'));
  const isAlike = (place) =>
    has[place]?.version === wanted[place]?.version && has[place]?.integrity === wanted[place]?.integrity;
  // The version of our own folders says nothing about what is installed.
  const isPackage = (place) => place.includes('node_modules/');
  // npm leaves out optional packages that are for other machines.
  const needed = Object.keys(wanted).filter((place) => isPackage(place) && !wanted[place].optional);
  return [...needed, ...Object.keys(has).filter(isPackage)].every(isAlike);
}
