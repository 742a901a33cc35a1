import { addDays, formatDate } from '@yardkeeper/domain/format/dates';
import { beforeEach, expect, it } from 'vitest';
import { CASH, useSelling } from '../fixtures.ts';

/** Half past eleven at night, so that an hour later it is the next day. */
const evening = new Date('2026-03-11T10:30:00Z').getTime();
const HOUR = 3_600_000;
const today = '2026-03-11';
const tomorrow = '2026-03-12';
let passed = 0;
const [y, app] = useSelling({ clock: () => new Date(evening + passed) });
beforeEach(async () => {
  await closeUpTo('');
  passed = 0;
});

const reOpen = (id: number) => y.manager.ask('POST /mgr/invoices/reOpen/:id', { params: { id }, query: {} });
const closeUpTo = async (gstClosedUpTo: string) =>
  (await app.as('SUPER_ADMIN')).do('POST /mgr/common/saveSetting/:id', {
    params: { id: 0 },
    body: { type: 'rules', value: { gstClosedUpTo } },
  });

it('an invoice of a closed period cannot be reopened: the refusal names the day and the alternative', async () => {
  const sold = await y.save({ lines: y.lines(await y.tag()), andThen: 'finalize' });
  const begun = await y.save({ lines: y.lines(await y.tag()) });
  passed = HOUR;
  expect((await y.detail(sold.invoiceId)).actions).toContain('reOpen');
  await closeUpTo(today);
  const [refused, shown] = [await reOpen(sold.invoiceId), await y.detail(sold.invoiceId)];
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    `The GST period up to ${formatDate(today)} is closed: ${sold.invoiceNo} stays as it is; make a credit note`,
  ]);
  expect([shown.statusName, shown.actions]).toEqual(['Finalized', ['pay', 'credit', 'send', 'print']]);
  // A document begun in the period but finalised now gets today's date.
  const late = (await y.finalize(begun.invoiceId)).body.data;
  expect([late.date, late.actions.includes('reOpen')]).toEqual([tomorrow, true]);
  const noted = (await y.credit(sold.invoiceId, [{ lineId: sold.lines[0]!.lineId, qty: 1 }])).body.data;
  expect(noted.credits[0]!.issuedOn).toBe(tomorrow);
  expect((await reOpen(late.invoiceId)).status).toBe(200);
});

it('the day after the closed period is open: an invoice of that day can be reopened', async () => {
  const sold = await y.save({ lines: y.lines(await y.tag()), andThen: 'finalize' });
  passed = HOUR;
  await closeUpTo(addDays(today, -1));
  expect((await reOpen(sold.invoiceId)).body.data).toMatchObject({ statusName: 'Confirmed' });
});

it('no money is dated into a closed period, neither paid nor refunded, nor with a sale', async () => {
  const sold = await y.save({ lines: [y.charge(100)], andThen: 'finalize' });
  passed = HOUR;
  await closeUpTo(today);
  const sentence = `The GST period up to ${formatDate(today)} is closed; choose a later day`;
  const early = await y.pay(sold.invoiceId, 15, { paidOn: today });
  expect([early.status, early.body.fields]).toEqual([422, { paidOn: sentence }]);
  expect((await y.pay(sold.invoiceId, 115, { paidOn: tomorrow })).body.data.payments).toMatchObject([
    { paidOn: tomorrow },
  ]);
  await y.credit(sold.invoiceId, [{ lineId: sold.lines[0]!.lineId, qty: 1 }]);
  expect((await y.pay(sold.invoiceId, -115, { paidOn: today })).body.fields).toEqual({ paidOn: sentence });
  expect((await y.pay(sold.invoiceId, -115)).status).toBe(200);
  const payment = { paymentTypeId: CASH, amount: 115, paidOn: today };
  const sale = await y.ask({ type: 2, lines: [y.charge(100)], andThen: 'finalize', payment });
  expect([sale.status, sale.body.fields]).toEqual([422, { 'payment.paidOn': sentence }]);
});
