import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useSelling } from '../fixtures.ts';

const [y] = useSelling();

const overrides = async (id: number) => (await y.history(id)).filter((h) => h.event === 'override');

describe('the margin floor', () => {
  const floor = (marginFloorPercent: number | null) =>
    y.admin.do('POST /mgr/common/saveSetting/:id', {
      params: { id: 0 },
      body: { type: 'rules', value: { marginFloorPercent } },
    });
  /** A tag priced at $100 with a cost of $80. */
  const dear = async () => {
    const tagNo = await y.tag();
    await sql`update tag set cost_cents = 8000 where tag_id = ${Number(tagNo.slice(1))}`.execute(y.db);
    return tagNo;
  };

  it('is off until the yard sets it', async () => {
    expect((await y.ask({ type: 1, lines: [{ tagNo: await dear(), unitPrice: 1 }] })).status).toBe(200);
  });

  it.each([
    ['a quote', 1],
    ['an invoice', 0],
  ])('%s below it is saved by a sales manager with a reason; nobody is told the cost', async (_, type) => {
    await floor(30);
    const tagNo = await dear();
    const lines = [{ tagNo }, y.charge(5)];
    const sentence = `Below the margin the yard asks for: ${tagNo}`;
    const told = await y.ask({ type, lines, overrideReason: 'Please' });
    expect([told.status, told.body.msg, told.body.fields]).toEqual([
      409,
      `${sentence}; a sales manager may approve it`,
      { margin: sentence },
    ]);
    const asked = await y.ask({ type, lines }, y.manager);
    expect([asked.status, asked.body.fields]).toEqual([409, { margin: sentence, overrideReason: 'Say why' }]);
    const made = await y.save({ type, lines, overrideReason: 'Old stock' }, y.manager);
    expect(await overrides(made.invoiceId)).toMatchObject([{ reason: 'Old stock', text: `${sentence}: passed over` }]);
    await floor(null);
  });

  it('what was approved once needs no new approval, unless it is sold for less', async () => {
    await floor(30);
    const tagNo = await dear();
    const body = { salespersonId: y.seller.userId, overrideReason: 'Old stock' };
    const made = await y.save({ type: 1, lines: [{ tagNo, unitPrice: 90 }], ...body }, y.manager);
    const { invoiceId } = made;
    const line = { lineId: made.lines[0]!.lineId, tagNo };
    const same = await y.save({ invoiceId, type: 1, lines: [y.charge(9), { ...line, unitPrice: 90 }] });
    expect(same.lines.map((l) => l.unitPrice)).toEqual([9, 90]);
    expect((await y.ask({ invoiceId, type: 1, lines: [{ ...line, unitPrice: 95 }] })).status).toBe(200);
    const less = await y.ask({ invoiceId, type: 1, lines: [{ ...line, unitPrice: 95, discount: 0.01 }] });
    expect([less.status, Object.keys(less.body.fields!)]).toEqual([409, ['margin']]);
    const invoice = await y.seller.do('POST /mgr/invoices/convertQuoteToInvoice', { body: { invoiceId } });
    expect(await overrides(invoice.invoiceId)).toEqual([]);
    await floor(null);
  });

  it('what has no known cost, or earns enough, is not judged; a tag added later is', async () => {
    await floor(20);
    const enough = await dear();
    const made = await y.save({ lines: [{ tagNo: enough }, y.charge(0.01)] });
    const tagNo = await dear();
    await sql`update tag set cost_cents = 8001 where tag_id = ${Number(tagNo.slice(1))}`.execute(y.db);
    const add = (overrideReason: string, who = y.manager) =>
      who.ask('POST /mgr/invoices/addItem', { body: { invoiceId: made.invoiceId, tagNo, overrideReason } });
    expect((await add('')).status).toBe(409);
    expect((await add('Please', y.seller)).status).toBe(409);
    expect((await add('Old stock')).status).toBe(200);
    await floor(null);
  });
});

describe('a return after the warranty', () => {
  const sold = async (warrantyDays: number, deliveredAt: string) => {
    const sale = await y.save({ type: 2, lines: [{ tagNo: await y.tag(), warrantyDays }], andThen: 'finalize' });
    await sql`update invoice_line set delivered_at = ${deliveredAt} where invoice_id = ${sale.invoiceId}`.execute(y.db);
    return { ...sale, some: [{ lineId: sale.lines[0]!.lineId, qty: 1 }] };
  };

  it('on the last day needs no approval', async () => {
    const sale = await sold(30, '2026-02-09T02:00:00Z');
    expect((await y.credit(sale.invoiceId, sale.some, {}, y.seller)).status).toBe(200);
  });

  it('a day later needs a sales manager, with a reason that is stored', async () => {
    const sale = await sold(30, '2026-02-08T02:00:00Z');
    const sentence = `Out of warranty: ${sale.lines[0]!.tagNo}`;
    for (const who of [y.seller, y.accounting]) {
      const told = await y.credit(sale.invoiceId, sale.some, { overrideReason: 'Please' }, who);
      expect([told.status, told.body.msg, told.body.fields]).toEqual([
        409,
        `${sentence}; a sales manager may approve it`,
        { warranty: sentence },
      ]);
    }
    const asked = await y.credit(sale.invoiceId, sale.some);
    expect([asked.status, Object.keys(asked.body.fields!)]).toEqual([409, ['warranty', 'overrideReason']]);
    expect((await y.payments(sale.invoiceId)).credits).toEqual([]);
    expect((await y.credit(sale.invoiceId, sale.some, { overrideReason: 'Good customer' })).status).toBe(200);
    expect(await overrides(sale.invoiceId)).toMatchObject([{ reason: 'Good customer' }]);
  });

  it('needs no approval where no warranty was agreed, or where the part stays with the customer', async () => {
    const [bare, late] = [await sold(0, '2020-01-01'), await sold(30, '2020-01-01')];
    expect((await y.credit(bare.invoiceId, bare.some, {}, y.seller)).status).toBe(200);
    const stays = late.some.map((each) => ({ ...each, outcome: 'backToCustomer' }));
    expect((await y.credit(late.invoiceId, stays, {}, y.seller)).status).toBe(200);
  });

  it('is asked each time: an approval covers only what came back with it', async () => {
    const lines = [
      { tagNo: await y.tag(), warrantyDays: 1 },
      { tagNo: await y.tag(), warrantyDays: 1 },
    ];
    const sale = await y.save({ type: 2, lines, andThen: 'finalize' });
    await sql`update invoice_line set delivered_at = '2020-01-01' where invoice_id = ${sale.invoiceId}`.execute(y.db);
    const [a, b] = sale.lines.map(({ lineId }) => ({ lineId, qty: 1 }));
    expect((await y.credit(sale.invoiceId, [a!], { overrideReason: 'Good customer' })).status).toBe(200);
    expect((await y.credit(sale.invoiceId, [b!])).status).toBe(409);
  });
});
