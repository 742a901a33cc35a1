import type { BackOrdersOrdered } from '@yardkeeper/contract/back-orders/schemas';
import { whyNotOrdered } from '@yardkeeper/domain/back-orders/ordering';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { recordAll } from '../../history/service.ts';
import { linesToBegin } from '../../purchasing/lines/parts.ts';
import { saveOrder } from '../../purchasing/saving/save.ts';
import { announceBackOrders, ENTITY } from '../record.ts';
import * as q from './order-queries.ts';

/** All or none; the second of two users reads which order already has it. */
function refuseUnorderable(wanted: readonly q.Wanted[], asked: number): void {
  if (wanted.length < asked) refuse('notFound', 'That back order does not exist');
  const gone = wanted.map(whyNotOrdered).find((why) => why !== null);
  if (gone) refuse('conflict', gone);
  const nobody = wanted.find(({ supplier_id }) => supplier_id === null);
  if (nobody) {
    const sentence = `Choose a supplier for ${nobody.part}`;
    refuse('conflict', sentence, { supplierId: sentence });
  }
}

/** The day by which the slowest part can be here; null when no lead time is known. */
function expectedOn(c: Ctx, wanted: readonly q.Wanted[]): string | null {
  const days = Math.max(0, ...wanted.map(({ lead_days }) => lead_days ?? 0));
  return days === 0 ? null : addDays(todayIn(c.clock()), days);
}

type Begun = Awaited<ReturnType<typeof linesToBegin>>[number];
/** Takes condition, numbers and prices from the last order; leaves out the back order's note, which is internal. */
const lineOf = (w: q.Wanted, { line, retailCents, tradeCents, asBox }: Begun) => ({
  purchaseOrderItemId: 0,
  partId: w.part_id,
  description: '',
  partNo: line.partNo,
  supplierPartNo: line.supplierPartNo,
  makeId: w.make_id,
  modelId: w.model_id,
  seriesId: w.series_id,
  partCondition: line.condition,
  qty: w.qty,
  retail: cents(retailCents),
  trade: cents(tradeCents),
  locationId: null,
  taxable: 1 as const,
  asBox,
  notes: '',
  backOrderId: w.back_order_id,
});

export async function orderBackOrders(c: Ctx, ids: readonly number[]): Promise<BackOrdersOrdered> {
  const wanted = await q.lockWanted(c.db, ids);
  refuseUnorderable(wanted, new Set(ids).size);
  const orders: BackOrdersOrdered['orders'] = [];
  const bySupplier = [...Map.groupBy(wanted, ({ supplier_id }) => supplier_id!)].sort(([a], [b]) => a - b);
  for (const [supplierId, theirs] of bySupplier) {
    const begun = await linesToBegin(
      c,
      supplierId,
      theirs.map((w) => ({ ...w, supplier_part_no: '' })),
    );
    const order = await saveOrder(c, {
      purchaseOrderId: 0,
      debtorId: supplierId,
      reference: '',
      expectedDate: expectedOn(c, theirs),
      notesPublic: '',
      lines: theirs.map((w, n) => lineOf(w, begun[n]!)),
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
