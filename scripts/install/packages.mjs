// Installs the packages of the lock. Runs on the machine's own Node, before any package is there.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const inFolder = 'node_modules/';
// Nobody can ever own this host: npm is told to put the registry it is set to in its place.
const anyRegistry = 'https://registry.invalid';

/**
 * The lock with an address for each package. Ours names none, because each belongs to one registry, and without them
 * npm reads the description of all versions of every package.
 */
export function withAddresses(lock) {
  const packages = Object.entries(lock.packages).map(([place, entry]) => {
    const fetched = place.includes(inFolder) && entry.integrity && !entry.resolved && !entry.inBundle;
    return [place, fetched ? { ...entry, resolved: addressOf(place, entry) } : entry];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

function addressOf(place, { name = place.slice(place.lastIndexOf(inFolder) + inFolder.length), version }) {
  return `${anyRegistry}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
}

/** Whether `npm(...options)`, which answers whether `npm ci` succeeded, installed the packages of this folder's lock. */
export function installPackages(folder, npm) {
  // npm prefers a lock of this name, so the one that is kept is never touched. One that an interrupted installation
  // left behind is overwritten.
  const temporary = join(folder, 'npm-shrinkwrap.json');
  try {
    const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
    writeFileSync(temporary, JSON.stringify(withAddresses(lock)));
    // The lock names each version and its hash: npm need not ask about packages that it has from before.
    if (npm('--prefer-offline', '--replace-registry-host=always')) return true;
  } finally {
    rmSync(temporary, { force: true });
  }
  console.log('Installing packages again, this time asking the registry where each of them is …');
  return npm('--prefer-online');
}
