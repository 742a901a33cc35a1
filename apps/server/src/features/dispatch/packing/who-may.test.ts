import type { Client } from '@yardkeeper/testkit/client';
import { rounds } from '@yardkeeper/testkit/rounds';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSending } from '../fixtures.ts';

const [y, app] = useSending();
beforeAll(() => y.stockUp(120));
type Picked = Awaited<ReturnType<typeof y.picked>>;

/** Each step on a consignment held by the packer; a refused step must change nothing. */
const acts: Readonly<Record<string, (of: Picked, who: Client) => Promise<{ status: number }>>> = {
  assign: (of, who) => y.give(of.deliveryId, y.other.userId, who),
  release: (of, who) => y.letGo(of.deliveryId, who),
  pack: (of, who) => y.pack(of.deliveryId, [of.lineIds[0]!], {}, who),
  packScan: (of, who) => y.packScan(of.deliveryId, of.tags[0]!, {}, who),
  plan: (of, who) => y.plan(of.deliveryId, { expected: 'Tomorrow' }, who),
  split: (of, who) => y.split(of.deliveryId, [of.lineIds[0]!], who),
  sendPicked: (of, who) => y.sendPicked(of.invoiceId, who),
  saveParcel: async (of, who) => {
    const parcelId = (await y.pack(of.deliveryId, [of.lineIds[0]!])).body.data.parcelList[0]!.parcelId;
    return who.ask('POST /mobile/dispatch/saveParcel', { body: { parcelId, weightKg: 3 } });
  },
  unpack: async (of, who) => {
    await y.pack(of.deliveryId, [of.lineIds[0]!]);
    return y.unpack(of.deliveryId, [of.lineIds[0]!], who);
  },
  labels: async (of, who) => {
    await y.pack(of.deliveryId, [of.lineIds[0]!]);
    return y.labels([of.deliveryId], who);
  },
  join: async (of, who) => {
    const apart = (await y.split(of.deliveryId, [of.lineIds[0]!])).body.data.deliveryId;
    return y.join(apart, of.deliveryId, who);
  },
};
const supervised = ['assign', 'release'];

describe('who may', () => {
  it.each(Object.keys(acts))('%s', async (act) => {
    const people: [string, Client, number][] = [
      ['boss', await app.as('SUPER_ADMIN'), 200],
      ['supervisor', y.supervisor, 200],
      ['holder', y.packer, supervised.includes(act) ? 403 : 200],
      ['other dispatcher', y.other, 403],
      ['driver of another', y.driver, act === 'sendPicked' ? 403 : 404],
      ['picker', y.picker, 403],
      ['salesperson', y.seller, 403],
    ];
    let of: Picked | null = null;
    for (const [name, who, status] of people) {
      of ??= await y.picked(2);
      await y.hold(of.deliveryId);
      expect([act, name, (await acts[act]!(of, who)).status]).toEqual([act, name, status]);
      if (status === 200) of = null;
    }
  });

  it('a driver reads own consignments and packs nothing', async () => {
    const of = await y.picked(1);
    const read = () => y.driver.ask('GET /mobile/dispatch/consignment/:id', { params: { id: of.deliveryId } });
    const listed = async () =>
      (await y.driver.do('POST /mgr/dispatch/queryDispatchList', { body: { pageSize: 500 } })).records.map(
        ({ deliveryId }) => deliveryId,
      );
    expect([(await read()).status, (await y.find(of.tags[0]!, y.driver)).status]).toEqual([404, 404]);
    expect(await listed()).toEqual([]);
    await y.plan(of.deliveryId, { way: 'van' }, y.supervisor);
    await y.db
      .updateTable('consignment')
      .set({ driver_id: y.driver.userId })
      .where('consignment_id', '=', of.deliveryId)
      .execute();
    expect([(await read()).status, await listed()]).toEqual([200, [of.deliveryId]]);
    expect((await y.pack(of.deliveryId, of.lineIds, {}, y.driver)).status).toBe(403);
    expect((await y.hold(of.deliveryId, y.driver)).status).toBe(403);
  });

  it('a consignment that nobody holds is packed by any dispatcher; who takes it is told to the others', async () => {
    const of = await y.picked(1);
    expect((await y.hold(of.deliveryId)).body.msg).toBe(`Delivery${of.deliveryId} is yours`);
    expect((await y.hold(of.deliveryId)).status).toBe(200);
    const late = await y.hold(of.deliveryId, y.other);
    expect([late.status, late.body.msg]).toEqual([409, expect.stringMatching(/has Dispatch\d+ already$/)]);
    const free = await y.letGo(of.deliveryId);
    expect(free.body.data).toMatchObject({ dispatcherId: null, dispatcher: '' });
    expect((await y.pack(of.deliveryId, of.lineIds, {}, y.other)).status).toBe(200);
  });

  it('who is given one is told, by push too; only who sends may be given one', async () => {
    const of = await y.picked(1);
    const given = await y.give(of.deliveryId, y.other.userId);
    expect(given.body.msg).toBe(`Second Dispatcher sends Delivery${of.deliveryId}`);
    const told = await y.db
      .selectFrom('notification')
      .select(['title', 'link', 'kind'])
      .where('user_id', '=', y.other.userId)
      .execute();
    expect(told).toContainEqual({
      title: `Delivery${of.deliveryId} is yours`,
      link: `/picking/dispatch/${of.deliveryId}`,
      kind: 'dispatch',
    });
    await y.give(of.deliveryId, y.other.userId);
    expect((await y.history(of.invoiceId)).filter(({ event }) => event === 'dispatcher')).toHaveLength(1);
    const wrong = await y.give(of.deliveryId, y.picker.userId);
    expect([wrong.status, wrong.body.fields]).toEqual([422, { userId: 'Choose who sends it' }]);
  });
});

describe('two dispatchers at once', () => {
  it.each(Array.from({ length: rounds(4, 100) }, (_, n) => n))('one has the consignment, round %i', async () => {
    const { deliveryId } = await y.picked(1);
    const answers = await Promise.all([y.hold(deliveryId), y.hold(deliveryId, y.other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each(Array.from({ length: rounds(3, 50) }, (_, n) => n))('one packs the part, round %i', async () => {
    const { deliveryId, tags } = await y.picked(1);
    const answers = await Promise.all([
      y.packScan(deliveryId, tags[0]!),
      y.packScan(deliveryId, tags[0]!, {}, y.other),
    ]);
    expect(answers.map(({ body }) => body.data.outcome).sort()).toEqual(['alreadyPacked', 'right']);
  });

  it('never deadlock when they selected the same ones in another order', async () => {
    const [one, two] = [await y.picked(2), await y.picked(1)];
    const apart = (await y.split(one.deliveryId, [one.lineIds[0]!])).body.data.deliveryId;
    const ticked = [one.deliveryId, two.deliveryId, apart];
    const answers = await Promise.all(
      [ticked, ticked.toReversed(), ticked.slice(1)].map((deliveryIds, n) =>
        y.supervisor.ask('POST /mgr/dispatch/savePlan', { body: { deliveryIds, expected: `Day ${n}` } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
