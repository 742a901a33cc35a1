import { orderStatus, orderStatuses } from '@yardkeeper/domain/purchasing/status';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { textOfPages } from '../../../pdf/fixtures/pdf-text.ts';
import { picture } from '../../acquisitions/fixtures.ts';
import { useOrdering } from '../fixtures.ts';

const [y, app] = useOrdering();
const list = (body: object, who = y.buyer) => who.do('POST /mgr/purchaseOrder/purchaseOrderList', { body });
const claim = async (body: object, photos: File[] = []) => {
  const form = new FormData();
  form.set('detailSaveVo', JSON.stringify(body));
  for (const photo of photos) form.append('photos', photo);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type')! };
  const url = '/mgr/purchaseOrder/saveClaim';
  const answer = await y.storeman.raw({ method: 'POST', url, payload, headers });
  return {
    status: answer.status,
    msg: answer.body.msg,
    data: answer.body.data as { claimId: number; photos: unknown[] },
  };
};

describe('saving', () => {
  it('makes an order with a number of its own and what the supplier’s contact says', async () => {
    const debtorId = await y.supplier({
      company: 'Lamps Ltd',
      phone1: '09 555 1234',
      address: '3 Kauri Road',
      state: 'Levin',
    });
    const made = await y.order({ debtorId, reference: 'Q-9', expectedDate: '2026-03-20', notesPublic: 'Before noon' });
    expect(made).toMatchObject({
      status: 1,
      poNo: expect.stringMatching(/^PO\d+$/),
      reference: 'Q-9',
      net: 100,
      gst: 15,
      total: 115,
    });
    expect(made.supplierBlock).toEqual({
      name: 'Lamps Ltd',
      phone: '+6495551234',
      email: expect.any(String),
      address: '3 Kauri Road, Levin',
    });
    const documents = () => y.buyer.do('POST /mgr/contactManage/getContactDocuments', { body: { debtorID: debtorId } });
    const order = { kind: 'purchaseOrder', number: made.poNo, status: 'Open' };
    expect((await documents()).records).toMatchObject([{ ...order, total: 115 }]);
    const found = await y.buyer.do('GET /mgr/inventory/globalSearch', { query: { search: made.poNo } });
    expect(found.exact).toMatchObject({ kind: 'purchaseOrder', id: made.purchaseOrderId });
    const offered = await y.buyer.do('GET /mgr/vehicleAcquisition/getPoNumList');
    expect(offered.map((each) => each.poNo)).toContain(made.poNo);
  });

  it.each([
    [{ debtorId: 0 }, 'debtorId'],
    [{ lines: [] }, 'lines'],
    [{ lines: [{ partId: 999_999 }] }, 'lines.0.partId'],
    [{ lines: [{ qty: 0 }] }, 'lines.0.qty'],
    [{ lines: [{ makeId: null, modelId: 1 }] }, 'lines.0.modelId'],
    [{ lines: [{ partCondition: 3, asBox: 1 }] }, 'lines.0.asBox'],
    [{ lines: [{ unitCost: 1.005 }] }, 'lines.0.unitCost'],
    [{ charges: [{ amount: 1 }] }, 'charges.0.description'],
    [{ expectedDate: '2026-02-30' }, 'expectedDate'],
  ])('%j is refused at its cell', async (body, field) => {
    const lines = (body as { lines?: object[] }).lines?.map((line) => ({ ...y.line(), ...line }));
    const answer = await y.askOrder({ ...body, ...(lines ? { lines } : {}) } as never);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });

  it('only from a supplier, by whoever may make orders', async () => {
    const customer = await y.customer();
    expect((await y.askOrder({ debtorId: customer })).status).toBe(422);
    expect((await y.askOrder({}, y.storeman)).status).toBe(403);
  });

  it('nobody overwrites what a colleague saved', async () => {
    const made = await y.order();
    await y.order({ purchaseOrderId: made.purchaseOrderId, reference: 'First', version: made.version });
    const late = await y.askOrder({
      purchaseOrderId: made.purchaseOrderId,
      reference: 'Second',
      version: made.version,
    });
    expect([late.status, (await y.detailOf(made.purchaseOrderId)).reference]).toEqual([409, 'First']);
  });

  it('lines that are not sent go, unless something of them came', async () => {
    const { purchaseOrderId } = await y.order({ lines: [y.line(), y.line({ qty: 2 }), y.line({ qty: 3 })] });
    const [first, second] = await y.linesOf(purchaseOrderId);
    await y.received(purchaseOrderId, [1, 0, 0]);
    const kept = { ...y.line({ qty: 2 }), purchaseOrderItemId: second!.purchaseOrderItemId };
    await y.order({ purchaseOrderId, lines: [kept] });
    expect((await y.linesOf(purchaseOrderId)).map((l) => l.purchaseOrderItemId).sort()).toEqual(
      [first, second].map((l) => l!.purchaseOrderItemId).sort(),
    );
    const fewer = { ...y.line({ qty: 1 }), purchaseOrderItemId: first!.purchaseOrderItemId };
    expect((await y.askOrder({ purchaseOrderId, lines: [{ ...fewer, partCondition: 1 }] })).status).toBe(422);
  });
});

