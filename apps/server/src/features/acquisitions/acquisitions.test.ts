import { addDays, formatDate } from '@yardkeeper/domain/format/dates';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buying, picture } from './fixtures.ts';

const today = '2026-03-11';
let buyer: Client;
let driver: Client;
let supervisor: Client;
let office: Client;
let seller: number;
let b: ReturnType<typeof buying>;
const app = useApp({ clock: () => new Date('2026-03-10T20:00:00Z') });
beforeAll(async () => {
  [buyer, driver, supervisor, office] = await Promise.all([
    app.as('BUYING_DEPARTMENT'),
    app.as('DRIVER'),
    app.as('CAR_SUPERVISOR'),
    app.as('ACCOUNTING'),
  ]);
  const made = await buyer.do('POST /mgr/contactManage/createDefaultContact', {
    body: { kind: 'customer', contactName: 'Mere', contactSurname: 'Ruru', phone: '021 857 345' },
  });
  seller = made.debtorId;
  const model = await app.connections.db
    .selectFrom('model')
    .select(['model_id', 'make_id'])
    .where('make_id', '=', 39)
    .executeTakeFirstOrThrow();
  b = buying(buyer, { makeId: model.make_id, modelId: model.model_id }, seller, today);
});

const detail = (acqId: number, who = buyer) =>
  who.do('POST /mgr/vehicleAcquisition/queryAcquisitionDetail', { body: { acqId } });

