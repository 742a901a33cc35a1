import { todayIn } from '@yardkeeper/domain/format/dates';
import { expect, it } from 'vitest';
import { buying } from '../../acquisitions/fixtures.ts';
import { clock } from '../../inventory/fixtures.ts';
import { useOrdering } from '../../purchasing/fixtures.ts';

const [y] = useOrdering();
const CARD = 6;

/**
 * A: $100 + $15, half paid. B: $100 + $15 and $50 without GST, fully paid. C: $200 + $30, paid, half of it credited and
 * refunded. A bill of $100 + $15 with $69 paid. A vehicle of $2,300 with $1,150 paid.
 */
async function books() {
  const final = async (lines: object[]) => {
    const made = await y.save({ lines: lines as never });
    await y.finalize(made.invoiceId);
    return made.invoiceId;
  };
  await y.pay(await final([y.charge(100)]), 57.5);
  await y.pay(await final([y.charge(100), y.charge(50, { taxable: 0 })]), 165);
  const c = await final([y.charge(100), y.charge(100)]);
  await y.pay(c, 230);
  const [line] = (await y.detail(c)).lines;
  await y.credit(c, [{ lineId: line!.lineId, qty: 1 }]);
  await y.pay(c, -115);
  const { purchaseOrderId } = await y.order();
  await y.received(purchaseOrderId, [5]);
  await y.finalizeOrder(purchaseOrderId);
  await y.payOrder(purchaseOrderId, { add: [{ paymentTypeId: CARD, amount: 69 }] });
  const today = todayIn(clock());
  const toyota = { makeId: y.model.make_id, modelId: y.model.model_id };
  const made = await buying(y.buyer, toyota, await y.supplier(), today).add({ price: 2300 });
  await y.buyer.do('POST /mgr/vehicleAcquisition/payExpense', {
    body: { acqId: made.acqId, expenseId: made.expenses![0]!.expenseId, amount: 1150, paidOn: today },
  });
}

const worked = async (basis: 'payments' | 'invoice', from = '2026-01-01', to = '2026-12-31') => {
  const { boxes, lines } = await y.accounting.do('GET /mgr/accounting/getGstReturn', { query: { from, to, basis } });
  return { boxes: Object.fromEntries(boxes.map(({ box, amount }) => [box, amount])), lines };
};

it('works out boxes 5 to 15 on both bases, connected or not', async () => {
  await books();
  const invoiced = await worked('invoice');
  // Sales of 115 + 165 + 230 - 115, of these 50 without GST; the bill of 115 and what was paid for the vehicle.
  expect(invoiced.boxes).toEqual({
    5: 395,
    6: 50,
    7: 345,
    8: 45,
    9: 0,
    10: 45,
    11: 1265,
    12: 165,
    13: 0,
    14: 165,
    15: -120,
  });
  const paid = await worked('payments');
  // 57.50 + 165 + 115 received and not refunded; 69 paid on the bill and 1,150 for the vehicle.
  expect(paid.boxes).toEqual({
    5: 337.5,
    6: 50,
    7: 287.5,
    8: 37.5,
    9: 0,
    10: 37.5,
    11: 1219,
    12: 159,
    13: 0,
    14: 159,
    15: -121.5,
  });
  for (const { boxes, lines } of [invoiced, paid]) {
    const gst = (side: string) => Math.round(lines.reduce((all, l) => all + (l.side === side ? l.gst * 100 : 0), 0));
    expect([gst('sales'), gst('purchases')]).toEqual([boxes[8]! * 100, boxes[12]! * 100]);
  }
});

it('is there as CSV and PDF, and shows what the period is closed up to', async () => {
  const query = { from: '2026-01-01', to: '2026-12-31', basis: 'invoice' } as const;
  const file = async (key: 'GET /mgr/accounting/csv/gstReturn' | 'GET /mgr/accounting/pdf/gstReturn') =>
    String((await y.accounting.ask(key, { query })).body.data);
  const csv = await file('GET /mgr/accounting/csv/gstReturn');
  const [head, ...rows] = csv.trim().split(/\r?\n/);
  expect([head!.includes('GST'), rows.length]).toEqual([true, (await worked('invoice')).lines.length]);
  for (const row of rows) expect(row).toMatch(/,-?\d+\.\d\d,-?\d+\.\d\d$/);
  expect((await file('GET /mgr/accounting/pdf/gstReturn')).slice(0, 5)).toBe('%PDF-');
  const late = await y.accounting.ask('PUT /mgr/accounting/closePeriod', { body: { upTo: '2099-01-31' } });
  expect([late.status, Object.keys(late.body.fields ?? {})]).toEqual([422, ['upTo']]);
});

it('counts a deposit once, on the day it is received; a refunded one is subtracted on that day', async () => {
  const early = async (basis: 'payments' | 'invoice') => {
    const { boxes, lines } = await worked(basis, '2026-01-01', '2026-01-31');
    return [boxes[5], boxes[6], boxes[8], lines.map(({ day, what, amount }) => `${day} ${what} ${amount}`)];
  };
  const rest = async (basis: 'payments' | 'invoice') => (await worked(basis, '2026-02-01')).boxes[5]!;
  const [paidBefore, billedBefore] = [await rest('payments'), await rest('invoice')];
  const { invoiceId } = await y.save({ lines: [y.charge(100), y.charge(115, { taxable: 0 })] as never });
  await y.pay(invoiceId, 46, { paidOn: '2026-01-15' });
  const paid = [46, 23, 3, ['2026-01-15 Deposit 46']];
  const billed = [230, 115, 15, ['2026-01-15 Order with a deposit 230']];
  expect([await early('payments'), await early('invoice')]).toEqual([paid, billed]);
  await y.finalize(invoiceId);
  expect([await early('payments'), await early('invoice')]).toEqual([paid, billed]);
  expect([await rest('payments'), await rest('invoice')]).toEqual([paidBefore, billedBefore]);
  await y.pay(invoiceId, 184);
  expect([await rest('payments'), await rest('invoice')]).toEqual([paidBefore + 184, billedBefore]);

  const given = await y.save({ lines: [y.charge(100)] as never });
  await y.pay(given.invoiceId, 23, { paidOn: '2026-01-16' });
  expect([(await early('payments'))[0], await rest('payments')]).toEqual([69, paidBefore + 184]);
  await y.pay(given.invoiceId, -23);
  expect([(await early('payments'))[0], await rest('payments')]).toEqual([69, paidBefore + 184 - 23]);
});
