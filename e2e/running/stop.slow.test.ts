import { setTimeout as sleep } from 'node:timers/promises';
import { rounds } from '@yardkeeper/testkit/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Home, openHome, type Product, preparePeople, stopped } from './product-process.ts';

const ROUNDS = rounds(3, 20);
const CALLERS = 8;
const env = { YARD_DEMO: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'error' };
let home: Home;

beforeAll(async () => {
  home = openHome('stop');
  await preparePeople(home);
});
afterAll(() => home?.close());

const signIn = async (address: string): Promise<string> => {
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'sales.manager', password: 'demo1234' }),
  });
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;
};

/** Saves one customer after the other until nobody answers any more, and notes who was said to be saved. */
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

/** The word with which a live line was closed. */
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
    let product: Product | null = null;
    for (let round = 0; round < ROUNDS; round += 1) {
      product = home.launch(env);
      const address = (await product.ready).replace('localhost', '127.0.0.1');
      const token = await signIn(address);
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
