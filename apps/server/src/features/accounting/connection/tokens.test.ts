import { accountingCalls } from '@yardkeeper/contract/accounting/calls';
import type { CallDef } from '@yardkeeper/contract/call';
import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import { admits } from '@yardkeeper/domain/access/guard';
import { roles } from '@yardkeeper/domain/access/roles';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seal, unseal } from '../../../db/sealed.ts';
import { useBooks } from '../fixtures/books.ts';
import { ask } from './access.ts';

const b = useBooks({ startsOn: '2026-01-01' });

it('every call × role: connection, mapping and tokens for a super admin; the books for accounting too; the flag for all', () => {
  const forAll = ['checkConnection', 'documentStatus'];
  const forSuperAdmin = [
    'authentication',
    'token',
    'chooseOrganisation',
    'test',
    'disconnect',
    'mapping',
    'saveMapping',
    'contactMatches',
    'confirmContacts',
    'start',
    'settings',
  ];
  const expected = (call: string, role: string) =>
    forAll.includes(call) || role === 'SUPER_ADMIN' || (role === 'ACCOUNTING' && !forSuperAdmin.includes(call));
  for (const [name, call] of Object.entries(accountingCalls as Record<string, CallDef>))
    for (const role of roles) {
      const actor = {
        userId: 1,
        userName: '',
        usersName: '',
        role,
        roleName: '',
        permissions: new Set(defaultPermissions[role]),
      };
      const may = call.guard === 'signedIn' || (call.guard !== 'public' && admits(call.guard, actor as never));
      expect([name, role, may]).toEqual([name, role, expected(name, role)]);
    }
});

it('tokens are in no answer, no row that can be read, and open with no other key', async () => {
  await b.y.sold(11);
  await b.y.drain();
  const secret = [...Object.keys(b.standIn.org.accessTokens), ...Object.keys(b.standIn.org.refreshTokens)];
  expect(secret.length).toBeGreaterThan(1);
  const { rows } = await sql<{ all: string }>`select string_agg(x::text, '') as all from (
      select to_jsonb(t) || jsonb_build_object('bytes', encode(t.tokens, 'escape')) as x from accounting_token t
      union all select to_jsonb(c) from accounting_connection c union all select to_jsonb(s) from accounting_sender s
      union all select to_jsonb(o) from outbox_message o union all select to_jsonb(h) from history_event h) x`.execute(
    b.app.connections.db,
  );
  const shown = JSON.stringify([
    await b.y.admin.do('GET /xero/checkConnection'),
    await b.y.admin.do('POST /mgr/accounting/testConnection'),
    await b.y.admin.do('GET /mgr/accounting/getMapping'),
    await b.y.bookings(),
  ]);
  for (const token of secret) expect([rows[0]!.all.includes(token), shown.includes(token)]).toEqual([false, false]);
  const sealed = seal(b.app.services.books!.key, { access: 'a', refresh: 'r' });
  expect([unseal(b.app.services.books!.key, sealed), unseal(Buffer.alloc(32, 7), sealed)]).toEqual([
    { access: 'a', refresh: 'r' },
    null,
  ]);
});

it('two processes that renew at once use the refresh token once, and both go on', async () => {
  const books = b.app.services.books!;
  b.standIn.signIn.expireAccess();
  const before = b.standIn.asked.filter(({ path }) => path === '/connect/token').length;
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ask({ ...books }, { method: 'GET', path: '/Organisation' })),
  );
  expect(answers.map(({ kind }) => kind)).toEqual(Array(6).fill('ok'));
  expect(b.standIn.asked.filter(({ path }) => path === '/connect/token').length - before).toBe(1);
});

it('a database without its key counts as signed out, says so, and sends nothing until somebody connects again', async () => {
  const other = { ...b.app.services.books!, key: Buffer.alloc(32, 9) };
  const answer = await ask(other, { method: 'GET', path: '/Organisation' });
  expect(answer).toEqual({ kind: 'signedOut', reason: expect.stringContaining('connect again') });
});

it('a retry is recognised by its key; a changed body is not refused for it', async () => {
  const books = b.app.services.books!;
  const post = async (Name: string) => {
    const body = { Contacts: [{ Name }] };
    const answer = await ask(books, { method: 'POST', path: '/Contacts', body, key: 'contact:7:new' });
    return answer.kind === 'ok' ? (answer.body.Contacts as { ContactID: string }[])[0]!.ContactID : answer;
  };
  const [first, again, changed] = [await post('Key One'), await post('Key One'), await post('Key Two')];
  expect([first === again, typeof changed, first === changed]).toEqual([true, 'string', false]);
});

it('new contacts of many sales are made by a few calls, and namesakes stay apart', async () => {
  const { details } = await b.y.admin.do('GET /xero/checkConnection');
  const pause = (paused: boolean, version: number) =>
    b.y.admin.do('PUT /mgr/accounting/saveSettings', { body: { takesPayments: false, paused, version } });
  const held = await pause(true, details!.version);
  const names = ['Twin Motors', 'Twin Motors', ...Array.from({ length: 28 }, (_, n) => `Buyer ${n}`)];
  for (const company of names) await b.y.sold(13, { debtorId: await b.y.customer({ company }) });
  const before = b.standIn.asked.length;
  await pause(false, held.details!.version);
  await b.y.drain();
  const calls = b.standIn.asked.slice(before).filter(({ path }) => path.startsWith('/api.xro/2.0/Contacts'));
  expect(calls.length).toBeLessThanOrEqual(4);
  const there = [...b.standIn.org.contacts.values()].map((c) => c.Name);
  expect(names.slice(2).filter((name) => !there.includes(name))).toEqual([]);
  expect(there.filter((name) => name.startsWith('Twin Motors'))).toHaveLength(2);
  expect(await b.y.bookings({ state: 'queued' })).toEqual([]);
});
