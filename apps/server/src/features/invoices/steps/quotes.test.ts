import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useSelling } from '../fixtures.ts';

const [y, app] = useSelling();

const quote = async (...tagNos: string[]) => y.save({ type: 1, lines: y.lines(...tagNos) });
const clone = (invoiceId: number) => y.seller.ask('POST /mgr/invoices/cloneQuote', { body: { invoiceId } });
const convert = (invoiceId: number, more: object = {}, who = y.seller) =>
  who.ask('POST /mgr/invoices/convertQuoteToInvoice', { body: { invoiceId, ...more } });
const add = (invoiceId: number, tagNo: string, more: object = {}) =>
  y.seller.ask('POST /mgr/invoices/addItem', { body: { invoiceId, tagNo, ...more } });

describe('a quote', () => {
  it('that became an invoice of another kind says so, and answers the same for the same kind', async () => {
    const { invoiceId, invoiceNo } = await quote(await y.tag());
    const made = (await convert(invoiceId, { type: 0 })).body.data;
    expect((await convert(invoiceId, { type: 0 })).body.data.invoiceId).toBe(made.invoiceId);
    const counter = await convert(invoiceId, { type: 2 });
    expect([counter.status, counter.body.msg]).toEqual([
      409,
      `${invoiceNo} became ${made.invoiceNo} already, of another kind`,
    ]);
  });

  it('becomes an invoice with everything on it; over the counter it waits for its payment', async () => {
    const debtorId = await y.customer();
    const made = await y.save({
      type: 1,
      debtorId,
      orderNo: 'PO 5',
      reference: 'Ute',
      deliveryInstruction: 'Back door',
      priority: 2,
      buyer: { name: 'Ana', phone: '021 857 345' },
      lines: [{ tagNo: await y.tag(), unitPrice: 80, discount: 5, warrantyDays: 30 }, y.charge(12.34, { qty: 2 })],
    });
    const standard = (await convert(made.invoiceId)).body.data;
    const same = ['orderNo', 'reference', 'deliveryInstruction', 'priority', 'net', 'gst', 'total', 'buyer'] as const;
    for (const key of same) expect([key, standard[key]]).toEqual([key, made[key]]);
    expect(standard.lines.map((l) => [l.unitPrice, l.discount, l.qty, l.warrantyDays])).toEqual(
      made.lines.map((l) => [l.unitPrice, l.discount, l.qty, l.warrantyDays]),
    );
    expect([standard.invoiceNo.slice(0, 3), standard.type, standard.statusName]).toEqual(['INV', 0, 'Confirmed']);
    expect((await y.history(made.invoiceId))[0]).toMatchObject({
      event: 'converted',
      text: `${made.invoiceNo} became ${standard.invoiceNo}`,
    });
    const told = (await y.history(standard.invoiceId)).map(({ event, text }) => [event, text]);
    expect(told.at(-1)).toEqual(['created', `Created from ${made.invoiceNo}`]);
    expect(told.map(([event]) => event)).toContain('released');
    const tagNo = await y.tag();
    const counter = (await convert((await quote(tagNo)).invoiceId, { type: 2 })).body.data;
    expect([counter.typeName, counter.statusName]).toEqual(['Counter sale', 'Open']);
    await y.finalize(counter.invoiceId);
    expect((await y.pay(counter.invoiceId, 115)).status).toBe(200);
    expect((await y.detail(counter.invoiceId)).statusName).toBe('Closed');
  });

  it('that somebody has just changed is not accepted, converted or cancelled unseen, nor is a line taken off', async () => {
    const made = await quote(await y.tag());
    const { invoiceId, version } = made;
    const changed = await y.save({ invoiceId, type: 1, lines: [y.charge(99)] });
    const { lineId } = changed.lines[0]!;
    const asked = [
      await y.seller.ask('PUT /mgr/invoices/acceptQuote/:id', { params: { id: invoiceId }, query: { version } }),
      await convert(invoiceId, { version }),
      await y.seller.ask('POST /mgr/invoices/cancelQuote', { body: { invoiceId, reason: 'Price', version } }),
      await y.removeLine(lineId, y.manager, version),
    ];
    for (const { body } of asked) expect(body.msg).toMatch(/was changed by .+, reload$/);
    for (const { status, body } of asked) expect([status, Object.keys(body.fields!)]).toEqual([409, ['version']]);
    expect((await convert(invoiceId, { version: changed.version })).status).toBe(200);
  });

  it('loses a line once: the same request again answers as before, though the version has moved', async () => {
    const made = await y.save({ type: 1, lines: [y.charge(10), y.charge(20)] });
    const once = y.manager.withHeaders({ 'idempotency-key': 'line-off' });
    const off = () => y.removeLine(made.lines[0]!.lineId, once, made.version);
    const [first, again] = [await off(), await off()];
    expect([first.status, again.status, again.body.data]).toEqual([200, 200, { removed: true }]);
    expect((await y.detail(made.invoiceId)).lines).toHaveLength(1);
  });

  it('is not converted into a quote, nor by those who do not sell, nor empty, nor with a part that is gone', async () => {
    const tagNo = await y.tag();
    const made = await quote(tagNo);
    expect(Object.keys((await convert(made.invoiceId, { type: 1 })).body.fields!)).toEqual(['type']);
    expect((await convert(made.invoiceId, {}, y.accounting)).status).toBe(403);
    expect((await convert((await y.save({ type: 1, lines: [] })).invoiceId)).status).toBe(409);
    await y.adjust(tagNo, 'scrap');
    const gone = await convert(made.invoiceId);
    expect([gone.status, gone.body.fields]).toEqual([409, { 'lines.0.tagNo': `${tagNo} is scrapped` }]);
    expect(await y.detail(made.invoiceId)).toMatchObject({
      statusName: 'Open',
      convertedTo: null,
      lines: [{ problem: `${tagNo} is scrapped` }],
    });
  });

  it('is cloned at today’s prices, and what is gone is marked', async () => {
    const [a, b] = [await y.tag({ retail: 100 }), await y.tag({ retail: 50 })];
    const made = await y.save({ type: 1, lines: [{ tagNo: a, unitPrice: 90 }, { tagNo: b }, y.charge(7)] });
    await y.storeman.do('POST /mgr/inventory/updateInventoryItem', { body: { tagNo: a, retail: 120 } as never });
    await y.save({ type: 2, lines: y.lines(b), andThen: 'finalize' });
    await y.seller.do('POST /mgr/invoices/cancelQuote', { body: { invoiceId: made.invoiceId, reason: 'Price' } });
    const copy = (await clone(made.invoiceId)).body.data;
    expect(copy.invoiceNo).not.toBe(made.invoiceNo);
    expect(copy.lines.map((l) => [l.tagNo, l.unitPrice, l.problem])).toEqual([
      [a, 120, ''],
      [b, 50, `${b} is delivered`],
      ['', 7, ''],
    ]);
    expect([copy.statusName, copy.salespersonId]).toEqual(['Open', y.seller.userId]);
    const told = (await y.history(made.invoiceId)).find((h) => h.event === 'cancelled');
    expect(told?.changes).toEqual([{ field: 'Status', before: 'Open', after: 'Cancelled' }]);
    const invoice = await y.save({ lines: [y.charge(1)] });
    expect((await clone(invoice.invoiceId)).status).toBe(409);
  });

  it('is cloned for the same buyer and to the same door, with today’s charges', async () => {
    const type = await y.admin.do('POST /mgr/otherCharges/addOtherChargeType', {
      body: { name: 'Rural delivery', amount: 12 } as never,
    });
    const to = {
      name: 'Moana',
      phone: '021 555 123',
      address: '9 Other Road',
      suburb: '',
      state: 'Napier',
      postCode: '4110',
    };
    const buyer = { name: 'Moana Ltd', address: '1 Elsewhere', phone: '', email: '', nzbn: '', gstNo: '' };
    const charge = { kind: 'charge', chargeTypeId: type.id, description: '' } as const;
    const made = await y.save({ type: 1, buyer, delivery: to, lines: [charge] });
    await y.admin.do('PUT /mgr/otherCharges/editOtherChargeType', { body: { ...type, amount: 15 } as never });
    const copy = (await clone(made.invoiceId)).body.data;
    expect([copy.buyer.name, copy.lines[0]!.unitPrice]).toEqual(['Moana Ltd', 15]);
    const form = await y.seller.do('GET /mgr/invoices/saveInvoicesInfo', { query: { invoiceId: copy.invoiceId } });
    expect(form.delivery).toMatchObject({ name: 'Moana', address: '9 Other Road', state: 'Napier' });
  });

  it('is cancelled with a reason, and lets its parts go', async () => {
    const tagNo = await y.tag();
    const made = await quote(tagNo);
    await y.seller.do('PUT /mgr/invoices/acceptQuote/:id', { params: { id: made.invoiceId }, query: {} });
    expect(await y.statusOf(tagNo)).toBe('reserved');
    const gone = await y.seller.do('POST /mgr/invoices/cancelQuote', {
      body: { invoiceId: made.invoiceId, reason: 'Too slow' },
    });
    expect(gone).toMatchObject({ statusName: 'Cancelled', cancelReason: 'Too slow' });
    expect(await y.statusOf(tagNo)).toBe('inStock');
    expect((await convert(made.invoiceId)).status).toBe(409);
    expect((await add(made.invoiceId, tagNo)).status).toBe(409);
  });
});

