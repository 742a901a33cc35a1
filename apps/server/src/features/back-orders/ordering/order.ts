import type { BackOrdersOrdered } from '@yardkeeper/contract/back-orders/schemas';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { cents } from '@yardkeeper/domain/money/cents';
import { usualCondition } from '@yardkeeper/domain/parts/conditions';
import { priceFor } from '@yardkeeper/domain/prices/price-for';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { recordAll } from '../../history/service.ts';
import { pricesOfParts } from '../../prices/prices-of-parts.ts';
import { saveOrder } from '../../purchase-orders/saving/save.ts';
import { announceBackOrders, ENTITY } from '../record.ts';
import * as q from './order-queries.ts';

/** All or none: whoever comes second is told which order has it. */
function refuseUnorderable(wanted: readonly q.Wanted[], asked: number): void {
  if (wanted.length < asked) refuse('notFound', 'That back order does not exist');
  const gone = wanted.find(({ status }) => status !== 'needed');
  if (gone)
    refuse(
      'conflict',
      `${gone.part} is ${gone.status === 'withdrawn' ? 'not wanted any more' : gone.status} already${
        gone.order_no ? `, on ${gone.order_no}` : ''
      }`,
    );
  const nobody = wanted.find(({ supplier_id }) => supplier_id === null);
  if (nobody) {
    const sentence = `Choose a supplier for ${nobody.part}`;
    refuse('conflict', sentence, { supplierId: sentence });
  }
}

/** Expected when the slowest of its parts can be here; unknown when no lead time is. */
function expectedOn(c: Ctx, wanted: readonly q.Wanted[]): string | null {
  const days = Math.max(0, ...wanted.map(({ lead_days }) => lead_days ?? 0));
  return days === 0 ? null : addDays(todayIn(c.clock()), days);
}

type Prices = Awaited<ReturnType<typeof pricesOfParts>>;
const priceOf = (w: q.Wanted, prices: Prices) =>
  priceFor(
    prices.filter(({ partId }) => partId === w.part_id),
    { makeId: w.make_id, modelId: w.model_id, seriesId: w.series_id },
    usualCondition,
  );

/** At the price of the list, so that what comes is not without one. */
const lineOf = (w: q.Wanted, prices: Prices) => ({
  purchaseOrderItemId: 0,
  partId: w.part_id,
  description: '',
  partNo: w.part_no,
  supplierPartNo: '',
  makeId: w.make_id,
  modelId: w.model_id,
  seriesId: w.series_id,
  partCondition: usualCondition,
  qty: w.qty,
  retail: cents(priceOf(w, prices)?.retailCents ?? 0),
  trade: cents(priceOf(w, prices)?.tradeCents ?? 0),
  locationId: null,
  taxable: 1 as const,
  asBox: 0 as const,
  notes: w.notes,
  backOrderId: w.back_order_id,
});

export async function orderBackOrders(c: Ctx, ids: readonly number[]): Promise<BackOrdersOrdered> {
  const wanted = await q.lockWanted(c.db, ids);
  refuseUnorderable(wanted, new Set(ids).size);
  const prices = await pricesOfParts(
    c,
    wanted.map((w) => w.part_id),
  );
  const orders: BackOrdersOrdered['orders'] = [];
  const bySupplier = [...Map.groupBy(wanted, ({ supplier_id }) => supplier_id!)].sort(([a], [b]) => a - b);
  for (const [supplierId, theirs] of bySupplier) {
    const order = await saveOrder(c, {
      purchaseOrderId: 0,
      debtorId: supplierId,
      reference: '',
      expectedDate: expectedOn(c, theirs),
      notesPublic: '',
      lines: theirs.map((w) => lineOf(w, prices)),
    });
    const { purchaseOrderId, poNo: purchaseOrderNo } = order;
    orders.push({
      purchaseOrderId,
      purchaseOrderNo,
      supplierId,
      supplier: theirs[0]!.supplier ?? '',
      lines: theirs.length,
    });
    const text = `Ordered on ${purchaseOrderNo}`;
    await recordAll(
      c,
      theirs.map((w) => ({ entity: ENTITY, id: w.back_order_id, event: 'ordered', text })),
    );
  }
  await announceBackOrders(c);
  return { orders };
}
