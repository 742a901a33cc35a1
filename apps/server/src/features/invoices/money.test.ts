import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../inventory/fixtures.ts';
import { CASH, type Selling, selling } from './fixtures.ts';

let app: TestApp;
let y: Selling;
beforeAll(async () => {
  app = await startApp({ clock });
  y = await selling(app);
});
afterAll(() => app.close());

const c = (dollars: number) => Math.round(dollars * 100);
const creditList = (debtorID: number) =>
  y.accounting.do('GET /mgr/contactManage/getCreditList', { query: { debtorID } });
const apply = (debtorID: number, creditID: number, invoiceID: number, amount: number) =>
  y.accounting.ask('POST /mgr/contactManage/applyCredit', { body: { debtorID, creditID, invoiceID, amount } });

/** What every screen says of an invoice, and what the ledger says of its customer, agree to the cent. */
async function agrees(debtorId: number, ids: readonly number[]): Promise<void> {
  let owed = 0;
  for (const id of ids) {
    const [list, row, detail] = [await y.payments(id), await y.row(id), await y.detail(id)];
    const sums = [list.total, list.paid, list.credited, list.owing].map(c) as [number, number, number, number];
    expect(sums[0]).toBe(sums[1] + sums[2] + sums[3]);
    for (const each of sums) expect(each).toBeGreaterThanOrEqual(0);
    for (const shown of [row, detail]) {
      const same = [shown.total, shown.paid, shown.credited, shown.balance].map(c);
      expect([detail.invoiceNo, ...same]).toEqual([detail.invoiceNo, ...sums]);
      expect(shown.status === 3).toBe(detail.finalizedAt !== null && sums[3] === 0);
    }
    const closed = await y.manager.do('POST /mgr/invoices/queryInvoicesList', {
      body: { search: detail.invoiceNo, status: detail.status },
    });
    expect(closed.records.map((r) => r.invoiceId)).toContain(id);
    if (detail.finalizedAt !== null) owed += sums[3];
  }
  const { credits, invoices } = await creditList(debtorId);
  const free = credits.reduce((all, k) => all + c(k.left), 0);
  expect(invoices.reduce((all, r) => all + c(r.left), 0)).toBe(owed);
  const account = await y.manager.do('GET /mgr/common/checkAccount', { query: { id: debtorId } });
  expect(c(account.balance!)).toBe(owed - free);
  const statement = await y.accounting.do('GET /mgr/contactManage/getStatement', { query: { debtorID: debtorId } });
  expect(c((statement as { closing: number }).closing)).toBe(owed - free);
}

