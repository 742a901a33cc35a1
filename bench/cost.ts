// node bench/cost.ts [--rounds 5]: what each main operation costs the database in statements, rows and bytes of log, and
// the records that every one of them changes, so that two at once wait for each other. Counts, which the machine's speed
// does not change.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { type Acknowledged, clientOf, type People, signIn } from '../e2e/running/kill/load.ts';
import { openYard } from '../e2e/running/kill/yard.ts';
import { type Cost, counting } from './cost/counted.ts';
import { done, type Made } from './cost/operations.ts';
import { ownDatabase } from './harness/own-database.ts';
import { median } from './harness/product-process.ts';
import { table } from './harness/table.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
const database = await ownDatabase({ fast: true });
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-cost-'));
try {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const app = await buildApp({ config, databaseUrl: database.url, webRoot: null });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.fastify.server.address() as { port: number };
  const said: Acknowledged = { receipts: [], sales: [], picks: [], wrong: [], repeated: 0 };
  const ask = clientOf(() => [`http://127.0.0.1:${port}`], said);
  const client = new pg.Client(database.url);
  await client.connect();
  const yard = await openYard(ask, async (text) => (await client.query(text)).rows);
  const roles = ['BUYING_DEPARTMENT', 'INVENTORY_PERSON', 'SALES_PERSON', 'PICKER'] as const;
  const [buyer, storeman, seller, picker] = await Promise.all(roles.map((role) => signIn(ask, role)));
  const who = { buyer, storeman, seller, picker } as People;
  const { write, read } = counting(client);
  const costs = new Map<string, Cost[]>(done.map(({ name }) => [name, []]));
  // The first round asks for what is then kept in memory.
  for (let round = 0; round <= rounds; round += 1) {
    const made = { tags: [] as string[] } as unknown as Made;
    for (const { name, effect, does } of done) {
      const cost = await (effect === 'write' ? write : read)(() => does(ask, yard, who, made));
      if (round > 0) costs.get(name)!.push(cost);
    }
  }
  const mid = (name: string, of: (cost: Cost) => number) => String(median(costs.get(name)!.map(of)));
  console.log(
    table(
      done.map(({ name, effect }) => ({
        operation: name,
        statements: mid(name, ({ statements }) => statements),
        'rows read': effect === 'read' ? mid(name, (cost) => cost.read) : '',
        'rows added': effect === 'write' ? mid(name, ({ added }) => added) : '',
        'rows changed': effect === 'write' ? mid(name, ({ changed }) => changed) : '',
        'bytes of log': effect === 'write' ? mid(name, ({ log }) => log) : '',
      })),
    ),
  );
  console.log('\nRecords that each of them changed every time:');
  for (const { name } of done.filter(({ effect }) => effect === 'write')) {
    const [first, ...others] = costs.get(name)!.map(({ records }) => records);
    const same = [...first!].filter((record) => others.every((records) => records.has(record)));
    console.log(`  ${name}: ${same.join(', ') || 'none'}`);
  }
  await client.end();
  await app.close();
} finally {
  await database.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