describe('adding to what is open', () => {
  it('one’s own open quotes are offered; a tag comes at the price of the customer', async () => {
    const debtorId = await y.customer({ priceLevel: 'trade', discount: 10 });
    const made = await y.save({
      type: 1,
      debtorId,
      lines: [],
      reference: 'Keep me',
      expiresAt: '2026-04-01T00:00:00.000Z',
    });
    const foreign = await y.save({ type: 1, lines: [], debtorId }, y.manager);
    const later = await y.save({ type: 1, lines: [], debtorId });
    const byName = await y.seller.do('GET /mgr/invoices/getCurrentQuote', {
      query: { search: made.customer.toLowerCase(), pageNum: 1, pageSize: 20 },
    });
    expect(byName.records.map((r) => r.invoiceId)).toEqual([later.invoiceId, made.invoiceId]);
    const { records } = await y.seller.do('GET /mgr/invoices/getCurrentQuote', {
      query: { search: made.invoiceNo } as never,
    });
    expect(records.map((r) => r.invoiceId)).toEqual([made.invoiceId]);
    const all = await y.seller.do('GET /mgr/invoices/getCurrentQuote', { query: { pageSize: 100 } as never });
    expect(all.records.map((r) => r.invoiceId)).not.toContain(foreign.invoiceId);
    const tagNo = await y.tag({ retail: 200, trade: 150 });
    const more = (await add(made.invoiceId, tagNo.toLowerCase())).body.data;
    expect(more).toMatchObject({ reference: 'Keep me', expiresAt: made.expiresAt, lines: [{ tagNo, unitPrice: 135 }] });
    expect((await add(made.invoiceId, tagNo)).status).toBe(422);
    expect((await add(made.invoiceId, 'T1')).status).toBe(422);
    expect((await add(made.invoiceId, await y.tag(), { version: made.version })).status).toBe(409);
  });

  it('charges are put on, changed, read one by one', async () => {
    const made = await y.save({ lines: y.lines(await y.tag()) });
    const { types } = await y.seller.do('GET /mgr/otherCharges/listOtherCharges', { query: {} });
    const save = (body: object) =>
      y.seller.ask('POST /mgr/otherCharges/createOrUpdateOtherCharges', {
        body: { invoiceId: made.invoiceId, chargeTypeId: types[0]!.id, amount: 10, ...body },
      });
    const saved = async (body: object) => (await save(body)).body.data as Invoice;
    const put = await saved({ qty: 2 });
    expect(put.lines[1]).toMatchObject({ kind: 'charge', description: types[0]!.name, net: 20 });
    const { lineId } = put.lines[1]!;
    expect((await saved({ lineId, amount: 15, description: 'Dearer' })).lines[1]).toMatchObject({
      lineId,
      net: 15,
    });
    const list = await y.seller.do('GET /mgr/otherCharges/listOtherCharges', { query: { invoiceId: made.invoiceId } });
    expect(list.charges).toMatchObject([{ lineId, description: 'Dearer', amount: 15 }]);
    const one = await y.seller.do('GET /mgr/otherCharges/getDetailOtherCharges/:id', { params: { id: lineId } });
    expect(one).toEqual(list.charges![0]);
    expect((await save({ lineId: 999_999 })).status).toBe(404);
    expect((await save({ lineId: made.lines[0]!.lineId })).status).toBe(404);
    expect((await save({ chargeTypeId: 9_999 })).status).toBe(422);
    const freight = { kind: 'freight' as const, description: 'Freight', unitPrice: 30, discount: 5, qty: 1 };
    const sent = await y.save({ lines: [{ ...freight, chargeTypeId: types[0]!.id }] });
    const dearer = { invoiceId: sent.invoiceId, lineId: sent.lines[0]!.lineId, amount: 40, description: 'Far away' };
    expect((await saved(dearer)).lines).toMatchObject([
      { kind: 'freight', description: 'Far away', unitPrice: 40, discount: 5, net: 35 },
    ]);
    await y.finalize(made.invoiceId);
    expect((await save({})).status).toBe(409);
  });

  it('the form is empty or as it stands, and writes nothing', async () => {
    const form = (query: object) => y.seller.do('GET /mgr/invoices/saveInvoicesInfo', { query: query as never });
    expect(await form({})).toMatchObject({ invoiceId: 0, invoiceNo: '', lines: [] });
    expect(await form({ debtorId: y.debtorId, type: 1 })).toMatchObject({
      type: 1,
      debtorId: y.debtorId,
      buyer: { name: 'Garage 1' },
    });
    const made = await quote(await y.tag());
    expect(await form({ invoiceId: made.invoiceId })).toMatchObject({
      invoiceNo: made.invoiceNo,
      expiresAt: made.expiresAt,
    });
    const courier = await y.db.selectFrom('courier').select('id').limit(1).executeTakeFirst();
    await y.save({
      invoiceId: made.invoiceId,
      type: 1,
      lines: [],
      courierId: courier?.id ?? null,
      delivery: { name: 'Shed', address: '1 Way' } as never,
    });
    const billing = await y.seller.do('POST /mgr/invoices/queryInvoicesBillingAndDeliveryList', {
      body: { invoiceId: made.invoiceId },
    });
    expect(billing).toMatchObject({ delivery: { name: 'Shed', address: '1 Way' }, buyer: { name: 'Garage 1' } });
  });
});

