import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lastAudit } from './last-audit.ts';
import { auditAtNight, isAuditDue } from './nightly.ts';

/** Summer in New Zealand is thirteen hours ahead, winter twelve. */
const at = (instant: string) => new Date(instant);

it.each([
  ['never audited, at three', null, '2026-01-14T14:00:00Z', true],
  ['audited last night', '2026-01-13T14:10:00Z', '2026-01-14T14:00:00Z', true],
  ['audited this night', '2026-01-14T14:01:00Z', '2026-01-14T14:02:00Z', false],
  ['by hand the evening before', '2026-01-14T08:00:00Z', '2026-01-14T14:00:00Z', true],
  ['before three', '2026-01-12T14:10:00Z', '2026-01-14T13:59:00Z', false],
  ['started in the morning', '2026-01-12T14:10:00Z', '2026-01-14T20:00:00Z', false],
  ['at three in winter', '2026-07-12T15:10:00Z', '2026-07-14T15:00:00Z', true],
])('%s', (_, last, now, isDue) => expect(isAuditDue(last === null ? null : at(last), at(now))).toBe(isDue));

let yard: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  yard = await freshDatabase();
  client = new pg.Client(yard.url);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await yard?.close();
});

it('audits once in a night, keeps the result, and logs the names of breached checks only', async () => {
  const log = { error: vi.fn() };
  const { db } = yard.connections;
  const night = { db, databaseUrl: () => yard.url, place: null, log, clock: () => new Date() };
  const fixed = (moment: string) => ({ ...night, clock: () => at(moment) });
  expect(await auditAtNight(fixed('2026-01-14T12:00:00Z'))).toBe(false);
  expect(await lastAudit(db)).toBeNull();
  expect(await auditAtNight(fixed('2026-01-14T14:00:00Z'))).toBe(true);
  expect(await lastAudit(db)).toMatchObject({ breached: [], places: 0 });
  expect(log.error).not.toHaveBeenCalled();
  await client.query(`update installation_fact set value = jsonb_set(value::jsonb, '{at}', '"2026-01-12T14:00:00Z"')
    where name = 'last-audit'`);
  await client.query(`insert into kept_figure (name, n) values ('order.open', 2)`);
  expect(await auditAtNight(fixed('2026-01-14T14:00:00Z'))).toBe(true);
  expect(await lastAudit(db)).toMatchObject({ breached: ['figures.lists'], places: 1 });
  expect(log.error.mock.calls).toEqual([[{ checks: ['figures.lists'] }, expect.any(String)]]);
});

it('ends at once when this process does the periodic work no longer, and keeps nothing', async () => {
  const { db } = yard.connections;
  await client.query("delete from installation_fact where name = 'last-audit'");
  const ending = new AbortController();
  const databaseUrl = () => {
    setImmediate(() => ending.abort());
    return yard.url;
  };
  const clock = () => at('2026-01-14T14:00:00Z');
  const night = { db, databaseUrl, place: null, log: { error: vi.fn() }, clock, signal: ending.signal };
  expect(await auditAtNight(night)).toBe(false);
  expect(await lastAudit(db)).toBeNull();
});
