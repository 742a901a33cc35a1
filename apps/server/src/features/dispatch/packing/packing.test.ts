import { describe, expect, it } from 'vitest';
import { useSending } from '../fixtures.ts';

const [y] = useSending();
const packings = async (deliveryId: number) => (await y.consignment(deliveryId)).lines.map((line) => line.packingName);
const eventsOf = async (invoiceId: number, event: string) =>
  (await y.history(invoiceId)).filter((each) => each.event === event).map(({ text }) => text);

describe('a consignment', () => {
  it('is made when the last part is picked, with the courier of the invoice', async () => {
    const { deliveryId, tags, invoiceNo } = await y.picked();
    expect(await y.consignment(deliveryId)).toMatchObject({
      deliveryNo: `Delivery${deliveryId}`,
      dispatchNo: expect.stringMatching(/^Dispatch\d+$/),
      invoiceNo,
      way: 'courier',
      courier: 'NZ Post',
      status: 1,
      statusName: 'Open',
      packed: 0,
      total: 2,
      packingName: 'Picked',
      isPart: false,
      lines: tags.map((tagNo) => ({ tagNo, packingName: 'Picked', parcelId: null })),
    });
  });

  it('is packed into parcels with weight and size, once however often it is sent', async () => {
    const { deliveryId, lineIds, invoiceId } = await y.picked(3);
    const [first, ...rest] = lineIds as [number, number, number];
    const size = { weightKg: 12.5, lengthCm: 60, widthCm: 40, heightCm: 30 };
    const one = await y.pack(deliveryId, [first], size);
    expect(one.body.data).toMatchObject({ packed: 1, parcels: 1, weightKg: 12.5, packingName: 'Picked' });
    expect(one.body.data.parcelList[0]).toMatchObject({ no: 1, ...size, isLabelled: false });
    expect((await y.pack(deliveryId, [first], size)).body.data.parcels).toBe(1);
    const heavier = await y.pack(deliveryId, [first], { ...size, weightKg: 14 });
    expect([heavier.status, heavier.body.msg]).toEqual([
      409,
      'Parcel 1 is packed already, 12.5 kg, 60 × 40 × 30 cm; change that on the parcel',
    ]);
    expect((await y.pack(deliveryId, [first])).status).toBe(200);
    const two = await y.pack(deliveryId, rest, { weightKg: 3 });
    expect(two.body.data).toMatchObject({ packed: 3, parcels: 2, weightKg: 15.5, packingName: 'Packed' });
    expect(await eventsOf(invoiceId, 'packed')).toHaveLength(2);
    const trail = await y.manager.do('GET /mgr/history/getHistoryList/:id', { params: { id: invoiceId } });
    expect(trail.map(({ text }) => text).join()).toContain('packed into parcel 1, 12.5 kg, 60 × 40 × 30 cm');
  });

  it('takes more into a parcel that is there, and gives it back; an empty parcel goes', async () => {
    const { deliveryId, lineIds } = await y.picked(3);
    const made = (await y.pack(deliveryId, [lineIds[0]!])).body.data;
    const parcelId = made.parcelList[0]!.parcelId;
    const more = await y.pack(deliveryId, [lineIds[0]!, lineIds[1]!], { parcelId });
    expect(more.body.data).toMatchObject({ packed: 2, parcels: 1 });
    await y.pack(deliveryId, [lineIds[2]!]);
    expect((await y.unpack(deliveryId, [lineIds[0]!])).body.data).toMatchObject({ packed: 2, parcels: 2 });
    const left = await y.unpack(deliveryId, [lineIds[0]!, lineIds[1]!]);
    expect(left.body.data).toMatchObject({ packed: 1, parcels: 1 });
    expect(left.body.data.parcelList.map(({ no }) => no)).toEqual([1]);
    expect((await y.unpack(deliveryId, [lineIds[1]!])).body.data.packed).toBe(1);
  });

  it('says what is wrong with a line or a parcel', async () => {
    const { deliveryId, lineIds } = await y.picked(2);
    const stranger = await y.picked(1);
    const foreign = await y.pack(deliveryId, [stranger.lineIds[0]!]);
    expect([foreign.status, foreign.body.fields?.lineIds]).toEqual([422, expect.stringContaining('is not on')]);
    await y.pack(deliveryId, [lineIds[0]!]);
    const second = (await y.pack(deliveryId, [lineIds[1]!])).body.data.parcelList[1]!.parcelId;
    const twice = await y.pack(deliveryId, [lineIds[0]!], { parcelId: second });
    expect([twice.status, twice.body.msg]).toEqual([409, expect.stringContaining('in another parcel already')]);
    const other = (await y.pack(stranger.deliveryId, stranger.lineIds)).body.data.parcelList[0]!.parcelId;
    expect((await y.pack(deliveryId, [lineIds[0]!], { parcelId: other })).status).toBe(404);
    expect((await y.pack(deliveryId, [])).body.fields?.lineIds).toBe('Choose what goes into the parcel');
    for (const [field, value] of [
      ['weightKg', 0],
      ['weightKg', 6000],
      ['lengthCm', 0],
      ['heightCm', 1001],
    ] as const) {
      const answer = await y.pack(deliveryId, [lineIds[0]!], { [field]: value });
      expect([field, value, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
        field,
        value,
        422,
        [field],
      ]);
    }
    expect((await y.pack(99_999_999, [1])).status).toBe(404);
  });

  it('a part that is not picked yet is told so', async () => {
    const { jobId, tags, invoiceId } = await y.released(2);
    await y.claim(jobId, y.boss);
    await y.scan(jobId, tags[0]!, y.boss);
    expect((await y.sendPicked(invoiceId)).body.data).toMatchObject({ total: 1 });
    const { consignment_id } = (await y.consignmentsOf(invoiceId))[0]!;
    const waiting = (await y.job(jobId, y.boss)).lines.find((line) => line.isToPick)!;
    const answer = await y.pack(consignment_id, [waiting.lineId]);
    expect([answer.status, answer.body.msg]).toEqual([409, `${tags[1]} is not picked yet`]);
    expect((await y.packScan(consignment_id, tags[1]!)).body.data).toMatchObject({
      outcome: 'notPicked',
      message: `${tags[1]}: not picked yet`,
    });
  });
});