describe('the list', () => {
  it('finds, filters, counts and exports, without amounts for whom they are not', async () => {
    const debtorId = await y.supplier({ company: 'Ngā Rama Lamps' });
    const late = await y.order({ debtorId, expectedDate: '2026-03-01' });
    const partly = await y.order({ debtorId });
    const { tags } = await y.received(partly.purchaseOrderId, [2]);
    expect((await list({ search: 'nga rama' })).records.map((row) => row.poNo)).toEqual([partly.poNo, late.poNo]);
    expect((await list({ debtorId, late: true })).records.map((row) => row.poNo)).toEqual([late.poNo]);
    expect((await list({ debtorId, status: 4 })).records).toMatchObject([{ poNo: partly.poNo, percentCommitted: 40 }]);
    expect((await list({ search: tags[0]!.tagNo })).records.map((row) => row.poNo)).toEqual([partly.poNo]);
    expect(
      (await list({ debtorId, sortField: 'supplier', sortOrder: 'ASC', pageSize: 1, pageNum: 2 })).records,
    ).toHaveLength(1);
    expect((await list({ debtorId })).total).toBe(2);
    const all = await y.buyer.do('POST /mgr/purchaseOrder/getSummary', { body: { debtorId } });
    expect(all.totals).toEqual({ net: 200, total: 230 });
    const summary = await y.buyer.do('POST /mgr/purchaseOrder/getSummary', { body: { debtorId, status: 4 } });
    expect(summary).toMatchObject({ count: 2, late: 1, totals: { net: 100, total: 115 } });
    expect(summary.statuses.find((each) => each.status === 1)?.count).toBe(1);
    const csv = async (who = y.buyer) =>
      Buffer.from(
        (await who.ask('POST /mgr/purchaseOrder/exportPurchaseOrders', { body: { debtorId } })).body.data as never,
      ).toString();
    expect(await csv()).toContain('115.00');
    expect(await csv(y.storeman)).not.toContain('115.00');
  });
});