describe('what happened', () => {
  it('what the paper says is kept until it is final; notes and who sends it also after that', async () => {
    const made = await y.save({ lines: y.lines(await y.tag()), andThen: 'release' });
    const id = made.invoiceId;
    const info = await y.seller.do('PUT /mgr/invoices/editNotesAndInfo', {
      body: { invoiceId: id, orderNo: 'PO 9', reference: 'R' },
    });
    expect(info).toMatchObject({ orderNo: 'PO 9', reference: 'R', total: made.total });
    const stale = await y.seller.ask('POST /mgr/invoices/addNotesAndInfo', {
      body: { invoiceId: id, orderNo: 'x', version: 1 },
    });
    expect(stale.status).toBe(409);
    await y.finalize(id);
    const printed = { orderNo: 'PO 9', reference: 'S', deliveryInstruction: 'Back door' };
    const late = await y.seller.ask('PUT /mgr/invoices/editNotesAndInfo', { body: { invoiceId: id, ...printed } });
    expect([late.status, late.body.msg, Object.keys(late.body.fields!)]).toEqual([
      409,
      `${made.invoiceNo} is Finalized, so what is printed on it stays; write a note instead`,
      ['reference', 'deliveryInstruction'],
    ]);
    expect(await y.detail(id)).toMatchObject({ orderNo: 'PO 9', reference: 'R', deliveryInstruction: '' });
    const note = await y.seller.do('POST /mgr/invoices/addInvoiceNotes', { body: { invoiceId: id, text: 'Rang' } });
    expect(
      (await y.accounting.ask('PUT /mgr/invoices/editInvoiceNotes', { body: { noteID: note.noteID, text: 'No' } }))
        .status,
    ).toBe(403);
    await y.seller.do('PUT /mgr/invoices/editInvoiceNotes', { body: { noteID: note.noteID, text: 'Rang twice' } });
    expect(await y.seller.do('GET /mgr/invoices/notes/:id', { params: { id } })).toMatchObject([
      { text: 'Rang twice' },
    ]);
    const dispatcher = await app.as('DISPATCHER');
    const who = await y.manager.do('PUT /mgr/invoices/assignDispatcher/:id', {
      params: { id },
      query: { userId: dispatcher.userId },
    });
    expect(who.dispatcherId).toBe(dispatcher.userId);
    const nobody = await y.manager.ask('PUT /mgr/invoices/assignDispatcher/:id', {
      params: { id },
      query: { userId: 99_999 },
    });
    expect(Object.keys(nobody.body.fields!)).toEqual(['userId']);
    const trail = (path: 'getHistoryList' | 'getDispatchHistoryList') =>
      y.seller.do(`GET /mgr/history/${path}/:id`, { params: { id } });
    expect((await trail('getHistoryList')).map((h) => h.event)).toEqual(['released']);
    expect((await trail('getDispatchHistoryList')).map((h) => h.event)).toEqual(['dispatcher']);
    const proof = await y.seller.do('GET /mobile/delivery/getSignatureAndPhoto/:id', { params: { id } });
    expect(proof).toEqual({ photos: [], signature: null });
  });
});

