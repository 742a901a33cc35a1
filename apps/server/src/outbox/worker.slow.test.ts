import { rounds } from '@yardkeeper/testkit/rounds';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from './enqueue.ts';
import { type Smtp, startSmtp, startWorker, until } from './fixtures/processes.ts';
import { openWorkshop, portsOf, scriptedPort, sentAlways, type Workshop } from './fixtures/workshop.ts';

let shop: Workshop;
let smtp: Smtp;
const workers: Awaited<ReturnType<typeof startWorker>>[] = [];
beforeAll(async () => {
  shop = await openWorkshop();
  smtp = await startSmtp();
});
afterEach(() => shop.closeWorkers());
afterAll(async () => {
  await run(0);
  await smtp.stop();
  await shop.close();
});

/** Leaves exactly `count` workers running. Starting one takes longer than a test, so the tests share them. */
const run = async (count: number) => {
  await Promise.all(workers.splice(count).map((worker) => worker.kill()));
  const more = Array.from({ length: count - workers.length }, () => startWorker(shop.database.url, smtp.url));
  workers.push(...(await Promise.all(more)));
};
const post = (to: string) => enqueue(shop.db, { kind: 'mail', to, subject: 'Your parts', text: 'Ready' });

describe('worker processes', () => {
  const MESSAGES = rounds(40, 200);

  it(`two of them deliver ${MESSAGES} messages, each once`, async () => {
    await run(2);
    const ids = await shop.db.transaction().execute(async (tx) => {
      const made: number[] = [];
      for (let i = 0; i < MESSAGES; i += 1)
        made.push(await enqueue(tx, { kind: 'mail', to: `ok@c${i}.example`, subject: 'S', text: 'T' }));
      return made;
    });
    const left = () =>
      shop.db.selectFrom('outbox_message').select('outbox_id').where('state', '!=', 'sent').executeTakeFirst();
    await until(async () => (await left()) === undefined);
    const got = await smtp.all();
    expect(ids).toHaveLength(MESSAGES);
    expect(got).toHaveLength(MESSAGES);
    expect(new Set(got.map((g) => g.messageId)).size).toBe(MESSAGES);
    expect(new Set(got.map((g) => g.to)).size).toBe(MESSAGES);
  }, 60_000);

  it('one killed while it is sending leaves the message parked as unknown, sent by nobody again', async () => {
    await run(1);
    const id = await post('hold@customer.example');
    await until(async () => (await smtp.to('hold@customer.example')).length === 1);
    await run(0);
    expect((await shop.row(id)).state).toBe('sending');

    await run(2);
    const other = await post('ok@after.example');
    await until(async () => (await shop.row(other)).state === 'sent');
    expect((await shop.row(id)).state).toBe('sending');
    await shop.lapse(id);
    await until(async () => (await shop.row(id)).state !== 'sending');
    const row = await shop.row(id);
    expect(row).toMatchObject({ state: 'parked', outcome_unknown: true, attempts: 1 });
    expect(row.last_error).toMatch(/^It is not known whether this was sent/);
    await shop.makeDue(id);
    const last = await post('ok@last.example');
    await until(async () => (await shop.row(last)).state === 'sent');
    expect(await smtp.to('hold@customer.example')).toHaveLength(1);
  }, 60_000);

  it('one killed before it could write that it was sent does not make another send it again', async () => {
    await run(1);
    const id = await post('slow@customer.example');
    await until(async () => (await smtp.to('slow@customer.example')).length === 1);
    await run(0);
    await shop.lapse(id);
    const port = scriptedPort('other', sentAlways);
    await shop.start(portsOf(port)).drain();
    expect(await shop.row(id)).toMatchObject({ state: 'parked', outcome_unknown: true });
    expect(port.given).toEqual([]);
  }, 60_000);
});
