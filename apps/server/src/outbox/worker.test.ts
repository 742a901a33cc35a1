import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailbox } from '../adapters/messages/mailbox.ts';
import type { SendOutcome } from '../ports/outbox-ports.ts';
import { enqueue, type Mail } from './enqueue.ts';
import { until } from './fixtures/processes.ts';
import { openWorkshop, portsOf, scriptedPort, sentAlways, type Workshop } from './fixtures/workshop.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterEach(() => shop.closeWorkers());
afterAll(() => shop.close());

const mail: Mail = { kind: 'mail', to: 'a@customer.example', subject: 'Your parts', text: 'The code is 1234' };
const always = (outcome: SendOutcome) => scriptedPort('test', () => outcome);
const busy: SendOutcome = { kind: 'retry', reason: 'Busy' };

describe('messages are sent', () => {
  it('not at all when the business transaction is rolled back, once when it commits', async () => {
    const port = always({ kind: 'sent' });
    const outbox = shop.start(portsOf(port));
    const undone = shop.db.transaction().execute(async (tx) => {
      await enqueue(tx, mail);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await outbox.drain();
    expect(port.given).toEqual([]);

    const id = await shop.db.transaction().execute(async (tx) => {
      const made = await enqueue(tx, mail);
      await outbox.drain();
      expect(port.given).toEqual([]);
      return made;
    });
    await outbox.drain();
    await outbox.drain();
    expect(port.given).toHaveLength(1);
    expect(port.given[0]?.messageId).toBe((await shop.row(id)).message_id);
    expect(await shop.row(id)).toMatchObject({ state: 'sent', attempts: 1, sent_by: 'test', last_error: null });
  });

  it('each kind by its own port, and a push by the kind of its token', async () => {
    const [m, s, web, app] = ['m', 's', 'web', 'app'].map((name) => scriptedPort(name, sentAlways));
    const outbox = shop.start({ mail: m!, sms: s!, push: { browser: web!, app: app! } });
    const push = { kind: 'push', title: 'T', text: 'X', link: '/x' } as const;
    await enqueue(shop.db, mail);
    await enqueue(shop.db, { kind: 'sms', to: '+6421', text: 'Kia ora' });
    await enqueue(shop.db, { ...push, token: '{"endpoint":"https://p.example/1"}' });
    await enqueue(shop.db, { ...push, token: 'app-token' });
    await outbox.drain();
    expect([m, s, web, app].map((p) => p!.given.map((g) => g.message))).toEqual([
      [{ to: mail.to, subject: mail.subject, text: mail.text, attachments: [] }],
      [{ to: '+6421', text: 'Kia ora' }],
      [{ token: '{"endpoint":"https://p.example/1"}', title: 'T', text: 'X', link: '/x' }],
      [{ token: 'app-token', title: 'T', text: 'X', link: '/x' }],
    ]);
  });

  it('by itself: on the notice of a commit, and without notices by polling', async () => {
    const port = always({ kind: 'sent' });
    const listener = await shop.hear();
    await shop.start(portsOf(port), { listener }).drain();
    const heard = await enqueue(shop.db, mail);
    await until(async () => (await shop.row(heard)).state === 'sent');
    await shop.closeWorkers();
    await shop.start(portsOf(port), { pollMs: 50 }).drain();
    const polled = await enqueue(shop.db, mail);
    await until(async () => (await shop.row(polled)).state === 'sent');
    expect(port.given).toHaveLength(2);
  });

  it('at its due time, without waiting for the next poll', async () => {
    const port = scriptedPort('test', (nth) => (nth === 1 ? busy : { kind: 'sent' }));
    const outbox = shop.start(portsOf(port));
    const id = await enqueue(shop.db, mail);
    await outbox.drain();
    const soon = new Date(Date.now() + 300);
    await shop.db.updateTable('outbox_message').set({ next_try_at: soon }).where('outbox_id', '=', id).execute();
    await outbox.drain();
    expect(port.given).toHaveLength(1);
    await until(async () => (await shop.row(id)).state === 'sent');
  });

  it('at most four at once', async () => {
    let now = 0;
    let most = 0;
    const port = scriptedPort('test', async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
      return { kind: 'sent' };
    });
    for (let i = 0; i < 20; i += 1) await enqueue(shop.db, mail);
    await shop.start(portsOf(port)).drain();
    expect([port.given.length, most]).toEqual([20, 4]);
  });

  it('once each, with 200 messages and two workers', async () => {
    const ports = [scriptedPort('one', sentAlways), scriptedPort('two', sentAlways)];
    for (let i = 0; i < 200; i += 1) await enqueue(shop.db, mail);
    const workers = ports.map((port) => shop.start(portsOf(port)));
    await Promise.all(workers.map((w) => w.drain()));
    const ids = ports.flatMap((p) => p.given.map((g) => g.messageId));
    expect(ids).toHaveLength(200);
    expect(new Set(ids).size).toBe(200);
    expect(ports.every((p) => p.given.length > 0)).toBe(true);
  });
});

describe('a secret text', () => {
  const textOf = async (id: number) => JSON.stringify(await shop.row(id));

  it('is wiped once a real adapter has sent it, also from the subject of an SMS', async () => {
    const outbox = shop.start(portsOf(always({ kind: 'sent' })));
    const byMail = await enqueue(shop.db, mail, { secret: true });
    const bySms = await enqueue(shop.db, { kind: 'sms', to: '+6421', text: 'The code is 1234' }, { secret: true });
    const open = await enqueue(shop.db, mail);
    await outbox.drain();
    expect(await textOf(byMail)).not.toContain('1234');
    expect(await textOf(bySms)).not.toContain('1234');
    expect(await textOf(open)).toContain('1234');
    expect(await shop.row(byMail)).toMatchObject({ subject: 'Your parts', payload: { wiped: true } });
  });

  it('is kept for the next try, and in the mailbox, where it is read', async () => {
    const tried = await enqueue(shop.db, mail, { secret: true });
    const failing = shop.start(portsOf(always(busy)));
    await failing.drain();
    expect(await textOf(tried)).toContain('1234');
    await failing.close();
    await shop.makeDue(tried);
    await shop.start(portsOf(mailbox())).drain();
    expect(await shop.row(tried)).toMatchObject({ state: 'sent', sent_by: 'mailbox' });
    expect(await textOf(tried)).toContain('1234');
  });
});
