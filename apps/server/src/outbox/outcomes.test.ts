import { mostTries, nextTryAfter } from '@yardkeeper/domain/outbox/tries';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SendOutcome } from '../ports/outbox-ports.ts';
import { enqueue, type Mail } from './enqueue.ts';
import { openWorkshop, portsOf, scriptedPort, type Workshop } from './fixtures/workshop.ts';

let shop: Workshop;
const told: { id: number; summary: string }[] = [];
const onParked = async (_db: unknown, id: number, summary: string) => void told.push({ id, summary });
beforeAll(async () => {
  shop = await openWorkshop();
});
beforeEach(() => void told.splice(0));
afterEach(() => shop.closeWorkers());
afterAll(() => shop.close());

const mail: Mail = { kind: 'mail', to: 'a@customer.example', subject: 'Your parts', text: 'Ready' };
const always = (outcome: SendOutcome) => scriptedPort('test', () => outcome);
const held = () => Promise.withResolvers<SendOutcome>();

describe('a try that surely failed', () => {
  it('waits longer each time under one Message-ID, and is parked after the eighth, told once', async () => {
    const port = always({ kind: 'retry', reason: 'Busy' });
    const outbox = shop.start(portsOf(port), { onParked });
    const id = await enqueue(shop.db, mail);
    for (let tries = 1; tries < mostTries; tries += 1) {
      const before = Date.now();
      await outbox.drain();
      const row = await shop.row(id);
      expect(row).toMatchObject({ state: 'queued', attempts: tries, last_error: 'Busy' });
      const waits = row.next_try_at.getTime() - before;
      expect(waits).toBeGreaterThanOrEqual(nextTryAfter(tries)! - 5);
      expect(waits).toBeLessThan(nextTryAfter(tries)! + 2_000);
      await outbox.drain();
      expect(port.given).toHaveLength(tries);
      await shop.makeDue(id);
    }
    expect(told).toEqual([]);
    await outbox.drain();
    expect(await shop.row(id)).toMatchObject({ state: 'parked', attempts: 8, outcome_unknown: false });
    await shop.makeDue(id);
    await outbox.drain();
    expect(port.given).toHaveLength(8);
    expect(new Set(port.given.map((g) => g.messageId)).size).toBe(1);
    expect(told).toEqual([{ id, summary: 'Mail to a@customer.example is parked: Busy' }]);
  });
});

