// npm run licences: lists the packages that the product ships by licence; exits with 1 when one may not be shipped.
import { bundledWith, licenceFaults, ofWeb, reasoned, shipped } from './rules/licences.ts';
import { readLock } from './rules/package-lock.ts';

const packages = shipped(readLock(), await bundledWith(ofWeb));
for (const [licence, some] of [...Map.groupBy(packages, (each) => each.licence)].sort()) {
  console.log(`${licence} (${some.length})`);
  for (const { name, version } of some) console.log(`  ${name} ${version}`);
}
console.log('\nReasoned about:');
for (const [name, { licence, why }] of Object.entries(reasoned)) console.log(`  ${name} (${licence}): ${why}`);
const faults = licenceFaults(packages);
for (const fault of faults) console.error(fault);
console.log(`\n${packages.length} packages, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
