import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useOrdering } from '../fixtures.ts';

const [y] = useOrdering();

/** Five at $100.00 before GST with $10.00 of freight: a landed cost of $102.00 each. */
const billed = async () => {
  const made = await y.order({
    lines: [y.line({ unitCost: 100 })],
    charges: [{ description: 'Freight', amount: 10 }],
  });
  const { tags } = await y.received(made.purchaseOrderId, [5]);
  await y.finalizeOrder(made.purchaseOrderId);
  const { charges } = await y.detailOf(made.purchaseOrderId);
  const [line] = await y.linesOf(made.purchaseOrderId);
  return { ...made, tags, chargeId: charges[0]!.chargeId, purchaseOrderItemId: line!.purchaseOrderItemId };
};

describe('a tag that goes back', () => {
  it('is credited with at most its landed cost', async () => {
    const { purchaseOrderId, tags } = await billed();
    const credit = (unitAmount: number, tagNo = tags[0]!.tagNo) =>
      y.creditOrder(purchaseOrderId, [{ tagNo, unitAmount }]);
    const refused = await credit(450);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'lines.0.unitAmount': 'At most $102.00, which is what it cost' },
    ]);
    expect((await credit(102.01)).status).toBe(422);
    expect(await y.tagState(tags[0]!.tagNo)).toMatchObject({ state: 'inStock' });
    expect((await credit(102)).body.data[0]).toMatchObject({ net: 102, gst: 15.3 });
  });

  it('of a box with at most what its pieces cost, to the cent', async () => {
    const { purchaseOrderId } = await y.order({
      lines: [y.line({ qty: 3, unitCost: 20 })],
      charges: [{ description: 'Freight', amount: 10 }],
    });
    const { tags } = await y.received(purchaseOrderId, [{ qty: 3, asBox: 1 }]);
    const credit = (qty: number, unitAmount: number) =>
      y.creditOrder(purchaseOrderId, [{ tagNo: tags[0]!.tagNo, qty, unitAmount }]);
    expect((await credit(1, 23.35)).status).toBe(422);
    expect((await credit(1, 23.34)).status).toBe(200);
    expect((await credit(2, 23.34)).body.fields).toEqual({
      'lines.0.unitAmount': 'At most $46.66, which is what it cost',
    });
    expect((await credit(2, 23.33)).status).toBe(200);
  });

  it('of a claim about goods that never came, with at most the price', async () => {
    const { purchaseOrderId } = await y.order({ lines: [y.line({ qty: 2, unitCost: 100 })] });
    const [line] = await y.linesOf(purchaseOrderId);
    await y.received(purchaseOrderId, [1]);
    const { body } = await y.storeman.ask('POST /mgr/purchaseOrder/saveClaim', {
      body: { purchaseOrderId, purchaseOrderItemId: line!.purchaseOrderItemId, reason: 'missing' },
    } as never);
    const [claim] = [body.data].flat() as { claimId: number }[];
    const credit = (unitAmount: number) => y.creditOrder(purchaseOrderId, [{ claimId: claim!.claimId, unitAmount }]);
    expect((await credit(450)).status).toBe(422);
    expect((await credit(100)).status).toBe(200);
  });
});

