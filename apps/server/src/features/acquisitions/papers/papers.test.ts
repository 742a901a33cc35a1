import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { beforeAll, describe, expect, it } from 'vitest';
import { textOfPages } from '../../../pdf/fixtures/pdf-text.ts';
import { buying, picture } from '../fixtures.ts';

const today = '2026-03-11';
let b: ReturnType<typeof buying>;
const app = useApp({ clock: () => new Date('2026-03-10T20:00:00Z') });
const buyer = useMade(() => app.as('BUYING_DEPARTMENT'));
beforeAll(async () => {
  const made = await buyer.do('POST /mgr/contactManage/createDefaultContact', {
    body: { kind: 'seller', contactName: 'Mere', contactSurname: 'Ruru', phone: '021 857 345' },
  });
  const model = await app.connections.db
    .selectFrom('model')
    .select(['model_id', 'make_id'])
    .where('make_id', '=', 39)
    .executeTakeFirstOrThrow();
  b = buying(buyer, { makeId: model.make_id, modelId: model.model_id }, made.debtorId, today);
});

const textOf = (answer: { body: { data: unknown } }) => textOfPages(answer.body.data as Uint8Array).join(' ');

describe('papers', () => {
  it('say what was bought, from whom and for how much', async () => {
    const { acqId, acqNo } = await b.received({ regNo: 'PAP123', year: 2014 });
    const receipt = await buyer.ask('GET /mgr/vehicleAcquisition/previewPurchaseReceipt/:id', {
      params: { id: acqId },
    });
    const text = textOf(receipt);
    for (const words of [
      acqNo,
      'PAP123',
      '2014 Toyota',
      'Mere Ruru',
      '12 Rimu Street',
      '$2,300.00',
      '$300.00',
      'Signed by the seller',
    ])
      expect(text).toContain(words);
    expect(
      textOf(await buyer.ask('GET /mgr/vehicleAcquisition/previewVehicleAcquisition/:id', { params: { id: acqId } })),
    ).toContain('Purchase price');
    expect(
      textOf(await buyer.ask('GET /mgr/vehicleAcquisition/previewDisposalForm/:id', { params: { id: acqId } })),
    ).toContain('MR15');
    const { vehicleId, stockNo } = await buyer.do('POST /mgr/vehicleAcquisition/addToStock', { query: { acqId } });
    const tag = textOf(
      await buyer.ask('GET /mgr/vehicleAcquisition/previewVehicleStockTag/:id', { params: { id: vehicleId } }),
    );
    expect([tag.includes(stockNo), tag.includes('Hold until 25-03-2026')]).toEqual([true, true]);
    const gone = await buyer.ask('GET /mgr/vehicleAcquisition/previewVehicleStockTag/:id', { params: { id: 999_999 } });
    expect(gone.status).toBe(404);
  });

  it('the receipt goes out by mail, to the seller or where it is told', async () => {
    const { acqId } = await b.received();
    const send = (email?: string) =>
      buyer.ask('POST /mgr/vehicleAcquisition/sendVehiclePurchaseReceipt/:id', {
        params: { id: acqId },
        body: { email },
      });
    expect((await send()).body.fields).toEqual({ email: 'Enter an email address' });
    const { outboxID } = (await send('mere@post.example')).body.data;
    const message = await app.connections.db
      .selectFrom('outbox_message')
      .select(['recipient', 'payload'])
      .where('outbox_id', '=', outboxID)
      .executeTakeFirstOrThrow();
    expect([message.recipient, JSON.stringify(message.payload)]).toEqual([
      'mere@post.example',
      expect.stringContaining('receipt-ACQ'),
    ]);
  });

  it('the dealers record is written once, corrected beside, and handed out by period', async () => {
    const { acqId } = await b.received({ regNo: 'REC777' });
    const register = async () =>
      (await buyer.do('POST /mgr/vehicleAcquisition/queryDealersRegister', { body: { from: today, to: today } })).find(
        (e) => e.acqId === acqId,
      )!;
    const entry = await register();
    expect(entry).toMatchObject({
      sellerName: 'Mere Ruru',
      regNo: 'REC777',
      price: 2300,
      dateOfBirth: '1980-05-01',
      holdUntil: '2026-03-25',
      corrections: [],
    });
    expect(entry.identity).toBe('Driver licence, ends in 1234, seen by Kev');
    await buyer.do('POST /mgr/vehicleAcquisition/correctDealersRecord', {
      body: { recordId: entry.recordId, text: 'Plate is REC778' },
    });
    expect((await register()).corrections).toMatchObject([{ text: 'Plate is REC778' }]);
    const file = (format: 'pdf' | 'csv') =>
      buyer.ask('POST /mgr/vehicleAcquisition/exportDealersRegister', { body: { from: today, to: today, format } });
    expect(textOf(await file('pdf'))).toContain('REC777');
    expect(new TextDecoder().decode((await file('csv')).body.data as unknown as Uint8Array)).toContain(
      'Plate is REC778',
    );
    const sales = await app.as('SALES_PERSON');
    expect(
      (await sales.ask('POST /mgr/vehicleAcquisition/queryDealersRegister', { body: { from: today, to: today } }))
        .status,
    ).toBe(403);
  });
});