/** Small, seeded, the same on every machine. */
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
  it.each(Array.from({ length: 12 }, (_, n) => n + 1))('adds up at every moment, sequence %i', async (seed) => {
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
        const { credits, invoices } = await creditList(debtorId);
        const [k, r] = [credits[0], invoices[0]];
        return k && r ? apply(debtorId, k.creditID, r.invoiceID, Math.min(k.left, r.left)) : undefined;
      },
    ];
    let done = 0;
    for (let n = 0; n < 22; n++) {
      const answer = await steps[d.upTo(steps.length)]!();
      if (answer) expect([200, 409]).toContain(answer.status);
      if (answer?.status === 200) done++;
      await agrees(debtorId, ids);
    }
    expect(done).toBeGreaterThan(3);
  });

  it('a deposit is set against the invoice when it is final', async () => {
    const debtorId = await y.customer();
    const { invoiceId } = await y.save({ debtorId, lines: [y.charge(100)] });
    expect((await y.pay(invoiceId, 40)).body.data).toMatchObject({ paid: 40, owing: 75 });
    await agrees(debtorId, [invoiceId]);
    expect((await y.finalize(invoiceId)).body.data).toMatchObject({ paid: 40, balance: 75 });
    expect((await y.pay(invoiceId, 75)).body.data).toMatchObject({ paid: 115, owing: 0 });
    await agrees(debtorId, [invoiceId]);
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
    await agrees(debtorId, [invoiceId]);
    const other = await y.save({ debtorId, lines: [y.charge(100)], andThen: 'finalize' });
    const { credits, invoices } = await creditList(debtorId);
    await apply(debtorId, credits[0]!.creditID, invoices[0]!.invoiceID, 30);
    expect(await y.payments(invoiceId)).toMatchObject({ paid: 80, owing: 35 });
    expect((await y.finalize(invoiceId)).body.data).toMatchObject({ paid: 80, balance: 35 });
    await agrees(debtorId, [invoiceId, other.invoiceId]);
  });

  it('is taken for what the person saw owing: who sends it stops nobody, another amount does', async () => {
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
    await agrees(debtorId, [invoiceId]);
  });

  it('goes back, and is taken back, only by those who saw what happened to it', async () => {
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
    // It is done already: that it was seen otherwise is no reason to refuse.
    expect((await y.reverse({ paymentId, owingSeen: 35 })).status).toBe(200);
    expect((await y.reverse({ paymentId: p!.paymentId, owingSeen: 35.001 })).status).toBe(422);
    await agrees(debtorId, [invoiceId]);
  });

  it('cash goes back in tens of cents too', async () => {
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
    expect((await creditList(debtorId)).credits).toEqual([]);
    await agrees(debtorId, [made.invoiceId]);
    const more = await y.pay(made.invoiceId, -1);
    expect([more.status, Object.keys(more.body.fields!)]).toEqual([409, ['amount']]);
  });

  it('a reversal is a row of its own, once, and never of what was used elsewhere', async () => {
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
    await agrees(debtorId, [made.invoiceId]);
    expect((await y.reverse({ paymentId: after.payments[1]!.paymentId })).status).toBe(409);
    expect((await y.reverse({})).status).toBe(422);
    expect((await y.reverse({ paymentId: 999_999 })).status).toBe(404);
    for (const change of [
      sql`update invoice_payment set amount_cents = 1 where payment_id = ${p!.paymentId}`,
      sql`delete from invoice_payment where payment_id = ${p!.paymentId}`,
      sql`update credit_note set total_cents = 1`,
    ])
      await expect(change.execute(y.db)).rejects.toThrow();
  });

  it('a refund that was not given is taken back: the money lies free for the customer again', async () => {
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
    await agrees(debtorId, [made.invoiceId]);
    expect((await y.pay(made.invoiceId, -115)).status).toBe(200);
    await agrees(debtorId, [made.invoiceId]);
  });

  it('what lies wholly free is reversed too, and given back no more', async () => {
    const debtorId = await y.customer();
    const made = await y.save({ debtorId, lines: [y.charge(100)], andThen: 'finalize' });
    const [p] = (await y.pay(made.invoiceId, 115)).body.data.payments;
    const note = (await y.credit(made.invoiceId, [{ lineId: made.lines[0]!.lineId, qty: 1 }])).body.data.credits[0]!;
    expect((await y.reverse({ creditNoteId: note.creditNoteId })).body.data).toMatchObject({ paid: 0, credited: 0 });
    expect((await y.detail(made.invoiceId)).actions).toContain('reversePayment');
    await agrees(debtorId, [made.invoiceId]);
    const after = await y.reverse({ paymentId: p!.paymentId });
    expect([after.status, after.body.data]).toMatchObject([200, { paid: 0, owing: 115 }]);
    expect(after.body.data.payments.map((each) => each.kind)).toEqual(['payment', 'reversal']);
    expect((await creditList(debtorId)).credits).toEqual([]);
    expect((await y.detail(made.invoiceId)).actions).not.toContain('reversePayment');
    expect((await y.pay(made.invoiceId, -115)).status).toBe(409);
    await agrees(debtorId, [made.invoiceId]);
  });

  it('what was kept for the customer is reversed after the document was cancelled', async () => {
    const debtorId = await y.customer();
    const { invoiceId } = await y.save({ debtorId, lines: [] });
    const [p] = (await y.pay(invoiceId, 30, { keepAsCredit: true })).body.data.payments;
    expect((await y.cancel(invoiceId)).status).toBe(200);
    expect((await y.reverse({ paymentId: p!.paymentId })).status).toBe(200);
    expect((await creditList(debtorId)).credits).toEqual([]);
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
    await agrees(debtorId, [invoiceId]);
  });
});

