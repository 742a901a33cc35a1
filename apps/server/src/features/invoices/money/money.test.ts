import { rounds } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CASH, useSelling } from '../fixtures.ts';
import { agrees, creditList } from './fixtures-money.ts';

const [y] = useSelling();

const apply = (debtorID: number, creditID: number, invoiceID: number, amount: number) =>
  y.accounting.ask('POST /mgr/contactManage/applyCredit', { body: { debtorID, creditID, invoiceID, amount } });

/** A small random generator with a seed, the same on every machine. */
function dice(seed: number) {
  let x = seed * 2_654_435_761 + 1;
  const next = () => {
    x = (Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((x ^ (x >>> 13)) >>> 0) / 4_294_967_296;
  };
  const upTo = (n: number) => Math.floor(next() * n);
  return { upTo, cents: (most: number) => (1 + upTo(Math.max(1, most))) / 100 };
}

describe('money', () => {
  it.each(Array.from({ length: rounds(4, 12) }, (_, n) => n + 1))(
    'adds up at every moment, sequence %i',
    async (seed) => {
      const d = dice(seed);
      const debtorId = await y.customer();
      const ids: number[] = [];
      const draft = async () => {
        const some = Array.from({ length: 1 + d.upTo(3) }, () => y.charge(d.cents(20_000), { qty: 1 + d.upTo(4) }));
        ids.push((await y.save({ debtorId, lines: some })).invoiceId);
      };
      await draft();
      const any = () => ids[d.upTo(ids.length)]!;
      const steps: (() => Promise<{ status: number; body?: unknown } | undefined>)[] = [
        async () => {
          if (ids.length < 3) await draft();
          return undefined;
        },
        async () => {
          const id = any();
          return y.finalize(id, { buyer: { phone: '021 857 345' } });
        },
        async () => y.pay(any(), d.cents(15_000)),
        async () => y.pay(any(), d.cents(30_000), { keepAsCredit: true }),
        async () => {
          const id = any();
          const { cashTotal } = await y.detail(id);
          return cashTotal > 0 ? y.pay(id, cashTotal, { paymentTypeId: CASH }) : undefined;
        },
        async () => y.pay(any(), -d.cents(9_000)),
        async () => {
          const id = any();
          const { lines } = await y.detail(id);
          const some = lines.filter((l) => l.qty > l.creditedQty && d.upTo(2) === 0);
          if (some.length === 0) return undefined;
          const chosen = some.map((l) => ({ lineId: l.lineId, qty: 1 + d.upTo(l.qty - l.creditedQty) }));
          return y.credit(id, chosen);
        },
        async () => {
          const { payments } = await y.payments(any());
          const one = payments.filter((p) => p.kind === 'payment')[0];
          return one ? y.reverse({ paymentId: one.paymentId }) : undefined;
        },
        async () => {
          const { credits } = await y.payments(any());
          return credits[0] ? y.reverse({ creditNoteId: credits[0].creditNoteId }) : undefined;
        },
        async () => {
          const { credits, invoices } = await creditList(y, debtorId);
          const [k, r] = [credits[0], invoices[0]];
          return k && r ? apply(debtorId, k.creditID, r.invoiceID, Math.min(k.left, r.left)) : undefined;
        },
      ];
      let done = 0;
      for (let n = 0; n < 22; n++) {
        const answer = await steps[d.upTo(steps.length)]!();
        if (answer) expect([200, 409]).toContain(answer.status);
        if (answer?.status === 200) done++;
        await agrees(y, debtorId, ids);
      }
      expect(done).toBeGreaterThan(3);
    },
  );

  it('a deposit is applied to the invoice when it is final', async () => {
    const debtorId = await y.customer();
    const { invoiceId } = await y.save({ debtorId, lines: [y.charge(100)] });
    expect((await y.pay(invoiceId, 40)).body.data).toMatchObject({ paid: 40, owing: 75 });
    await agrees(y, debtorId, [invoiceId]);
    expect((await y.finalize(invoiceId)).body.data).toMatchObject({ paid: 40, balance: 75 });
    expect((await y.pay(invoiceId, 75)).body.data).toMatchObject({ paid: 115, owing: 0 });
    await agrees(y, debtorId, [invoiceId]);
  });

  it('more than is owed is refused, or kept for the customer, given back first and used elsewhere', async () => {
    const debtorId = await y.customer();
    const { invoiceId } = await y.save({ debtorId, lines: [y.charge(100)] });
    const refused = await y.pay(invoiceId, 150);
    expect([refused.status, refused.body.fields]).toEqual([
      409,
      { amount: 'Only $115.00 is owed; keep the rest as credit, or enter less' },
    ]);
    const kept = await y.pay(invoiceId, 150, { keepAsCredit: true });
    expect(kept.body.data).toMatchObject({ paid: 115, owing: 0, payments: [{ keptAsCredit: 35 }] });
    expect((await y.pay(invoiceId, -20)).body.data).toMatchObject({ paid: 115, owing: 0 });
    expect((await y.pay(invoiceId, -20)).body.data).toMatchObject({ paid: 110, owing: 5 });
    await agrees(y, debtorId, [invoiceId]);
    const other = await y.save({ debtorId, lines: [y.charge(100)], andThen: 'finalize' });
    const { credits, invoices } = await creditList(y, debtorId);
    await apply(debtorId, credits[0]!.creditID, invoices[0]!.invoiceID, 30);
    expect(await y.payments(invoiceId)).toMatchObject({ paid: 80, owing: 35 });
    expect((await y.finalize(invoiceId)).body.data).toMatchObject({ paid: 80, balance: 35 });
    await agrees(y, debtorId, [invoiceId, other.invoiceId]);
  });

  it('is taken for the amount owed that the user saw: a new dispatcher does not matter, another amount does', async () => {
    const debtorId = await y.customer();
    const { invoiceId, invoiceNo } = await y.save({ debtorId, lines: [y.charge(100)], andThen: 'finalize' });
    const dispatcher = { params: { id: invoiceId }, query: { userId: y.manager.userId } };
    await y.manager.do('PUT /mgr/invoices/assignDispatcher/:id', dispatcher);
    expect((await y.pay(invoiceId, 40, { owingSeen: 115 })).body.data).toMatchObject({ paid: 40, owing: 75 });
    const refused = await y.pay(invoiceId, 40, { owingSeen: 115 });
    const sentence = `$75.00 is owed on ${invoiceNo} now, not $115.00; look at it again`;
    expect([refused.status, refused.body.msg, refused.body.fields]).toEqual([409, sentence, { amount: sentence }]);
    const once = y.manager.withHeaders({ 'idempotency-key': 'paid-once' });
    const [first, again] = [
      await y.pay(invoiceId, 75, { owingSeen: 75 }, once),
      await y.pay(invoiceId, 75, { owingSeen: 75 }, once),
    ];
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    expect(again.body.data).toMatchObject({ paid: 115, owing: 0 });
    expect((await y.payments(invoiceId)).payments).toHaveLength(2);
    const late = await y.pay(invoiceId, 75, { owingSeen: 75 });
    expect(late.body.msg).toBe(`$0.00 is owed on ${invoiceNo} now, not $75.00; look at it again`);
    await agrees(y, debtorId, [invoiceId]);
  });

  it('is refunded and reversed only by users who saw its present state', async () => {
    const debtorId = await y.customer();
    const { invoiceId } = await y.save({ debtorId, lines: [y.charge(100)] });
    const [p] = (await y.pay(invoiceId, 80, { owingSeen: 115 })).body.data.payments;
    expect((await y.pay(invoiceId, -15, { heldSeen: 80 })).body.data).toMatchObject({ paid: 65, owing: 50 });
    const twice = await y.pay(invoiceId, -15, { heldSeen: 80 });
    expect([twice.status, Object.keys(twice.body.fields!)]).toEqual([409, ['amount']]);
    expect(twice.body.msg).toContain('$65.00 was received');
    expect((await y.pay(invoiceId, 15, { owingSeen: 50 })).body.data).toMatchObject({ owing: 35 });
    const { paymentId } = (await y.payments(invoiceId)).payments.at(-1)!;
    expect((await y.reverse({ paymentId, owingSeen: 50 })).status).toBe(409);
    expect((await y.reverse({ paymentId, owingSeen: 35 })).body.data).toMatchObject({ owing: 50 });
    // Repeating a finished reversal succeeds, even with an outdated amount.
    expect((await y.reverse({ paymentId, owingSeen: 35 })).status).toBe(200);
    expect((await y.reverse({ paymentId: p!.paymentId, owingSeen: 35.001 })).status).toBe(422);
    await agrees(y, debtorId, [invoiceId]);
  });

  it('cash is refunded in tens of cents too', async () => {
    const debtorId = await y.customer();
    const made = await y.save({
      debtorId,
      lines: [25.06, 25.61, 25.63].map((price) => y.charge(price)),
      andThen: 'finalize',
    });
    await y.pay(made.invoiceId, 87.7, { paymentTypeId: CASH });
    const all = made.lines.map((l) => ({ lineId: l.lineId, qty: 1 }));
    const back = await y.credit(made.invoiceId, all, { refund: { paymentTypeId: CASH, amount: 87.7 } });
    expect(back.body.data.payments[1]).toMatchObject({ kind: 'refund', amount: -87.7, rounding: 0.04 });
    expect((await creditList(y, debtorId)).credits).toEqual([]);
    await agrees(y, debtorId, [made.invoiceId]);
    const more = await y.pay(made.invoiceId, -1);
    expect([more.status, Object.keys(more.body.fields!)]).toEqual([409, ['amount']]);
  });

  it('a reversal is an entry of its own, made once, and refused for money used elsewhere', async () => {
    const debtorId = await y.customer();
    const made = await y.save({ debtorId, lines: [y.charge(100)], andThen: 'finalize' });
    const [p] = (await y.pay(made.invoiceId, 115)).body.data.payments;
    expect((await y.reverse({ paymentId: p!.paymentId }, y.seller)).status).toBe(200);
    const after = (await y.reverse({ paymentId: p!.paymentId })).body.data;
    expect(after).toMatchObject({
      paid: 0,
      owing: 115,
      payments: [{ isReversed: true }, { kind: 'reversal', amount: -115 }],
    });
    expect(after.payments).toHaveLength(2);
    await agrees(y, debtorId, [made.invoiceId]);
    expect((await y.reverse({ paymentId: after.payments[1]!.paymentId })).status).toBe(409);
    expect((await y.reverse({})).status).toBe(422);
    expect((await y.reverse({ paymentId: 999_999 })).status).toBe(404);
    for (const change of [
      sql`update invoice_payment set amount_cents = 1 where payment_id = ${p!.paymentId}`,
      sql`delete from invoice_payment where payment_id = ${p!.paymentId}`,
      sql`update credit_note set total_cents = 1`,
    ])
      await expect(change.execute(y.db)).rejects.toThrow(/^money rows are never changed/);
  });

  it('a reversed refund leaves the money as free credit again', async () => {
    const debtorId = await y.customer();
    const made = await y.save({ debtorId, lines: [y.charge(100)], andThen: 'finalize' });
    await y.pay(made.invoiceId, 115);
    await y.credit(made.invoiceId, [{ lineId: made.lines[0]!.lineId, qty: 1 }]);
    const refunded = (await y.pay(made.invoiceId, -115)).body.data.payments.at(-1)!;
    expect((await y.pay(made.invoiceId, -115)).status).toBe(409);
    for (const _ of ['once', 'again']) expect((await y.reverse({ paymentId: refunded.paymentId })).status).toBe(200);
    const { payments } = await y.payments(made.invoiceId);
    expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 115],
      ['refund', -115],
      ['reversal', 115],
    ]);
    await agrees(y, debtorId, [made.invoiceId]);
    expect((await y.pay(made.invoiceId, -115)).status).toBe(200);
    await agrees(y, debtorId, [made.invoiceId]);
  });

  it('a payment that is fully free can be reversed too, and cannot be refunded then', async () => {
    const debtorId = await y.customer();
    const made = await y.save({ debtorId, lines: [y.charge(100)], andThen: 'finalize' });
    const [p] = (await y.pay(made.invoiceId, 115)).body.data.payments;
    const note = (await y.credit(made.invoiceId, [{ lineId: made.lines[0]!.lineId, qty: 1 }])).body.data.credits[0]!;
    expect((await y.detail(made.invoiceId)).actions).toContain('reversePayment');
    await agrees(y, debtorId, [made.invoiceId]);
    const after = await y.reverse({ paymentId: p!.paymentId });
    expect([after.status, after.body.data]).toMatchObject([200, { paid: 0, credited: 115, owing: 0 }]);
    expect(after.body.data.payments.map((each) => each.kind)).toEqual(['payment', 'reversal']);
    expect((await creditList(y, debtorId)).credits).toEqual([]);
    // Only the note is left to reverse: nobody has paid, so the invoice is owed again.
    const owed = (await y.reverse({ creditNoteId: note.creditNoteId })).body.data;
    expect(owed).toMatchObject({ paid: 0, credited: 0, owing: 115 });
    expect((await y.detail(made.invoiceId)).actions).not.toContain('reversePayment');
    expect((await y.pay(made.invoiceId, -115)).status).toBe(409);
    await agrees(y, debtorId, [made.invoiceId]);
  });

  it('a reversed credit note: what it freed pays the invoice again, unless it was used since', async () => {
    const debtorId = await y.customer();
    const made = await y.save({ debtorId, lines: [y.charge(100)], andThen: 'finalize' });
    await y.pay(made.invoiceId, 115);
    const lines = [{ lineId: made.lines[0]!.lineId, qty: 1 }];
    const { creditNoteId } = (await y.credit(made.invoiceId, lines)).body.data.credits[0]!;
    const refund = (await y.pay(made.invoiceId, -15)).body.data.payments.at(-1)!;
    const refused = await y.reverse({ creditNoteId });
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      expect.stringContaining('was given back or pays something else'),
    ]);
    await agrees(y, debtorId, [made.invoiceId]);
    await y.reverse({ paymentId: refund.paymentId });
    expect((await y.reverse({ creditNoteId })).body.data).toMatchObject({ paid: 115, credited: 0, owing: 0 });
    expect((await creditList(y, debtorId)).credits).toEqual([]);
    await agrees(y, debtorId, [made.invoiceId]);
  });

  it('what was kept for the customer is reversed after the document was cancelled', async () => {
    const debtorId = await y.customer();
    const { invoiceId } = await y.save({ debtorId, lines: [] });
    const [p] = (await y.pay(invoiceId, 30, { keepAsCredit: true })).body.data.payments;
    expect((await y.cancel(invoiceId)).status).toBe(200);
    expect((await y.reverse({ paymentId: p!.paymentId })).status).toBe(200);
    expect((await creditList(y, debtorId)).credits).toEqual([]);
  });

  it.each([
    ['no amount', { amount: 0 }, 'amount'],
    ['no way to pay', { amount: 1, paymentTypeId: 77 }, 'paymentTypeId'],
    ['on account, which is no money', { amount: 1, paymentTypeId: 4 }, 'paymentTypeId'],
    ['a day to come', { amount: 1, paidOn: '2026-03-12' }, 'paidOn'],
  ])('%s is said at its field', async (_, more, field) => {
    const { invoiceId } = await y.save({ lines: [y.charge(100)], andThen: 'finalize' });
    const answer = await y.pay(invoiceId, 1, more);
    expect([answer.status, Object.keys(answer.body.fields!)]).toEqual([422, [field]]);
  });

  it('twenty pay at once: never more than is owed', async () => {
    const debtorId = await y.customer();
    const { invoiceId } = await y.save({ debtorId, lines: [y.charge(100)], andThen: 'finalize' });
    const all = await Promise.all(Array.from({ length: 20 }, () => y.pay(invoiceId, 10)));
    expect(all.filter((a) => a.status === 200)).toHaveLength(11);
    expect(await y.payments(invoiceId)).toMatchObject({ paid: 110, owing: 5 });
    await agrees(y, debtorId, [invoiceId]);
  });
});

