import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock, today } from '../inventory/fixtures.ts';
import { CASH, ON_ACCOUNT, type Selling, selling } from './fixtures.ts';

let app: TestApp;
let y: Selling;
beforeAll(async () => {
  app = await startApp({ clock });
  y = await selling(app);
});
afterAll(() => app.close());

const numberOf = (no: string) => Number(no.replace(/^\D+/, ''));
const release = (invoiceId: number, more: object = {}, who = y.seller) =>
  who.ask('POST /mgr/invoices/release', { body: { invoiceId, ...more } });
const reOpen = (id: number, who = y.manager) => who.ask('POST /mgr/invoices/reOpen/:id', { params: { id } });
const cancel = (invoiceId: number, reason = 'Mistake', who = y.manager) =>
  who.ask('POST /mgr/invoices/cancelQuote', { body: { invoiceId, reason } });
const removeLine = (id: number, who = y.manager) =>
  who.ask('DELETE /mgr/invoices/deleteInvoiceItem/:id', { params: { id } });

describe('saving', () => {
  it('makes a document with lines of every kind, at the level and discount of the customer', async () => {
    const debtorId = await y.customer({ priceLevel: 'trade', discount: 10 });
    const { types } = await y.seller.do('GET /mgr/otherCharges/listOtherCharges', { query: {} });
    const item = await y.db
      .insertInto('non_stock_item')
      .values({ description: 'Oil filter, new', retail_cents: 1990, cost_cents: 900 } as never)
      .returning('item_id')
      .executeTakeFirstOrThrow();
    const made = await y.save({
      debtorId,
      lines: [
        { tagNo: await y.tag({ retail: 200, trade: 150 }) },
        { tagNo: await y.tag({ retail: 80 }), unitPrice: 70, discount: 5 },
        { kind: 'nonStock', itemId: item.item_id, qty: 2 },
        { kind: 'nonStock', description: 'Second-hand mirror', unitPrice: 25.06, partId: y.parts[0]!.part_id },
        { kind: 'charge', chargeTypeId: types[0]!.id },
        { kind: 'freight', description: 'To Taupō', unitPrice: 12.5 },
        { kind: 'coreDeposit', description: 'Core', unitPrice: 100, taxable: 0 },
      ],
    });
    expect(made.lines.map((l) => [l.kind, l.unitPrice, l.net])).toEqual([
      ['tag', 135, 135],
      ['tag', 70, 65],
      ['nonStock', 19.9, 39.8],
      ['nonStock', 25.06, 25.06],
      ['charge', types[0]!.amount, types[0]!.amount],
      ['freight', 12.5, 12.5],
      ['coreDeposit', 100, 100],
    ]);
    expect(made.lines.at(-1)!.gst).toBe(0);
    expect(made.lines[3]!.gst).toBe(3.76);
    const sum = (of: (l: (typeof made.lines)[number]) => number) =>
      Math.round(made.lines.reduce((all, l) => all + of(l), 0) * 100) / 100;
    expect([made.net, made.gst, made.total]).toEqual([sum((l) => l.net), sum((l) => l.gst), sum((l) => l.gross)]);
    expect(made).toMatchObject({
      statusName: 'Open',
      date: today,
      salespersonId: y.seller.userId,
      balance: made.total,
    });
    expect(await y.row(made.invoiceId)).toMatchObject({ total: made.total, balance: made.total, status: 1 });
  });

  it('25.06, 25.61 and 25.63 give GST of 11.44 and 87.74 in all', async () => {
    const made = await y.save({ lines: [25.06, 25.61, 25.63].map((price) => y.charge(price)) });
    expect([made.net, made.gst, made.total, made.cashTotal]).toEqual([76.3, 11.44, 87.74, 87.7]);
  });

  it('changes lines, takes new ones and frees what goes; the second of two is told who was first', async () => {
    const [a, b] = [await y.tag(), await y.tag()];
    const made = await y.save({ lines: y.lines(a), orderNo: 'PO 1' });
    expect(await y.statusOf(a)).toBe('reserved');
    const body = { invoiceId: made.invoiceId, version: made.version };
    const changed = await y.save({ ...body, lines: [...y.lines(b), y.charge(10)], orderNo: 'PO 2' }, y.manager);
    expect([changed.invoiceNo, changed.orderNo, changed.changedBy]).toEqual([
      made.invoiceNo,
      'PO 2',
      expect.stringMatching(/.+/),
    ]);
    expect([await y.statusOf(a), await y.statusOf(b)]).toEqual(['inStock', 'reserved']);
    const late = await y.ask({ ...body, lines: [] });
    expect([late.status, late.body.msg]).toEqual([
      409,
      `${made.invoiceNo} was changed by ${changed.changedBy}, reload`,
    ]);
    expect((await y.detail(made.invoiceId)).lines).toHaveLength(2);
    const again = await y.save({
      ...body,
      version: changed.version,
      lines: changed.lines.map(({ lineId, tagNo, kind, description, unitPrice }) => ({
        lineId,
        tagNo,
        kind,
        description,
        unitPrice,
      })),
    });
    expect(again.lines.map((l) => l.lineId)).toEqual(changed.lines.map((l) => l.lineId));
  });

  it('numbers are given at the first save, without gaps, and stay', async () => {
    const first = await y.save({ lines: [y.charge(1)] });
    expect((await y.ask({ lines: [{ tagNo: 'T999999' }] })).status).toBe(422);
    expect(
      (await y.ask({ lines: [y.charge(2_000)], andThen: 'finalize', buyer: {}, debtorId: await y.customer() })).status,
    ).toBe(409);
    const second = await y.save({ lines: [y.charge(1)] });
    expect(first.invoiceNo).toMatch(/^INV\d+$/);
    expect(numberOf(second.invoiceNo)).toBe(numberOf(first.invoiceNo) + 1);
    const quote = await y.save({ type: 1, lines: [y.charge(1)] });
    expect(quote.invoiceNo).toMatch(/^Q/);
    const gone = (await cancel(second.invoiceId)).body.data;
    expect([gone.invoiceNo, gone.status, gone.cancelReason]).toEqual([second.invoiceNo, 4, 'Mistake']);
    expect(numberOf((await y.save({ lines: [y.charge(1)] })).invoiceNo)).toBe(numberOf(second.invoiceNo) + 1);
    const many = await Promise.all(Array.from({ length: 8 }, () => y.save({ lines: [y.charge(1)] })));
    const numbers = many.map((m) => numberOf(m.invoiceNo)).toSorted((p, q) => p - q);
    expect(numbers.at(-1)! - numbers[0]!).toBe(7);
  });

  it('a click repeated with the same key makes one document', async () => {
    const tagNo = await y.tag();
    const once = y.seller.withHeaders({ 'idempotency-key': 'sale-once' });
    const all = await Promise.all([1, 2, 3].map(() => y.ask({ lines: y.lines(tagNo) }, once)));
    expect(new Set(all.map((a) => a.body.data.invoiceId)).size).toBe(1);
  });

  it.each([
    ['no tag', { lines: [{ tagNo: '' }] }, 'lines.0.tagNo'],
    [
      'an unknown tag',
      { lines: [{ kind: 'charge', description: 'x', unitPrice: 1 }, { tagNo: 'T1' }] },
      'lines.1.tagNo',
    ],
    ['nothing said', { lines: [{ kind: 'charge', unitPrice: 1 }] }, 'lines.0.description'],
    ['no price', { lines: [{ kind: 'freight', description: 'x' }] }, 'lines.0.unitPrice'],
    ['a price below zero', { lines: [{ kind: 'charge', description: 'x', unitPrice: -1 }] }, 'lines.0.unitPrice'],
    ['too much off', { lines: [{ kind: 'charge', description: 'x', unitPrice: 1, discount: 2 }] }, 'lines.0.discount'],
    ['none of it', { lines: [{ kind: 'charge', description: 'x', unitPrice: 1, qty: 0 }] }, 'lines.0.qty'],
    ['an unknown charge', { lines: [{ kind: 'charge', chargeTypeId: 9_999 }] }, 'lines.0.chargeTypeId'],
    ['an unknown item', { lines: [{ kind: 'nonStock', itemId: 9_999 }] }, 'lines.0.itemId'],
    [
      'an unknown part',
      { lines: [{ kind: 'nonStock', partId: 99_999, description: 'x', unitPrice: 1 }] },
      'lines.0.partId',
    ],
    ['an unknown customer', { debtorId: 99_999 }, 'debtorId'],
    ['an unknown way to pay', { paymentTypeId: 99 }, 'paymentTypeId'],
    ['unknown terms', { termsId: 99 }, 'termsId'],
    ['an unknown courier', { courierId: 999 }, 'courierId'],
    ['an unknown kind', { type: 7 }, 'type'],
    [
      'a payment nobody knows',
      { lines: [{ kind: 'charge', description: 'x', unitPrice: 1 }], payment: { paymentTypeId: 99, amount: 1 } },
      'payment.paymentTypeId',
    ],
  ])('%s is said at its field, and nothing is half saved', async (_, body, field) => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from invoice`.execute(y.db)).rows[0]!.n;
    const before = await count();
    const { status, body: answer } = await y.ask(body as never);
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
    expect(await count()).toBe(before);
  });

  it('a tag stands on a document once, and one tag is one thing', async () => {
    const tagNo = await y.tag();
    expect((await y.ask({ lines: y.lines(tagNo, tagNo) })).body.fields).toHaveProperty(['lines.1.tagNo']);
    expect((await y.ask({ lines: [{ tagNo, qty: 2 }] })).body.fields).toHaveProperty(['lines.0.qty']);
    expect(await y.statusOf(tagNo)).toBe('inStock');
  });

  it('only those who sell make one, in their own name', async () => {
    const body = { debtorId: y.debtorId, lines: [y.charge(1)] };
    expect((await y.ask(body, y.accounting)).status).toBe(403);
    expect((await y.ask(body, await app.as('SALE_MANAGEMENT'))).status).toBe(403);
    expect((await y.ask({ ...body, salespersonId: y.manager.userId })).status).toBe(403);
    const forHer = await y.save({ ...body, salespersonId: y.seller.userId }, y.manager);
    expect(forHer.salespersonId).toBe(y.seller.userId);
    const given = await y.ask({ ...body, invoiceId: forHer.invoiceId, salespersonId: y.manager.userId });
    expect(given.status).toBe(403);
  });
});

describe('a counter sale', () => {
  it('in one call: sold, paid in cash with the odd cents rounded, taken along, closed', async () => {
    const tagNo = await y.tag({ retail: 76.3 });
    const before = await y.storeman.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } });
    const sale = await y.save({
      type: 2,
      lines: y.lines(tagNo),
      andThen: 'finalize',
      payment: { paymentTypeId: CASH, amount: 87.7 },
    });
    expect(before.status).toBe('inStock');
    expect(sale).toMatchObject({ status: 3, total: 87.75, paid: 87.75, balance: 0, delivered: 1 });
    expect(await y.statusOf(tagNo)).toBe('delivered');
    expect((await y.payments(sale.invoiceId)).payments).toMatchObject([{ amount: 87.7, rounding: -0.05 }]);
    const row = await y.db
      .selectFrom('tag')
      .select(['sold_cents', 'sold_on'])
      .where('tag_id', '=', Number(tagNo.slice(1)))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ sold_cents: 7630, sold_on: today });
    expect((await y.history(sale.invoiceId)).map((h) => h.event)).toEqual(['payment', 'finalized', 'created']);
    expect((await y.row(sale.invoiceId)).statusName).toBe('Closed');
  });

  it('that cannot be paid is not made at all', async () => {
    const tagNo = await y.tag();
    const sale = await y.ask({
      type: 2,
      lines: y.lines(tagNo),
      andThen: 'finalize',
      payment: { paymentTypeId: 2, amount: 500 },
    });
    expect([sale.status, Object.keys(sale.body.fields!)]).toEqual([409, ['payment.amount']]);
    expect(await y.statusOf(tagNo)).toBe('inStock');
  });
});

describe('release', () => {
  it('makes every line from stock ready to pick, once; what comes later too', async () => {
    const made = await y.save({ lines: [...y.lines(await y.tag()), y.charge(5)], andThen: 'release' });
    expect([made.statusName, made.lines.map((l) => l.packingName)]).toEqual(['Confirmed', ['Ready', '']]);
    expect((await release(made.invoiceId)).status).toBe(200);
    expect((await y.history(made.invoiceId)).filter((h) => h.event === 'released')).toHaveLength(1);
    const tagNo = await y.tag();
    const more = await y.seller.do('POST /mgr/invoices/addItem', { body: { invoiceId: made.invoiceId, tagNo } });
    expect(more.lines.map((l) => l.packingName)).toEqual(['Ready', '', 'Ready']);
  });

  it('of nothing, of a quote or of what is cancelled is refused', async () => {
    const empty = await y.ask({ lines: [], andThen: 'release' });
    expect([empty.status, empty.body.msg]).toEqual([409, 'This document is Open; that cannot be done now']);
    const quote = await y.save({ type: 1, lines: y.lines(await y.tag()) });
    await y.seller.do('PUT /mgr/invoices/acceptQuote/:id', { params: { id: quote.invoiceId } });
    expect((await release(quote.invoiceId)).status).toBe(409);
    const gone = await y.save({ lines: y.lines(await y.tag()), andThen: 'release' });
    await cancel(gone.invoiceId);
    expect((await release(gone.invoiceId)).status).toBe(409);
  });

  it('what is packed stays on the document as it is', async () => {
    const made = await y.save({ lines: y.lines(await y.tag()), andThen: 'release' });
    await sql`update invoice_line set packing = 4 where invoice_id = ${made.invoiceId}`.execute(y.db);
    expect((await y.ask({ invoiceId: made.invoiceId, lines: [] })).status).toBe(409);
    const [line] = made.lines;
    const other = [{ lineId: line!.lineId, tagNo: await y.tag() }];
    expect((await y.ask({ invoiceId: made.invoiceId, lines: other })).status).toBe(409);
    expect((await removeLine(line!.lineId)).status).toBe(409);
  });
});

describe('finalise', () => {
  it('above $1,000 asks for the buyer in the same step', async () => {
    const debtorId = await y.customer({ company: 'Cash buyer' });
    const made = await y.save({ debtorId, lines: [y.charge(1_000)] });
    const refused = await y.finalize(made.invoiceId);
    expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([409, ['buyer.address']]);
    const done = await y.finalize(made.invoiceId, { buyer: { phone: '021 857 345' } });
    expect([done.status, done.body.data.buyer]).toMatchObject([200, { name: 'Cash buyer', phone: '+6421857345' }]);
  });

  it('said again leaves one trace; from then on nothing changes, whoever asks', async () => {
    const tagNo = await y.tag();
    const made = await y.save({ lines: [...y.lines(tagNo), y.charge(20)] });
    const [a, b] = await Promise.all([y.finalize(made.invoiceId), y.finalize(made.invoiceId)]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect((await y.history(made.invoiceId)).filter((h) => h.event === 'finalized')).toHaveLength(1);
    expect(a.body.data).toMatchObject({ statusName: 'Finalized', lines: [{ packingName: 'Ready' }, {}] });
    expect(await y.statusOf(tagNo)).toBe('sold');
    const id = made.invoiceId;
    expect((await y.ask({ invoiceId: id, lines: [] })).status).toBe(409);
    expect((await removeLine(made.lines[0]!.lineId)).status).toBe(409);
    expect((await cancel(id)).status).toBe(409);
    expect(
      (await y.seller.ask('POST /mgr/invoices/addItem', { body: { invoiceId: id, tagNo: await y.tag() } })).status,
    ).toBe(409);
    const raw = [
      sql`update invoice set total_cents = total_cents + 1, net_cents = net_cents + 1 where invoice_id = ${id}`,
      sql`update invoice set issued_on = issued_on - 1 where invoice_id = ${id}`,
      sql`update invoice set number = 'X1' where invoice_id = ${id}`,
      sql`update invoice set buyer = '{}' where invoice_id = ${id}`,
      sql`update invoice set debtor_id = ${await y.customer()} where invoice_id = ${id}`,
      sql`update invoice set cancelled_at = now(), cancel_reason = 'x' where invoice_id = ${id}`,
      sql`delete from invoice where invoice_id = ${id}`,
      sql`update invoice_line set description = 'x' where invoice_id = ${id}`,
      sql`update invoice_line set removed_at = now() where invoice_id = ${id}`,
      sql`delete from invoice_line where invoice_id = ${id}`,
      sql`insert into invoice_line (invoice_id, kind, description, unit_price_cents, net_cents, gst_cents, gross_cents)
        values (${id}, 'charge', 'x', 0, 0, 0, 0)`,
    ];
    for (const each of raw) await expect(each.execute(y.db)).rejects.toThrow();
    const after = await y.detail(id);
    expect([after.total, after.invoiceNo, after.lines.length]).toEqual([made.total, made.invoiceNo, 2]);
  });

  it('is due by the terms of the document', async () => {
    const terms = await y.db.selectFrom('account_terms').selectAll().where('days', '>', 0).executeTakeFirstOrThrow();
    const made = await y.save({ lines: [y.charge(1)], termsId: terms.id });
    const done = (await y.finalize(made.invoiceId)).body.data;
    expect(made.due! > today).toBe(true);
    expect(done.due).toBe(made.due);
  });

  it('an invoice of nothing closes without anybody paying', async () => {
    const made = await y.save({ type: 2, lines: [{ tagNo: await y.tag(), unitPrice: 0 }], andThen: 'finalize' });
    expect([made.statusName, made.total, (await y.row(made.invoiceId)).statusName]).toEqual(['Closed', 0, 'Closed']);
  });

  it('a merged customer takes the invoices along', async () => {
    const [keep, other] = [await y.customer(), await y.customer()];
    const made = await y.save({ debtorId: other, lines: [y.charge(10)], andThen: 'finalize' });
    await y.manager.do('POST /mgr/contactManage/mergeContacts', { body: { keepID: keep, mergeID: other } });
    expect((await y.detail(made.invoiceId)).debtorId).toBe(keep);
    expect((await y.pay(made.invoiceId, 11.5)).body.data).toMatchObject({ owing: 0 });
  });
});

describe('opening again', () => {
  it('takes the sale back: the customer owes nothing and the parts are promised again', async () => {
    const debtorId = await y.customer();
    const tagNo = await y.tag();
    const made = await y.save({ debtorId, type: 2, lines: y.lines(tagNo), andThen: 'finalize' });
    expect((await reOpen(made.invoiceId, y.seller)).status).toBe(403);
    expect((await reOpen(made.invoiceId)).body.data).toMatchObject({ statusName: 'Open', delivered: 0 });
    expect(await y.statusOf(tagNo)).toBe('reserved');
    const account = await y.manager.do('GET /mgr/common/checkAccount', { query: { id: debtorId } });
    expect(account.balance).toBe(0);
    expect((await reOpen(made.invoiceId)).status).toBe(200);
    expect((await y.history(made.invoiceId)).filter((h) => h.event === 'reOpened')).toHaveLength(1);
    expect((await y.finalize(made.invoiceId)).body.data).toMatchObject({ statusName: 'Finalized' });
    expect((await y.pay(made.invoiceId, 115)).status).toBe(200);
    expect((await y.detail(made.invoiceId)).statusName).toBe('Closed');
    expect((await reOpen(made.invoiceId)).status).toBe(409);
  });

  it('is refused when something was credited or delivered', async () => {
    const made = await y.save({ lines: y.lines(await y.tag(), await y.tag()), andThen: 'finalize' });
    await sql`update invoice_line set delivered_at = now() where line_id = ${made.lines[0]!.lineId}`.execute(y.db);
    expect((await reOpen(made.invoiceId)).status).toBe(409);
    const other = await y.save({ lines: y.lines(await y.tag(), await y.tag()), andThen: 'finalize' });
    await y.credit(other.invoiceId, [{ lineId: other.lines[0]!.lineId, qty: 1 }]);
    expect((await reOpen(other.invoiceId)).status).toBe(409);
  });
});

describe('cancelling and taking lines off', () => {
  it('frees the parts; once is enough; a deposit is given back first', async () => {
    const tagNo = await y.tag();
    const made = await y.save({ lines: y.lines(tagNo), andThen: 'release' });
    await y.pay(made.invoiceId, 20);
    expect((await cancel(made.invoiceId)).status).toBe(409);
    await y.pay(made.invoiceId, -20);
    expect(
      (await y.manager.ask('POST /mgr/invoices/cancelQuote', { body: { invoiceId: made.invoiceId, reason: ' ' } }))
        .status,
    ).toBe(422);
    const gone = await cancel(made.invoiceId);
    expect(gone.body.data).toMatchObject({ statusName: 'Cancelled', lines: [{ packingName: 'Cancelled' }] });
    expect((await cancel(made.invoiceId)).status).toBe(200);
    expect((await y.history(made.invoiceId)).filter((h) => h.event === 'cancelled')).toHaveLength(1);
    expect(await y.statusOf(tagNo)).toBe('inStock');
    expect((await y.pay(made.invoiceId, 5)).status).toBe(409);
  });

  it('a line taken off frees its tag and lowers the sum', async () => {
    const [a, b] = [await y.tag(), await y.tag()];
    const made = await y.save({ lines: y.lines(a, b) });
    expect((await removeLine(made.lines[0]!.lineId)).status).toBe(200);
    expect((await removeLine(made.lines[0]!.lineId)).status).toBe(404);
    expect(await y.detail(made.invoiceId)).toMatchObject({ total: 115, lines: [{ tagNo: b }] });
    expect([await y.statusOf(a), await y.statusOf(b)]).toEqual(['inStock', 'reserved']);
    await y.pay(made.invoiceId, 100);
    expect((await removeLine(made.lines[1]!.lineId)).status).toBe(409);
    expect((await y.ask({ invoiceId: made.invoiceId, lines: [y.charge(1)] })).status).toBe(409);
    const other = await y.ask({ invoiceId: made.invoiceId, debtorId: await y.customer(), lines: y.lines(b) });
    expect(Object.keys(other.body.fields!)).toEqual(['debtorId']);
  });
});

describe('on account', () => {
  it.each([
    ['on hold', { onHold: 1, holdReason: 'Does not pay' }],
    ['over the limit', { creditLimit: 50 }],
  ])('a customer %s: a sales manager or accounting goes on with a reason, which is kept', async (_, more) => {
    const debtorId = await y.customer(more);
    const made = await y.save({ debtorId, paymentTypeId: ON_ACCOUNT, lines: [y.charge(100)] });
    expect(Object.keys((await release(made.invoiceId)).body.fields!)).toEqual(['account']);
    expect((await release(made.invoiceId, { overrideReason: 'Trust me' })).status).toBe(409);
    expect(Object.keys((await release(made.invoiceId, {}, y.manager)).body.fields!)).toEqual([
      'account',
      'overrideReason',
    ]);
    expect((await release(made.invoiceId, { overrideReason: 'Paid tomorrow' }, y.manager)).status).toBe(200);
    expect(await y.history(made.invoiceId)).toContainEqual(
      expect.objectContaining({ event: 'override', reason: 'Paid tomorrow' }),
    );
    expect((await y.finalize(made.invoiceId, {}, y.accounting)).status).toBe(409);
    expect((await y.finalize(made.invoiceId, { overrideReason: 'Agreed' }, y.accounting)).status).toBe(200);
    const cash = await y.save({ debtorId, paymentTypeId: CASH, lines: [y.charge(100)], andThen: 'release' });
    expect(cash.statusName).toBe('Completed');
  });
});

it('a part of a vehicle the police may want to see is quoted, not sold', async () => {
  const { vehicleId, acqId } = await y.car({ regNo: 'HELD01' });
  const [tagNo] = await y.tags(vehicleId, [{}]);
  await sql`delete from hold_override where acq_id = ${acqId}`.execute(y.db);
  const refused = await y.ask({ lines: y.lines(tagNo!) });
  expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([409, ['lines.0.tagNo', 'hold']]);
  expect((await y.ask({ type: 1, lines: y.lines(tagNo!) })).status).toBe(200);
});
