import type { RecordNews } from '@yardkeeper/contract/live';
import { describe, expect, it } from 'vitest';
import { useBooks } from '../fixtures/books.ts';
import { lookIn } from './access.ts';
import { checkKey } from './lost.ts';

const b = useBooks({ startsOn: '2026-01-01' });
const db = () => b.app.connections.db;
const told = async (title: string) => {
  const rows = await db()
    .selectFrom('notification as n')
    .innerJoin('app_user as u', 'u.user_id', 'n.user_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['r.name'])
    .where('n.title', '=', title)
    .execute();
  return rows.map((row) => row.name).sort();
};
const heard = async () =>
  (await db().selectFrom('live_event').select('body').where('topic', '=', '/topic/accounting').execute()).filter(
    ({ body }) => (body as RecordNews).kind === 'connection',
  ).length;
const LOST = 'Nothing goes to Xero any more';

describe('a connection that is lost', () => {
  it('is told at once to accounting and the super admin, once and not at every try, and followed by open screens', async () => {
    const before = await heard();
    b.standIn.signIn.revoke();
    await b.y.sold(10);
    await b.y.drain();
    await b.y.passes();
    await b.y.drain();
    expect(await told(LOST)).toEqual(['ACCOUNTING', 'SUPER ADMIN']);
    expect(await heard()).toBe(before + 1);
    expect((await b.y.seller.do('GET /user/getCurrentUser')).accountingConnected).toBe(0);
  });

  it('is told to the others when it is back', async () => {
    await b.y.connect();
    expect(await told('Xero is connected again')).toEqual(['ACCOUNTING']);
    expect((await b.y.seller.do('GET /user/getCurrentUser')).accountingConnected).toBe(1);
    await b.y.passes();
    await b.y.drain();
    expect(await b.y.bookings({ state: 'queued' })).toEqual([]);
  });

  it('is noticed even when nothing is sent: access revoked, or the organisation disconnected in Xero', async () => {
    await lookIn(b.app.services.books!);
    expect((await told(LOST)).length).toBe(2);
    b.standIn.org.isConnected = false;
    await lookIn(b.app.services.books!);
    await lookIn(b.app.services.books!);
    expect((await told(LOST)).length).toBe(4);
    await b.y.connect();
    b.standIn.signIn.revoke();
    await lookIn(b.app.services.books!);
    expect((await told(LOST)).length).toBe(6);
    await b.y.connect();
  });

  it('an organisation that is gone in Xero ends it, and nothing is retried over and over', async () => {
    b.standIn.org.isConnected = false;
    await b.y.sold(11);
    await b.y.drain();
    expect((await b.y.admin.do('GET /xero/checkConnection')).connected).toBe(false);
    expect((await told(LOST)).length).toBe(8);
    await b.y.connect();
  });
});

it('a missing key is announced at start, and the announcement ends when it is back', async () => {
  const books = b.app.services.books!;
  const other = { ...books, key: Buffer.alloc(32, 9) };
  const said = await checkKey(other);
  expect(said).toContain('accounting.key');
  await checkKey(other);
  expect((await told(LOST)).length).toBe(10);
  const { details } = await b.y.admin.do('GET /xero/checkConnection');
  expect(details!.lastError).toBe(said);
  expect(await checkKey(books)).toBeNull();
  expect((await b.y.admin.do('GET /xero/checkConnection')).details!.lastError).toBeNull();
});