describe('a new acquisition', () => {
  it('gets its number, its price row with the GST credit, and marks the seller', async () => {
    const made = await b.add({
      regNo: ' abc 123 ',
      vin: '7at0dh1a2bc345678',
      sellerGst: 'notRegistered',
      checklist: { ppsr: 'clear', keys: 1 },
    });
    expect(made).toMatchObject({
      status: 1,
      statusName: 'Open',
      regNo: 'ABC123',
      vin: '7AT0DH1A2BC345678',
      price: 2300,
    });
    expect(made.acqNo).toMatch(/^ACQ\d+$/);
    expect(made.expenses).toMatchObject([{ isPrice: 1, amount: 2000, gst: 300, expenseAmount: 2300, paid: 0 }]);
    expect(made.gstClaimable).toBe(0);
    expect(made.checklist).toMatchObject({ ppsr: 'clear', stolen: 'notChecked', keys: 1 });
    const paid = await buyer.do('POST /mgr/vehicleAcquisition/payExpense', {
      body: { acqId: made.acqId, expenseId: made.expenses![0]!.expenseId, amount: 1150, paidOn: today },
    });
    expect(paid).toMatchObject({ paid: 1150 });
    expect(await detail(made.acqId)).toMatchObject({ gstClaimable: 150, paid: 1150, owed: 2300 });
    const sellers = await buyer.do('POST /mgr/contactManage/queryContactList', {
      body: { kind: 'seller', search: 'mere ruru' },
    });
    expect(sellers.records[0]).toMatchObject({
      debtorID: seller,
      vehiclesSold: expect.any(Number),
      totalPaid: expect.any(Number),
    });
  });

  it('ten at once get ten numbers without a gap', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => b.add()));
    const numbers = made.map((a) => Number(a.acqNo.slice(3))).sort((x, y) => x - y);
    expect(numbers.at(-1)! - numbers[0]!).toBe(9);
    expect(new Set(numbers).size).toBe(10);
  });

  it.each([
    [{ makeId: 0 }, 'makeId'],
    [{ modelId: 999_999 }, 'modelId'],
    [{ debtorId: 999_999 }, 'debtorId'],
    [{ price: -1 }, 'price'],
    [{ price: 10.555 }, 'price'],
    [{ acquisitionDate: '2026-03-12' }, 'acquisitionDate'],
    [{ acquisitionDate: '2026-02-30' }, 'acquisitionDate'],
    [{ regNo: 'TOOLONG1' }, 'regNo'],
    [{ vin: 'KZN185-9023353' }, 'vin'],
    [{ vin: '7AT0DH1A2BC34567O' }, 'vin'],
    [{ driverId: 999_999 }, 'driverId'],
    [{ seriesId: 999_999 }, 'seriesId'],
    [{ year: 1800 }, 'year'],
    [{ pickupAt: 'tomorrow' }, 'pickupAt'],
  ])('%j is refused at its field and nothing is saved', async (more, field) => {
    const count = async () =>
      (
        await app.connections.db
          .selectFrom('acquisition')
          .select((e) => e.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await count();
    const refused = await buyer.ask('POST /mgr/vehicleAcquisition/addTvehicleAcquisitionInfo', { body: b.draft(more) });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
    expect(await count()).toBe(before);
  });

  it('tells the same in the list and on its page about what is on file', async () => {
    const { acqId } = await b.add({ chassis: '', vin: '', purchase: { contactName: 'Mere', mobile: '021 857 345' } });
    const told = async () => {
      const body = { pageNum: 1, pageSize: 100 };
      const { records } = await buyer.do('POST /mgr/vehicleAcquisition/queryAcquisitionList', { body });
      return [records.find((row) => row.acqId === acqId)?.docsComplete, (await detail(acqId)).docsComplete];
    };
    expect(await told()).toEqual([0, 0]);
    await b.sign(acqId);
    expect(await told()).toEqual([40, 40]);
    const { version } = await detail(acqId);
    const change = { ...b.draft(), acqId, version };
    await buyer.do('POST /mgr/vehicleAcquisition/updateTvehicleAcquisitionInfo', { body: change });
    expect(await told()).toEqual([80, 80]);
    expect((await b.receive(acqId)).status).toBe(200);
    expect(await told()).toEqual([100, 100]);
  });

  it('the second of two who change it is told', async () => {
    const made = await b.add();
    const change = (lotNo: string) =>
      buyer.ask('POST /mgr/vehicleAcquisition/updateTvehicleAcquisitionInfo', {
        body: { ...b.draft({ lotNo }), acqId: made.acqId, version: made.version },
      });
    const both = await Promise.all([change('1'), change('2')]);
    expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
    const { usersName } = await buyer.do('GET /user/getCurrentUser');
    expect(both.map((a) => a.body.msg)).toContain(`${made.acqNo} was changed by ${usersName}, reload`);
    const history = await buyer.do('GET /mgr/vehicleAcquisition/queryHistoryAndEvents', {
      query: { acqId: made.acqId, pageNum: 1, pageSize: 10 },
    });
    expect(history.records[0]!.changes).toMatchObject([{ field: 'Lot no', before: '' }]);
  });

  it('the same plate or VIN elsewhere warns with a link; a frame number is a chassis', async () => {
    const first = await b.add({ regNo: 'TWIN01', vin: '7AT0DH1A2BC999999' });
    const check = (body: object) => buyer.do('POST /mgr/vehicleAcquisition/validateInput', { body });
    const found = await check({ regNo: 'twin 01' });
    expect(found.twins).toMatchObject([{ kind: 'acquisition', id: first.acqId, number: first.acqNo, same: 'regNo' }]);
    expect(found.warnings.regNo).toContain(first.acqNo);
    expect((await check({ acqId: first.acqId, regNo: 'TWIN01' })).twins).toEqual([]);
    expect((await check({ vin: '7AT0DH1A2BC999999' })).twins[0]).toMatchObject({ same: 'vin' });
    expect((await check({ vin: 'KZN185-9023353' })).errors.vin).toContain('chassis');
    expect((await check({ chassis: 'KZN185-1111111' })).errors).toEqual({});
    await b.move(first.acqId, 3, 'Sold elsewhere');
    expect((await check({ regNo: 'TWIN01' })).twins).toEqual([]);
  });
});