describe('lines', () => {
  const parts = (query: object) => y.buyer.do('GET /mgr/purchaseOrder/queryParts', { query: query as never });

  it('a supplier’s own number and last cost are offered the next time', async () => {
    const debtorId = await y.supplier();
    const vehicle = { makeId: y.model.make_id, modelId: y.model.model_id };
    await y.order({ debtorId, lines: [y.line({ supplierPartNo: 'LH-4711', unitCost: 33.5 })] });
    const [byNumber] = await parts({ search: 'lh-47', debtorId });
    expect(byNumber).toMatchObject({
      partId: y.parts[0]!.part_id,
      supplierPartNo: 'LH-4711',
      lastCost: 33.5,
      onOrder: expect.any(Number),
    });
    const byName = await parts({ search: y.parts[0]!.name, debtorId, ...vehicle });
    expect(
      byName.find((each) => each.partId === y.parts[0]!.part_id && each.supplierPartNo === 'LH-4711'),
    ).toMatchObject({ unitCost: 33.5 });
    const { unitCost, ...line } = y.line();
    const next = await y.order({ debtorId, lines: [line] });
    expect((await y.linesOf(next.purchaseOrderId))[0]!.unitCost).toBe(33.5);
    const hidden = await y.storeman.do('GET /mgr/purchaseOrder/queryParts', { query: { search: 'lh-47', debtorId } });
    expect(hidden[0]).toMatchObject({ lastCost: null, unitCost: null });
  });

  it('a number is looked for without a supplier too', async () => {
    expect(await parts({ search: '10127' })).toEqual([]);
  });

  it('what is short is proposed; without a shortage nothing is', async () =>
    expect(await y.buyer.do('GET /mgr/purchaseOrder/queryInsertParts', { query: { debtorId: y.supplierId } })).toEqual(
      [],
    ));

  it('pasted rows become lines or say at which cell they cannot', async () => {
    const rows = [
      {
        part: y.parts[1]!.name,
        make: y.model.make,
        model: y.model.model,
        qty: '3',
        unitCost: '$12.50',
        condition: 'Aftermarket',
        location: 's-10',
      },
      { part: 'No such thing', qty: 'many', make: 'Nobody' },
      { qty: '1' },
    ];
    const { lines, problems } = await y.buyer.do('POST /mgr/purchaseOrder/checkLines', {
      body: { debtorId: y.supplierId, rows },
    });
    expect(lines[0]!.line).toMatchObject({
      partId: y.parts[1]!.part_id,
      qty: 3,
      unitCost: 12.5,
      condition: 2,
      locationId: y.shelf,
      modelId: y.model.model_id,
    });
    expect(lines.slice(1).map((each) => each.line)).toEqual([null, null]);
    expect(problems.map(({ row, column }) => `${row} ${column}`).sort()).toEqual([
      '1 make',
      '1 part',
      '1 qty',
      '2 part',
    ]);
  });

  it('what did not come moves to another order; all of it cancels the first', async () => {
    const from = await y.order({ lines: [y.line(), y.line({ qty: 2 })] });
    const to = await y.order();
    await y.received(from.purchaseOrderId, [2]);
    const [first, second] = await y.linesOf(from.purchaseOrderId);
    const move = (items: object[], more: object = {}) =>
      y.buyer.ask('POST /mgr/purchaseOrder/movePoItems', {
        body: {
          purchaseOrderId: from.purchaseOrderId,
          toPurchaseOrderId: to.purchaseOrderId,
          items: items as never,
          ...more,
        },
      });
    const item = first!.purchaseOrderItemId;
    expect((await move([{ purchaseOrderItemId: item, qty: 4 }])).status).toBe(409);
    expect(
      (await move([{ purchaseOrderItemId: item, qty: 1 }, { purchaseOrderItemId: second!.purchaseOrderItemId }]))
        .status,
    ).toBe(200);
    expect((await y.linesOf(from.purchaseOrderId)).map((l) => [l.qty, l.outstanding])).toEqual([[4, 2]]);
    expect((await y.linesOf(to.purchaseOrderId)).map((l) => l.qty).sort()).toEqual([1, 2, 5]);
    const other = await y.order({ debtorId: await y.supplier() });
    const elsewhere = { toPurchaseOrderId: other.purchaseOrderId };
    expect((await move([{ purchaseOrderItemId: item }], elsewhere)).body.fields).toHaveProperty('otherSupplier');
    expect((await move([{ purchaseOrderItemId: item }], { ...elsewhere, otherSupplier: true })).status).toBe(200);
    expect(await y.detailOf(from.purchaseOrderId)).toMatchObject({ status: 5, outstanding: 0 });
    const [only] = await y.linesOf(to.purchaseOrderId);
    expect(only).toBeDefined();
    const whole = await y.order();
    const [line] = await y.linesOf(whole.purchaseOrderId);
    const all = await y.buyer.do('POST /mgr/purchaseOrder/movePoItems', {
      body: {
        purchaseOrderId: whole.purchaseOrderId,
        toPurchaseOrderId: to.purchaseOrderId,
        items: [{ purchaseOrderItemId: line!.purchaseOrderItemId }],
      },
    });
    expect(all).toMatchObject({ status: 3, cancelReason: `Everything moved to ${to.poNo}` });
    const targets = await y.buyer.do('GET /mgr/purchaseOrder/getPoNumList', {
      query: { purchaseOrderId: to.purchaseOrderId },
    });
    expect(targets.map((each) => each.poNo)).not.toContain(whole.poNo);
    expect(targets[0]!.isSameSupplier).toBe(true);
  });

  it('what did not come moves to a new order of the same supplier, in part too', async () => {
    const from = await y.order({ reference: 'Q-5' });
    const [line] = await y.linesOf(from.purchaseOrderId);
    await y.buyer.do('POST /mgr/purchaseOrder/movePoItems', {
      body: {
        purchaseOrderId: from.purchaseOrderId,
        toPurchaseOrderId: 0,
        items: [{ purchaseOrderItemId: line!.purchaseOrderItemId, qty: 2 }],
      },
    });
    expect((await y.linesOf(from.purchaseOrderId)).map((l) => l.qty)).toEqual([line!.qty - 2]);
    const [made] = await y.buyer.do('GET /mgr/purchaseOrder/getPoNumList', {
      query: { purchaseOrderId: from.purchaseOrderId },
    });
    expect(made).toMatchObject({ debtorId: from.debtorId, isSameSupplier: true });
    expect((await y.linesOf(made!.purchaseOrderId)).map((l) => [l.partId, l.qty, l.unitCost])).toEqual([
      [line!.partId, 2, line!.unitCost],
    ]);
  });

  it('pasted rows take the condition that typed lines take: what the supplier sent last, else new', async () => {
    const debtorId = await y.supplier();
    const part = y.parts[1]!.name;
    const row = { part, make: y.model.make, model: y.model.model, qty: '1' };
    const typed = async () => {
      const search = { search: part, debtorId };
      const found = await y.buyer.do('GET /mgr/purchaseOrder/queryParts', { query: search });
      return found.find((each) => each.modelId === y.model.model_id) ?? found[0]!;
    };
    const pasted = async () => {
      const { lines } = await y.buyer.do('POST /mgr/purchaseOrder/checkLines', { body: { debtorId, rows: [row] } });
      return lines[0]!.line!.condition;
    };
    expect([await pasted(), (await typed()).condition]).toEqual([2, 2]);
    const line = y.line({
      partId: y.parts[1]!.part_id,
      partCondition: 4,
      modelId: y.model.model_id,
      makeId: y.model.make_id,
    });
    await y.order({ debtorId, lines: [line] });
    expect(await pasted()).toBe(4);
  });

  it('an edit leaves alone what it does not name', async () => {
    const numbers = { partNo: '81560-0K010', supplierPartNo: 'LH-9', notes: 'With bulbs', description: 'Lamp, right' };
    const info = { reference: 'Q-77', notesPublic: 'Ring first' };
    const { purchaseOrderId } = await y.order({ ...info, lines: [y.line(numbers)] });
    const { tags } = await y.received(purchaseOrderId, [1]);
    const [line] = await y.linesOf(purchaseOrderId);
    const { purchaseOrderItemId } = line!;
    await y.buyer.do('POST /mgr/purchaseOrder/editParentItem', { body: { purchaseOrderItemId, retail: 88 } });
    expect((await y.linesOf(purchaseOrderId))[0]).toMatchObject({ ...numbers, retail: 88 });
    await y.buyer.do('POST /mgr/purchaseOrder/editChildrenItem', { body: { tagNo: tags[0]!.tagNo, retail: 89 } });
    const [child] = await y.buyer.do('GET /mgr/purchaseOrder/getItems', { query: { purchaseOrderId } });
    expect(child).toMatchObject({ partNo: numbers.partNo, retail: 89 });
    await y.buyer.do('POST /mgr/purchaseOrder/addNotesAndInfo', {
      body: { purchaseOrderId, expectedDate: '2026-04-01' },
    });
    expect(await y.detailOf(purchaseOrderId)).toMatchObject({ ...info, expectedDate: '2026-04-01' });
  });

  it('a line is changed before it came; after that prices follow to its tags, cost does not', async () => {
    const { purchaseOrderId } = await y.order({ lines: [y.line(), y.line({ qty: 1 })] });
    const [first, second] = await y.linesOf(purchaseOrderId);
    const edit = (body: object) =>
      y.buyer.ask('POST /mgr/purchaseOrder/editUnCommitItem', {
        body: { purchaseOrderId, purchaseOrderItemId: first!.purchaseOrderItemId, ...y.line({ qty: 6 }), ...body },
      });
    expect((await edit({})).body.data.qty).toBe(7);
    expect((await edit({ qty: -1 })).body.fields).toHaveProperty('qty');
    const { tags } = await y.received(purchaseOrderId, [2]);
    expect((await edit({})).status).toBe(409);
    const parent = { purchaseOrderItemId: first!.purchaseOrderItemId };
    await y.buyer.do('POST /mgr/purchaseOrder/editParentItem', {
      body: { ...parent, retail: 99, description: 'Lamp, left' },
    });
    const tag = await y.storeman.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo: tags[0]!.tagNo } });
    expect(tag).toMatchObject({ retail: 99, trade: 45, publicNotes: 'Lamp, left' });
    expect((await y.tagState(tags[0]!.tagNo)).cost_cents).toBe(2_000);
    const child = (body: object) =>
      y.buyer.ask('POST /mgr/purchaseOrder/editChildrenItem', { body: { tagNo: tags[0]!.tagNo, ...body } });
    expect((await child({ retail: 70, cost: 21 })).body.data).toMatchObject({ retail: 70, cost: 21 });
    const remove = (id: number) => y.buyer.ask('DELETE /mgr/purchaseOrder/deletePoItem/:id', { params: { id } });
    expect((await remove(first!.purchaseOrderItemId)).status).toBe(409);
    expect((await remove(second!.purchaseOrderItemId)).body.data).toEqual({ removed: true });
    await y.buyer.do('POST /mgr/purchaseOrder/closeShort', { body: { purchaseOrderId, reason: 'No more' } });
    await y.finalizeOrder(purchaseOrderId);
    expect((await child({ cost: 22 })).body.fields).toHaveProperty('cost');
    expect((await child({ retail: 71 })).status).toBe(200);
    const [found] = await y.buyer.do('GET /mgr/purchaseOrder/searchPurchaseOrderItem', {
      query: { tagNoList: [tags[0]!.tagNo] },
    });
    expect(found).toMatchObject({ purchaseOrderId, retail: 71 });
    expect(await y.buyer.do('GET /mgr/purchaseOrder/getItems', { query: { purchaseOrderId } })).toHaveLength(2);
  });
});

