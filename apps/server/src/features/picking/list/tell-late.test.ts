import type { Client } from '@yardkeeper/testkit/client';
import { useMade } from '@yardkeeper/testkit/use-app';
import { expect, it } from 'vitest';
import { usePicking } from '../fixtures.ts';

const [y, app] = usePicking();
const sales = useMade(() => app.as('SALES_PERSON'));
const ana = { name: 'Ana', email: 'ana@example.co.nz', phone: '021 555 010' };
const late = (buyer = ana) => y.released(1, { buyer, delivery: { name: 'Ana', phone: '' } });
const tell = (who: Client, jobId: number, text?: string) =>
  who.ask('POST /mgr/picking/tellLate', { body: { jobId, ...(text === undefined ? {} : { text }) } });
const sentAbout = async (invoiceId: number) =>
  (
    await y.db
      .selectFrom('outbox_message')
      .select(['kind', 'recipient', 'payload'])
      .where('entity', '=', 'invoice')
      .where('entity_id', '=', invoiceId)
      .orderBy('outbox_id')
      .execute()
  ).map(({ kind, recipient, payload }) => [kind, recipient, (payload as { text: string }).text] as const);

it('a picker who does not hold the job tells nobody anything', async () => {
  const { jobId, invoiceId } = await late();
  expect((await tell(y.picker, jobId)).body).toMatchObject({ code: 403, msg: expect.stringContaining('Take ') });
  expect((await tell(y.picker, jobId, 'Pay into another account')).status).toBe(403);
  expect(await sentAbout(invoiceId)).toEqual([]);
});

it('who holds it tells the customer in the words of the yard, and not in their own', async () => {
  const { jobId, invoiceId } = await late();
  await y.claim(jobId);
  expect((await tell(y.picker, jobId, 'Pay into another account')).body).toMatchObject({ code: 403 });
  expect(await sentAbout(invoiceId)).toEqual([]);
  const answer = await tell(y.picker, jobId);
  expect(answer.body.msg).toMatch(/is told by mail to ana@example.co.nz and SMS to /);
  const sent = await sentAbout(invoiceId);
  expect(sent.map(([kind]) => kind)).toEqual(['mail', 'sms']);
  for (const [, , text] of sent) expect(text).toMatch(/takes longer than we promised/);
});

it('who may send invoices writes their own words; whoever comes second hears that nothing was sent', async () => {
  const { jobId, invoiceId } = await late();
  const answer = await tell(sales, jobId, 'Your engine comes on Friday');
  expect(answer).toMatchObject({ status: 200, body: { data: { toldLateAt: expect.any(String) } } });
  const sent = await sentAbout(invoiceId);
  expect(sent.map(([, , text]) => text.includes('Your engine comes on Friday'))).toEqual([true, true]);
  const second = await tell(sales, jobId, 'Another thing altogether');
  expect(second.body).toMatchObject({ code: 409, msg: expect.stringMatching(/^Nothing was sent: .* was told at /) });
  expect(await sentAbout(invoiceId)).toEqual(sent);
});

it('without an address somebody has to ring', async () => {
  const { jobId } = await late({ name: 'Ana', email: '', phone: '' });
  expect((await tell(sales, jobId)).body).toMatchObject({ code: 409, msg: expect.stringContaining('ring them') });
});