describe('steps', () => {
  it('go as the machine says; a jump, an unknown status and a missing reason are refused', async () => {
    const { acqId } = await b.add({ purchase: { contactName: 'Nobody' }, pickupAddress: '' });
    expect((await b.move(acqId, 6)).status).toBe(422);
    expect((await b.move(acqId, 2)).body.msg).toContain('it cannot become Closed from there');
    const schedule = await b.move(acqId, 4);
    expect([schedule.status, Object.keys(schedule.body.fields ?? {})]).toEqual([409, ['sellerPhone', 'pickupAddress']]);
    const cancel = await b.move(acqId, 3);
    expect([cancel.status, Object.keys(cancel.body.fields ?? {})]).toEqual([422, ['reason']]);
    expect((await b.move(acqId, 3, 'Changed their mind')).body.data).toMatchObject({
      status: 3,
      cancelReason: 'Changed their mind',
    });
    expect((await b.move(acqId, 3, 'again')).body.data).toMatchObject({ cancelReason: 'Changed their mind' });
    const late = await buyer.ask('POST /mgr/vehicleAcquisition/updateTvehicleAcquisitionInfo', {
      body: { ...b.draft(), acqId },
    });
    expect(late.status).toBe(409);
    expect((await b.move(acqId, 1)).body.data).toMatchObject({ status: 1, cancelReason: '' });
  });

  it('a scheduled job is the driver’s, who sees only their own and no prices', async () => {
    const mine = await b.add({ driverId: driver.userId, pickupAt: '2026-03-12T09:00:00+13:00' });
    const other = await b.add();
    expect((await b.move(mine.acqId, 4)).status).toBe(200);
    const news = await app.connections.db
      .selectFrom('notification')
      .select('title')
      .where('user_id', '=', driver.userId)
      .orderBy('notification_id', 'desc')
      .execute();
    expect(news[0]!.title).toBe(`Pickup ${mine.acqNo}`);
    const jobs = await driver.do('GET /mobile/pickup/getMyPickups');
    expect(jobs.map((j) => [j.acqId, j.price])).toEqual([[mine.acqId, null]]);
    const list = await driver.do('POST /mgr/vehicleAcquisition/queryAcquisitionList', { body: {} });
    const { price } = await driver.do('POST /mgr/vehicleAcquisition/countAcquisitions', { body: {} });
    expect([list.records.map((r) => r.acqId), list.total, price]).toEqual([[mine.acqId], 1, null]);
    expect(await detail(mine.acqId, driver)).toMatchObject({ price: null, expenses: null, owed: null, mayMoveTo: [5] });
    const foreign = await driver.ask('POST /mgr/vehicleAcquisition/queryAcquisitionDetail', {
      body: { acqId: other.acqId },
    });
    expect(foreign.status).toBe(404);
    const upload = await driver.ask('POST /mobile/pickup/addPhoto', {
      body: { acqId: other.acqId },
      files: { photo: await picture() },
    });
    expect(upload.status).toBe(404);
    const empty = await b.receive(mine.acqId, {}, driver);
    expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([409, ['signature', 'photos']]);
    await b.sign(mine.acqId, driver);
    const untold = await b.receive(mine.acqId, { identityKind: '', checklist: {} }, driver);
    expect(Object.keys(untold.body.fields ?? {})).toEqual(['identityKind', 'checklist']);
    expect((await b.receive(mine.acqId, { odometer: 187_000 }, driver)).body.data).toMatchObject({
      status: 5,
      odometer: 187_000,
      receivedBy: expect.any(String),
    });
    expect((await b.receive(mine.acqId, {}, driver)).status).toBe(200);
    const otherwise = await b.receive(mine.acqId, { odometer: 178_000, identityLast4: '9999' }, driver);
    expect([otherwise.status, otherwise.body.msg, Object.keys(otherwise.body.fields ?? {})]).toEqual([
      409,
      `${mine.acqNo} is received already, with other details; correct it there`,
      ['odometer', 'identityLast4'],
    ]);
    expect((await b.move(mine.acqId, 3, 'no', driver)).status).toBe(403);
    const events = await buyer.do('GET /mgr/history/getCarRemovalHistoryList/:id', { params: { id: mine.acqId } });
    expect(events.length).toBeGreaterThanOrEqual(4);
  });

  it('missing details of the seller are filled in while receiving, and existing ones are never overwritten', async () => {
    const bare = { contactName: 'Mere', contactSurname: 'Ruru' };
    const { acqId } = await b.add({ purchase: bare, driverId: driver.userId });
    await b.sign(acqId, driver);
    const lacks = await b.receive(acqId, {}, driver);
    expect([lacks.status, Object.keys(lacks.body.fields ?? {})]).toEqual([409, ['sellerPhone', 'sellerAddress']]);
    expect((await detail(acqId)).status).toBe(1);
    const bad = await b.receive(acqId, { sellerAddress: '4 Kauri Rd', sellerPostCode: '12' }, driver);
    expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([422, ['sellerPostCode']]);
    const address = { sellerAddress: '4 Kauri Rd', sellerState: 'Auckland', sellerPostCode: '0610' };
    const done = await b.receive(acqId, { ...address, sellerPhone: '021 857 345' }, driver);
    expect(done.body.data).toMatchObject({
      status: 5,
      purchase: { address: '4 Kauri Rd', state: 'Auckland', postCode: '0610', mobile: '+6421857345' },
    });
    const register = await buyer.do('POST /mgr/vehicleAcquisition/queryDealersRegister', {
      body: { from: today, to: today },
    });
    expect(register.find((entry) => entry.acqId === acqId)?.sellerAddress).toContain('4 Kauri Rd');
    const contact = () =>
      app
        .as('SUPER_ADMIN')
        .then((admin) =>
          admin.do('POST /mgr/contactManage/getContactsInfo', { body: { debtorID: done.body.data.debtorId } }),
        );
    const learned = { address: '4 Kauri Rd', state: 'Auckland', postCode: '0610', mobile: '+6421857345' };
    expect(await contact()).toMatchObject(learned);
    const kept = await b.add();
    await b.sign(kept.acqId);
    const other = await b.receive(kept.acqId, { ...address, sellerPhone: '09 555 1234' });
    expect(other.body.data.purchase).toMatchObject({ address: '12 Rimu Street', mobile: '+6421857345' });
    const later = await b.add({ purchase: bare });
    await b.sign(later.acqId);
    await b.receive(later.acqId, { sellerAddress: '99 Elsewhere Road', sellerPhone: '021 000 111' });
    expect(await contact()).toMatchObject(learned);
  });

  it('closing needs stock and payment, unlocking needs the office', async () => {
    const { acqId, expenses } = await b.received();
    const early = await b.move(acqId, 2);
    expect(Object.keys(early.body.fields ?? {})).toEqual(['stock', 'payment']);
    await buyer.do('POST /mgr/vehicleAcquisition/addToStock', { query: { acqId } });
    const pay = (amount: number) =>
      buyer.ask('POST /mgr/vehicleAcquisition/payExpense', {
        body: { acqId, expenseId: expenses![0]!.expenseId, amount, paidOn: today },
      });
    expect((await pay(2300.01)).body.fields).toEqual({ amount: 'Only $2,300.00 is still to pay' });
    const twice = await Promise.all([pay(2300), pay(2300)]);
    expect(twice.map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await b.move(acqId, 2)).body.data).toMatchObject({ status: 2, mayEdit: false });
    expect((await pay(-1)).status).toBe(409);
    expect((await b.move(acqId, 5)).status).toBe(403);
    expect((await b.move(acqId, 5, '', office)).body.data).toMatchObject({ status: 5 });
  });

  it('what was bought in a GST period that is closed stays locked, and nothing is dated into it', async () => {
    const admin = await app.as('SUPER_ADMIN');
    const close = (gstClosedUpTo: string) =>
      admin.do('POST /mgr/common/saveSetting/:id', {
        params: { id: 0 },
        body: { type: 'rules', value: { gstClosedUpTo } },
      });
    const { acqId, expenses } = await b.received();
    const before = addDays(today, -1);
    await sql`update acquisition set acquired_on = ${before} where acq_id = ${acqId}`.execute(app.connections.db);
    await buyer.do('POST /mgr/vehicleAcquisition/addToStock', { query: { acqId } });
    const pay = (paidOn: string) =>
      buyer.ask('POST /mgr/vehicleAcquisition/payExpense', {
        body: { acqId, expenseId: expenses![0]!.expenseId, amount: 2300, paidOn },
      });
    await close(before);
    const sentence = `The GST period up to ${formatDate(before)} is closed`;
    expect((await pay(before)).body.fields).toEqual({ paidOn: `${sentence}; choose a later day` });
    expect((await pay(today)).status).toBe(200);
    expect((await b.move(acqId, 2)).status).toBe(200);
    const refused = await b.move(acqId, 5, '', office);
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining(sentence)]);
    const body = b.draft({ acquisitionDate: before });
    const late = await buyer.ask('POST /mgr/vehicleAcquisition/addTvehicleAcquisitionInfo', { body });
    expect(late.body.fields).toEqual({ acquisitionDate: `${sentence}; choose a later day` });
    await close(addDays(before, -1));
    expect((await b.move(acqId, 5, '', office)).body.data).toMatchObject({ status: 5 });
    await close('');
  });

  it('what was received goes back only by the car supervisor, after the money', async () => {
    const { acqId, expenses } = await b.received();
    const pay = (amount: number) =>
      buyer.do('POST /mgr/vehicleAcquisition/payExpense', {
        body: { acqId, expenseId: expenses![0]!.expenseId, amount, paidOn: today },
      });
    await pay(2300);
    expect((await b.move(acqId, 3, 'Stolen')).status).toBe(403);
    const owing = await b.move(acqId, 3, 'Stolen', supervisor);
    expect(Object.keys(owing.body.fields ?? {})).toEqual(['payment']);
    await pay(-2300);
    expect((await b.move(acqId, 3, 'Stolen', supervisor)).body.data).toMatchObject({
      status: 3,
      holdUntil: null,
      onHold: 0,
    });
    const [entry] = (
      await buyer.do('POST /mgr/vehicleAcquisition/queryDealersRegister', { body: { from: today, to: today } })
    ).filter((e) => e.acqId === acqId);
    expect(entry!.disposal).toBe('Returned to the seller: Stolen');
  });
});

