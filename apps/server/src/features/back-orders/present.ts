import type { BackOrderRow } from '@yardkeeper/contract/back-orders/schemas';
import { backOrderActionsOf, backOrderStatusNames } from '@yardkeeper/domain/back-orders/status';
import { daysBetween } from '@yardkeeper/domain/contacts/ageing';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import type { Asking, BackOrderRecord } from './list/list-queries.ts';

/** Whether the user may see the waiting document. */
export const seesDocument = (a: Asking, b: Pick<BackOrderRecord, 'salesperson_id'>): boolean =>
  a.documents === 'all' || (a.documents === 'own' && b.salesperson_id === a.userId);

/** A withdrawn back order is in no list; opened by its id, it shows as fulfilled. */
export function presentBackOrder(a: Asking, b: BackOrderRecord): BackOrderRow {
  const isSeen = seesDocument(a, b);
  const status = b.status === 'withdrawn' ? null : b.status;
  const isForDocument = b.line_id !== null;
  return {
    backOrderId: b.back_order_id,
    status: status ?? 'fulfilled',
    statusName: status === null ? 'Not wanted any more' : backOrderStatusNames[status],
    neededFor: !isForDocument ? 'threshold' : b.invoice_type === 'quote' ? 'quote' : 'invoice',
    thresholdId: b.threshold_id,
    invoiceId: b.invoice_id,
    invoiceNo: b.invoice_no ?? '',
    lineId: b.line_id,
    debtorId: isSeen ? b.debtor_id : null,
    customer: isSeen ? (b.customer ?? '') : '',
    salesperson: b.salesperson ?? '',
    partId: b.part_id,
    partName: b.part_name,
    partNo: b.part_no,
    makeId: b.make_id,
    modelId: b.model_id,
    seriesId: b.series_id,
    vehicle: b.vehicle,
    qty: b.qty,
    supplierId: b.supplier_id,
    supplier: a.seesSuppliers ? (b.supplier ?? '') : '',
    purchaseOrderId: b.ordered?.id ?? null,
    purchaseOrderNo: b.ordered?.no ?? '',
    eta: b.ordered?.eta ?? null,
    since: b.since.toISOString(),
    waitingDays: Math.max(0, daysBetween(todayIn(b.since), a.today)),
    dismissedUntil: b.dismissed_until,
    notes: b.notes,
    heldTags: b.held.map(tagNoOf),
    toldAt: b.told_at?.toISOString() ?? null,
    actions: backOrderActionsOf({
      status,
      hasSupplier: b.supplier_id !== null,
      canBeTold: isForDocument && isSeen && b.can_be_told,
    }),
    version: b.version,
  };
}
