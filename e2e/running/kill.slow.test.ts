import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rounds } from '@yardkeeper/testkit/rounds';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Acknowledged, type Client, clientOf, type People, signIn, trade } from './kill/load.ts';
import { breaches } from './kill/truth.ts';
import { openYard } from './kill/yard.ts';
import { type Home, openHome, type Product, preparePeople, stopped } from './product-process.ts';

const ROUNDS = rounds(4, 40);
const WORKERS = 3;
const kinds = ['database', 'server', 'both', 'other server'] as const;
const env = { YARD_DEMO: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'error' };

// Of one try: a retry starts with its own yard, servers and accounts.
let said: Acknowledged;
let addresses: string[];
let client: Client;
let home: Home;
let servers: Product[];
const done = () => said.receipts.length + said.sales.length + said.picks.length;

/**
 * Starts the server that owns the database, or another one on the same database and files; each comes back at its
 * earlier address.
 */
async function launch(which: 0 | 1): Promise<void> {
  const before = addresses[which];
  const PORT = before ? new URL(before).port : '0';
  const other: Record<string, string> = which === 1 ? { DATABASE_URL: home.databaseUrl() } : {};
  const server = home.launch({ ...env, PORT, ...other });
  servers[which] = server;
  addresses[which] = (await server.ready).replace('localhost', '127.0.0.1');
}

beforeEach(async () => {
  said = { receipts: [], sales: [], picks: [], wrong: [], repeated: 0 };
  const tried: string[] = [];
  addresses = tried;
  servers = [];
  client = clientOf(() => tried, said);
  home = openHome('kill');
  await preparePeople(home);
  await launch(0);
  await launch(1);
});
afterEach(() => home?.close());

/** Kills in the middle of the work and resolves when everything is up again. */
async function strike(kind: (typeof kinds)[number]): Promise<void> {
  const postmaster = home.postmaster()?.pid ?? 0;
  if (kind === 'database' || kind === 'both') process.kill(postmaster, 'SIGKILL');
  const which = kind === 'other server' ? 1 : 0;
  if (kind === 'database') return;
  await stopped(servers[which]!, 'SIGKILL');
  await launch(which);
}

/** How long after its own recovery the product could use the database again. */
async function readyAfterRecovery(): Promise<number> {
  const recovered = readFileSync(join(home.dataDir, 'postgres.log'), 'utf8')
    .split('\n')
    .findLast((line) => line.includes('ready to accept connections'));
  const status = (await (await fetch(`${addresses[0]}/status`)).json()) as { lastFall: { until: string } };
  return Date.parse(status.lastFall.until) - Date.parse(recovered?.slice(0, 27) ?? '');
}

it(
  `loses nothing and does nothing twice over ${ROUNDS} kills of servers and database under load`,
  async () => {
    const yard = await openYard(client, home.query);
    const roles = ['BUYING_DEPARTMENT', 'INVENTORY_PERSON', 'SALES_PERSON', 'PICKER'] as const;
    const [buyer = '', storeman = '', seller = '', picker = ''] = await Promise.all(
      roles.map((role) => signIn(client, role)),
    );
    const people: People = { buyer, storeman, seller, picker };
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    const worker = async () => {
      while (!isOver) await trade(client, yard, people, said);
    };
    const working = Promise.all(Array.from({ length: WORKERS }, worker));
    working.catch(() => {});
    const longest = { database: 0, server: 0, both: 0, 'other server': 0 };
    const goesOn = async (by: number) => {
      const before = done();
      await Promise.race([
        working,
        expect.poll(done, { timeout: 300_000, interval: 10 }).toBeGreaterThanOrEqual(before + by),
      ]);
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const kind = kinds[round % kinds.length]!;
      await goesOn(5 + (round % 7));
      const began = Date.now();
      await strike(kind);
      await goesOn(WORKERS + 1);
      longest[kind] = Math.max(longest[kind], Date.now() - began);
      if (kind === 'database') expect(await readyAfterRecovery()).toBeLessThan(5000);
    }
    isOver = true;
    await working;
    expect(said.wrong).toEqual([]);
    expect(await breaches(home, said)).toEqual([]);
    console.log(`${done()} acknowledged, ${said.repeated} sent again, longest until work went on (ms)`, longest);
    // A server that is stopped while the database is down still exits normally.
    process.kill(home.postmaster()?.pid ?? 0, 'SIGKILL');
    expect(await Promise.all([...servers].reverse().map((server) => stopped(server)))).toEqual([0, 0]);
    expect(home.postmaster()).toBeUndefined();
  },
  rounds(600_000, 3_600_000),
);
