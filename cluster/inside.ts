// The part of `npm run cluster` that works on a machine of its own beside the others.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { table } from '../bench/harness/table.ts';
import { allFaults } from './faults/all-faults.ts';
import { type Load, startLoad } from './load/load.ts';
import type { Lab } from './machine/lab.ts';
import { openCluster, startDatabases } from './servers/cluster.ts';
import { type Row, trial } from './trial.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    logs: { type: 'string' },
  },
});
const wanted = values.only.split(',').filter(Boolean);
const unknown = wanted.filter((name) => !allFaults.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${allFaults.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const faults = allFaults.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

const lab: Lab = JSON.parse(process.env.YARD_LAB!);
const busyBefore = os.loadavg()[0]!;
const began = performance.now();
const cluster = await openCluster(lab);
await startDatabases(cluster);
for (const machine of cluster.serving) machine.startBalancer();
const load: Load = await startLoad(cluster);
console.log(`The cluster works after ${((performance.now() - began) / 1000).toFixed(0)} s`);

const rows: Row[] = [];
const trials = Array.from({ length: Number(values.rounds) }, (_, round) => faults.map((fault) => ({ fault, round })));
try {
  for (const { fault, round } of trials.flat()) {
    const row = await trial(cluster, load, fault, round);
    rows.push(row);
    console.log(`${row.round} ${row.fault}: ${row.nobody} s, ${row.one} s; ${row.note}${row.wrong}`);
    // What is wrong once is wrong from then on.
    if (row.wrong !== '') break;
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
if (rows.length > 0) {
  const { receipts, sales, picks } = load.said;
  console.log(`\n${table(rows.map(({ wrong, ...row }) => ({ ...row, right: wrong === '' ? 'yes' : 'NO' })))}`);
  console.log(
    `${receipts.length} receipts, ${sales.length} sales, ${picks.length} picks and ${load.photos.length} photos were acknowledged; ${load.said.repeated} calls were sent again.`,
  );
  console.log(`${os.cpus().length} cores; the machine was busy with ${busyBefore.toFixed(1)} before.`);
}
process.exit(process.exitCode ?? (rows.every(({ wrong }) => wrong === '') ? 0 : 1));