describe('pictures and expenses', () => {
  it('what is no picture is refused; a repeated upload with the same key is there once', async () => {
    const { acqId } = await b.add();
    const text = new File(['not a picture'], 'photo.jpg');
    const photo = await buyer.ask('POST /mobile/pickup/addPhoto', { body: { acqId }, files: { photo: text } });
    expect([photo.status, Object.keys(photo.body.fields ?? {})]).toEqual([422, ['photo']]);
    const signature = await buyer.ask('POST /mobile/pickup/saveSignature', {
      body: { acqId },
      files: { signature: text },
    });
    expect([signature.status, Object.keys(signature.body.fields ?? {})]).toEqual([422, ['signature']]);
    const once = buyer.withHeaders({ 'idempotency-key': `photo-${acqId}` });
    for (let n = 0; n < 3; n += 1)
      await once.do('POST /mobile/pickup/addPhoto', { body: { acqId }, files: { photo: await picture() } });
    const { photos } = await buyer.do('GET /acqImages/getPhotoAndSignature/:id', { params: { id: acqId } });
    expect(photos).toHaveLength(1);
    expect((await buyer.raw({ method: 'GET', url: photos[0]!.fileUrl })).headers['content-type']).toBe('image/png');
    await buyer.do('DELETE /mobile/pickup/removePhoto/:id', { params: { id: photos[0]!.id } });
    expect((await buyer.do('GET /acqImages/getPhotoAndSignature/:id', { params: { id: acqId } })).photos).toEqual([]);
  });

  it('expenses are added, changed, paid and removed while nothing was paid', async () => {
    const { acqId } = await b.add();
    const save = (more: object) =>
      buyer.ask('POST /mgr/vehicleAcquisition/saveExpense', {
        body: { acqId, expenseDesc: 'Tow', expenseAmount: 115, ...more },
      });
    const tow = (await save({})).body.data;
    expect(tow).toMatchObject({ amount: 100, gst: 15, expenseAmount: 115, isPrice: 0 });
    expect(
      (await save({ expenseId: tow.expenseId, expenseAmount: 230, withGst: 0, version: tow.version })).body.data,
    ).toMatchObject({ amount: 230, gst: 0 });
    expect((await save({ expenseId: tow.expenseId, version: tow.version })).body).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/^Tow.* was changed by [A-ZĀ]\S+ .+, reload$/),
    });
    expect((await save({ expenseDesc: ' ' })).status).toBe(422);
    expect((await save({ supplierId: 999_999 })).body.fields).toEqual({ supplierId: 'Choose a supplier' });
    const remove = (expenseId: number) =>
      buyer.ask('POST /mgr/vehicleAcquisition/removeExpense', { body: { acqId, expenseId } });
    const price = (await buyer.do('POST /mgr/vehicleAcquisition/queryAcquisitionDetail', { body: { acqId } }))
      .expenses![0]!;
    expect((await remove(price.expenseId)).status).toBe(409);
    expect((await remove(tow.expenseId)).status).toBe(200);
    expect((await remove(tow.expenseId)).status).toBe(404);
  });

  it('the list finds, counts, sorts and is laid out as its user likes it', async () => {
    const made = await b.add({ regNo: 'FIND99', price: 9999 });
    const list = (body: object) => buyer.do('POST /mgr/vehicleAcquisition/queryAcquisitionList', { body });
    expect((await list({ search: 'find99 toyota' })).records.map((r) => r.acqId)).toEqual([made.acqId]);
    expect((await list({ sortField: 'price', sortOrder: 'DESC' })).records[0]!.acqId).toBe(made.acqId);
    expect((await list({ status: 5 })).records.every((r) => r.status === 5)).toBe(true);
    const counts = await buyer.do('POST /mgr/vehicleAcquisition/countAcquisitions', { body: { search: 'find99' } });
    expect(counts).toEqual({
      open: 1,
      closed: 0,
      cancelled: 0,
      inProgress: 0,
      completed: 0,
      price: 9999,
      spentNet: 8694.78,
    });
    const layout = { value: { hidden: ['vin'] } };
    await buyer.do('POST /mgr/vehicleAcquisition/saveVATableChange/:id', {
      params: { id: buyer.userId },
      body: layout,
    });
    expect(
      await buyer.do('GET /mgr/vehicleAcquisition/getVATableConfigs/:id', { params: { id: buyer.userId } }),
    ).toEqual(layout);
    const other = await app.as('SUPER_ADMIN');
    expect(
      (await other.ask('GET /mgr/vehicleAcquisition/getVATableConfigs/:id', { params: { id: buyer.userId } })).status,
    ).toBe(403);
    const csv = await buyer.ask('POST /mgr/vehicleAcquisition/exportAcquisitions', { body: { search: 'find99' } });
    expect(new TextDecoder().decode(csv.body.data as unknown as Uint8Array)).toContain('FIND99');
    expect(await buyer.do('GET /mgr/vehicleAcquisition/getPoNumList')).toEqual([]);
    await buyer.do('POST /mgr/vehicleAcquisition/addNotes', {
      body: { acqId: made.acqId, text: 'Keys in the glovebox' },
    });
    expect(
      (await buyer.do('POST /mgr/vehicleAcquisition/queryAcquisitionDetail', { body: { acqId: made.acqId } })).notes,
    ).toMatchObject([{ text: 'Keys in the glovebox' }]);
  });
});
