import { useApp } from '@yardkeeper/testkit/use-app';
import { beforeEach, describe, expect, it } from 'vitest';
import { enqueue, type Message } from '../../outbox/enqueue.ts';

const app = useApp();
beforeEach(() => app.connections.db.deleteFrom('outbox_message').execute());

const mail: Message = { kind: 'mail', to: 'a@customer.example', subject: 'Your parts', text: 'The code is 1234' };
type State = 'queued' | 'sending' | 'sent' | 'parked' | 'skipped';

/** A message in the given state that no worker touches. */
async function put(state: State, message: Message = mail, secret = false): Promise<number> {
  const { db } = app.connections;
  return db.transaction().execute(async (tx) => {
    const id = await enqueue(tx, message, { secret });
    const far = new Date('2999-01-01');
    await tx
      .updateTable('outbox_message')
      .set({
        state,
        next_try_at: far,
        lease_until: state === 'sending' ? far : null,
        sent_at: state === 'sent' ? new Date() : null,
        ...(state === 'parked' ? { attempts: 8, outcome_unknown: true, last_error: 'It is not known' } : {}),
      })
      .where('outbox_id', '=', id)
      .execute();
    return id;
  });
}
const admin = () => app.as('SUPER_ADMIN');
const detail = async (id: number) => (await admin()).do('GET /mgr/outbox/getMessage/:id', { params: { id } });
const retry = async (id: number) => (await admin()).ask('PUT /mgr/outbox/retry/:id', { params: { id } });
const skip = async (id: number) => (await admin()).ask('PUT /mgr/outbox/skip/:id', { params: { id } });
const history = (id: number) =>
  app.connections.db
    .selectFrom('history_event')
    .select(['event', 'before', 'after', 'user_id'])
    .where('entity', '=', 'outbox')
    .where('entity_id', '=', id)
    .orderBy('history_id')
    .execute();

describe('the list', () => {
  it('shows the newest first, in pages, with counts, by kind, state and words', async () => {
    const ids: number[] = [];
    for (const state of ['sent', 'parked', 'parked', 'queued', 'skipped'] as const) ids.push(await put(state));
    ids.push(await put('sent', { kind: 'sms', to: '+64219876543', text: 'Kia ora 100%' }));
    const list = async (filter: object) => (await admin()).do('POST /mgr/outbox/queryMessageList', { body: filter });
    const first = await list({ pageSize: 4 });
    expect(first.records.map((r) => r.id)).toEqual(ids.toReversed().slice(0, 4));
    expect(first).toMatchObject({ total: 6, pages: 2 });
    expect(first.counts).toEqual({ queued: 1, sending: 0, sent: 2, kept: 0, parked: 2, skipped: 1 });
    expect((await list({ pageSize: 4, pageNum: 2 })).records.map((r) => r.id)).toEqual(ids.toReversed().slice(4));
    const parked = await list({ state: 'parked' });
    expect([parked.records.length, parked.total, parked.counts.sent]).toEqual([2, 2, 2]);
    expect((await list({ kind: 'sms' })).records.map((r) => r.id)).toEqual(ids.slice(-1));
    expect((await list({ search: 'KIA ORA' })).total).toBe(1);
    expect((await list({ search: '100%' })).total).toBe(1);
    expect((await list({ search: '%' })).total).toBe(1);
    expect((await list({ search: 'CUSTOMER.example' })).total).toBe(5);
    expect((await list({ search: 'nothing like it' })).total).toBe(0);
    expect(JSON.stringify(first)).not.toContain('1234');
  });

  it('does not count as sent what was only kept here', async () => {
    const left = await put('sent');
    const kept = await put('queued');
    const { db } = app.connections;
    await db
      .updateTable('outbox_message')
      .set({ next_try_at: new Date(0) })
      .where('outbox_id', '=', kept)
      .execute();
    await app.outbox.drain();
    const list = async (state: 'sent' | 'kept') =>
      (await admin()).do('POST /mgr/outbox/queryMessageList', { body: { state } });
    const sent = await list('sent');
    expect([sent.records.map((r) => r.id), sent.total]).toEqual([[left], 1]);
    expect(sent.counts).toMatchObject({ sent: 1, kept: 1 });
    const here = await list('kept');
    expect([here.records, here.total]).toMatchObject([[{ id: kept, state: 'sent', sentBy: 'mailbox' }], 1]);
  });

  it('is closed to everyone but super admins', async () => {
    const id = await put('parked');
    for (const client of [await app.as('SALES_MANAGER'), app.nobody]) {
      const answers = [
        await client.ask('POST /mgr/outbox/queryMessageList', { body: {} }),
        await client.ask('GET /mgr/outbox/getMessage/:id', { params: { id } }),
        await client.ask('PUT /mgr/outbox/retry/:id', { params: { id } }),
        await client.ask('PUT /mgr/outbox/skip/:id', { params: { id } }),
      ];
      expect(new Set(answers.map((a) => a.status))).toEqual(new Set([client.token ? 403 : 401]));
    }
    expect((await detail(id)).state).toBe('parked');
  });
});

