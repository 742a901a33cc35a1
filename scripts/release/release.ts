// npm run release [-- --only linux-x64 --out FOLDER --without-audit]: makes the archives of a release in dist/release,
// with a list of what is in each and what the registry says about it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { releaseFile } from '../../apps/server/src/commands/release/own-release.ts';
import { productVersion } from '../../apps/server/src/db/migrating/product-version.ts';
import { bundledWith, ofWeb } from '../rules/licences.ts';
import { type Lock, readLock } from '../rules/package-lock.ts';
import { releaseDay, sumOfFile, writeArchive } from './archive.ts';
import { askAudit, auditFaults } from './audited.ts';
import { archiveFaults } from './check.ts';
import { type Entry, entriesOfPackages, ownEntries } from './contents.ts';
import { fetchPackages, manifestsIn } from './fetched.ts';
import { licenceTexts } from './licence-texts.ts';
import { type Platform, packagesFor, packagesOfPages, platformNames } from './platforms.ts';
import { sbomFaults, sbomOf } from './sbom.ts';

const root = path.join(import.meta.dirname, '../..');
type Making = { readonly lock: Lock; readonly web: readonly string[]; readonly out: string; readonly at: Date };

function refuse(faults: readonly string[], what: string): void {
  if (faults.length > 0) throw new Error(`${what}:\n${faults.map((each) => `  ${each}`).join('\n')}`);
}

async function makeArchive(platform: Platform, { lock, web, out, at }: Making): Promise<void> {
  const name = `yardkeeper-${productVersion}-${platform}`;
  const packages = packagesFor(lock, platform);
  const inPages = packagesOfPages(lock, web, platform);
  const modules = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-release-'));
  try {
    console.log(`${name}: fetching ${packages.size} packages …`);
    await fetchPackages(modules, platform);
    const entries: Entry[] = [
      ...ownEntries(root),
      { path: 'LICENCES.txt', text: licenceTexts(lock, packages, inPages, root) },
      ...entriesOfPackages(packages, modules, platform),
    ];
    const sbom = sbomOf({ lock, version: productVersion, at, platform, packages, inPages });
    refuse([...archiveFaults(entries, lock, platform), ...sbomFaults(sbom, entries)], `${name} would not be right`);
    const node = lock[`node_modules/node-${platform}`]?.version;
    const about = (bytes: number) => `${JSON.stringify({ version: productVersion, platform, node, bytes }, null, 2)}\n`;
    const file = path.join(out, `${name}.tar.gz`);
    const first = (bytes: number) => ({ path: releaseFile, text: about(bytes) });
    await writeArchive({ file, top: `yardkeeper-${productVersion}`, entries, at, first });
    fs.writeFileSync(path.join(out, `${name}.cdx.json`), `${JSON.stringify(sbom, null, 2)}\n`);
    const megabytes = (fs.statSync(file).size / 1e6).toFixed(0);
    console.log(`${name}.tar.gz: ${entries.length} files, ${megabytes} MB; ${sbom.components.length} components`);
  } finally {
    fs.rmSync(modules, { recursive: true, force: true });
  }
}

async function audit({ lock, web, out }: Making): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-audit-'));
  try {
    const said = await askAudit(manifestsIn(folder));
    fs.writeFileSync(path.join(out, 'audit.json'), `${JSON.stringify(said, null, 2)}\n`);
    const shipped = platformNames.flatMap((each) => [...packagesFor(lock, each), ...packagesOfPages(lock, web, each)]);
    refuse(auditFaults(said, new Set(shipped)), 'Packages with known weaknesses');
    console.log(`Audited: ${new Set(shipped).size} shipped packages without a known weakness that reaches the product`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function release(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      out: { type: 'string', default: path.join(root, 'dist/release') },
      'without-audit': { type: 'boolean', default: false },
    },
  });
  const chosen = platformNames.filter((each) => values.only === undefined || each === values.only);
  if (chosen.length === 0) throw new Error(`--only must be one of ${platformNames.join(', ')}`);
  const at = releaseDay(fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), productVersion);
  const lock = readLock();
  fs.rmSync(values.out, { recursive: true, force: true });
  fs.mkdirSync(values.out, { recursive: true });
  const making = { lock, web: await bundledWith(ofWeb), out: path.resolve(values.out), at };
  for (const platform of chosen) await makeArchive(platform, making);
  const made = fs.readdirSync(making.out).sort();
  const sums = await Promise.all(
    made.map(async (file) => `${await sumOfFile(path.join(making.out, file))}  ${file}\n`),
  );
  fs.writeFileSync(path.join(making.out, 'SHA256SUMS'), sums.join(''));
  console.log(`The archives are in ${making.out}`);
  if (values['without-audit']) console.log('Not audited: --without-audit was given. Audit it before it is used.');
  else await audit(making);
}

await release().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
