import { describe, expect, it } from 'vitest';
import { useSending } from '../fixtures.ts';

const [y] = useSending();

describe('how a consignment goes', () => {
  it('follows the courier that is chosen; the van needs none', async () => {
    const { deliveryId, invoiceId } = await y.picked(1);
    const post = await y.plan(deliveryId, {
      courierId: y.courier('Mainfreight'),
      courierPriority: 2,
      trackingNo: 'MF 123',
    });
    expect(post.body.data[0]).toMatchObject({
      way: 'courier',
      courier: 'Mainfreight',
      courierPriorityName: 'Hight',
      trackingNo: 'MF 123',
    });
    const van = await y.plan(deliveryId, { way: 'van' });
    expect(van.body.data[0]).toMatchObject({ way: 'van', courierId: null, trackingNo: '' });
    const own = await y.plan(deliveryId, { courierId: y.courier('Own van') });
    expect(own.body.data[0]).toMatchObject({ way: 'van', courier: 'Own van' });
    const here = await y.plan(deliveryId, { courierId: y.courier('Customer pickup') });
    expect(here.body.data[0]).toMatchObject({ way: 'counter', wayName: 'Collected here' });
    const { version } = here.body.data[0]!;
    const again = await y.plan(deliveryId, { courierId: y.courier('Customer pickup') });
    expect(again.body.data[0]!.version).toBe(version);
    const told = (await y.history(invoiceId)).map(({ text }) => text);
    expect(told).toContain(`Delivery${deliveryId}: Mainfreight, Hight, tracking MF 123`);
  });

  it('a courier consignment needs a courier that is there', async () => {
    const { deliveryId } = await y.picked(1);
    await y.plan(deliveryId, { way: 'van' });
    for (const wrong of [
      { way: 'courier' as const },
      { courierId: 99_999 },
      { way: 'van' as const, courierId: y.courier('NZ Post') },
    ]) {
      const answer = await y.plan(deliveryId, wrong);
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['courierId']]);
    }
    await y.plan(deliveryId, { courierId: y.courier('NZ Post') });
    expect((await y.plan(deliveryId, { courierId: null })).body.fields?.courierId).toContain('Choose the courier');
    expect((await y.plan(deliveryId, { courierPriority: 4 })).status).toBe(422);
    expect((await y.plan(deliveryId, { trackingNo: 'x'.repeat(81) })).status).toBe(422);
  });

  it('is planned for many at once, or for none of them', async () => {
    const [one, two] = [await y.picked(1), await y.picked(1)];
    await y.hold(two.deliveryId, y.other);
    const deliveryIds = [one.deliveryId, two.deliveryId];
    const body = { deliveryIds, courierId: y.courier('Post Haste') };
    expect((await y.packer.ask('POST /mgr/dispatch/savePlan', { body })).status).toBe(403);
    expect((await y.consignment(one.deliveryId)).courier).toBe('NZ Post');
    const both = await y.supervisor.do('POST /mgr/dispatch/savePlan', { body });
    expect(both.map((d) => [d.deliveryId, d.courier])).toEqual(deliveryIds.map((id) => [id, 'Post Haste']));
  });
});

describe('an invoice sent in parts', () => {
  it('is split with its parcel and joined again, each once however often it is sent', async () => {
    const { deliveryId, lineIds, invoiceId } = await y.picked(3);
    await y.pack(deliveryId, [lineIds[0]!]);
    await y.pack(deliveryId, [lineIds[1]!], { weightKg: 2 });
    const apart = await y.split(deliveryId, [lineIds[1]!]);
    expect(apart.body.data).toMatchObject({ total: 1, parcels: 1, weightKg: 2, isPart: true, courier: 'NZ Post' });
    expect(apart.body.data.parcelList[0]!.no).toBe(1);
    const newId = apart.body.data.deliveryId;
    expect((await y.split(deliveryId, [lineIds[1]!])).body.data.deliveryId).toBe(newId);
    expect(await y.consignmentsOf(invoiceId)).toHaveLength(2);
    expect(await y.consignment(deliveryId)).toMatchObject({ total: 2, isPart: true, parcels: 1 });
    const joined = await y.join(newId, deliveryId);
    expect(joined.body.data).toMatchObject({ deliveryId, total: 3, parcels: 2, isPart: false });
    expect(joined.body.data.parcelList.map(({ no }) => no)).toEqual([1, 2]);
    expect((await y.join(newId, deliveryId)).body.data).toMatchObject({ deliveryId, total: 3 });
    expect(await y.consignment(newId)).toMatchObject({ isCancelled: true, total: 0 });
  });

  it('says what cannot be parted or joined', async () => {
    const { deliveryId, lineIds } = await y.picked(3);
    await y.pack(deliveryId, [lineIds[0]!, lineIds[1]!]);
    const torn = await y.split(deliveryId, [lineIds[0]!]);
    expect([torn.status, torn.body.msg]).toEqual([409, expect.stringContaining('shares its parcel')]);
    const all = await y.split(deliveryId, lineIds);
    expect([all.status, all.body.fields?.lineIds]).toEqual([422, `Leave at least one part in Delivery${deliveryId}`]);
    const stranger = await y.picked(1);
    expect((await y.split(deliveryId, stranger.lineIds)).status).toBe(422);
    const foreign = await y.join(stranger.deliveryId, deliveryId);
    expect([foreign.status, foreign.body.fields?.intoId]).toEqual([422, expect.stringContaining('another invoice')]);
    expect((await y.join(deliveryId, deliveryId)).status).toBe(422);
    const next = (await y.split(deliveryId, [lineIds[2]!])).body.data.deliveryId;
    const elsewhere = await y.pack(deliveryId, [lineIds[2]!]);
    expect(elsewhere.body.msg).toContain(`goes with Delivery${next}`);
  });

  it('what is picked leaves before the rest, which follows', async () => {
    const { jobId, tags, invoiceId } = await y.released(3);
    expect((await y.sendPicked(invoiceId)).status).toBe(409);
    await y.claim(jobId, y.boss);
    await y.scan(jobId, tags[0]!, y.boss);
    const first = await y.sendPicked(invoiceId);
    expect(first.body.data).toMatchObject({ total: 1, status: 1 });
    expect((await y.sendPicked(invoiceId)).body.data.deliveryId).toBe(first.body.data.deliveryId);
    await y.scan(jobId, tags[1]!, y.boss);
    await y.scan(jobId, tags[2]!, y.boss);
    expect(await y.consignment(first.body.data.deliveryId)).toMatchObject({ total: 3 });
    expect((await y.sendPicked(99_999_999)).status).toBe(404);
  });
});
