import { beforeEach, describe, expect, it } from 'vitest';
import { settledOf } from '../../../../adapters/xero-stand-in/organisation.ts';
import { useBooks } from '../../fixtures/books.ts';

const b = useBooks({ startsOn: '2026-01-01' });

/** The bookkeeper reconciles all payments of a document with the bank in Xero, so that none can be deleted any more. */
const match = (number: string, isMatched = true) => {
  for (const p of b.standIn.org.payments.values())
    if (p.documentId === b.y.found(number).id) p.IsReconciled = isMatched;
};
const payments = (number: string) =>
  [...b.standIn.org.payments.values()]
    .filter((p) => p.status === 'AUTHORISED' && p.documentId === b.y.found(number).id)
    .map((p) => p.cents);
const left = (number: string) => settledOf(b.standIn.org, b.y.found(number)).due;
const open = async () =>
  (await b.y.bookings({ pageSize: 500 }))
    .filter(({ state }) => state !== 'sent' && state !== 'skipped')
    .map(({ subject, state, error }) => ({ subject, state, error }));
/** Sends everything and checks that both sides agree on every document. */
async function agreed() {
  for (let n = 0; n < 3; n += 1) {
    await b.y.drain();
    await b.y.passes();
  }
  expect(await open()).toEqual([]);
  const { error, differences, totals } = await b.y.compare('2026-01-01', '2026-12-31');
  expect([error, differences]).toEqual([null, []]);
  expect(totals!.receivables.difference).toBe(0);
}
let debtorId: number;
beforeEach(async () => {
  debtorId = await b.y.customer();
});
async function sold(...prices: number[]) {
  const made = await b.y.save({ debtorId, lines: prices.map((price) => b.y.charge(price)) });
  await b.y.finalize(made.invoiceId);
  return { ...made, lines: (await b.y.detail(made.invoiceId)).lines };
}
type Sold = Awaited<ReturnType<typeof sold>>;
async function paid(made: Sold, amount: number) {
  await b.y.pay(made.invoiceId, amount);
  await b.y.drain();
  match(made.invoiceNo);
}
async function credited(made: Sold, ...lines: number[]) {
  const answer = await b.y.credit(
    made.invoiceId,
    lines.map((n) => ({ lineId: made.lines[n]!.lineId, qty: 1 })),
  );
  expect(answer.status).toBe(200);
  return answer.body.data.credits.at(-1)!;
}
/** Applies the customer's free credit to an invoice. */
async function apply(amount: number, to: Sold) {
  const { credits, invoices } = await b.y.accounting.do('GET /mgr/contactManage/getCreditList', {
    query: { debtorID: debtorId },
  });
  const { invoiceID } = invoices.find(({ number }) => number === to.invoiceNo)!;
  const body = { debtorID: debtorId, creditID: credits[0]!.creditID, invoiceID, amount };
  await b.y.accounting.do('POST /mgr/contactManage/applyCredit', { body });
}

describe('a return of a sale whose payment is reconciled with the bank', () => {
  it('paid: the payment stays, and the refund is paid out of the credit note', async () => {
    const made = await sold(100);
    await paid(made, 115);
    const note = await credited(made, 0);
    await agreed();
    expect([payments(made.invoiceNo), left(note.number)]).toEqual([[11_500], 11_500]);
    await b.y.pay(made.invoiceId, -115);
    await agreed();
    expect([payments(made.invoiceNo), payments(note.number), left(note.number)]).toEqual([[11_500], [11_500], 0]);
    expect(b.y.documents().filter((d) => /-(in|back)$/.test(d.number))).toEqual([]);
    expect(
      b.y
        .documents()
        .flatMap((d) => d.lines)
        .filter((line) => line.AccountCode === '840'),
    ).toEqual([]);
  });

  it('partly paid: the note comes off what is owed, and its rest stays open', async () => {
    const made = await sold(100);
    await paid(made, 60);
    const note = await credited(made, 0);
    await agreed();
    expect([payments(made.invoiceNo), left(made.invoiceNo), left(note.number)]).toEqual([[6_000], 0, 6_000]);
    await b.y.pay(made.invoiceId, -20);
    await agreed();
    expect(left(note.number)).toBe(4_000);
  });

  it('unpaid: the note comes off what is owed', async () => {
    const made = await sold(100);
    const note = await credited(made, 0);
    await agreed();
    expect([left(made.invoiceNo), left(note.number)]).toEqual([0, 0]);
  });

  it('kept as credit, it pays another invoice out of the note, and the rest is refunded', async () => {
    const [made, other] = [await sold(100, 100), await sold(40)];
    await paid(made, 230);
    const note = await credited(made, 0);
    await apply(46, other);
    await agreed();
    expect([payments(other.invoiceNo), left(other.invoiceNo), left(note.number)]).toEqual([[], 0, 6_900]);
    await b.y.pay(made.invoiceId, -69);
    await agreed();
    expect([left(note.number), payments(note.number)]).toEqual([0, [6_900]]);
    // The other invoice is credited too, so that its own note is open instead.
    const second = await credited(other, 0);
    await agreed();
    expect([left(other.invoiceNo), left(second.number)]).toEqual([0, 4_600]);
    await b.y.pay(made.invoiceId, -46);
    await agreed();
    expect(payments(second.number)).toEqual([4_600]);
  });

  it('using more than was freed: the rest is paid', async () => {
    const [made, other] = [await sold(100), await sold(200)];
    await paid(made, 115);
    await credited(made, 0);
    await apply(115, other);
    await b.y.pay(other.invoiceId, 100);
    await agreed();
    expect([payments(other.invoiceNo), left(other.invoiceNo)]).toEqual([[10_000], 1_500]);
  });

  it('a reversed refund can be given again', async () => {
    const made = await sold(100);
    await paid(made, 115);
    const note = await credited(made, 0);
    await b.y.pay(made.invoiceId, -115);
    await agreed();
    const refund = (await b.y.payments(made.invoiceId)).payments.find((p) => p.amount < 0)!;
    await b.y.reverse({ paymentId: refund.paymentId });
    await agreed();
    expect(left(note.number)).toBe(11_500);
    await b.y.pay(made.invoiceId, -115);
    await agreed();
    expect(left(note.number)).toBe(0);
  });
});