describe('one message', () => {
  it('shows its text, its attachments and what may be done', async () => {
    const attachments = [{ fileName: 'invoice.pdf', fileKey: 'k', contentType: 'application/pdf' }];
    const shown = await detail(await put('parked', { ...mail, attachments }));
    expect(shown).toMatchObject({ allowedActions: ['retry', 'skip'], outcomeUnknown: true, nextTryAt: null });
    expect(shown.body).toBe('The code is 1234\n\nAttached: invoice.pdf');
    expect(shown.messageId).toMatch(/^<.+@yardkeeper>$/);
    expect((await detail(await put('sent'))).allowedActions).toEqual([]);
    expect((await detail(await put('queued'))).nextTryAt).toBe('2999-01-01T00:00:00.000Z');
  });

  it('names the push service or the end of the app token, not the token', async () => {
    const push = { kind: 'push', title: 'Picked', text: 'Order 12', link: '/picking/12' } as const;
    const token = JSON.stringify({ endpoint: 'https://push.browser.example/very/long', keys: {} });
    const browser = await detail(await put('sent', { ...push, token }));
    expect(browser).toMatchObject({
      recipient: 'Browser at push.browser.example',
      body: 'Picked\nOrder 12\n/picking/12',
    });
    expect((await detail(await put('sent', { ...push, token: 'abcdefghijklmnop' }))).recipient).toBe('App …ijklmnop');
  });

  it('that does not exist is not found, for every call', async () => {
    const missing = [
      await (await admin()).ask('GET /mgr/outbox/getMessage/:id', { params: { id: 987_654 } }),
      await retry(987_654),
      await skip(987_654),
    ];
    expect(missing.map((m) => [m.status, m.body.msg])).toEqual(Array(3).fill([404, 'Message 987654 does not exist']));
  });
});

describe('retry and skip', () => {
  it.each(['sending', 'sent', 'skipped'] as const)('a %s message cannot be sent again', async (state) => {
    const id = await put(state);
    const answer = await retry(id);
    expect([answer.status, answer.body.msg]).toEqual([409, `Cannot send this message again: it is ${state}`]);
    expect((await detail(id)).state).toBe(state);
    expect(await history(id)).toEqual([]);
  });

  it.each(['sending', 'sent'] as const)('a %s message cannot be given up', async (state) => {
    const id = await put(state);
    expect((await skip(id)).status).toBe(409);
    expect((await detail(id)).state).toBe(state);
    expect(await history(id)).toEqual([]);
  });

  it('a parked message is queued with new tries under its old Message-ID, leaves, and the history says who', async () => {
    const id = await put('parked');
    const { messageId } = await detail(id);
    const { userId } = await admin();
    const answer = await retry(id);
    expect(answer.body.data).toMatchObject({ state: 'queued', attempts: 0, outcomeUnknown: false, lastError: null });
    await app.outbox.drain();
    expect(await detail(id)).toMatchObject({ state: 'sent', sentBy: 'mailbox', attempts: 1, messageId });
    expect((await retry(id)).body.msg).toMatch(/^The message is kept here/);
    const before = { state: 'parked', attempts: 8, lastError: 'It is not known' };
    expect(await history(id)).toEqual([{ event: 'retried', before, after: { state: 'queued' }, user_id: userId }]);
  });

  it.each(['queued', 'parked'] as const)('a %s message is given up for good', async (state) => {
    const id = await put(state);
    expect((await skip(id)).body.data).toMatchObject({ state: 'skipped', allowedActions: [], nextTryAt: null });
    await app.outbox.drain();
    expect((await detail(id)).state).toBe('skipped');
    expect((await history(id)).map((h) => h.event)).toEqual(['skipped']);
  });

  it('a secret that is given up is wiped and says so; others stay readable', async () => {
    const secret = await put('parked', mail, true);
    const open = await put('parked');
    await skip(secret);
    await skip(open);
    expect((await detail(secret)).body).toBe('The text held a secret and was wiped.');
    expect((await detail(open)).body).toBe('The code is 1234');
    const kept = await app.connections.db.selectFrom('outbox_message').select('payload').execute();
    expect(kept.filter((k) => JSON.stringify(k).includes('1234'))).toHaveLength(1);
  });

  it.each([
    ['sent again', retry, 'sent', 'retried'],
    ['given up', skip, 'skipped', 'skipped'],
  ] as const)('a message that two people want %s at once is so for both, once', async (_, ask, state, event) => {
    const id = await put('parked');
    expect((await Promise.all([ask(id), ask(id)])).map((a) => a.status)).toEqual([200, 200]);
    await app.outbox.drain();
    expect((await ask(id)).body.data).toMatchObject({ state, attempts: state === 'sent' ? 1 : 8 });
    expect((await history(id)).map((h) => h.event)).toEqual([event]);
  });

  it('asking again for what is done moves nothing', async () => {
    const waiting = await put('queued');
    expect((await retry(waiting)).status).toBe(200);
    expect((await detail(waiting)).nextTryAt).toBe('2999-01-01T00:00:00.000Z');
    expect(await history(waiting)).toEqual([]);
  });

  it('wanted sent again and given up at the same moment, each is done once or refused', async () => {
    for (let i = 0; i < 5; i += 1) {
      const id = await put('parked');
      const statuses = (await Promise.all([skip(id), retry(id), skip(id)])).map((a) => a.status);
      const events = (await history(id)).map((h) => h.event);
      const done = (event: string) => (events.includes(event) ? 200 : 409);
      expect(statuses).toEqual([done('skipped'), done('retried'), done('skipped')]);
      expect(new Set(events).size).toBe(events.length);
    }
  });

  it('is told live', async () => {
    const id = await put('parked');
    await skip(id);
    const news = await app.connections.db.selectFrom('live_event').select(['topic', 'body']).execute();
    expect(news).toContainEqual({ topic: '/topic/outbox', body: { kind: 'skipped', id } });
  });
});
