import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { today } from '../../inventory/fixtures.ts';
import { useSelling } from '../fixtures.ts';

const [y, app] = useSelling();

const numberOf = (no: string) => Number(no.replace(/^\D+/, ''));

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

  it('a line carries the GST chosen for it; without a word that of its charge, and 15 % otherwise', async () => {
    const [labour, levy] = await y.db
      .insertInto('other_charge_type')
      .values([true, false].map((taxable) => ({ name: `GST ${taxable}`, taxable, amount_cents: 1_000 })) as never)
      .returning('id')
      .execute();
    const charge = (id: number, more: object = {}) => ({ kind: 'charge' as const, chargeTypeId: id, ...more });
    const made = await y.save({
      lines: [
        { tagNo: await y.tag({ retail: 25.06 }) },
        { tagNo: await y.tag({ retail: 25.06 }), taxable: 0, discount: 5 },
        charge(labour!.id),
        charge(labour!.id, { taxable: 0 }),
        charge(levy!.id),
        charge(levy!.id, { taxable: 1 }),
      ],
    });
    expect(made.lines.map((l) => [l.taxable, l.net, l.gst])).toEqual([
      [1, 25.06, 3.76],
      [0, 20.06, 0],
      [1, 10, 1.5],
      [0, 10, 0],
      [0, 10, 0],
      [1, 10, 1.5],
    ]);
    expect([made.net, made.gst, made.total]).toEqual([85.12, 6.76, 91.88]);
    const body = { invoiceId: made.invoiceId, lineId: made.lines[3]!.lineId, description: 'x', amount: 20 };
    const change = async (chargeTypeId: number) =>
      (
        (await y.seller.do('POST /mgr/otherCharges/createOrUpdateOtherCharges', {
          body: { ...body, chargeTypeId },
        })) as Invoice
      ).lines.map((l) => l.gst);
    expect((await change(labour!.id))[3]).toBe(0);
    expect((await change(levy!.id))[3]).toBe(0);
    expect((await change(labour!.id))[3]).toBe(3);
    const lineId = made.lines[1]!.lineId;
    const forged = sql`update invoice_line set gst_cents = 1, gross_cents = gross_cents + 1 where line_id = ${lineId}`;
    await expect(forged.execute(y.db)).rejects.toThrow('check constraint');
  });

  it('25.06, 25.61 and 25.63 give GST of 11.44 and 87.74 in all', async () => {
    const made = await y.save({ lines: [25.06, 25.61, 25.63].map((price) => y.charge(price)) });
    expect([made.net, made.gst, made.total, made.cashTotal]).toEqual([76.3, 11.44, 87.74, 87.7]);
  });

  it('changes lines, adds new ones and frees removed ones; the second of two is told who was first', async () => {
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

  it('records each line and field that changed by its name, and nothing when nothing changed', async () => {
    const [a, b] = [await y.tag(), await y.tag()];
    const made = await y.save({ lines: [...y.lines(a), y.charge(40, { description: 'Starter motor' })] });
    const { invoiceId } = made;
    const linesOf = async () =>
      (await y.detail(invoiceId)).lines.map((l) => ({
        lineId: l.lineId,
        tagNo: l.tagNo,
        kind: l.kind,
        description: l.description,
        qty: l.qty,
        unitPrice: l.unitPrice,
      }));
    const told = async () => (await y.history(invoiceId)).map(({ text, changes }) => [text, changes]);
    const before = await told();
    const [first, second] = await linesOf();
    await y.save({ invoiceId, lines: [first!, second!] });
    await y.manager.do('POST /mgr/invoices/addNotesAndInfo', { body: { invoiceId, reference: '' } });
    expect(await told()).toEqual(before);

    await y.save(
      {
        invoiceId,
        reference: 'R 9',
        lines: [{ ...second!, unitPrice: 45 }, ...y.lines(b)],
      },
      y.manager,
    );
    const [total, added, changed, off, ...rest] = await told();
    expect(rest).toEqual(before);
    const { description, total: now } = await y
      .detail(invoiceId)
      .then((i) => ({ ...i, description: i.lines[1]!.description }));
    expect([total, added, changed, off]).toEqual([
      [
        'Reference and total changed',
        [
          { field: 'Reference', before: '', after: 'R 9' },
          { field: 'Total', before: `$${made.total.toFixed(2)}`, after: `$${now.toFixed(2)}` },
        ],
      ],
      [`1 × ${description} added`, []],
      ['Starter motor changed', [{ field: 'Price ex GST', before: '$40.00', after: '$45.00' }]],
      [`1 × ${first!.description} taken off`, []],
    ]);
  });

  it('a sale without lines stays a draft: neither released nor final, new or saved before', async () => {
    const draft = await y.save({ lines: [] });
    for (const invoiceId of [0, draft.invoiceId])
      for (const andThen of ['release', 'finalize'] as const) {
        const { status, body } = await y.ask({ invoiceId, lines: [], andThen });
        expect([status, body.msg]).toEqual([409, expect.stringMatching(/line/)]);
      }
    expect((await y.detail(draft.invoiceId)).statusName).toBe(draft.statusName);
  });

  it('two tags change places, and lines their order, without a conflict', async () => {
    const [a, b, d] = [await y.tag(), await y.tag(), await y.tag()];
    const made = await y.save({ lines: y.lines(a, b), andThen: 'release' });
    const emptied = await y.ask({ invoiceId: made.invoiceId, lines: [] });
    expect([emptied.status, emptied.body.msg]).toEqual([
      409,
      `${made.invoiceNo} is released: leave something on it, or cancel it`,
    ]);
    await sql`update invoice_line set packing = 'picked' where line_id = ${made.lines[0]!.lineId}`.execute(y.db);
    const [first, second] = made.lines.map((l) => l.lineId);
    const { invoiceId } = made;
    const swapped = await y.save({
      invoiceId,
      lines: [
        { lineId: first!, tagNo: b, unitPrice: 70 },
        { lineId: second!, tagNo: a, unitPrice: 60 },
      ],
    });
    const shown = (l: (typeof swapped.lines)[number]) => [l.tagNo, l.unitPrice, l.packingName];
    expect(swapped.lines.map(shown)).toEqual([
      [b, 70, 'Ready'],
      [a, 60, 'Picked'],
    ]);
    const turned = swapped.lines.toReversed().map(({ lineId, tagNo, unitPrice }) => ({ lineId, tagNo, unitPrice }));
    expect((await y.save({ invoiceId, lines: turned })).lines.map((l) => l.tagNo)).toEqual([a, b]);
    await sql`update invoice_line set packing = 'ready' where invoice_id = ${invoiceId}`.execute(y.db);
    const moved = await y.save({
      invoiceId,
      lines: [
        { lineId: first!, tagNo: b },
        { lineId: second!, tagNo: d },
      ],
    });
    expect(moved.lines.map((l) => l.tagNo)).toEqual([b, d]);
    expect([await y.statusOf(a), await y.statusOf(b), await y.statusOf(d)]).toEqual([
      'inStock',
      'reserved',
      'reserved',
    ]);
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
    const gone = (await y.cancel(second.invoiceId)).body.data;
    expect([gone.invoiceNo, gone.status, gone.cancelReason]).toEqual([second.invoiceNo, 4, 'Mistake']);
    expect(numberOf((await y.save({ lines: [y.charge(1)] })).invoiceNo)).toBe(numberOf(second.invoiceNo) + 1);
    const many = await Promise.all(Array.from({ length: 16 }, () => y.save({ lines: [y.charge(1)] })));
    const numbers = many.map((m) => numberOf(m.invoiceNo)).toSorted((p, q) => p - q);
    expect(numbers.at(-1)! - numbers[0]!).toBe(15);
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
    [
      'a rate nobody knows',
      { lines: [{ kind: 'charge', description: 'x', unitPrice: 1, taxable: 2 }] },
      'lines.0.taxable',
    ],
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
