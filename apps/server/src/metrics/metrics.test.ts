import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { freshDatabase } from '@yardkeeper/testkit/database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepLastAudit } from '../audit/last-audit.ts';
import { openLine } from '../db/outage/fixtures/line.ts';
import { serveMetrics } from './server.ts';
import { metricsText } from './text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const textOf = async (...apps: TestApp[]) => metricsText(await Promise.all(apps.map((each) => each.metrics())));
const figure = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

describe('the figures of an app', () => {
  it('count calls by their name and status, never by their path', async () => {
    const admin = await app.as('SUPER_ADMIN');
    await admin.do('GET /user/getCurrentUser');
    await admin.raw({ method: 'GET', url: '/mgr/invoices/checkItemSoldOrNot/987654321' });
    await app.nobody.raw({ method: 'GET', url: '/user/getCurrentUser' });
    const text = await textOf(app);
    expect(figure(text, 'yardkeeper_call_seconds_count{call="account.currentUser",status="200"}')).toBe(1);
    expect(figure(text, 'yardkeeper_call_seconds_count{call="account.currentUser",status="401"}')).toBe(1);
    expect(text).toMatch(/yardkeeper_call_seconds_bucket\{le="0\.1",call="account\.currentUser",status="200"\} \d/);
    expect(text).not.toMatch(/call="[^"]*(\/|\d)/);
    expect(text).not.toContain('unlisted');
  });

  it('count transactions, those that were rolled back, and repetitions', async () => {
    const before = await textOf(app);
    const admin = await app.as('SUPER_ADMIN');
    await admin.do('POST /mgr/contactManage/addContactInfo', { body: { isCustomer: 1, company: 'Garage' } });
    const text = await textOf(app);
    const grew = (name: string) => figure(text, name)! - figure(before, name)!;
    expect(grew('yardkeeper_transactions_total{end="committed"}')).toBe(1);
    expect(grew('yardkeeper_transactions_total{end="rolledBack"}')).toBe(0);
    expect(figure(text, 'yardkeeper_transaction_retries_total{why="conflict"}')).toBe(0);
    expect(figure(text, 'yardkeeper_pool_size{pool="writes"}')).toBe(4);
    expect(figure(text, 'yardkeeper_database_up')).toBe(1);
    expect(figure(text, 'yardkeeper_standby_wanted')).toBe(0);
    expect(figure(text, 'yardkeeper_standby_up')).toBe(0);
  });

  it('count open live sockets, and tell when each job last ended well', async () => {
    const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    await expect.poll(async () => figure(await textOf(app), 'yardkeeper_live_sockets')).toBe(1);
    socket.close();
    await expect.poll(async () => figure(await textOf(app), 'yardkeeper_live_sockets')).toBe(0);
    const text = await textOf(app);
    for (const name of ['tidying', 'fits', 'backups', 'audit', 'books'])
      expect(figure(text, `yardkeeper_job_every_seconds{name="${name}"}`), name).toBeGreaterThan(0);
    for (const name of ['outbox', 'reports', 'live-news', 'bookings']) {
      const last = figure(text, `yardkeeper_job_last_success_timestamp_seconds{name="${name}"}`);
      expect(last, name).toBeGreaterThan(Date.now() / 1000 - 600);
      expect(figure(text, `yardkeeper_job_every_seconds{name="${name}"}`), name).toBeGreaterThan(0);
    }
  });
});

it('tells the room of the disk of the data folder, and of the files, also before the first file', async () => {
  const text = await textOf(app);
  for (const holds of ['data', 'files']) {
    const free = figure(text, `yardkeeper_disk_free_bytes{holds="${holds}"}`);
    expect(free, holds).toBeGreaterThan(0);
    expect(figure(text, `yardkeeper_disk_size_bytes{holds="${holds}"}`), holds).toBeGreaterThanOrEqual(free!);
  }
});

