import type { Client } from '@yardkeeper/testkit/client';
import { expect, it } from 'vitest';
import { picture } from '../../acquisitions/fixtures.ts';
import { useDriving } from '../fixtures-driving.ts';

const [y, app] = useDriving();
const evidence = (id: number, who: Client = y.seller) => who.ask('GET /mgr/delivery/evidence/:id', { params: { id } });
const photograph = (parcelId: number, photo: File | File[], who: Client = y.packer) =>
  who.ask('POST /mobile/dispatch/addParcelPhoto', { body: { parcelId }, files: { photo } });
const parcelOf = async (id: number) => (await y.consignment(id)).parcelList[0]!.parcelId;

it('photos are shown with each part, to users who see the invoice', async () => {
  const { deliveryId, invoiceId, tags } = await y.out();
  await y.deliver(deliveryId, y.driver, {}, { photo: y.shot, signature: y.sign });
  expect((await evidence(invoiceId)).body.data.lines).toMatchObject([
    { tagNo: tags[0], picking: [], packing: [], delivery: [{}, {}] },
  ]);
  expect((await evidence(invoiceId, await app.as('SALE_MANAGEMENT'))).status).toBe(404);
  expect((await evidence(invoiceId, y.driver)).status).toBe(403);
});

it('a photo taken while picking or packing stays with the part, even when it is packed again', async () => {
  const { deliveryId, invoiceId, jobId, lineIds } = await y.packed(2);
  const [first, second] = lineIds as [number, number];
  const found = await y.boss.ask('POST /mobile/picking/condition', {
    body: { jobId, lineId: first, grade: 'A', note: '' },
    files: { photo: await picture('shelf.png') },
  });
  expect(found.status).toBe(200);
  const parcelId = await parcelOf(deliveryId);
  expect((await photograph(parcelId, await picture('box.png'))).body.data.parcelList).toMatchObject([{ photos: [{}] }]);
  const stages = async () =>
    (await evidence(invoiceId)).body.data.lines.map(({ lineId, picking, packing }) => [
      lineId,
      picking.length,
      packing.length,
    ]);
  const both = [
    [first, 1, 1],
    [second, 0, 1],
  ];
  expect(await stages()).toEqual(both);
  // Removing the last line deletes the parcel but not the photo.
  await y.unpack(deliveryId, lineIds);
  expect(await stages()).toEqual(both);
  await y.pack(deliveryId, [first]);
  expect(await stages()).toEqual(both);
  await photograph(await parcelOf(deliveryId), await picture('again.png'));
  expect(await stages()).toEqual([
    [first, 1, 2],
    [second, 0, 1],
  ]);
});

it('whoever holds it can photograph a parcel; a file that is no picture gets a sentence', async () => {
  const { deliveryId } = await y.packed();
  await y.hold(deliveryId);
  const parcelId = await parcelOf(deliveryId);
  const shot = await picture('box.png');
  for (const [who, status] of [
    [y.other, 403],
    [y.picker, 403],
    [y.seller, 403],
    [y.driver, 404],
    [y.supervisor, 200],
  ] as const)
    expect([status, (await photograph(parcelId, shot, who)).status]).toEqual([status, status]);
  expect((await photograph(parcelId, new File(['text'], 'box.jpg'))).body.fields).toHaveProperty('photo');
  expect((await photograph(999_999, shot)).status).toBe(404);
  expect((await y.consignment(deliveryId)).parcelList[0]!.photos).toHaveLength(1);
});