describe('claims', () => {
  it('what came damaged and never went into stock is billed, claimed with photos and credited', async () => {
    const { purchaseOrderId } = await y.order();
    await y.received(purchaseOrderId, [4]);
    const [line] = await y.linesOf(purchaseOrderId);
    const body = {
      purchaseOrderId,
      purchaseOrderItemId: line!.purchaseOrderItemId,
      reason: 'damaged',
      text: 'Lens cracked',
    };
    expect((await claim({ ...body, qty: 2 })).status).toBe(409);
    const made = await claim(body, [await picture('crack.png')]);
    expect(made.data).toMatchObject({ state: 'open', qty: 1, photos: [{ isGlobal: false }] });
    expect(await y.detailOf(purchaseOrderId)).toMatchObject({ status: 5, outstanding: 0, claimed: 1, net: 100 });
    await y.finalizeOrder(purchaseOrderId);
    const [note] = (await y.creditOrder(purchaseOrderId, [{ claimId: made.data.claimId }])).body.data;
    expect(note).toMatchObject({ total: 23, lines: [{ claimId: made.data.claimId, tagNo: '' }] });
    const [shown] = await y.buyer.do('GET /mgr/purchaseOrder/claims/:id', { params: { id: purchaseOrderId } });
    expect(shown).toMatchObject({ state: 'credited', creditNo: note!.number });
    const withdraw = () =>
      y.storeman.ask('DELETE /mgr/purchaseOrder/withdrawClaim/:id', { params: { id: made.data.claimId } });
    expect((await withdraw()).status).toBe(409);
  });

  it('a tag that came is credited, not replaced, because it stands in stock', async () => {
    const { purchaseOrderId } = await y.order();
    const { tags } = await y.received(purchaseOrderId, [5]);
    const { purchaseOrderItemId } = (await y.linesOf(purchaseOrderId))[0]!;
    const body = { purchaseOrderId, purchaseOrderItemId, tagNo: tags[0]!.tagNo, reason: 'faulty' };
    expect(await claim({ ...body, wish: 'replace' })).toMatchObject({
      status: 422,
      msg: expect.stringContaining('to be credited'),
    });
    expect((await claim(body)).status).toBe(200);
  });

  it('is credited bit by bit until nothing of it is left', async () => {
    const { purchaseOrderId } = await y.order({ lines: [y.line({ qty: 6 })] });
    await y.received(purchaseOrderId, [1]);
    const [line] = await y.linesOf(purchaseOrderId);
    const body = { purchaseOrderId, purchaseOrderItemId: line!.purchaseOrderItemId, reason: 'damaged', qty: 5 };
    const { claimId } = (await claim(body)).data;
    const credit = (qty: number) => y.creditOrder(purchaseOrderId, [{ claimId, qty }]);
    const shown = async () =>
      (await y.buyer.do('GET /mgr/purchaseOrder/claims/:id', { params: { id: purchaseOrderId } }))[0];
    await credit(2);
    expect(await shown()).toMatchObject({ state: 'open', qty: 5, creditedQty: 2 });
    const tooMany = await credit(4);
    expect([tooMany.status, tooMany.body.fields]).toEqual([422, { 'lines.0.qty': 'Only 3 of the claim are left' }]);
    expect((await credit(3)).status).toBe(200);
    expect(await shown()).toMatchObject({ state: 'credited', creditedQty: 5 });
    expect((await credit(1)).body.fields).toHaveProperty(['lines.0.claimId']);
  });

  it('an order with a claim is not cancelled until the claim is withdrawn', async () => {
    const { purchaseOrderId } = await y.order();
    const [line] = await y.linesOf(purchaseOrderId);
    const made = await claim({ purchaseOrderId, purchaseOrderItemId: line!.purchaseOrderItemId, reason: 'wrong' });
    const cancel = () =>
      y.buyer.ask('POST /mgr/purchaseOrder/cancel', { body: { purchaseOrderId, reason: 'Not wanted' } });
    const refused = await cancel();
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining('withdraw the claim')]);
    await y.storeman.do('DELETE /mgr/purchaseOrder/withdrawClaim/:id', { params: { id: made.data.claimId } });
    expect((await cancel()).status).toBe(200);
  });

  it('one that is replaced stays outstanding; one that is withdrawn is outstanding again', async () => {
    const { purchaseOrderId } = await y.order();
    const [line] = await y.linesOf(purchaseOrderId);
    const body = { purchaseOrderId, purchaseOrderItemId: line!.purchaseOrderItemId, reason: 'wrong' };
    await claim({ ...body, wish: 'replace' });
    expect((await y.detailOf(purchaseOrderId)).outstanding).toBe(5);
    const made = await claim({ ...body, qty: 2 });
    expect((await y.detailOf(purchaseOrderId)).outstanding).toBe(3);
    await y.storeman.do('DELETE /mgr/purchaseOrder/withdrawClaim/:id', { params: { id: made.data.claimId } });
    expect((await y.detailOf(purchaseOrderId)).outstanding).toBe(5);
  });
});

