// npm run busy-day [-- --minutes 10] [--kept FOLDER] [--scale big|small|demo]: a large yard at work: people who sell,
// pick, deliver, buy and keep the books, 500 live screens, reports and a backup, against the built product in a process
// of its own. Prints a table and writes it with its figures into bench/results; exits with 1 when a limit is broken.
// --kept fills its folder once, and the day changes that yard; --scale demo plays half a minute with few people.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { fillDemoYard } from '../apps/server/src/demo/yard/fill.ts';
import { type ScaleName, scaleNames } from '../apps/server/src/demo/yard/scale.ts';
import { judge } from './busy-day/measured/judge.ts';
import { markdown } from './busy-day/measured/report.ts';
import { fewPeople, largeYard } from './busy-day/plan.ts';
import { measureDay } from './busy-day/run.ts';
import { ownDatabase } from './harness/own-database.ts';

/** Fills what the folder does not have yet, and gives the planner the statistics that autovacuum makes in a night. */
async function fill(folder: string, scale: ScaleName): Promise<void> {
  const database = await ownDatabase({ kept: folder });
  await fillDemoYard(database.connections.db, { today: new Date(), scale });
  await database.connections.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`vacuum (analyze)`.execute(db);
  });
  await database.close();
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    kept: { type: 'string' },
    scale: { type: 'string', default: 'big' },
  },
});
const scale = scaleNames.find((name) => name === values.scale);
if (!scale) {
  console.error(`There is no scale ${values.scale}; there are ${scaleNames.join(', ')}`);
  process.exit(1);
}
const minutes = Number(values.minutes ?? (scale === 'demo' ? 0.5 : 10));
const plan = scale === 'demo' ? fewPeople(minutes * 60) : largeYard(minutes);
const folder = path.resolve(values.kept ?? fs.mkdtempSync(path.join(os.tmpdir(), 'yard-busy-')));
try {
  await fill(folder, scale);
  const { measured, about } = await measureDay(folder, plan);
  const verdict = judge(measured);
  const text = markdown(measured, verdict, about);
  console.log(text);
  const results = path.join(import.meta.dirname, 'results');
  fs.mkdirSync(results, { recursive: true });
  fs.writeFileSync(path.join(results, 'busy-day.md'), `${text}\n`);
  const { memory, failures, breaches, complaints } = measured;
  const figures = { at: new Date(), minutes, scale, ...about, ...verdict, memory, failures, breaches, complaints };
  fs.writeFileSync(path.join(results, 'busy-day.json'), `${JSON.stringify(figures, null, 2)}\n`);
  if (verdict.broken.length > 0) process.exitCode = 1;
} finally {
  if (values.kept === undefined) fs.rmSync(folder, { recursive: true, force: true });
}
