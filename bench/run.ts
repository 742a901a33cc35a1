// npm run bench [-- --only NAME[,NAME…]] [--kept FOLDER] [--quick] [--scale small|big]: measures each operation's call
// and its bare twin in turns; the ratio is what counts.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { demoPassword, demoUserName } from '../apps/server/src/demo/logins.ts';
import { scaleNames } from '../apps/server/src/demo/yard/scale.ts';
import { openLine } from './harness/client.ts';
import { fillTo } from './harness/fill-yard.ts';
import { type Effort, fullEffort, measure, quickEffort, type Result } from './harness/measure.ts';
import { measureInTurn, type Outcome } from './harness/measure-in-turn.ts';
import type { Caller, Operation } from './harness/operation.ts';
import { type OwnDatabase, ownDatabase } from './harness/own-database.ts';
import { type Started, startServer } from './harness/product-process.ts';
import { type Row, table } from './harness/table.ts';
import { operations } from './operations.ts';

const GOAL = { p50AtMost: 2, throughputAtLeast: 0.5 };

async function signIn(port: number, operation: Operation): Promise<Caller> {
  const body = { userName: demoUserName(operation.as), password: demoPassword };
  const line = await openLine({ port }, { method: 'POST', path: '/login', body });
  const answer = JSON.parse((await line.ask()).body);
  line.close();
  if (answer.code !== 200) throw new Error(`${operation.as} could not sign in: ${answer.msg}`);
  return { token: answer.data.accessToken, userId: answer.data.userInfo.userID };
}

/** A kept folder lists the operations it was filled for, so that they are not filled again. */
async function prepare(chosen: readonly Operation[], database: OwnDatabase, kept: string | undefined): Promise<void> {
  const list = kept === undefined ? null : path.join(kept, 'prepared.json');
  const before: string[] = list && fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : [];
  const missing = chosen.filter(({ name }) => !before.includes(name));
  for (const operation of missing) await operation.prepare(database.connections.db);
  if (list) fs.writeFileSync(list, JSON.stringify([...before, ...missing.map(({ name }) => name)]));
}

const allThresholds = 'count_thresholds((select array_agg(threshold_id) from threshold))';
const counting = ['count_kept_figures()', 'count_tag_tally()', 'count_days()', 'count_fits()', allThresholds];
/** Leaves a kept folder consistent, as the product would have, so that the audit finds nothing. */
async function countAnew(kept: string): Promise<void> {
  const database = await ownDatabase({ kept });
  try {
    await database.connections.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db);
      for (const figures of counting) await sql`select ${sql.raw(figures)}`.execute(db);
      await sql`reset statement_timeout`.execute(db);
    });
  } finally {
    await database.close();
  }
}

async function bench(chosen: readonly Operation[], kept: string | undefined, effort: Effort): Promise<Outcome> {
  const database = await ownDatabase({ kept });
  const started: Started[] = [];
  try {
    await prepare(chosen, database, kept);
    // In a real yard autovacuum does this in the first night.
    await database.connections.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db);
      await sql`vacuum (analyze)`.execute(db);
      await sql`reset statement_timeout`.execute(db);
    });
    const product = await startServer('product', database);
    const bare = await startServer('bare', database);
    started.push(product, bare);
    return await measureInTurn(chosen, async (operation) => {
      // Prepared again, because earlier measurements may have changed the yard.
      await operation.prepareTwin?.(database.connections.db);
      const caller = await signIn(product.port, operation);
      const headers = { authorization: `Bearer ${caller.token}` };
      const ours = {
        target: { port: product.port, headers },
        asked: await operation.product(caller, database.connections.db),
      };
      const asked = { method: 'GET', path: `/bare/${operation.name}/${caller.userId}` } as const;
      return measure(operation, ours, { target: { port: bare.port }, asked }, effort);
    });
  } finally {
    await Promise.all(started.map((server) => server.stop()));
    await database.close();
  }
}

const goalOf = (name: string) => operations.find((each) => each.name === name)?.goal ?? GOAL;
const isFast = (r: Result): boolean =>
  r.p50Ratio <= goalOf(r.name).p50AtMost && r.throughputRatio >= goalOf(r.name).throughputAtLeast;

const row = (r: Result): Row => ({
  operation: r.name,
  'p50 ms': r.product.p50.toFixed(2),
  bare: r.bare.p50.toFixed(2),
  ratio: r.p50Ratio.toFixed(2),
  'p95 ms': r.product.p95.toFixed(2),
  'bare p95': r.bare.p95.toFixed(2),
  'per s': r.product.perSecond.toFixed(0),
  'bare per s': r.bare.perSecond.toFixed(0),
  share: r.throughputRatio.toFixed(2),
  '': isFast(r) ? 'ok' : 'SLOW',
});

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    kept: { type: 'string' },
    quick: { type: 'boolean', default: false },
    scale: { type: 'string', default: 'big' },
  },
});
const scale = scaleNames.find((name) => name === values.scale);
if (!scale) {
  console.error(`There is no scale ${values.scale}; there are ${scaleNames.join(', ')}`);
  process.exit(1);
}
fillTo(scale);
const wanted = values.only?.split(',');
const isThere = ({ isFar }: Operation) => scale === 'big' || !isFar;
const chosen = operations.filter((each) => isThere(each) && (wanted === undefined || wanted.includes(each.name)));
if (chosen.length === 0) {
  console.error(`There is no operation ${values.only}; there are ${operations.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const { results, failed } = await bench(chosen, values.kept, values.quick ? quickEffort : fullEffort);
const folder = path.join(import.meta.dirname, 'results');
fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(path.join(folder, 'latest.json'), `${JSON.stringify({ at: new Date(), results, failed }, null, 2)}\n`);
console.log(table(results.map(row)));
for (const { name, goal } of [{ name: 'Goal', goal: GOAL }, ...chosen])
  if (goal)
    console.log(
      `${name}: ratio of p50 at most ${goal.p50AtMost}, share of throughput at 16 callers at least ${goal.throughputAtLeast}.`,
    );
if (failed.length > 0) {
  console.error(`Not measured: ${failed.join(', ')}; the reasons are above.`);
  process.exitCode = 1;
}
if (values.kept !== undefined && chosen.some(({ goesAround }) => goesAround)) await countAnew(values.kept);
