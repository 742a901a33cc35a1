import { rounds } from '@yardkeeper/testkit/rounds';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { useDriving } from '../fixtures-driving.ts';

const [y] = useDriving();

describe('a consignment with the own van', () => {
  it('leaves before its invoice is final, against cash, and the customer is told', async () => {
    const buyer = { name: 'Ana', email: 'ana@garage.co.nz', phone: '021 857 345' };
    const { deliveryId, invoiceId, tags } = await y.loaded(2, { buyer });
    expect((await y.consignment(deliveryId, y.driver)).cod).toBe(230);
    const left = await y.leave(deliveryId, y.driver, { expected: 'This afternoon' });
    expect(left.body).toMatchObject({
      msg: `Delivery${deliveryId} is out for delivery`,
      data: { state: 'outForDelivery', cod: 230, packingName: 'Picked Up', expected: 'This afternoon' },
    });
    expect(await Promise.all(tags.map((tag) => y.statusOf(tag)))).toEqual(['dispatched', 'dispatched']);
    expect(await Promise.all(tags.map((tag) => y.reserved(tag)))).toEqual([0, 0]);
    const sent = await y.sentAbout(invoiceId);
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['mail', 'ana@garage.co.nz'],
      ['sms', '+6421857345'],
    ]);
    expect(JSON.stringify(sent[1])).toContain('Expected: This afternoon');
    expect((await y.leave(deliveryId)).status).toBe(200);
    expect(await y.sentAbout(invoiceId)).toHaveLength(2);
    expect((await y.detail(invoiceId)).statusName).toBe('In Progress');
  });

  it('the history says when the customer could not be told', async () => {
    const { invoiceId } = await y.out();
    expect(await y.sentAbout(invoiceId)).toEqual([]);
    expect(await y.words(invoiceId)).toContainEqual(expect.stringContaining('The customer was not told'));
  });

  it('is delivered once, with proof; the seller is told and the money waits for the office', async () => {
    const { deliveryId, invoiceId, jobId, tags } = await y.out();
    expect((await y.deliver(deliveryId, y.driver, {}, {})).body).toMatchObject({
      code: 422,
      fields: { signature: 'Let somebody sign, or take a photo' },
    });
    const alone = await y.deliver(deliveryId, y.driver, { unattended: 'At the gate' }, { signature: y.sign });
    expect([alone.status, alone.body.fields]).toEqual([422, { photo: expect.stringContaining('photo') }]);
    const done = await y.deliver(deliveryId, y.driver, { collected: 100 });
    expect(done.body.data).toMatchObject({ state: 'delivered', receivedBy: 'Ana', photos: [{}] });
    expect((await y.deliver(deliveryId, y.driver, { collected: 100 })).status).toBe(200);
    expect(await y.statusOf(tags[0]!)).toBe('delivered');
    expect((await y.detail(invoiceId)).statusName).toBe('Completed');
    expect((await y.detail(invoiceId)).lines.map(({ problem }) => problem)).toEqual(['']);
    // No screen shows it in its staging bay any more.
    const documents = [await y.detail(invoiceId), await y.job(jobId, y.boss), await y.consignment(deliveryId)];
    const places = documents.flatMap(({ lines }) => lines.map(({ location }) => location));
    expect(places).toEqual(['With the customer', 'With the customer', 'With the customer']);
    expect((await y.told(y.seller))[0]).toMatchObject({ link: `/invoice/${invoiceId}` });
    const money = (await y.accounting.do('GET /mgr/delivery/getCollectedMoney')).filter(
      (m) => m.invoiceId === invoiceId,
    );
    expect(money).toMatchObject([{ amount: 100, paymentType: 'Cash', note: '$100.00 instead of $115.00' }]);
    const late = await y.deliver(deliveryId, y.supervisor, { receivedBy: 'Somebody' });
    expect([late.status, late.body.msg]).toEqual([409, expect.stringMatching(/was delivered at 9 am, as /)]);
  });

  it('comes back packed and promised as before, and the second time people are alerted', async () => {
    const { deliveryId, invoiceId, tags } = await y.out(2);
    expect((await y.fail(deliveryId, y.driver, {}, {})).body.fields).toHaveProperty('photo');
    const back = await y.fail(deliveryId, y.driver, { note: 'Gate shut' });
    expect(back.body.data).toMatchObject({ state: 'open', attempts: 1, packingName: 'Packed', leftAt: null });
    expect(back.body.data.attemptList).toMatchObject([{ reason: 'Nobody there', note: 'Gate shut', photos: [{}] }]);
    expect(await Promise.all(tags.map((tag) => y.statusOf(tag)))).toEqual(['reserved', 'reserved']);
    expect((await y.fail(deliveryId, y.driver, { note: 'Gate shut' })).body.data.attempts).toBe(1);
    const late = await y.deliver(deliveryId);
    expect([late.status, late.body.msg]).toEqual([409, expect.stringMatching(/came back at .*: Nobody there, as /)]);
    const before = (await y.told(y.supervisor)).length;
    await y.leave(deliveryId);
    await y.fail(deliveryId, y.driver, { reason: 'Refused' }, {});
    expect((await y.told(y.supervisor)).length).toBe(before + 1);
    expect((await y.told(y.seller))[0]!.title).toContain('could not be delivered 2 times');
    expect((await y.removeLine((await y.detail(invoiceId)).lines[0]!.lineId)).status).toBe(409);
  });

  it('a wrong phone clock is corrected and noted; the time of an offline phone is believed', async () => {
    const asked = [
      ['2026-03-11T20:00:00Z', '2026-03-10T20:00:00.000Z', true],
      ['2026-02-10T20:00:00Z', '2026-03-10T20:00:00.000Z', true],
      ['yesterday', '2026-03-10T20:00:00.000Z', true],
      ['2026-03-10T20:01:00Z', '2026-03-10T20:00:00.000Z', false],
    ] as const;
    for (const [doneAt, at, isTold] of asked) {
      const { deliveryId, invoiceId } = await y.out();
      expect((await y.deliver(deliveryId, y.driver, { doneAt })).body.data.deliveredAt).toBe(at);
      const words = (await y.words(invoiceId)).join();
      expect([doneAt, words.includes('clock of the phone is wrong')]).toEqual([doneAt, isTold]);
    }
    const { deliveryId } = await y.loaded();
    await y.leave(deliveryId, y.driver, { doneAt: '2026-03-09T01:00:00Z' });
    const done = await y.deliver(deliveryId, y.driver, { doneAt: '2026-03-09T02:00:00Z' });
    expect(done.body.data).toMatchObject({
      leftAt: '2026-03-09T01:00:00.000Z',
      deliveredAt: '2026-03-09T02:00:00.000Z',
    });
  });

  it('a photo that is too large, or none, gets a sentence and loses nothing', async () => {
    const { deliveryId } = await y.out();
    const large = new File([new Uint8Array(40 * 1024 * 1024)], 'large.jpg');
    expect((await y.deliver(deliveryId, y.driver, {}, { photo: large })).status).toBe(413);
    const text = new File(['no picture'], 'photo.jpg');
    expect((await y.deliver(deliveryId, y.driver, {}, { photo: text })).body.fields).toHaveProperty('photo');
    expect((await y.consignment(deliveryId)).state).toBe('outForDelivery');
  });
});