describe('papers', () => {
  it('the order prints, goes to the supplier by mail, and keeps files and notes', async () => {
    const { purchaseOrderId, poNo } = await y.order({
      lines: [y.line({ supplierPartNo: 'LH-1' })],
      charges: [{ description: 'Freight', amount: 10 }],
    });
    const pdf = async (who = y.buyer) =>
      textOfPages(
        (await who.ask('GET /mgr/purchaseOrder/generatePOPdf/:id', { params: { id: purchaseOrderId } })).body
          .data as never,
      ).join(' ');
    const text = await pdf();
    for (const words of [`Purchase order ${poNo}`, 'LH-1', 'Freight', '$126.50']) expect(text).toContain(words);
    expect(await pdf(y.storeman)).not.toContain('$');
    await y.buyer.do('POST /mgr/purchaseOrder/sendMail', { body: { purchaseOrderId } });
    expect((await y.detailOf(purchaseOrderId)).sent).toMatchObject([
      { kind: 'mail', subject: expect.stringContaining(poNo) },
    ]);
    const kept = await y.buyer.do('POST /mgr/purchaseOrder/uploadFile/:id', {
      params: { id: purchaseOrderId },
      body: {},
      files: { file: await picture('slip.png') },
    });
    expect(kept).toMatchObject([{ originalName: 'slip.png' }]);
    expect(await y.buyer.do('GET /mgr/purchaseOrder/pictures', { query: { purchaseOrderId } })).toHaveLength(1);
    const file = await y.storeman.ask('GET /mgr/purchaseOrder/downloadFile', {
      query: { fileName: kept[0]!.fileName },
    });
    expect(file.status).toBe(200);
    await y.buyer.do('DELETE /mgr/purchaseOrder/deleteFile/:id', { params: { id: kept[0]!.id } });
    await y.buyer.do('POST /mgr/purchaseOrder/addPONotes', { body: { purchaseOrderId, text: 'Rang them' } });
    expect(await y.buyer.do('GET /mgr/purchaseOrder/notes/:id', { params: { id: purchaseOrderId } })).toMatchObject([
      { text: 'Rang them' },
    ]);
    await y.buyer.do('POST /mgr/purchaseOrder/addNotesAndInfo', {
      body: { purchaseOrderId, expectedDate: '2026-04-01' },
    });
    const { records } = await y.buyer.do('GET /mgr/purchaseOrder/queryHistoryAndEvents', {
      query: { purchaseOrderId, pageSize: 50 },
    });
    expect(records.map((event) => event.event)).toEqual(
      expect.arrayContaining(['created', 'sent', 'fileAdded', 'fileRemoved', 'info']),
    );
    const { tags } = await y.received(purchaseOrderId, [1]);
    const labels = await y.storeman.ask('POST /mgr/purchaseOrder/pdf/tag', {
      body: { tagNoList: tags.map((tag) => tag.tagNo) },
    });
    expect(labels.status).toBe(200);
  });
});

