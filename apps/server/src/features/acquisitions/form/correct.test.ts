import type { Client } from '@yardkeeper/testkit/client';
import { useApp } from '@yardkeeper/testkit/use-app';
import { beforeAll, describe, expect, it } from 'vitest';
import { buying } from '../fixtures.ts';

const today = '2026-03-11';
const app = useApp({ clock: () => new Date('2026-03-10T20:00:00Z') });
let buyer: Client;
let admin: Client;
let b: ReturnType<typeof buying>;
let ids: Record<'purchase' | 'otherPurchase' | 'stock' | 'writeOff' | 'plates', number>;

beforeAll(async () => {
  [buyer, admin] = await Promise.all([app.as('BUYING_DEPARTMENT'), app.as('SUPER_ADMIN')]);
  const { db } = app.connections;
  const { debtorId } = await buyer.do('POST /mgr/contactManage/createDefaultContact', {
    body: { kind: 'customer', contactName: 'Mere', contactSurname: 'Ruru', phone: '021 857 345' },
  });
  const model = await db.selectFrom('model').select(['model_id', 'make_id']).limit(1).executeTakeFirstOrThrow();
  b = buying(buyer, { makeId: model.make_id, modelId: model.model_id }, debtorId, today);
  const named = async (list: 'purchase_type' | 'stock_type' | 'write_off' | 'plates', name: string) =>
    (await db.selectFrom(list).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  ids = {
    purchase: await named('purchase_type', 'Auction'),
    otherPurchase: await named('purchase_type', 'Insurance write-off'),
    stock: await named('stock_type', 'Half-cut'),
    writeOff: await named('write_off', 'W – water'),
    plates: await named('plates', 'One missing'),
  };
});

const correct = (body: { acqId: number; [field: string]: number | null }) =>
  buyer.ask('POST /mgr/vehicleAcquisition/correctDescription', { body });
const vehicle = (vehicleId: number) => admin.do('GET /mgr/inventory/browseVehicles/detail', { query: { vehicleId } });
const vehicleEvents = async (vehicleId: number) =>
  (
    await admin.do('POST /mgr/inventory/browseVehicles/queryHistoryAndEvents', {
      body: { vehicleId, pageNum: 1, pageSize: 20 },
    })
  ).records;
const events = async (acqId: number) =>
  (
    await buyer.do('GET /mgr/vehicleAcquisition/queryHistoryAndEvents', {
      query: { acqId, pageNum: 1, pageSize: 20 },
    })
  ).records;

async function stocked(close: boolean) {
  const { acqId, acqNo, expenses } = await b.received({ purchaseTypeId: ids.purchase });
  const { vehicleId } = await buyer.do('POST /mgr/vehicleAcquisition/addToStock', { query: { acqId } });
  if (close) {
    const body = { acqId, expenseId: expenses![0]!.expenseId, amount: 2300, paidOn: today };
    await buyer.do('POST /mgr/vehicleAcquisition/payExpense', { body });
    expect((await b.move(acqId, 2)).body.data).toMatchObject({ status: 2, mayEdit: false, mayCorrect: true });
  }
  return { acqId, acqNo, vehicleId };
}

describe('how a vehicle was bought', () => {
  it('is corrected on a closed acquisition, the vehicle follows, and both histories say so', async () => {
    const { acqId, acqNo, vehicleId } = await stocked(true);
    const before = await vehicle(vehicleId);
    expect(before).toMatchObject({ purchaseType: 'Auction', stockType: '', writeOff: '', plates: '' });
    const answer = await correct({
      acqId,
      purchaseTypeId: ids.otherPurchase,
      stockTypeId: ids.stock,
      writeOffId: ids.writeOff,
      platesId: ids.plates,
    });
    expect(answer.body.data).toMatchObject({ status: 2, writeOffId: ids.writeOff, price: 2300 });
    const names = {
      purchaseType: 'Insurance write-off',
      stockType: 'Half-cut',
      writeOff: 'W – water',
      plates: 'One missing',
    };
    expect(await vehicle(vehicleId)).toMatchObject({ ...names, version: before.version });
    const told = { field: 'Purchase type', before: 'Auction', after: 'Insurance write-off' };
    const [ofVehicle] = await vehicleEvents(vehicleId);
    expect(ofVehicle).toMatchObject({ text: `Corrected on ${acqNo}`, documents: [{ kind: 'acquisition', id: acqId }] });
    expect(ofVehicle!.changes).toContainEqual(told);
    expect((await events(acqId))[0]!.changes).toContainEqual(told);
  });

  it('leaves what is left out, and what is commercial stays locked', async () => {
    const { acqId, vehicleId } = await stocked(true);
    expect((await correct({ acqId, platesId: ids.plates })).status).toBe(200);
    expect(await vehicle(vehicleId)).toMatchObject({ purchaseType: 'Auction', plates: 'One missing' });
    const price = await buyer.ask('POST /mgr/vehicleAcquisition/updateTvehicleAcquisitionInfo', {
      body: { ...b.draft({ price: 10 }), acqId },
    });
    expect(price.status).toBe(409);
  });

  it('is saved with the rest while the acquisition is open to changes, and the vehicle follows', async () => {
    const { acqId, vehicleId } = await stocked(false);
    await buyer.do('POST /mgr/vehicleAcquisition/updateTvehicleAcquisitionInfo', {
      body: { ...b.draft({ purchaseTypeId: ids.purchase, writeOffId: ids.writeOff }), acqId },
    });
    expect(await vehicle(vehicleId)).toMatchObject({ purchaseType: 'Auction', writeOff: 'W – water' });
    const count = (await vehicleEvents(vehicleId)).length;
    await buyer.do('POST /mgr/vehicleAcquisition/updateTvehicleAcquisitionInfo', {
      body: { ...b.draft({ purchaseTypeId: ids.purchase, writeOffId: ids.writeOff, lotNo: '7' }), acqId },
    });
    expect(await vehicleEvents(vehicleId)).toHaveLength(count);
  });

  it('is refused at its field, when it is cancelled, and when somebody was faster', async () => {
    const { acqId, version } = await b.add();
    const unknown = await correct({ acqId, platesId: 999_999 });
    expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([422, ['platesId']]);
    expect((await correct({ acqId, platesId: ids.plates, version })).status).toBe(200);
    expect((await correct({ acqId, platesId: null, version })).status).toBe(409);
    await b.move(acqId, 3, 'Sold elsewhere');
    expect((await correct({ acqId, platesId: null })).status).toBe(409);
  });
});
