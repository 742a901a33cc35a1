// Installs the packages of the lock file. Runs on the machine's own Node, before any package is installed.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const inFolder = 'node_modules/';
// A host that nobody can ever own; npm is told to replace it with the configured registry.
const anyRegistry = 'https://registry.invalid';

/**
 * Adds an address to each package of the lock file. The committed one has none, because an address belongs to one
 * registry; without them npm would read the metadata of all versions of every package.
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

/** Returns whether `npm(...options)`, which runs `npm ci`, could install the packages of this folder's lock file. */
export function installPackages(folder, npm) {
  // npm prefers a lock file of this name, so the committed one is never changed. One left by an interrupted
  // installation is overwritten.
  const temporary = join(folder, 'npm-shrinkwrap.json');
  try {
    const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
    writeFileSync(temporary, JSON.stringify(withAddresses(lock)));
    // The lock file pins each version and hash, so npm need not revalidate packages in its cache.
    if (npm('--prefer-offline', '--replace-registry-host=always')) return true;
  } finally {
    rmSync(temporary, { force: true });
  }
  console.log('Installing packages again, this time asking the registry where each of them is …');
  return npm('--prefer-online');
}
