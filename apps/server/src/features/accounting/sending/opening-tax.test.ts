import { describe, expect, it } from 'vitest';
import { sumsOf } from '../../../adapters/xero-stand-in/organisation.ts';
import { useBooks } from '../fixtures/books.ts';
import { longAgo } from '../fixtures/time-passes.ts';

const CARD = 6;
const lines = (b: ReturnType<typeof useBooks>, number: string) =>
  b.y.found(number).lines.map(({ TaxType, lineCents, taxCents }) => [TaxType, lineCents, taxCents]);

/** Invoices and bills from before the first day, some partly paid or credited. */
async function owed(b: ReturnType<typeof useBooks>) {
  const debtorId = await b.y.customer();
  const sold = async (...given: object[]) => {
    const made = await b.y.save({ debtorId, lines: given as never });
    await b.y.finalize(made.invoiceId);
    return made;
  };
  const whole = await sold(b.y.charge(352));
  const mixed = await sold(b.y.charge(100), b.y.charge(50, { taxable: 0 }));
  await b.y.pay(mixed.invoiceId, 40.01);
  const credited = await sold(b.y.charge(100), b.y.charge(50, { taxable: 0 }));
  const zero = (await b.y.detail(credited.invoiceId)).lines[1]!;
  await b.y.credit(credited.invoiceId, [{ lineId: zero.lineId, qty: 1 }]);
  await b.y.pay(credited.invoiceId, 15);
  await b.y.accounting.do('POST /mgr/contactManage/addOpeningBalance', {
    body: { debtorID: debtorId, side: 'owed', number: 'OLD-1', amount: 23, on: '2025-11-01' } as never,
  });
  const bill = await b.y.billed();
  await b.y.payOrder(bill.purchaseOrderId, { add: [{ paymentTypeId: CARD, amount: 33.33 }] });
  await longAgo(b.app.connections.db);
  await b.y.connect();
  await b.y.choose();
  const started = await b.y.start('2026-01-01', { opening: 'send', openingBills: 'send' });
  expect(started.status).toBe(200);
  await b.y.drain();
  return { whole, mixed, credited, bill, debtorId };
}
const boxes = async (b: ReturnType<typeof useBooks>) => {
  const query = { from: '2026-01-01', to: '2026-12-31', basis: 'payments' } as const;
  const { boxes: all, lines: counted } = await b.y.accounting.do('GET /mgr/accounting/getGstReturn', { query });
  const of = (n: number) => all.find(({ box }) => box === n)!.amount;
  const gst = (side: string) => counted.filter((line) => line.side === side).reduce((sum, line) => sum + line.gst, 0);
  return { sales: of(5), zero: of(6), collected: gst('sales'), bought: of(11), claimed: gst('purchases') };
};

describe('what was owed before the first day, on the payments basis', () => {
  const b = useBooks();

  it('carries its GST: once it is paid, our return counts what the document there says', async () => {
    const { whole, mixed, credited, bill } = await owed(b);
    expect(lines(b, `${whole.invoiceNo}-open`)).toEqual([['OUTPUT2', 35_200, 5_280]]);
    expect(lines(b, `${credited.invoiceNo}-open`)).toEqual([['OUTPUT2', 8_696, 1_304]]);
    expect(lines(b, 'OLD-1-open')).toEqual([['OUTPUT2', 2_000, 300]]);
    const parts = lines(b, `${mixed.invoiceNo}-open`);
    expect(parts.map(([tax]) => tax)).toEqual(['OUTPUT2', 'ZERORATED']);
    for (const made of [whole, mixed, credited]) {
      const before = await boxes(b);
      await b.y.pay(made.invoiceId, (await b.y.detail(made.invoiceId)).balance);
      const after = await boxes(b);
      const there = b.y.found(`${made.invoiceNo}-open`);
      const zero = there.lines
        .filter(({ TaxType }) => TaxType === 'ZERORATED')
        .reduce((all, l) => all + l.lineCents, 0);
      const rise = (of: keyof typeof after) => Math.round(100 * (after[of] - before[of]));
      expect([made.invoiceNo, rise('sales'), rise('zero'), rise('collected')]).toEqual([
        made.invoiceNo,
        sumsOf(there).total,
        zero,
        sumsOf(there).tax,
      ]);
    }
    const before = await boxes(b);
    await b.y.payOrder(bill.purchaseOrderId, { add: [{ paymentTypeId: CARD, amount: 81.67 }] });
    const after = await boxes(b);
    const there = sumsOf(b.y.found(`${bill.billNo}-open`));
    expect(there).toMatchObject({ total: 8_167, tax: 1_065 });
    expect(Math.round(100 * (after.claimed - before.claimed))).toBe(there.tax);
    await b.y.drain();
    expect((await b.y.bookings()).filter(({ state }) => state !== 'sent')).toEqual([]);
    expect(b.y.due(`${mixed.invoiceNo}-open`)).toBe(0);
  });
});

describe('on the invoice basis', () => {
  const b = useBooks();

  it('has no GST, because the document’s own return had it', async () => {
    b.standIn.org.salesTaxBasis = 'INVOICE';
    const { whole, mixed, bill } = await owed(b);
    expect(lines(b, `${whole.invoiceNo}-open`)).toEqual([['NONE', 40_480, 0]]);
    expect(lines(b, `${mixed.invoiceNo}-open`)).toEqual([['NONE', 12_499, 0]]);
    expect(lines(b, `${bill.billNo}-open`)).toEqual([['NONE', 8_167, 0]]);
  });
});
