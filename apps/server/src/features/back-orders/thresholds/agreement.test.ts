import { rounds } from '@yardkeeper/testkit/rounds';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useReordering } from '../fixtures.ts';

const [y, app] = useReordering();

type Kept = { threshold_id: number; on_hand: number; promised: number; on_order: number };
/** The stored figures, and the same ones counted from tags and orders. */
const kept = async (partId: number) =>
  (
    await sql<Kept>`select threshold_id, on_hand, promised, on_order from threshold where part_id = ${partId}
      order by threshold_id`.execute(app.connections.db)
  ).rows;
const counted = async (partId: number) =>
  (
    await sql<Kept>`select t.threshold_id,
        coalesce((select sum(g.qty_on_hand) from tag g where g.part_id = t.part_id and g.state in ('inStock', 'onVehicle')
          and (t.make_id is null or g.make_id = t.make_id) and (t.model_id is null or g.model_id = t.model_id)), 0)::int as on_hand,
        coalesce((select sum(r.qty) from tag g join reservation r on r.tag_id = g.tag_id where g.part_id = t.part_id
          and r.kind = 'hard' and r.released_at is null and g.state in ('inStock', 'onVehicle')
          and (t.make_id is null or g.make_id = t.make_id) and (t.model_id is null or g.model_id = t.model_id)), 0)::int as promised,
        coalesce((select sum(l.qty - l.received - l.short - l.claimed) from purchase_order_line l join purchase_order o
          on o.purchase_order_id = l.purchase_order_id where l.part_id = t.part_id and o.cancelled_at is null
          and o.finalized_at is null and (t.make_id is null or l.make_id = t.make_id)
          and (t.model_id is null or l.model_id = t.model_id)), 0)::int as on_order
      from threshold t where t.part_id = ${partId} order by t.threshold_id`.execute(app.connections.db)
  ).rows;
const open = async (partId: number) =>
  (
    await sql<{ threshold_id: number; ordered: boolean }>`select threshold_id, ordered from back_order
      where part_id = ${partId} and outcome is null and line_id is null order by threshold_id`.execute(
      app.connections.db,
    )
  ).rows;
const short = async (partId: number) =>
  (
    await sql<{
      threshold_id: number;
      ordered: boolean;
    }>`select threshold_id, on_hand - promised + on_order >= min_qty as ordered
      from threshold where part_id = ${partId} and active and on_hand - promised < min_qty order by threshold_id`.execute(
      app.connections.db,
    )
  ).rows;

const steps = [
  'tag',
  'sell',
  'promise',
  'letGo',
  'adjust',
  'order',
  'receive',
  'cancel',
  'threshold',
  'merge',
] as const;

it('the stored figures equal the counted ones, after any steps', { timeout: 180_000 }, async () => {
  const { make_id: makeId, model_id: modelId } = y.model;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 12 }), async (some) => {
      const partId = await y.part();
      await y.threshold({ partId, min: 2, target: 3 });
      await y.threshold({ partId, makeId, modelId, min: 1, target: 1 });
      const tags: string[] = [];
      const orders: number[] = [];
      const held: number[] = [];
      const act: Record<(typeof steps)[number], () => Promise<unknown>> = {
        tag: async () => tags.push(await y.tag({ partId, onCar: tags.length % 2 === 1 ? 1 : 0 })),
        sell: async () => {
          const tagNo = tags.pop();
          if (tagNo) await y.ask({ lines: y.lines(tagNo), andThen: 'finalize' });
        },
        promise: async () => {
          const made = tags[0] ? await y.ask({ lines: y.lines(tags[0]) }) : null;
          if (made?.status === 200) held.push(made.body.data.invoiceId);
        },
        letGo: async () => held.length > 0 && y.cancel(held.pop()!),
        adjust: async () => tags[0] && y.adjust(tags[0], 'quarantine', { notes: 'Cracked' }),
        order: async () => {
          const lines = [
            y.line({ partId, qty: 2, makeId: null, modelId: null, partCondition: 3 }),
            y.line({ partId, qty: 1 }),
          ];
          orders.push((await y.order({ lines })).purchaseOrderId);
        },
        receive: async () => orders[0] && y.commitOrder(orders[0], [1]),
        cancel: async () =>
          orders.length > 0 &&
          y.buyer.ask('POST /mgr/purchaseOrder/cancel', {
            body: { purchaseOrderId: orders.pop()!, reason: 'Too slow' },
          }),
        threshold: () => y.askThreshold({ partId, makeId, min: 2, target: 2 }),
        merge: async () => {
          const other = await y.part();
          await y.tag({ partId: other });
          await y.askThreshold({ partId: other, min: 9, target: 9 });
          await y.admin.do('POST /mgr/partNames/mergePartName', { body: { fromId: other, intoId: partId } as never });
        },
      };
      for (const step of some) {
        await act[step]();
        expect([step, await kept(partId)]).toEqual([step, await counted(partId)]);
        expect([step, await open(partId)]).toEqual([step, await short(partId)]);
      }
    }),
    { numRuns: rounds(6, 60) },
  );
});

it('nothing is lost when many sell, stock and order at once', { timeout: 120_000 }, async () => {
  const partId = await y.part();
  await y.threshold({ partId, min: 3, target: 5 });
  await y.threshold({ partId, makeId: y.model.make_id, min: 3, target: 5 });
  const tags = await Promise.all(Array.from({ length: rounds(6, 20) }, () => y.tag({ partId })));
  await Promise.all([
    ...tags.map((tagNo) => y.ask({ lines: y.lines(tagNo), andThen: 'finalize' })),
    ...tags.map(() => y.tag({ partId })),
    ...tags.map(() => y.order({ lines: [y.line({ partId, qty: 2 })] })),
    y.askThreshold({ partId, makeId: y.model.make_id, modelId: y.model.model_id, min: 1, target: 2 }),
  ]);
  expect(await kept(partId)).toEqual(await counted(partId));
  expect(await open(partId)).toEqual(await short(partId));
});
