import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Server } from 'node:net';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDatabase, standbyTrouble } from '../check-database.ts';
import { type Connections, connect } from '../connect.ts';
import { withClient } from '../with-client.ts';
import { type Address, urlOf } from './address.ts';
import { openPooler, type Pooler } from './fixtures/pooler.ts';
import { type StandingServer, startPrimary } from './fixtures/standing-servers.ts';
import { followWriter } from './follow-writer.ts';

const FOLLOWED = { timeout: 25_000 };
/** A connection needs two answers, so it is slower than the others are waited for. */
const DELAY_MS = 300;

let first: StandingServer;
let second: StandingServer;
let other: StandingServer;
let pooler: Pooler;
let slow: Server;
const open: Connections[] = [];

beforeAll(async () => {
  [first, other] = await Promise.all([startPrimary(), startPrimary()]);
  second = await first.addStandby();
  pooler = await openPooler(first.url);
  slow = createServer((near) => {
    const far = connectTo(second.port, '127.0.0.1');
    for (const end of [near, far]) end.on('error', () => {});
    near.on('data', (chunk) => setTimeout(() => far.write(chunk), DELAY_MS));
    far.on('data', (chunk) => near.write(chunk));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  await withClient(first.url, (client) => client.query('create table sold (what text)'));
});
afterAll(async () => {
  await Promise.all(open.map((each) => each.close()));
  await pooler?.close();
  slow?.close();
  await Promise.all([first, second, other].map((each) => each?.stop()));
});

const portOf = (url: string) => Number(new URL(url).port);
const portOfSlow = () => (slow.address() as AddressInfo).port;
const named = (...ports: readonly number[]) =>
  `postgres://postgres:hunter2@${ports.map((port) => `127.0.0.1:${port}`).join()}/postgres`;
const opened = (address: Address, poolerUrl?: string): Connections => {
  const connections = connect(address, 2, { pooler: poolerUrl });
  open.push(connections);
  return connections;
};
const sell = ({ db }: Connections, what: string) => sql`insert into sold values (${what})`.execute(db);
const soldAt = async ({ url }: StandingServer, what: string) =>
  (await withClient(url, (client) => client.query('select from sold where what = $1', [what]))).rowCount;

it('servers that are no copies of each other are refused', async () => {
  const refusal = (...of: Parameters<typeof checkDatabase>) =>
    checkDatabase(...of).catch((error: Error) => error.message);
  await expect
    .poll(() => refusal(named(first.port, other.port, second.port)))
    .toMatch(
      /^DATABASE_URL must name a server and its standbys: (?:127\.0\.0\.1:\d+\/postgres (?:and )?){2,3}are no copies/,
    );
  await expect
    .poll(() => refusal(first.url, { poolerUrl: other.url }))
    .toMatch(/lead to two databases: the pooler must lead/);
  await expect
    .poll(() => refusal(first.url, { poolerUrl: first.url.replace(/postgres$/, 'template1') }))
    .toMatch(/two databases/);
  await expect.poll(() => refusal(first.url, { poolerUrl: pooler.url })).toBe(first.url);
});

it('a standby that is none is named with the reason', async () => {
  expect(await standbyTrouble(first.url, second.url)).toBe(null);
  expect(await standbyTrouble(first.url, first.url)).toMatch(/it is the primary itself/);
  expect(await standbyTrouble(first.url, other.url)).toMatch(/it is no copy of this database$/);
  expect(await standbyTrouble(first.url, named(1))).toMatch(/^DATABASE_READ_URL \(127.*nothing answers there$/);
});

it('a promoted server is followed while the former primary still answers', async () => {
  const [fast, late] = await Promise.all([
    followWriter(named(first.port, second.port)),
    followWriter(named(first.port, portOfSlow())),
  ]);
  const [direct, pooled, viaSlow] = [opened(fast), opened(fast, pooler.url), opened(late)];
  for (const each of [direct, pooled, viaSlow]) await sell(each, 'before');
  expect(await soldAt(first, 'before')).toBe(3);
  await second.promote();
  await expect.poll(() => portOf(urlOf(fast)), FOLLOWED).toBe(second.port);
  await expect.poll(() => portOf(urlOf(late)), FOLLOWED).toBe(portOfSlow());
  for (const each of [direct, viaSlow])
    await expect.poll(() => sell(each, 'after').then(() => 'sold', String), FOLLOWED).toBe('sold');
  expect(await soldAt(first, 'after')).toBe(0);
  // A process that starts now, whatever the order and the speed.
  expect(portOf(urlOf(await followWriter(named(first.port, portOfSlow()))))).toBe(portOfSlow());
});

it('a pooler that leads to the former primary serves nobody', async () => {
  const pooled = open[1]!;
  for (const work of [() => sell(pooled, 'misled'), () => sql`select 1`.execute(pooled.reads)])
    await expect(work()).rejects.toMatchObject({ trouble: expect.stringMatching(/^(away|readOnly)$/) });
  await expect.poll(() => pooled.reach.lastFall(), FOLLOWED).toMatchObject({ until: null });
  expect(await soldAt(first, 'misled')).toBe(0);
});

it('what is said of servers that are away names no password', async () => {
  const address = (await followWriter(named(first.port, second.port))) as Exclude<Address, string | (() => string)>;
  for (const each of [first, second]) each.all('SIGKILL');
  const error = await address.seek().catch((failure: unknown) => failure);
  expect(inspect(error, { depth: 9, showHidden: true })).toMatch(/NoWriter/);
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('hunter2');
});
