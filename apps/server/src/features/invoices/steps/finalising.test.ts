import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { today } from '../../inventory/fixtures.ts';
import { useSelling } from '../fixtures.ts';

const [y] = useSelling();

const reOpen = (id: number, who = y.manager) => who.ask('POST /mgr/invoices/reOpen/:id', { params: { id }, query: {} });

describe('finalise', () => {
  it('above $1,000 asks for the buyer in the same step', async () => {
    const debtorId = await y.customer({ company: 'Cash buyer' });
    const made = await y.save({ debtorId, lines: [y.charge(1_000)] });
    const refused = await y.finalize(made.invoiceId);
    expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([409, ['buyer.address']]);
    const done = await y.finalize(made.invoiceId, { buyer: { phone: '021 857 345' } });
    expect([done.status, done.body.data.buyer]).toMatchObject([200, { name: 'Cash buyer', phone: '+6421857345' }]);
  });

  it('of a counter sale tells that the parts went over the counter; labour alone does not go anywhere', async () => {
    const sold = await y.save({ type: 2, lines: y.lines(await y.tag()), andThen: 'finalize' });
    const labour = await y.save({ type: 2, lines: [y.charge(20)], andThen: 'finalize' });
    const gone = async (id: number) =>
      (await y.seller.do('GET /mgr/history/getDispatchHistoryList/:id', { params: { id } })).map((each) => each.text);
    expect([await gone(sold.invoiceId), await gone(labour.invoiceId)]).toEqual([['Collected at the counter'], []]);
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
    expect((await y.removeLine(made.lines[0]!.lineId)).status).toBe(409);
    expect((await y.cancel(id)).status).toBe(409);
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
    for (const each of raw)
      await expect(each.execute(y.db)).rejects.toThrow(
        /finalised invoice|of one customer|check constraint|are never changed/,
      );
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

  it('an invoice over nothing closes without a payment', async () => {
    const given = { tagNo: await y.tag(), unitPrice: 80, discount: 80 };
    const made = await y.save({ type: 2, lines: [given], andThen: 'finalize' });
    expect([made.statusName, made.total, (await y.row(made.invoiceId)).statusName]).toEqual(['Closed', 0, 'Closed']);
  });

  it('is refused while a line has no price, with the line named; a discount gives it away', async () => {
    const tagNo = await y.tag();
    const made = await y.save({ lines: [y.charge(10), { tagNo, unitPrice: 0 }] });
    const refused = await y.finalize(made.invoiceId);
    expect([refused.status, refused.body.msg]).toEqual([409, `Without a price: ${tagNo}`]);
    expect(Object.keys(refused.body.fields!)).toEqual(['lines.1.unitPrice']);
    expect((await y.detail(made.invoiceId)).statusName).toBe('Open');
    const atOnce = await y.ask({ type: 2, lines: [{ tagNo: await y.tag(), unitPrice: 0 }], andThen: 'finalize' });
    expect(atOnce.status).toBe(409);
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
  it('reverses the sale: the customer owes nothing and the parts are reserved again', async () => {
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

  it('is refused once it is closed, also when nothing was ever owed', async () => {
    const given = { tagNo: await y.tag(), unitPrice: 80, discount: 80 };
    const made = await y.save({ type: 2, lines: [given], andThen: 'finalize' });
    expect([made.statusName, made.actions.includes('reOpen')]).toEqual(['Closed', false]);
    const refused = await reOpen(made.invoiceId);
    expect([refused.status, refused.body.msg]).toEqual([409, `${made.invoiceNo} is closed; make a credit note`]);
    expect(await y.statusOf(given.tagNo)).toBe('delivered');
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
    expect((await y.cancel(made.invoiceId)).status).toBe(409);
    await y.pay(made.invoiceId, -20);
    expect(
      (await y.manager.ask('POST /mgr/invoices/cancelQuote', { body: { invoiceId: made.invoiceId, reason: ' ' } }))
        .status,
    ).toBe(422);
    const gone = await y.cancel(made.invoiceId);
    expect(gone.body.data).toMatchObject({ statusName: 'Cancelled', lines: [{ packingName: 'Cancelled' }] });
    expect((await y.cancel(made.invoiceId)).status).toBe(200);
    expect((await y.history(made.invoiceId)).filter((h) => h.event === 'cancelled')).toHaveLength(1);
    expect(await y.statusOf(tagNo)).toBe('inStock');
    expect((await y.pay(made.invoiceId, 5)).status).toBe(409);
  });

  it('a cancelled document owes nothing, wherever it is shown', async () => {
    const debtorId = await y.customer();
    const { invoiceId, invoiceNo } = await y.save({ debtorId, lines: [y.charge(100)] });
    expect((await y.row(invoiceId)).balance).toBe(115);
    await y.cancel(invoiceId);
    expect(await y.row(invoiceId)).toMatchObject({ total: 115, balance: 0 });
    expect(await y.detail(invoiceId)).toMatchObject({ total: 115, balance: 0, cashTotal: 0 });
    expect((await y.payments(invoiceId)).owing).toBe(0);
    const body = { debtorId };
    expect((await y.manager.do('POST /mgr/invoices/getSummary', { body })).balance).toBe(0);
    const csv = await y.manager.raw({ method: 'POST', url: '/mgr/invoices/exportInvoices', payload: body });
    const row = String(csv.body.data)
      .split('\n')
      .find((each) => each.startsWith(invoiceNo));
    expect(row).toContain(',Cancelled,115.00,0.00,0.00,0.00,');
  });

  it('a line taken off frees its tag and lowers the sum', async () => {
    const [a, b] = [await y.tag(), await y.tag()];
    const made = await y.save({ lines: y.lines(a, b) });
    expect((await y.removeLine(made.lines[0]!.lineId)).status).toBe(200);
    expect((await y.removeLine(made.lines[0]!.lineId)).status).toBe(404);
    expect(await y.detail(made.invoiceId)).toMatchObject({ total: 115, lines: [{ tagNo: b }] });
    expect([await y.statusOf(a), await y.statusOf(b)]).toEqual(['inStock', 'reserved']);
    await y.pay(made.invoiceId, 100);
    expect((await y.removeLine(made.lines[1]!.lineId)).status).toBe(409);
    expect((await y.ask({ invoiceId: made.invoiceId, lines: [y.charge(1)] })).status).toBe(409);
    const other = await y.ask({ invoiceId: made.invoiceId, debtorId: await y.customer(), lines: y.lines(b) });
    expect(Object.keys(other.body.fields!)).toEqual(['debtorId']);
  });
});
