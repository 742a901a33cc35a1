import { expect, it } from 'vitest';
import { saveDocument } from '../../../adapters/xero-stand-in/documents.ts';
import { useBooks } from '../fixtures/books.ts';
import { codesOf } from '../mapping/chosen.ts';

const MINUTE = 30;
const b = useBooks({ limits: { minute: MINUTE, day: 100, atOnce: 5 }, startsOn: '2026-01-01' });
const CARD = 6;
const choose = (rows: object[]) => b.y.admin.do('PUT /mgr/accounting/saveMapping', { body: { rows } as never });
let minutes = 0;
/** Moves the stand-in's clock on and ends the product's waiting times. */
const later = async (byMinutes = 2) => {
  minutes += byMinutes;
  b.standIn.skew(minutes * 60_000);
  await b.y.passes();
};

it('payment types, part kinds, expense types and tracking go to what was chosen for them, else to what is above', async () => {
  const [partType] = await b.app.connections.db.selectFrom('part_type').select('id').limit(1).execute();
  const [expense] = await b.app.connections.db.selectFrom('expense_type').select('id').limit(1).execute();
  await choose([
    { kind: 'payment', key: String(CARD), code: '092' },
    { kind: 'line', key: 'charge', code: '210' },
    { kind: 'sale', key: String(partType!.id), code: '205' },
    { kind: 'expense', key: String(expense!.id), code: '429' },
    { kind: 'tracking', key: '', code: 'Yard\u001fMain yard' },
  ]);
  const codes = await codesOf(b.app.services.books!);
  expect([codes.sale('tag', partType!.id), codes.sale('tag', 999_999), codes.sale('charge', null)]).toEqual([
    '205',
    '200',
    '210',
  ]);
  expect([codes.expense(expense!.id, ''), codes.expense(999_999, '')]).toEqual(['429', '425']);
  const made = await b.y.sold(50);
  await b.y.pay(made.invoiceId, 57.5, { paymentTypeId: CARD });
  await b.y.drain();
  const there = b.y.found(made.invoiceNo);
  expect(there.lines[0]).toMatchObject({ AccountCode: '210', Tracking: [{ Name: 'Yard', Option: 'Main yard' }] });
  expect([...b.standIn.org.payments.values()].map((p) => p.account)).toEqual(['092']);
});

it('what is not mapped waits, says what it needs and does not count as a failed try; it goes once that is chosen', async () => {
  await later();
  await choose([{ kind: 'payment', key: String(CARD), code: '' }]);
  const made = await b.y.sold(60);
  await b.y.pay(made.invoiceId, 69, { paymentTypeId: CARD });
  await b.y.drain();
  expect(await b.y.bookings({ state: 'queued' })).toMatchObject([
    {
      error: expect.stringMatching(/^Choose the account that .+ go to$/),
      advice: expect.stringContaining('Connect to Xero, Accounts'),
      attempts: 0,
    },
  ]);
  await choose([{ kind: 'payment', key: String(CARD), code: '090' }]);
  await b.y.drain();
  expect([b.y.due(made.invoiceNo), await b.y.bookings({ state: 'queued' })]).toEqual([0, []]);
});

it('changes in Xero are seen although its clock is behind ours', async () => {
  await later();
  const made = await b.y.sold(70);
  await b.y.drain();
  await b.y.accounting.do('POST /mgr/accounting/fetchChanges');
  await later();
  const late = new Date(b.app.services.books!.clock().getTime() - 90_000);
  saveDocument(b.standIn.org, { InvoiceID: b.y.found(made.invoiceNo).id, Status: 'VOIDED' }, late);
  expect(await b.y.accounting.do('POST /mgr/accounting/fetchChanges')).toMatchObject({ changed: 1 });
});

it('the limits of a minute and a day are kept: nothing is asked until Retry-After, and everything goes once', async () => {
  const sales: string[] = [];
  for (let n = 0; n < 24; n += 1) {
    const made = await b.y.boughtVehicle(100 + n);
    sales.push(made.acqNo);
  }
  const there = () => b.y.documents().filter((d) => sales.some((no) => d.number.startsWith(`${no}-`)));
  const busy = async () => (await b.y.bookings({ state: 'queued', pageSize: 1 })).length > 0;
  const said = new Set<string>();
  let [windows, refused] = [0, 0];
  for (; windows < 20 && (await busy()); windows += 1) {
    await later(windows % 5 === 4 ? 24 * 60 : 2);
    const [from, no] = [b.standIn.asked.length, b.standIn.refused()];
    await b.y.drain();
    // A second try during the wait makes no call at all.
    const asked = b.standIn.asked.length - from;
    await b.y.drain();
    expect([asked <= MINUTE + 5, b.standIn.asked.length - from]).toEqual([true, asked]);
    refused += b.standIn.refused() - no;
    for (const { error } of await b.y.bookings({ state: 'queued' })) said.add(error ?? '');
  }
  expect([...said]).toEqual(expect.arrayContaining([expect.stringContaining('day limit')]));
  expect([...said].some((error) => /minute limit|calls of this minute/.test(error))).toBe(true);
  // Only calls already under way when the minute's limit was reached were refused.
  expect(refused).toBeLessThanOrEqual(5 * windows);
  expect(there().map((d) => d.status)).toEqual(sales.map(() => 'PAID'));
  expect(new Set(there().map((d) => d.number)).size).toBe(sales.length);
});
