import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inFull, rounds } from '@yardkeeper/testkit/rounds';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Acknowledged, clientOf, signIn } from './kill/load.ts';
import { type Home, openHome, preparePeople, stopped } from './product-process.ts';
import { openScreen, workersOf } from './workers.ts';

const env = { YARD_DEMO: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'error', PROCESSES: '2' };
const SCREENS = 6;
let home: Home;

beforeEach(async () => {
  home = openHome('processes');
  await preparePeople(home);
});
afterEach(() => home?.close());

it('says in one sentence why the workers cannot start', async () => {
  const refusal = async (more: Record<string, string>) => {
    const product = home.launch({ ...env, ...more });
    expect([await product.exit, home.postmaster()]).toEqual([1, undefined]);
    return product.err().trim();
  };
  expect(await refusal({ PROCESSES: '65' })).toBe('PROCESSES must be a number from 1 to 64');
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => taken.once('listening', done));
  const { port } = taken.address() as { port: number };
  expect(await refusal({ PORT: String(port) })).toBe(
    `Port ${port} is already in use; stop the program that has it, or set PORT to another number`,
  );
  taken.close();
  if (!inFull) return;
  expect(await refusal({ FCM_SERVICE_ACCOUNT_FILE: join(home.folder, 'missing.json') })).toMatch(/missing\.json/);
});

it('two processes serve one yard, and one that is killed is replaced while the other goes on', async () => {
  const product = home.launch(env);
  const address = (await product.ready).replace('localhost', '127.0.0.1');
  expect(product.out().match(/is ready at/g)).toHaveLength(1);
  expect(readFileSync(join(home.dataDir, 'yardkeeper.pid'), 'utf8')).toBe(`${product.child.pid}\n`);
  const first = workersOf(product).map(({ pid }) => pid);
  expect(first).toHaveLength(2);

  const said: Acknowledged = { receipts: [], sales: [], picks: [], wrong: [], repeated: 0 };
  const ask = clientOf(() => [address], said);
  const token = await signIn(ask, 'SALES_MANAGER');
  const screens = await Promise.all(
    Array.from({ length: SCREENS }, () => openScreen(address, token, '/topic/contacts')),
  );
  await ask('POST /mgr/contactManage/addContactInfo', { body: { isCustomer: 1, company: 'Heard' } }, token);
  await expect.poll(() => screens.map(({ heard }) => heard.length)).toEqual(Array(SCREENS).fill(1));

  // Each guess comes on a connection of its own, so the workers take turns.
  const guess = () =>
    fetch(`${address}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ userName: 'driver', password: 'no' }),
    }).then(async (answer) => ((await answer.json()) as { code: number }).code);
  const guesses: number[] = [];
  for (let n = 0; n < 5; n += 1) guesses.push(await guess());
  expect(guesses).toEqual([401, 401, 401, 401, 429]);

  for (let round = 0; round < rounds(1, 10); round += 1) {
    const [victim] = workersOf(product);
    let isOver = false;
    const names: string[] = [];
    const calling = [1, 2, 3].map(async (caller) => {
      while (!isOver) {
        const company = `Saved ${round} ${caller} ${names.length}`;
        await ask('POST /mgr/contactManage/addContactInfo', { body: { isCustomer: 1, company } }, token);
        names.push(company);
      }
    });
    await expect.poll(() => names.length).toBeGreaterThan(3);
    process.kill(victim!.pid, 'SIGKILL');
    if (round === 0) {
      const open = () => screens.filter((screen) => screen.isOpen()).length;
      await expect.poll(open).toBeLessThan(SCREENS);
      expect(open()).toBeGreaterThan(0);
    }
    await expect.poll(() => workersOf(product).filter(({ pid }) => pid !== victim!.pid).length).toBe(2);
    const before = names.length;
    await expect.poll(() => names.length).toBeGreaterThan(before + 20);
    isOver = true;
    await Promise.all(calling);
    const rows = await home.query<{ company: string }>(
      `select company from contact where company like 'Saved ${round} %'`,
    );
    expect(rows.map(({ company }) => company).sort()).toEqual([...names].sort());
    // A worker that dies within ten seconds counts as one that cannot start, and after five of them the product ends.
    if (inFull) await sleep(11_000);
  }
  // PostgreSQL may come back on another port, which only the supervisor sees.
  process.kill(home.postmaster()!.pid, 'SIGKILL');
  await ask('POST /mgr/contactManage/addContactInfo', { body: { isCustomer: 1, company: 'After the fall' } }, token);
  expect(product.err()).toMatch(/The embedded PostgreSQL is back after/);
  expect(said.wrong).toEqual([]);
  for (const screen of screens) screen.close();
  expect(await stopped(product)).toBe(0);
  expect([home.postmaster(), existsSync(join(home.dataDir, 'yardkeeper.pid'))]).toEqual([undefined, false]);
});