describe('reversing', () => {
  it('a credit note: the payment pays the invoice again, here and in Xero', async () => {
    const made = await sold(100);
    await paid(made, 115);
    const note = await credited(made, 0);
    await b.y.drain();
    await b.y.reverse({ creditNoteId: note.creditNoteId });
    await agreed();
    expect([payments(made.invoiceNo), b.y.found(note.number).status]).toEqual([[11_500], 'VOIDED']);
    expect(await b.y.payments(made.invoiceId)).toMatchObject({ paid: 115, credited: 0, owing: 0 });
  });

  it('a credit note whose money was used is refused until that use is reversed', async () => {
    const made = await sold(100);
    await paid(made, 115);
    const note = await credited(made, 0);
    await b.y.pay(made.invoiceId, -115);
    const refused = await b.y.reverse({ creditNoteId: note.creditNoteId });
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining('take that back first')]);
    await agreed();
  });

  it('one of two credit notes: the other pays what the first had paid elsewhere', async () => {
    const [made, other] = [await sold(100, 100), await sold(100)];
    await paid(made, 230);
    const one = await credited(made, 0);
    await apply(115, other);
    const two = await credited(made, 1);
    await agreed();
    await b.y.reverse({ creditNoteId: one.creditNoteId });
    await agreed();
    expect([b.y.found(one.number).status, left(two.number), left(other.invoiceNo)]).toEqual(['VOIDED', 0, 0]);
  });

  it('a payment of which a note freed a part: it is removed, and the note pays', async () => {
    const made = await sold(100, 100);
    await paid(made, 230);
    match(made.invoiceNo, false);
    const note = await credited(made, 0);
    await b.y.drain();
    const [payment] = (await b.y.payments(made.invoiceId)).payments;
    await b.y.reverse({ paymentId: payment!.paymentId });
    await agreed();
    expect([payments(made.invoiceNo), left(made.invoiceNo), left(note.number)]).toEqual([[], 11_500, 0]);
    // Nothing stays on the invoice, but the change is announced all the same.
    const whole = await sold(50);
    await paid(whole, 57.5);
    match(whole.invoiceNo, false);
    const all = await credited(whole, 0);
    await b.y.drain();
    await b.y.reverse({ paymentId: (await b.y.payments(whole.invoiceId)).payments[0]!.paymentId });
    await agreed();
    expect([payments(whole.invoiceNo), left(all.number)]).toEqual([[], 0]);
  });

  it('a reconciled payment is reported and holds nothing up; once that is undone in Xero, it goes', async () => {
    const made = await sold(100);
    await paid(made, 60);
    const [payment] = (await b.y.payments(made.invoiceId)).payments;
    await b.y.reverse({ paymentId: payment!.paymentId });
    await b.y.pay(made.invoiceId, 50);
    await b.y.drain();
    expect(await open()).toEqual([
      {
        subject: expect.stringContaining(made.invoiceNo),
        state: 'parked',
        error: expect.stringContaining('reconciled'),
      },
    ]);
    expect(payments(made.invoiceNo)).toEqual([6_000, 5_000]);
    match(made.invoiceNo, false);
    const [booking] = await b.y.bookings({ state: 'parked' });
    await b.y.accounting.do('PUT /mgr/accounting/retry/:id', { params: { id: booking!.id } });
    await agreed();
    expect(payments(made.invoiceNo)).toEqual([5_000]);
  });
});