it('a wrong "delivered" is corrected by a supervisor, and its money and proof go', async () => {
  const { deliveryId, invoiceId, tags } = await y.out();
  await y.deliver(deliveryId, y.driver, { collected: 115 });
  expect((await y.correct(deliveryId, y.packer)).status).toBe(403);
  expect((await y.correct(deliveryId, y.supervisor, '')).status).toBe(422);
  const now = await y.correct(deliveryId);
  expect(now.body.data).toMatchObject({ state: 'outForDelivery', photos: [], receivedBy: '', deliveredAt: null });
  expect(await y.statusOf(tags[0]!)).toBe('dispatched');
  const money = await y.accounting.do('GET /mgr/delivery/getCollectedMoney');
  expect(money.some((m) => m.invoiceId === invoiceId)).toBe(false);
  expect((await y.correct(deliveryId)).status).toBe(409);
  expect((await y.deliver(deliveryId)).status).toBe(200);
  await y.db
    .updateTable('consignment')
    .set({ delivered_at: new Date('2026-03-09T19:59:00Z') })
    .where('consignment_id', '=', deliveryId)
    .execute();
  expect((await y.correct(deliveryId)).body.msg).toContain('more than 24 hours ago');
});

describe('parcels are scanned on and off', () => {
  it('with four outcomes, told by word', async () => {
    const [mine, other] = [await y.loaded(), await y.loaded()];
    await y.assign(other.deliveryId, y.driver2.userId, y.supervisor);
    const codeOf = async (id: number) => (await y.consignment(id)).parcelList[0]!.code;
    const [code, foreign] = [await codeOf(mine.deliveryId), await codeOf(other.deliveryId)];
    const outcome = async (...args: Parameters<typeof y.scanParcel>) => (await y.scanParcel(...args)).body.data;
    expect(await outcome(code.toLowerCase(), 'on')).toMatchObject({
      outcome: 'right',
      consignment: { parcelList: [{ isLoaded: true }] },
    });
    expect(await outcome(code, 'on')).toMatchObject({ outcome: 'already' });
    expect(await outcome(foreign, 'on')).toMatchObject({
      outcome: 'notHere',
      consignment: null,
      message: `${foreign} is not on your run`,
    });
    for (const strange of ['9400000000000', 'T100001', 'PCL', 'PCL99999999999999', 'x'.repeat(200)])
      expect([strange, (await y.scanParcel(strange, 'on')).body.data?.outcome]).toEqual([strange, 'unknown']);
    await y.leave(mine.deliveryId);
    expect((await outcome(code, 'off', y.supervisor, other.deliveryId)).message).toContain('not this stop');
    expect(await outcome(code, 'off', y.driver, mine.deliveryId)).toMatchObject({
      outcome: 'right',
      consignment: { parcelList: [{ isUnloaded: true }] },
    });
    await y.fail(mine.deliveryId);
    expect((await y.consignment(mine.deliveryId)).parcelList).toMatchObject([{ isLoaded: false, isUnloaded: false }]);
    expect((await y.scanParcel(code, 'on', y.manager)).status).toBe(403);
  });
});