describe('the list', () => {
  it('finds by words, status, type, day, person, customer and what is overdue; sums and export agree', async () => {
    const debtorId = await y.customer({ company: 'Tāne Motors' });
    const [open, final] = [
      await y.save({ debtorId, lines: [y.charge(100)], orderNo: 'ZX-1' }),
      await y.save({ debtorId, lines: [y.charge(200)], andThen: 'finalize' }),
    ];
    const list = async (body: object) =>
      (
        await y.manager.do('POST /mgr/invoices/queryInvoicesList', { body: { debtorId, ...body } as never })
      ).records.map((r) => r.invoiceId);
    expect(await list({})).toEqual([final.invoiceId, open.invoiceId]);
    expect(await list({ sortField: 'total', sortOrder: 'ASC' })).toEqual([open.invoiceId, final.invoiceId]);
    for (const sortField of ['invoiceNo', 'date', 'due', 'customer'])
      expect(await list({ sortField, sortOrder: 'DESC' })).toEqual([final.invoiceId, open.invoiceId]);
    expect(await list({ search: 'tane zx' })).toEqual([open.invoiceId]);
    const tagNo = await y.tag();
    const sold = await y.save({ debtorId, lines: y.lines(tagNo) });
    for (const search of [tagNo, tagNo.toLowerCase(), `${tagNo.slice(1)} tane`])
      expect(await list({ search })).toEqual([sold.invoiceId]);
    await y.removeLine(sold.lines[0]!.lineId);
    expect(await list({ search: tagNo })).toEqual([]);
    await y.cancel(sold.invoiceId);
    await sql`update invoice set debtor_id = ${await y.customer()} where invoice_id = ${sold.invoiceId}`.execute(y.db);
    expect(await list({ status: 5 })).toEqual([final.invoiceId]);
    expect(await list({ status: 1 })).toEqual([open.invoiceId]);
    expect(await list({ type: 1 })).toEqual([]);
    expect(await list({ from: '2026-03-12', to: '2026-03-31' })).toEqual([]);
    expect(await list({ salespersonId: y.seller.userId, from: '2026-03-01', to: '2026-03-11' })).toHaveLength(2);
    expect(await list({ overdue: true })).toEqual([]);
    await sql`alter table invoice disable trigger invoice_header_stays`.execute(y.db);
    await sql`update invoice set due_on = '2026-03-01' where invoice_id = ${final.invoiceId}`.execute(y.db);
    await sql`alter table invoice enable trigger invoice_header_stays`.execute(y.db);
    expect(await list({ overdue: true })).toEqual([final.invoiceId]);
    expect((await y.row(final.invoiceId)).isOverdue).toBe(1);
    const sums = await y.manager.do('POST /mgr/invoices/getSummary', { body: { debtorId } });
    expect(sums).toMatchObject({
      count: 2,
      invoices: { total: 345 },
      balance: 345,
      overdue: { count: 1, balance: 230 },
    });
    expect(sums.statuses.filter((s) => s.count > 0).map((s) => [s.status, s.count])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    const csv = String((await y.manager.ask('POST /mgr/invoices/exportInvoices', { body: { debtorId } })).body.data);
    expect(csv).toContain('Tāne Motors');
    expect(csv.trim().split('\n')).toHaveLength(3);
  });
});