describe('a try with another outcome', () => {
  it('refused is parked at once', async () => {
    const outbox = shop.start(portsOf(always({ kind: 'refused', reason: 'No such mailbox' })), { onParked });
    const id = await enqueue(shop.db, mail);
    await outbox.drain();
    expect(await shop.row(id)).toMatchObject({ state: 'parked', attempts: 1, outcome_unknown: false });
    expect(told).toHaveLength(1);
  });

  it.each([
    ['said by the adapter', async (): Promise<SendOutcome> => ({ kind: 'unknown', reason: 'Line cut' })],
    ['because the adapter broke', () => Promise.reject(new Error('bug'))],
  ])('unknown, %s, is parked for a person and never sent again by itself', async (_why, send) => {
    const port = scriptedPort('test', send);
    const outbox = shop.start(portsOf(port), { onParked });
    const id = await enqueue(shop.db, mail);
    await outbox.drain();
    const row = await shop.row(id);
    expect(row).toMatchObject({ state: 'parked', outcome_unknown: true });
    expect(row.last_error).toMatch(/^It is not known whether this was sent/);
    await shop.makeDue(id);
    await outbox.drain();
    expect(port.given).toHaveLength(1);
    expect(told).toHaveLength(1);
  });

  it('gone removes only that push token and gives up the message without a notice', async () => {
    const { user_id } = await shop.db
      .insertInto('app_user')
      .values({
        user_name: 'tester',
        users_name: 'Tester',
        email: 't@yard.example',
        role_id: (e) => e.selectFrom('role').select('role_id').limit(1),
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('push_token')
      .values(['dead', 'alive'].map((token) => ({ token, user_id })))
      .execute();
    const outbox = shop.start(portsOf(always({ kind: 'gone', reason: 'Not registered' })), { onParked });
    const id = await enqueue(shop.db, { kind: 'push', token: 'dead', title: 'T', text: 'X', link: null });
    await outbox.drain();
    expect(await shop.row(id)).toMatchObject({ state: 'skipped', last_error: 'Not registered' });
    const left = await shop.db.selectFrom('push_token').select('token').execute();
    expect(left).toEqual([{ token: 'alive' }]);
    expect(told).toEqual([]);
  });

  it('a parked push message brings no notice, which would itself be a push message', async () => {
    const outbox = shop.start(portsOf(always({ kind: 'refused', reason: 'No' })), { onParked });
    const id = await enqueue(shop.db, { kind: 'push', token: 'x', title: 'T', text: 'X', link: null });
    await outbox.drain();
    expect((await shop.row(id)).state).toBe('parked');
    expect(told).toEqual([]);
  });

  it('a mail whose attachment is gone is refused, not sent without it', async () => {
    const port = always({ kind: 'sent' });
    const attachments = [{ fileName: 'a.pdf', fileKey: 'none', contentType: 'application/pdf' }];
    const id = await enqueue(shop.db, { ...mail, attachments });
    await shop.start(portsOf(port)).drain();
    expect(await shop.row(id)).toMatchObject({ state: 'parked', outcome_unknown: false });
    expect(port.given).toEqual([]);
  });

  it('is written even when the database fails at that moment, and the message is not sent twice', async () => {
    const port = always({ kind: 'refused', reason: 'No such mailbox' });
    let calls = 0;
    const failingOnce = async () => {
      calls += 1;
      if (calls === 1) throw new Error('connection lost');
    };
    const id = await enqueue(shop.db, mail);
    await shop.start(portsOf(port), { onParked: failingOnce }).drain();
    expect(await shop.row(id)).toMatchObject({ state: 'parked', last_error: 'No such mailbox' });
    expect([calls, port.given.length]).toEqual([2, 1]);
  });

  it('every change is announced live', async () => {
    const id = await enqueue(shop.db, mail);
    await shop.start(portsOf(always({ kind: 'sent' }))).drain();
    const kinds = (await shop.news()).filter((n) => (n.body as { id: number }).id === id);
    expect(kinds).toEqual(['sending', 'sent'].map((kind) => ({ topic: '/topic/outbox', body: { kind, id } })));
  });
});

describe('an interrupted send', () => {
  it('whose lease ran out is parked as unknown by the next worker, told once, and not sent', async () => {
    const id = await enqueue(shop.db, mail);
    await shop.db
      .updateTable('outbox_message')
      .set({ state: 'sending', attempts: 1, lease_until: new Date(Date.now() + 60_000) })
      .where('outbox_id', '=', id)
      .execute();
    const port = always({ kind: 'sent' });
    const workers = [shop.start(portsOf(port), { onParked }), shop.start(portsOf(port), { onParked })];
    await Promise.all(workers.map((w) => w.drain()));
    expect((await shop.row(id)).state).toBe('sending');
    await shop.lapse(id);
    await Promise.all(workers.map((w) => w.drain()));
    const row = await shop.row(id);
    expect(row).toMatchObject({ state: 'parked', outcome_unknown: true, lease_until: null });
    expect(row.last_error).toMatch(/^It is not known whether this was sent/);
    expect(port.given).toEqual([]);
    expect(told).toHaveLength(1);
  });

  it('that was delivered after all is corrected, so that nobody takes the message for unsent', async () => {
    const late = held();
    const outbox = shop.start(portsOf(scriptedPort('test', () => late.promise)));
    const id = await enqueue(shop.db, mail);
    const done = outbox.drain();
    await expect.poll(async () => (await shop.row(id)).state).toBe('sending');
    await shop.lapse(id);
    await shop.start(portsOf(always({ kind: 'sent' }))).drain();
    expect((await shop.row(id)).state).toBe('parked');
    late.resolve({ kind: 'sent' });
    await done;
    expect(await shop.row(id)).toMatchObject({ state: 'sent', outcome_unknown: false, sent_by: 'test' });
  });

  it('that failed after its lease was lost changes nothing: another may hold the message by now', async () => {
    const late = held();
    const outbox = shop.start(portsOf(scriptedPort('test', () => late.promise)));
    const id = await enqueue(shop.db, mail);
    const done = outbox.drain();
    await expect.poll(async () => (await shop.row(id)).state).toBe('sending');
    const other = new Date(Date.now() + 60_000);
    await shop.db.updateTable('outbox_message').set({ lease_until: other }).where('outbox_id', '=', id).execute();
    late.resolve({ kind: 'refused', reason: 'Late' });
    await done;
    expect(await shop.row(id)).toMatchObject({ state: 'sending', lease_until: other, last_error: null });
    await shop.db.deleteFrom('outbox_message').where('outbox_id', '=', id).execute();
  });

  it('close() waits for a send in flight and writes how it ended', async () => {
    const slow = held();
    const outbox = shop.start(portsOf(scriptedPort('test', () => slow.promise)));
    const id = await enqueue(shop.db, mail);
    void outbox.drain();
    await expect.poll(async () => (await shop.row(id)).state).toBe('sending');
    const closed = outbox.close();
    setTimeout(() => slow.resolve({ kind: 'sent' }), 100);
    await closed;
    expect((await shop.row(id)).state).toBe('sent');
    const later = await enqueue(shop.db, mail);
    await outbox.drain();
    expect((await shop.row(later)).state).toBe('queued');
    await shop.db.deleteFrom('outbox_message').where('outbox_id', '=', later).execute();
  });

  it('close() does not wait for ever: it says that the outcome is unknown', async () => {
    const never = held();
    const outbox = shop.start(portsOf(scriptedPort('test', () => never.promise)), { closeMs: 50 });
    const id = await enqueue(shop.db, mail);
    void outbox.drain();
    await expect.poll(async () => (await shop.row(id)).state).toBe('sending');
    await outbox.close();
    expect(await shop.row(id)).toMatchObject({ state: 'parked', outcome_unknown: true });
  });
});
