import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rounds } from '@yardkeeper/testkit/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Home, openHome, type Product, peoplePassword, preparePeople, stopped } from './product-process.ts';

const ROUNDS = rounds(1, 20);
const CALLERS = 8;
const env = { YARD_DEMO: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'error' };
let home: Home;
let product: Product | null = null;

beforeAll(async () => {
  home = openHome('stop');
  await preparePeople(home);
});
afterAll(() => home?.close());

const signIn = async (address: string, userName: string): Promise<string> => {
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: peoplePassword }),
  });
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;
};

/** Saves one customer after the other until no server answers, and notes whose save was confirmed. */
async function call(address: string, token: string, name: string, saved: Set<string>, odd: string[]): Promise<void> {
  for (let n = 0; ; n += 1) {
    const company = `${name}-${n}`;
    try {
      const answer = await fetch(`${address}/mgr/contactManage/addContactInfo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ isCustomer: 1, company }),
      });
      if (answer.status === 200) saved.add(company);
      else {
        if (answer.status !== 503 || !answer.headers.get('retry-after')) odd.push(`${answer.status}`);
        return;
      }
      await answer.text();
    } catch {
      return;
    }
  }
}

/** The code with which a live connection was closed. */
const farewell = (address: string) =>
  new Promise<number>((done) => {
    const line = new WebSocket(`${address.replace('http', 'ws')}/ws`, 'v12.stomp');
    line.onclose = ({ code }) => done(code);
  });

it(
  `told to end under load it answers what it saved, and saves nothing that it does not answer, ${ROUNDS} times`,
  async () => {
    const saved = new Set<string>();
    const odd: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      product = home.launch(env);
      const address = (await product.ready).replace('localhost', '127.0.0.1');
      const token = await signIn(address, 'sales.manager');
      const word = farewell(address);
      const before = saved.size;
      const callers = Array.from({ length: CALLERS }, (_, n) => call(address, token, `${round}-${n}`, saved, odd));
      await expect.poll(() => saved.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + CALLERS);
      await sleep((round * 37) % 100);
      const began = Date.now();
      expect(await stopped(product)).toBe(0);
      expect(Date.now() - began).toBeLessThan(20_000);
      await Promise.all(callers);
      expect([await word, product.err(), home.postmaster()]).toEqual([1001, '', undefined]);
    }
    product = home.launch(env);
    await product.ready;
    const rows = await home.query<{ company: string }>(
      `select company from contact where company ~ '^\\d+-\\d+-\\d+$'`,
    );
    expect(odd).toEqual([]);
    expect(rows.map(({ company }) => company).toSorted()).toEqual([...saved].toSorted());
  },
  rounds(180_000, 1_200_000),
);

it('a backup that is killed with the server neither stands in the way of the next nor leaves parts', async () => {
  const parts = () => {
    const place = join(home.dataDir, 'backups');
    const names = existsSync(place) ? readdirSync(place, { recursive: true, encoding: 'utf8' }) : [];
    return names.filter((name) => name.endsWith('.part'));
  };
  const admin = async ({ ready }: Product) => {
    const address = (await ready).replace('localhost', '127.0.0.1');
    const authorization = `Bearer ${await signIn(address, 'super.admin')}`;
    return async (method: string, call: string) => {
      const body = method === 'POST' ? { body: '{}' } : {};
      const headers = { authorization, 'content-type': 'application/json' };
      const answer = await fetch(`${address}/mgr/backups/${call}`, { method, headers, ...body });
      const { data } = (await answer.json()) as { data: { running: object | null; last: { state: string } | null } };
      return { status: answer.status, data };
    };
  };
  const killed = product ?? home.launch(env);
  expect((await (await admin(killed))('POST', 'backUpNow')).status).toBe(200);
  while (parts().length === 0) await sleep(2);
  expect([await stopped(killed, 'SIGKILL'), parts().length]).toEqual(['SIGKILL', 1]);

  const ask = await admin(home.launch(env));
  // The database may notice a moment later that the process which made the backup is gone.
  await expect.poll(async () => (await ask('POST', 'backUpNow')).status, { timeout: 3_000 }).toBe(200);
  const overview = async () => (await ask('GET', 'getOverview')).data;
  await expect.poll(async () => (await overview()).running, { timeout: 60_000 }).toBeNull();
  expect([(await overview()).last?.state, parts()]).toEqual(['done', []]);
});