describe('into stock', () => {
  it('once, however many ask at the same moment', async () => {
    const open = await b.add();
    expect((await buyer.ask('POST /mgr/vehicleAcquisition/addToStock', { query: { acqId: open.acqId } })).status).toBe(
      409,
    );
    const { acqId } = await b.received({ odometer: 120_000, regNo: 'RACE50' });
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        (n % 2 ? buyer : supervisor).ask('POST /mgr/vehicleAcquisition/addToStock', { query: { acqId } }),
      ),
    );
    expect(all.map((a) => a.status)).toEqual(all.map(() => 200));
    expect(new Set(all.map((a) => a.body.data.vehicleId)).size).toBe(1);
    const vehicles = await app.connections.db.selectFrom('vehicle').selectAll().where('acq_id', '=', acqId).execute();
    expect(vehicles).toMatchObject([
      { odometer: 120_000, reg_no: 'RACE50', active: true, dismantled: false, received_on: today },
    ]);
    const rows = await buyer.do('GET /mgr/inventory/browseVehicles/purchaseDetail', {
      query: { vehicleId: vehicles[0]!.vehicle_id },
    });
    expect(rows).toEqual([
      { expenseDesc: 'Purchase price', supplier: 'Mere Ruru', amount: 2000, gst: 300, expenseAmount: 2300 },
    ]);
    const origin = await buyer.do('GET /mgr/invoices/getAcqDetail/:id', { params: { id: acqId } });
    expect(origin).toMatchObject({ stockNo: vehicles[0]!.stock_no, onHold: 1, holdUntil: '2026-03-25' });
  });

  it('the hold is lifted early only by those who may, with a reason', async () => {
    const { acqId, holdUntil } = await b.received();
    expect(holdUntil).toBe('2026-03-25');
    const lift = (who: Client, reason = 'Police have seen it') =>
      who.ask('POST /mgr/vehicleAcquisition/overrideHold', { body: { acqId, reason } });
    expect((await lift(buyer)).status).toBe(403);
    expect((await lift(supervisor, ' ')).status).toBe(422);
    expect((await lift(supervisor)).body.data).toMatchObject({
      onHold: 0,
      holdOverride: { reason: 'Police have seen it' },
    });
    expect((await lift(supervisor)).status).toBe(409);
  });
});

describe('the database itself', () => {
  it('keeps dealers records and payments as they were written', async () => {
    const { db } = app.connections;
    await b.received();
    await expect(sql`update dealers_record set price_cents = 1`.execute(db)).rejects.toMatchObject({
      constraint: 'dealers_record_stays',
    });
    await expect(sql`delete from dealers_record`.execute(db)).rejects.toMatchObject({
      constraint: 'dealers_record_stays',
    });
    await expect(sql`delete from acquisition_payment`.execute(db)).rejects.toMatchObject({
      constraint: 'ledger_rows_stay',
    });
    await expect(
      sql`update acquisition set status = 'completed' where received_at is null`.execute(db),
    ).rejects.toMatchObject({ code: '23514' });
  });
});
