import { randomUUID } from 'node:crypto';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import type { Client } from '@yardkeeper/testkit/client';
import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../outbox/enqueue.ts';
import { portsOf, scriptedPort, sentAlways } from '../../outbox/fixtures/workshop.ts';
import { type Line, openLine } from './fixtures/line.ts';

const mail = scriptedPort('test', sentAlways);
let real: TestDatabase;
let line: Line;
let app: TestApp;
let admin: Client;
let picker: Client;
let isDiskFull = false;
let n = 0;
const logged: string[] = [];
let company = '';

beforeAll(async () => {
  real = await freshDatabase();
  line = await openLine(real.url);
  const database = { ...real, url: line.url };
  const logTo = { write: (text: string) => void logged.push((JSON.parse(text) as { msg: string }).msg) };
  const env = { LOG_LEVEL: 'warn' };
  app = await startApp({ database, ports: portsOf(mail), isDiskFull: () => isDiskFull, logTo, env });
  [admin, picker] = [await app.as('SUPER_ADMIN'), await app.as('PICKER')];
  // This call puts the session into the cache.
  await picker.do('GET /user/getCurrentUser');
});
afterAll(async () => {
  await app?.close();
  await line?.fall();
  await real?.close();
});
beforeEach(() => {
  company = `Garage ${++n}`;
});

const add = (key: string = randomUUID(), who = admin) =>
  who.withHeaders({ 'idempotency-key': key }).ask('POST /mgr/contactManage/addContactInfo', {
    body: { isCustomer: 1, company },
  });
const added = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from contact where company = ${company}`.execute(
    real.connections.db,
  );
  return rows[0]?.n;
};
const read = () => admin.ask('GET /user/getCurrentUser');
const back = () => expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(200);
const status = () => app.nobody.raw({ method: 'GET', url: '/status' });

describe('a database that goes down', () => {
  it('answers every call with 503 and Retry-After, and recovers by itself once it is back', async () => {
    expect((await status()).body).toMatchObject({ ok: true, database: 'there', lastFall: null });
    await line.fall();
    const credentials = { userName: 'super.admin', password: 'demo1234' };
    const asked = [read, add, read, () => app.nobody.ask('POST /login', { body: credentials }), add];
    for (const ask of asked) {
      const { status, headers, body } = await ask();
      expect([status, body.code, headers['retry-after']]).toEqual([503, 503, '1']);
      expect(body.msg).toMatch(/^The database does not answer just now/);
      expect(headers['yard-notice']).toBe(body.msg);
    }
    expect((await status()).status).toBe(503);
    expect((await status()).body).toMatchObject({ ok: false, database: 'away', lastFall: { until: null } });

    // Changes made by other processes during the outage are neither missed nor hidden by the cache.
    await enqueue(real.connections.db, { kind: 'mail', to: 'mere@yard.co.nz', subject: 'S', text: 'T' });
    await sql`update session set revoked_at = now() where user_id = ${picker.userId}`.execute(real.connections.db);
    await line.rise();
    await back();
    expect(await added()).toBe(0);
    expect((await add()).status).toBe(200);
    await expect.poll(() => mail.given.length, { timeout: 10_000 }).toBe(1);
    await expect
      .poll(async () => (await status()).body, { timeout: 10_000 })
      .toMatchObject({
        ok: true,
        liveNews: 'heard at once',
        lastFall: { until: expect.any(String) },
      });
    expect((await picker.ask('GET /user/getCurrentUser')).status).toBe(401);
    expect(logged).toEqual([
      'the database is away; calls are answered with 503 until it is back',
      'the database is back',
    ]);
  });

  it('is not noticed by anybody when only connections were cut', async () => {
    line.cutAll();
    expect((await read()).status).toBe(200);
    const running = add();
    setImmediate(line.cutAll);
    expect((await running).status).toBe(200);
    expect(await added()).toBe(1);
  });

  it('that loses the answer to a commit has committed once, and the call succeeds', async () => {
    line.loseCommit('one', company);
    expect((await add('lost-one')).status).toBe(200);
    expect(await added()).toBe(1);
  });

  it('that loses the answer and is away is asked again with the same key', async () => {
    line.loseCommit('all', company);
    const lost = await add('lost-all');
    expect([lost.status, lost.headers['retry-after']]).toEqual([503, '1']);
    expect(lost.body.msg).toMatch(/^The database fell away while this was being saved/);
    await line.rise();
    await back();
    expect(await added()).toBe(1);
    const again = await add('lost-all');
    expect(again.status).toBe(200);
    expect(await added()).toBe(1);
    expect((await add('lost-all')).body.data).toEqual(again.body.data);
  });

  it('asks a client without a key to look first, and not to retry automatically', async () => {
    line.loseCommit('all', company);
    const lost = await admin.ask('POST /mgr/contactManage/addContactInfo', { body: { isCustomer: 1, company } });
    expect([lost.status, lost.headers['retry-after']]).toEqual([503, undefined]);
    expect(lost.body.msg).toMatch(/nobody knows whether it was. Look before you try again$/);
    await line.rise();
    await back();
    expect(await added()).toBe(1);
  });

  it('that has no connection left is waited for a while', async () => {
    line.cutAll();
    line.setFull(true);
    const waiting = read();
    setTimeout(line.setFull, 300, false);
    expect((await waiting).status).toBe(200);
  });

  it('that has no connection left is reported at /status and /status/ready, and once in the log', async () => {
    const probe = async (url: string) => (await app.nobody.raw({ method: 'GET', url })).status;
    logged.length = 0;
    line.cutAll();
    line.setFull(true);
    const told = await status();
    expect([told.status, told.body]).toMatchObject([503, { ok: false, database: 'there', connections: 'exhausted' }]);
    expect([await probe('/status/ready'), await probe('/status/live')]).toEqual([503, 200]);
    expect((await Promise.all([read(), read(), read()])).map((answer) => answer.status)).toEqual([503, 503, 503]);
    line.setFull(false);
    await back();
    expect([await probe('/status/ready'), (await status()).body]).toMatchObject([200, { connections: 'free' }]);
    expect(logged.filter((text) => /^call/.test(text))).toEqual([expect.stringMatching(/^calls fail \(busy\)/)]);
  });
});

describe('a full disk', () => {
  it('allows reads, refuses writes, and says so on every screen', async () => {
    isDiskFull = true;
    logged.length = 0;
    const refused = await add();
    expect(refused.status).toBe(507);
    expect(refused.body.msg).toMatch(/^The disk of the server is full: nothing can be saved until there is room/);
    expect(await read()).toMatchObject({ status: 200, headers: { 'yard-notice': refused.body.msg } });
    expect((await app.nobody.signIn('super.admin', 'demo1234')).token).toBeTruthy();
    expect((await status()).body).toMatchObject({ ok: false, disk: 'full' });
    // Only the watch over the disk reports it, once.
    expect(logged).toEqual([]);
    isDiskFull = false;
    expect((await add()).status).toBe(200);
    expect((await read()).headers).not.toHaveProperty('yard-notice');
  });
});