describe('money alone', () => {
  it('is credited on the price and on the freight, reduces what we owe, leaves every tag, and can be removed', async () => {
    const { purchaseOrderId, tags, chargeId, purchaseOrderItemId, poNo } = await billed();
    const owing = (await y.detailOf(purchaseOrderId)).owing!;
    const money = [
      { purchaseOrderItemId, amount: 20 },
      { chargeId, amount: 4 },
    ];
    const [note] = (await y.creditMoney(purchaseOrderId, money)).body.data;
    expect(note).toMatchObject({
      net: 24,
      gst: 3.6,
      total: 27.6,
      reason: 'Charged too much',
      lines: [
        { purchaseOrderItemId, chargeId: null, tagNo: '', isMoneyAlone: true, gross: 23 },
        { purchaseOrderItemId: null, chargeId, description: 'Freight', isMoneyAlone: true, gross: 4.6 },
      ],
    });
    for (const { tagNo } of tags) expect(await y.tagState(tagNo)).toMatchObject({ state: 'inStock', qty_on_hand: 1 });
    expect((await y.detailOf(purchaseOrderId)).owing).toBe(owing - 27.6);
    const { records } = await y.accountant.do('GET /mgr/purchaseOrder/queryHistoryAndEvents', {
      query: { purchaseOrderId },
    });
    expect(records[0]).toMatchObject({
      text: `Credit note ${note!.number} of money alone`,
      reason: 'Charged too much',
    });
    expect(records[0]!.changes).toMatchObject([{ field: 'Amount', after: '$27.60' }]);
    const payables = await y.accountant.do('GET /mgr/purchaseOrder/getPayables', {
      query: { debtorId: y.supplierId },
    });
    expect(payables.lines[0]).toMatchObject({ kind: 'creditNote', poNo, amount: -27.6 });
    await y.removeCredit(note!.creditNoteId);
    expect((await y.detailOf(purchaseOrderId)).owing).toBe(owing);
  });

  it('is limited to what was billed of each, together with what went back', async () => {
    const { purchaseOrderId, tags, chargeId, purchaseOrderItemId } = await billed();
    const price = (amount: number) => y.creditMoney(purchaseOrderId, [{ purchaseOrderItemId, amount }]);
    const freight = (amount: number) => y.creditMoney(purchaseOrderId, [{ chargeId, amount }]);
    expect((await price(500.01)).body.fields).toEqual({ 'money.0.amount': 'At most $500.00, which is what it cost' });
    expect((await freight(10.01)).status).toBe(422);
    expect((await freight(6)).status).toBe(200);
    expect((await freight(6)).body.fields).toEqual({
      'money.0.amount': 'Only $4.00 of what it cost is not credited yet',
    });
    for (const tag of tags.slice(0, 4)) await y.creditOrder(purchaseOrderId, [{ tagNo: tag.tagNo }]);
    expect((await price(100.01)).status).toBe(422);
    expect((await price(80)).status).toBe(200);
    expect((await y.creditOrder(purchaseOrderId, [{ tagNo: tags[4]!.tagNo }])).body.fields).toEqual({
      'lines.0.unitAmount': 'Only $30.00 of what it cost is not credited yet',
    });
  });

  it.each([
    [[{ amount: 5 }], 422, 'money.0.purchaseOrderItemId'],
    [[{ purchaseOrderItemId: 'line', chargeId: 'charge', amount: 5 }], 422, 'money.0.purchaseOrderItemId'],
    [[{ purchaseOrderItemId: 999_999, amount: 5 }], 422, 'money.0.purchaseOrderItemId'],
    [[{ chargeId: 'charge', amount: 0 }], 422, 'money.0.amount'],
    [[{ chargeId: 'charge', amount: -5 }], 422, 'money.0.amount'],
    [[{ chargeId: 'charge', amount: 1.005 }], 422, 'money.0.amount'],
    [[], 422, 'lines'],
  ])('%j is refused with %i at %s', async (money, status, field) => {
    const { purchaseOrderId, chargeId, purchaseOrderItemId } = await billed();
    const known = (id: unknown) => (id === 'charge' ? chargeId : id === 'line' ? purchaseOrderItemId : id);
    const sent = money.map((each) => Object.fromEntries(Object.entries(each).map(([key, id]) => [key, known(id)])));
    const answer = await y.creditMoney(purchaseOrderId, sent);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]]);
  });

  it('needs a bill, a reason, and somebody who sees cost', async () => {
    const { purchaseOrderId, chargeId } = await billed();
    const money = [{ chargeId, amount: 1 }];
    expect((await y.creditMoney(purchaseOrderId, money, { reason: ' ' })).body.fields).toHaveProperty('reason');
    expect((await y.creditOrder(purchaseOrderId, [], { money }, y.storeman)).status).toBe(403);
    const open = await y.order({ charges: [{ description: 'Freight', amount: 10 }] });
    await y.received(open.purchaseOrderId, [5]);
    const [charge] = (await y.detailOf(open.purchaseOrderId)).charges;
    const early = await y.creditMoney(open.purchaseOrderId, [{ chargeId: charge!.chargeId, amount: 1 }]);
    expect([early.status, early.body.msg]).toEqual([409, 'Nothing is billed yet; change the price instead']);
  });

  it('credited by two users at once, it is credited once', async () => {
    const { purchaseOrderId, chargeId } = await billed();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => y.creditMoney(purchaseOrderId, [{ chargeId, amount: 10 }])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('keeps a charge that a note refers to, once the order is reopened', async () => {
    const { purchaseOrderId, chargeId, purchaseOrderItemId } = await billed();
    const [note] = (await y.creditMoney(purchaseOrderId, [{ chargeId, amount: 1 }])).body.data;
    await y.removeCredit(note!.creditNoteId);
    await y.accountant.do('POST /mgr/purchaseOrder/reOpen', { body: { purchaseOrderId } });
    const lines = [y.line({ purchaseOrderItemId, unitCost: 100 })];
    const refused = await y.askOrder({ purchaseOrderId, lines, charges: [] });
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'A credit note names this charge, so it stays; its amount may be 0',
    ]);
  });
});

it('the database lets a credited line refer to one thing only', async () => {
  const { purchaseOrderId, chargeId, purchaseOrderItemId } = await billed();
  const [note] = (await y.creditMoney(purchaseOrderId, [{ chargeId, amount: 1 }])).body.data;
  const forged = sql`insert into purchase_credit_line (credit_note_id, line_id, charge_id, qty, net_cents, gst_cents)
    values (${note!.creditNoteId}, ${purchaseOrderItemId}, ${chargeId}, 1, 100, 15)`;
  await expect(forged.execute(y.db)).rejects.toMatchObject({ constraint: 'purchase_credit_line_about' });
});
