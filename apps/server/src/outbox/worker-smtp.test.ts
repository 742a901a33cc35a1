import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailbox } from '../adapters/messages/mailbox.ts';
import { smtpMail } from '../adapters/messages/smtp-mail.ts';
import { enqueue } from './enqueue.ts';
import { type Smtp, startSmtp } from './fixtures/processes.ts';
import { openWorkshop, portsOf, type Workshop } from './fixtures/workshop.ts';

let shop: Workshop;
let smtp: Smtp;
beforeAll(async () => {
  shop = await openWorkshop();
  smtp = await startSmtp();
});
afterEach(() => shop.closeWorkers());
afterAll(async () => {
  await smtp.stop();
  await shop.close();
});

const open = (url = smtp.url) =>
  shop.start(portsOf(mailbox(), { mail: smtpMail({ url, from: 'office@yard.example', timeoutMs: 500 }) }));
const post = (to: string) => enqueue(shop.db, { kind: 'mail', to, subject: 'Your parts', text: 'Ready' });

describe('mail through a real SMTP server', () => {
  it('is tried again under the same Message-ID until the server takes it', async () => {
    const outbox = open();
    const id = await post('busy2@customer.example');
    for (const state of ['queued', 'queued', 'sent']) {
      await outbox.drain();
      expect((await shop.row(id)).state).toBe(state);
      await shop.makeDue(id);
    }
    await outbox.drain();
    const got = await smtp.to('busy2@customer.example');
    expect(got.map((g) => g.messageId)).toEqual(Array(3).fill((await shop.row(id)).message_id));
    expect(await shop.row(id)).toMatchObject({ attempts: 3, sent_by: 'smtp' });
  });

  it.each([
    ['nobody@customer.example', { state: 'parked', outcome_unknown: false }, 0],
    ['refuse@customer.example', { state: 'parked', outcome_unknown: false }, 1],
    ['drop@customer.example', { state: 'parked', outcome_unknown: true }, 1],
    ['slow@customer.example', { state: 'parked', outcome_unknown: true }, 1],
    ['greylist@customer.example', { state: 'queued', outcome_unknown: false }, 0],
  ])('to %s ends as %j', async (to, row, times) => {
    const outbox = open();
    const id = await post(to);
    await outbox.drain();
    await outbox.drain();
    expect(await shop.row(id)).toMatchObject({ ...row, attempts: 1 });
    expect(await smtp.to(to)).toHaveLength(times);
  });

  it('waits while the server is down, and leaves when it is back', async () => {
    const id = await post('later@customer.example');
    const down = open('smtp://127.0.0.1:1');
    await down.drain();
    expect(await shop.row(id)).toMatchObject({ state: 'queued', attempts: 1 });
    expect((await shop.row(id)).last_error).toBe('The mail server could not be reached: nobody answers there');
    await down.close();
    await shop.makeDue(id);
    await open().drain();
    expect((await shop.row(id)).state).toBe('sent');
    expect(await smtp.to('later@customer.example')).toHaveLength(1);
  });
});