describe('a credit note', () => {
  it('of everything, in parts, nets every line to nothing', async () => {
    const debtorId = await y.customer();
    const made = await y.save({
      debtorId,
      lines: [y.charge(25.06, { qty: 3, discount: 0.01 }), y.charge(0.1, { qty: 7 }), y.charge(33.33, { taxable: 0 })],
      andThen: 'finalize',
    });
    for (let n = 1; n <= 7; n++)
      for (const line of made.lines.filter((l) => l.qty >= n))
        expect((await y.credit(made.invoiceId, [{ lineId: line.lineId, qty: 1 }])).status).toBe(200);
    const { rows } = await sql<{ net: number; gst: number }>`select (sum(k.net_cents) - min(l.net_cents))::int as net,
      (sum(k.gst_cents) - min(l.gst_cents))::int as gst from credit_note_line k join invoice_line l on l.line_id = k.line_id
      where l.invoice_id = ${made.invoiceId} group by l.line_id`.execute(y.db);
    expect(rows).toEqual([1, 2, 3].map(() => ({ net: 0, gst: 0 })));
    expect(await y.payments(made.invoiceId)).toMatchObject({ credited: made.total, owing: 0 });
    const more = await y.credit(made.invoiceId, [{ lineId: made.lines[0]!.lineId, qty: 1 }]);
    expect([more.status, Object.keys(more.body.fields!)]).toEqual([409, ['lines.0.qty']]);
    await agrees(debtorId, [made.invoiceId]);
  });

  it.each([
    ['restock', 'quarantine'],
    ['replace', 'quarantine'],
    ['core', 'core'],
    ['scrap', 'scrapped'],
    ['backToCustomer', 'delivered'],
  ])('%s leaves the part %s, at the cost it had', async (outcome, status) => {
    const debtorId = await y.customer();
    const tagNo = await y.tag();
    const cost = (await y.detail((await y.save({ type: 1, lines: y.lines(tagNo) })).invoiceId)).lines[0]!.cost;
    const sale = await y.save({
      debtorId,
      type: 2,
      lines: y.lines(tagNo),
      andThen: 'finalize',
      payment: { paymentTypeId: 2, amount: 115 },
    });
    const place = await y.place(`Q-${outcome}`.slice(0, 12), 'quarantine');
    const lineId = sale.lines[0]!.lineId;
    const done = await y.credit(sale.invoiceId, [{ lineId, qty: 1, outcome, locationId: place }]);
    expect([done.status, done.body.data]).toMatchObject([200, { paid: 0, credited: 115, owing: 0 }]);
    const after = await y.admin.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } });
    expect([after.status, after.cost]).toEqual([status, cost]);
    if (status === 'quarantine') expect(after.location).toBe(`Q-${outcome}`.slice(0, 12).toUpperCase());
    await agrees(debtorId, [sale.invoiceId]);
    const note = done.body.data.credits[0]!.creditNoteId;
    expect((await y.reverse({ creditNoteId: note })).status).toBe(outcome === 'backToCustomer' ? 200 : 409);
    await agrees(debtorId, [sale.invoiceId]);
  });

  it('waits in the quarantine of the yard unless somebody says where, never on the shelf it was sold from', async () => {
    const shelf = await y.place('SHELF-9');
    const home = async (locationId?: number) => {
      const tagNo = await y.tag({ locationId: shelf });
      const sale = await y.save({ type: 2, lines: y.lines(tagNo), andThen: 'finalize' });
      const line = { lineId: sale.lines[0]!.lineId, qty: 1, outcome: 'restock', ...(locationId ? { locationId } : {}) };
      expect((await y.credit(sale.invoiceId, [line])).status).toBe(200);
      return (await y.admin.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } })).location;
    };
    await y.place('A-QUARANTINE', 'quarantine');
    expect(await home()).toBe('A-QUARANTINE');
    expect(await home(await y.place('B-QUARANTINE', 'quarantine'))).toBe('B-QUARANTINE');
  });

  it('before it went: nobody picks it, and the invoice closes', async () => {
    const debtorId = await y.customer();
    const sale = await y.save({ debtorId, lines: y.lines(await y.tag()), andThen: 'release' });
    await y.finalize(sale.invoiceId);
    await y.credit(sale.invoiceId, [{ lineId: sale.lines[0]!.lineId, qty: 1 }]);
    expect(await y.detail(sale.invoiceId)).toMatchObject({
      statusName: 'Closed',
      lines: [{ packingName: 'Cancelled' }],
    });
    expect((await y.row(sale.invoiceId)).statusName).toBe('Closed');
    await agrees(debtorId, [sale.invoiceId]);
  });

  it('says what is wrong with it', async () => {
    const [one, two] = [
      await y.save({ lines: [y.charge(5)], andThen: 'finalize' }),
      await y.save({ lines: [y.charge(5)] }),
    ];
    const lineId = one.lines[0]!.lineId;
    expect((await y.credit(one.invoiceId, [])).status).toBe(422);
    expect(
      (
        await y.credit(one.invoiceId, [
          { lineId, qty: 1 },
          { lineId, qty: 1 },
        ])
      ).status,
    ).toBe(422);
    expect((await y.credit(one.invoiceId, [{ lineId: two.lines[0]!.lineId, qty: 1 }])).status).toBe(422);
    expect((await y.credit(two.invoiceId, [{ lineId: two.lines[0]!.lineId, qty: 1 }])).status).toBe(409);
    const tagged = await y.save({ lines: y.lines(await y.tag()), andThen: 'finalize' });
    const nowhere = await y.credit(tagged.invoiceId, [{ lineId: tagged.lines[0]!.lineId, qty: 1, locationId: 99_999 }]);
    expect([nowhere.status, Object.keys(nowhere.body.fields ?? {})]).toEqual([422, ['lines.0.locationId']]);
    const tooMuch = await y.credit(one.invoiceId, [{ lineId, qty: 1 }], { refund: { paymentTypeId: 2, amount: 5 } });
    expect(tooMuch.status).toBe(409);
    expect(await y.payments(one.invoiceId)).toMatchObject({ credited: 0, credits: [] });
  });

  it('ten credit the same line at once: one does', async () => {
    const made = await y.save({ lines: y.lines(await y.tag()), andThen: 'finalize' });
    const lineId = made.lines[0]!.lineId;
    const all = await Promise.all(Array.from({ length: 10 }, () => y.credit(made.invoiceId, [{ lineId, qty: 1 }])));
    expect(all.map((a) => a.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
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