describe('what the yard may set', () => {
  const rules = (value: object) =>
    y.admin.do('POST /mgr/common/saveSetting/:id', { params: { id: 0 }, body: { type: 'rules', value } as never });

  it('cash to the cent, or five cents up', async () => {
    const { invoiceId } = await y.save({ lines: [y.charge(76.3)], andThen: 'finalize' });
    await rules({ fiveCentsDown: false });
    expect((await y.detail(invoiceId)).cashTotal).toBe(87.8);
    await rules({ cashRoundingCents: 0 });
    expect((await y.detail(invoiceId)).cashTotal).toBe(87.75);
    expect((await y.pay(invoiceId, 87.7, { paymentTypeId: CASH })).body.data).toMatchObject({ owing: 0.05 });
    await rules({});
  });

  it('a deposit before it goes to the pickers; a sales manager goes on with a reason', async () => {
    await rules({ depositPercent: 20 });
    const lines = [y.charge(100)];
    const refused = await y.ask({ lines, andThen: 'release' });
    expect([refused.status, refused.body.fields]).toEqual([409, { deposit: 'A deposit of $23.00 is needed' }]);
    const paid = await y.save({ lines, andThen: 'release', payment: { paymentTypeId: 2, amount: 23 } });
    expect(paid.confirmedAt).not.toBeNull();
    const passed = await y.save({ lines, andThen: 'release', overrideReason: 'Old friend' }, y.manager);
    expect(passed.confirmedAt).not.toBeNull();
    await rules({});
  });
});