describe('a scan at the bench', () => {
  it('has four outcomes, and a wrong one changes nothing', async () => {
    const { deliveryId, tags } = await y.picked(2);
    const right = await y.packScan(deliveryId, tags[0]!);
    expect(right.body.data).toMatchObject({ outcome: 'right', consignment: { packed: 1, parcels: 1 } });
    const again = await y.packScan(deliveryId, tags[0]!.toLowerCase());
    expect(again.body.data).toMatchObject({
      outcome: 'alreadyPacked',
      message: expect.stringMatching(`^${tags[0]}: you packed it `),
    });
    for (const strange of [await y.tag(), 'T99999999', 'https://example.org', '0'.repeat(199)])
      expect((await y.packScan(deliveryId, strange)).body.data).toMatchObject({
        outcome: 'notHere',
        consignment: { packed: 1 },
      });
    const last = await y.packScan(deliveryId, tags[1]!);
    expect(last.body.data).toMatchObject({ outcome: 'right', consignment: { packed: 2, parcels: 1 } });
  });

  it('finds the consignment of a tag or a parcel, and says where a tag is instead', async () => {
    const { deliveryId, tags } = await y.picked(1);
    expect((await y.find(tags[0]!)).body.data.deliveryId).toBe(deliveryId);
    const { code } = (await y.packScan(deliveryId, tags[0]!)).body.data.consignment.parcelList[0]!;
    expect((await y.find(code.toLowerCase())).body.data.deliveryId).toBe(deliveryId);
    const { tags: waiting, invoiceNo } = await y.released(1);
    expect((await y.find(waiting[0]!)).body.msg).toBe(`${waiting[0]} is not picked yet; ${invoiceNo} waits for it`);
    for (const strange of [await y.tag(), 'PCL99999999', 'hello'])
      expect((await y.find(strange)).body).toMatchObject({ code: 404, fields: { code: expect.any(String) } });
  });
});