describe('a run', () => {
  it('has the stops in the order of the desk; the driver reads their own only', async () => {
    const { body: drivers } = await y.packer.ask('GET /mobile/delivery/getDeliveryDriverList');
    expect(drivers.data.find(({ userID }) => userID === y.driver2.userId)).toMatchObject({
      roleName: 'DRIVER',
      openJobs: expect.any(Number),
    });
    const ids = [(await y.packed()).deliveryId, (await y.packed()).deliveryId, (await y.packed()).deliveryId];
    const save = (driverId: number, deliveryIds: number[], who = y.packer) =>
      who.ask('POST /mgr/delivery/saveRun', { body: { driverId, deliveryIds } });
    const mine = async () => (await y.run(y.driver2)).body.data.stops.map((stop) => stop.deliveryId);
    const before = await mine();
    expect((await save(y.driver2.userId, [...before, ids[2]!, ids[0]!])).status).toBe(200);
    expect((await mine()).slice(before.length)).toEqual([ids[2], ids[0]]);
    expect((await y.told(y.driver2))[0]).toMatchObject({ title: '2 stops are yours to drive', link: '/picking/drive' });
    await save(y.driver2.userId, [ids[0]!, ids[1]!, ...before]);
    expect((await mine()).slice(0, 2)).toEqual([ids[0], ids[1]]);
    expect(await y.consignment(ids[2]!)).toMatchObject({ driverId: null, stop: null, way: 'van' });
    expect((await y.leave(ids[0]!, y.driver2)).status).toBe(200);
    await save(y.driver2.userId, []);
    expect(await mine()).toEqual([ids[0]]);
    expect((await save(y.driver.userId, [ids[0]!])).body.msg).toContain('is out with Second Driver');
    expect((await save(y.seller.userId, ids)).body.fields).toEqual({ driverId: 'Choose who drives' });
    expect((await save(y.driver2.userId, [ids[1]!], y.driver2)).status).toBe(404);
    expect((await y.run(y.driver, y.driver2.userId)).status).toBe(403);
    expect((await y.run(y.packer, y.driver2.userId)).body.data).toMatchObject({ driver: 'Second Driver' });
  });

  it('needs as many queries with six stops as with one', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const questions = async () => {
      asked.mockClear();
      await y.run(y.packer, y.packer.userId);
      // The feed of news reads at its own times and is no part of the call.
      return asked.mock.calls.filter((query) => !JSON.stringify(query[0]).includes('pg_current_snapshot')).length;
    };
    const give = async () => y.assign((await y.packed()).deliveryId, y.packer.userId);
    await give();
    const one = await questions();
    for (let n = 0; n < 5; n += 1) await give();
    const six = await questions();
    asked.mockRestore();
    expect((await y.run(y.packer, y.packer.userId)).body.data.stops).toHaveLength(6);
    expect(one).toBeGreaterThan(5);
    expect(six).toBe(one);
  });

  it('nothing of another driver is read or done by id', async () => {
    const { deliveryId, invoiceId } = await y.out();
    const asked = [
      await y.driver2.ask('GET /mobile/dispatch/consignment/:id', { params: { id: deliveryId } }),
      await y.deliver(deliveryId, y.driver2),
      await y.fail(deliveryId, y.driver2),
      await y.leave(deliveryId, y.driver2),
      await y.driver2.ask('GET /mobile/delivery/getSignatureAndPhoto/:id', { params: { id: invoiceId } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    await y.deliver(deliveryId, y.driver, {}, { signature: y.sign, photo: y.shot });
    const proof = await y.driver.do('GET /mobile/delivery/getSignatureAndPhoto/:id', { params: { id: invoiceId } });
    expect(proof).toMatchObject({ photos: [{ fileName: 'shot.png' }], signature: { fileName: 'sign.png' } });
    expect(await y.seller.do('GET /mobile/delivery/getSignatureAndPhoto/:id', { params: { id: invoiceId } })).toEqual(
      proof,
    );
  });
});

it('two devices tell different things at once: one is told, and the other learns who was first', async () => {
  for (let round = 0; round < rounds(4, 50); round += 1) {
    const { deliveryId, tags } = await y.out();
    const answers = await Promise.all([
      y.deliver(deliveryId, y.driver, { collected: 115 }),
      y.fail(deliveryId, y.supervisor),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409]);
    const isDelivered = answers[0].status === 200;
    expect(await y.statusOf(tags[0]!)).toBe(isDelivered ? 'delivered' : 'reserved');
    expect((await y.consignment(deliveryId)).state).toBe(isDelivered ? 'delivered' : 'open');
  }
  // Fifty rounds on a busy machine take longer than the usual limit for a test.
}, 600_000);
