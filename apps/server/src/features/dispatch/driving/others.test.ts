import { dispatchCalls } from '@yardkeeper/contract/dispatch/calls';
import { deliveryCalls } from '@yardkeeper/contract/dispatch/delivery-calls';
import { wayCalls } from '@yardkeeper/contract/dispatch/way-calls';
import type { Client } from '@yardkeeper/testkit/client';
import { expect, it } from 'vitest';
import { useDriving } from '../fixtures-driving.ts';

const [y] = useDriving();

type Other = Awaited<ReturnType<typeof theirs>>;
async function theirs() {
  const [out, open] = [await y.out(2), await y.loaded(2)];
  const { parcelList, deliveryNo } = await y.consignment(open.deliveryId);
  return { ...out, open, parcel: parcelList[0]!, deliveryNo };
}

/** Each call of dispatch and delivery that takes an id, made for another driver's consignment. */
const asks: Readonly<Record<string, (o: Other, who: Client) => Promise<{ status: number }>>> = {
  consignment: (o, who) => who.ask('GET /mobile/dispatch/consignment/:id', { params: { id: o.deliveryId } }),
  find: (o, who) => y.find(o.open.tags[0]!, who),
  claim: (o, who) => y.hold(o.open.deliveryId, who),
  assign: (o, who) => y.give(o.open.deliveryId, who.userId, who),
  release: (o, who) => y.letGo(o.open.deliveryId, who),
  pack: (o, who) => y.pack(o.open.deliveryId, o.open.lineIds, {}, who),
  packScan: (o, who) => y.packScan(o.open.deliveryId, o.open.tags[0]!, {}, who),
  parcel: (o, who) =>
    who.ask('POST /mobile/dispatch/saveParcel', { body: { parcelId: o.parcel.parcelId, weightKg: 3 } }),
  packPhoto: (o, who) =>
    who.ask('POST /mobile/dispatch/addParcelPhoto', {
      body: { parcelId: o.parcel.parcelId },
      files: { photo: y.shot },
    }),
  unpack: (o, who) => y.unpack(o.open.deliveryId, o.open.lineIds, who),
  plan: (o, who) => y.plan(o.open.deliveryId, { expected: 'Soon' }, who),
  split: (o, who) => y.split(o.open.deliveryId, [o.open.lineIds[0]!], who),
  join: (o, who) => y.join(o.open.deliveryId, o.deliveryId, who),
  sendPicked: (o, who) => y.sendPicked(o.open.invoiceId, who),
  labels: (o, who) => y.labels([o.open.deliveryId], who),
  labelled: (o, who) => who.ask('POST /mgr/dispatch/labelsPrinted', { body: { deliveryIds: [o.open.deliveryId] } }),
  slip: (o, who) => who.ask('GET /mgr/dispatch/pdf/packingSlip', { query: { ids: String(o.deliveryId) } }),
  assignDriver: (o, who) => y.assign(o.open.deliveryId, who.userId, who),
  saveRun: (o, who) =>
    who.ask('POST /mgr/delivery/saveRun', { body: { driverId: who.userId, deliveryIds: [o.open.deliveryId] } }),
  run: (_, who) => y.run(who, y.driver.userId),
  leave: (o, who) => y.leave(o.open.deliveryId, who),
  deliver: (o, who) => y.deliver(o.deliveryId, who),
  fail: (o, who) => y.fail(o.deliveryId, who),
  correct: (o, who) => y.correct(o.deliveryId, who),
  collect: (o, who) => y.collect(o.open.invoiceId, who),
  settle: (_, who) =>
    who.ask('POST /mgr/delivery/settleCollectedMoney', { body: { collectedId: 1, refused: 'No money' } }),
  evidence: (o, who) => who.ask('GET /mgr/delivery/evidence/:id', { params: { id: o.invoiceId } }),
  proof: (o, who) => who.ask('GET /mobile/delivery/getSignatureAndPhoto/:id', { params: { id: o.invoiceId } }),
  ofInvoice: (o, who) => who.ask('GET /mgr/delivery/wayOf/:id', { params: { id: o.invoiceId } }),
};
/** These take no id, or answer only for the driver's own part of the list (tested below). */
const without = ['dispatchers', 'list', 'counts', 'drivers', 'collected'];
const partly = ['scanParcel', 'handOver', 'confirm', 'manifest'];

it('every call is asked', () =>
  expect(Object.keys({ ...dispatchCalls, ...deliveryCalls, ...wayCalls }).toSorted()).toEqual(
    [...Object.keys(asks), ...without, ...partly].toSorted(),
  ));

it('what another drives is neither read nor changed by its id', async () => {
  const other = await theirs();
  const seen = async () => [
    await y.consignment(other.deliveryId),
    await y.consignment(other.open.deliveryId),
    await y.words(other.invoiceId),
  ];
  const before = await seen();
  for (const [call, ask] of Object.entries(asks)) {
    const { status } = await ask(other, y.driver2);
    expect([call, status]).toEqual([call, expect.toBeOneOf([403, 404])]);
  }
  expect((await y.scanParcel(other.parcel.code, 'on', y.driver2)).body.data).toMatchObject({
    outcome: 'notHere',
    consignment: null,
  });
  const gone = await y.handOver([other.open.deliveryId], y.driver2);
  expect(gone.body.data?.left ?? []).toEqual([]);
  expect(JSON.stringify(gone.body)).not.toContain(other.deliveryNo);
  const listed = await y.driver2.do('POST /mgr/dispatch/queryDispatchList', { body: { search: other.deliveryNo } });
  expect(listed.records).toEqual([]);
  const day = '2026-03-11';
  const manifest = await y.driver2.ask('GET /mgr/dispatch/pdf/manifest', {
    query: { courierId: y.courier('NZ Post'), day },
  });
  const file = new File([`Reference\n${other.deliveryNo}`], 'pod.csv');
  const confirmed = await y.driver2.ask('POST /mgr/dispatch/confirmDeliveries', {
    body: { dryRun: false },
    files: { file },
  });
  expect(manifest.status).toBe(404);
  expect(confirmed.body.data).toMatchObject({ confirmed: 0, rows: [{ outcome: 'unknown', deliveryNo: '' }] });
  expect(await seen()).toEqual(before);
}, 60_000);