describe('sales analysis', () => {
  it('tells of each line what was sold, is here, is promised and on order', async () => {
    const lines = [
      y.line({ partId: y.parts[5]!.part_id, qty: 4, partCondition: 3 }),
      y.line({ partId: y.parts[6]!.part_id, qty: 1 }),
    ];
    const { purchaseOrderId } = await y.order({ lines });
    const { tags } = await y.received(purchaseOrderId, [3]);
    const sale = await y.save({
      lines: [
        { tagNo: tags[0]!.tagNo, unitPrice: 80 },
        { tagNo: tags[1]!.tagNo, unitPrice: 60 },
      ],
      type: 2,
    });
    await y.finalize(sale.invoiceId);
    const [first, second] = await y.buyer.do('GET /mgr/purchaseOrder/getSalesAnalysis', { query: { purchaseOrderId } });
    expect(first).toMatchObject({
      sold90: 2,
      sold365: 2,
      lost365: 0,
      onHand: 1,
      promised: 0,
      onOrder: 1,
      medianPrice: 70,
      daysOnShelf: expect.any(Number),
    });
    expect(first!.months).toHaveLength(12);
    expect(first!.months.at(-1)).toEqual({ month: '2026-03', sold: 2, lost: 0 });
    expect(second).toMatchObject({ sold365: 0, onOrder: 1, medianPrice: null });
  });
});