it('tells how long the oldest has waited, what is parked, that no backup was made, and how the audit ended', async () => {
  const database = await freshDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`insert into outbox_message (kind, recipient, subject, payload, message_id, state, next_try_at, created_at)
    values ('mail', 'x', 's', '{}', 'one', 'queued', now() + interval '1 hour', now() - interval '2 hours'),
      ('sms', 'x', 's', '{}', 'two', 'parked', now(), now())`);
  const finding = { check: { name: 'tags.fold', group: 'Tags', says: 'x' }, looked: 9, shown: [], seconds: 1.5 };
  await keepLastAudit(client, { at: new Date(), findings: [{ ...finding, breaches: 3 }] });
  const watched = await startApp({ database });
  const text = await textOf(watched);
  expect(figure(text, 'yardkeeper_outbox_oldest_seconds{queue="messages"}')).toBeGreaterThan(7_190);
  expect(figure(text, 'yardkeeper_outbox_oldest_seconds{queue="accounting"}')).toBe(0);
  expect(figure(text, 'yardkeeper_outbox_messages{kind="sms",state="parked"}')).toBe(1);
  expect(figure(text, 'yardkeeper_backup_last_success_timestamp_seconds')).toBe(0);
  expect(figure(text, 'yardkeeper_backup_age_seconds')).toBeGreaterThan(1e9);
  expect(figure(text, 'yardkeeper_audit_breached_checks')).toBe(1);
  expect(figure(text, 'yardkeeper_audit_breaches')).toBe(3);
  expect(Date.now() / 1000 - figure(text, 'yardkeeper_audit_last_timestamp_seconds')!).toBeLessThan(600);
  await Promise.all([watched.close(), client.end()]);
  await database.close();
});

it('while the database is away, the answer holds what is known, and says that it is away', async () => {
  const database = await freshDatabase();
  const line = await openLine(database.url);
  const away = await startApp({ database: { ...database, url: line.url } });
  expect(figure(await textOf(away), 'yardkeeper_database_up')).toBe(1);
  await line.fall();
  await away.nobody.raw({ method: 'POST', url: '/login', payload: { userName: 'super.admin', password: 'demo1234' } });
  await expect.poll(async () => figure(await textOf(away), 'yardkeeper_database_up')).toBe(0);
  expect(figure(await textOf(away), 'yardkeeper_outbox_messages{kind="mail",state="queued"}')).toBe(0);
  await line.rise();
  await expect.poll(async () => figure(await textOf(away), 'yardkeeper_database_up')).toBe(1);
  await away.close();
  await database.close();
});

it('the figures of several processes are the sum of theirs, or the same thing once', async () => {
  const other = await startApp({ database: app.database });
  await other.nobody.do('GET /user/signInPage');
  await app.nobody.do('GET /user/signInPage');
  await sql`insert into outbox_message (kind, recipient, subject, payload, message_id, state)
    values ('sms', 'x', 's', '{}', 'three', 'parked')`.execute(other.connections.db);
  const [one, two] = await Promise.all([app.metrics(), other.metrics()]);
  const text = await metricsText([JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(two))]);
  expect(figure(text, 'yardkeeper_call_seconds_count{call="account.signInPage",status="200"}')).toBe(2);
  expect(figure(text, 'yardkeeper_pool_size{pool="reads"}')).toBe(8);
  expect(text).toMatch(/^yardkeeper_processes\{version="[\d.]+",node="[\d.]+"\} 2$/m);
  expect(figure(text, 'yardkeeper_outbox_messages{kind="sms",state="parked"}')).toBe(1);
  expect(figure(text, 'yardkeeper_database_up')).toBe(1);
  await other.close();
});

it('are answered on a port of their own, and nowhere else', async () => {
  const figures = async () => [await app.metrics()];
  const served = await serveMetrics({ port: 0, host: '127.0.0.1', figures });
  const at = `http://127.0.0.1:${served.address.port}`;
  const answer = await fetch(`${at}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('version=0.0.4')]);
  expect(await answer.text()).toContain('yardkeeper_live_sockets 0');
  expect((await fetch(at)).status).toBe(404);
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(405);
  expect((await app.nobody.raw({ method: 'GET', url: '/metrics' })).status).toBe(404);
  const taken = serveMetrics({ port: served.address.port, host: '127.0.0.1', figures });
  await expect(taken).rejects.toThrow(/METRICS_PORT/);
  await served.close();
  const silent = await serveMetrics({ port: 0, host: '127.0.0.1', figures: async () => [] });
  expect((await fetch(`http://127.0.0.1:${silent.address.port}/metrics`)).status).toBe(500);
  await silent.close();
  const nowhere = serveMetrics({ port: 0, host: '192.0.2.1', figures });
  await expect(nowhere).rejects.toThrow(/METRICS_HOST/);
});