describe('a parcel', () => {
  const photo = () => new File([Buffer.from(pixel, 'base64')], 'bench.png', { type: 'image/png' });
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

  it('is weighed and photographed; its label is to be printed again when what it says changed', async () => {
    const { deliveryId, lineIds } = await y.picked(2);
    const parcelId = (await y.pack(deliveryId, [lineIds[0]!])).body.data.parcelList[0]!.parcelId;
    await y.pack(deliveryId, [lineIds[1]!]);
    expect((await y.labels([deliveryId])).status).toBe(200);
    expect((await y.consignment(deliveryId)).parcelList.every((each) => each.isLabelled)).toBe(true);
    const weighed = await y.packer.ask('POST /mobile/dispatch/saveParcel', { body: { parcelId, weightKg: 4 } });
    expect(weighed.body.data.parcelList.map((each) => [each.weightKg, each.isLabelled])).toEqual([
      [4, false],
      [null, true],
    ]);
    const shown = await y.packer.ask('POST /mobile/dispatch/addParcelPhoto', {
      body: { parcelId },
      files: { photo: photo() },
    });
    expect(shown.body.data.parcelList[0]!.photos).toHaveLength(1);
    const text = new File(['no picture'], 'note.txt');
    const wrong = await y.packer.ask('POST /mobile/dispatch/addParcelPhoto', {
      body: { parcelId },
      files: { photo: text },
    });
    expect([wrong.status, wrong.body.fields?.photo]).toEqual([422, 'note.txt is not a picture']);
    expect((await y.unpack(deliveryId, [lineIds[1]!])).body.data.parcelList).toHaveLength(1);
    const unknown = await y.packer.ask('POST /mobile/dispatch/saveParcel', { body: { parcelId: 999_999 } });
    expect(unknown.status).toBe(404);
  });
});

describe('a cancelled part', () => {
  it('leaves its parcel and its consignment; with the last one the consignment is called off', async () => {
    const { deliveryId, lineIds, invoiceId, jobId, tags } = await y.picked(2);
    await y.pack(deliveryId, [lineIds[0]!]);
    await y.pack(deliveryId, [lineIds[1]!]);
    await y.labels([deliveryId]);
    const cracked = { jobId, lineId: lineIds[0]!, reason: 'Cracked when packed' };
    expect((await y.boss.ask('POST /mobile/picking/cancelLine', { body: cracked })).status).toBe(200);
    const left = await y.consignment(deliveryId);
    expect(left).toMatchObject({ total: 1, parcels: 1 });
    expect(left.parcelList[0]).toMatchObject({ no: 1, isLabelled: false });
    expect((await y.cancel(invoiceId)).status).toBe(200);
    expect(await y.consignment(deliveryId)).toMatchObject({ isCancelled: true, total: 0, parcels: 0, actions: [] });
    expect((await y.packScan(deliveryId, tags[1]!)).status).toBe(409);
    expect((await y.pack(deliveryId, [lineIds[1]!])).status).toBe(409);
  });

  it('is picked again: it leaves, and comes back when it was picked once more', async () => {
    const { deliveryId, jobId, tags } = await y.picked(2);
    const line = (await y.job(jobId, y.boss)).lines[0]!;
    expect((await y.unpick(jobId, line.lineId, y.boss)).status).toBe(200);
    expect(await packings(deliveryId)).toEqual(['Picked']);
    await y.scan(jobId, tags.find((tag) => tag === line.tagNo)!, y.boss);
    expect(await packings(deliveryId)).toEqual(['Picked', 'Picked']);
  });
});