it('the supplier’s page tells what is on order and owed, amounts to those who see cost, as the list does', async () => {
  const debtorId = await y.supplier();
  await y.order({ debtorId });
  const { purchaseOrderId } = await y.order({ debtorId, lines: [y.line({ qty: 1 })] });
  await y.received(purchaseOrderId, [1]);
  await y.finalizeOrder(purchaseOrderId);
  const page = async (who: typeof y.buyer) => {
    const { openOrders, onOrder, owing } = await who.do('POST /mgr/contactManage/getContactsInfo', {
      body: { debtorID: debtorId },
    });
    return { openOrders, onOrder, owing };
  };
  const { records } = await y.buyer.do('POST /mgr/contactManage/queryContactList', {
    body: { kind: 'supplier', pageNum: 1, pageSize: 100 },
  });
  expect(await page(y.buyer)).toEqual({ openOrders: 1, onOrder: 100, owing: 23 });
  expect(records.find((row) => row.debtorID === debtorId)).toMatchObject(await page(y.buyer));
  expect(await page(await app.as('CAR_SUPERVISOR'))).toEqual({ openOrders: 1, onOrder: null, owing: null });
});

it('the database works the status out as the domain does', async () => {
  for (const [isCancelled, isFinalized] of [
    [false, false],
    [true, false],
    [false, true],
  ] as const)
    for (const lines of [0, 2])
      for (const received of [0, 3])
        for (const outstanding of [0, 2]) {
          const { rows } = await sql<{
            status: string;
          }>`select purchase_order_status(${isCancelled ? new Date() : null}::timestamptz,
            ${isFinalized ? new Date() : null}::timestamptz, ${lines}, ${received}, ${outstanding}) as status`.execute(
            y.db,
          );
          expect(rows[0]!.status).toBe(orderStatus({ isCancelled, isFinalized, lines, received, outstanding }));
          expect(orderStatuses).toContain(rows[0]!.status);
        }
});
