import type { DispatchRow } from '@yardkeeper/contract/dispatch/schemas';
import { type ConsignmentAction, consignmentStatuses, deliveryWays } from '@yardkeeper/domain/fulfilment/consignment';
import { timeLeftWords, urgencyOf } from '@yardkeeper/domain/fulfilment/time-left';
import { toldBy } from '@yardkeeper/domain/fulfilment/told-by';
import {
  courierPriorityNames,
  type PackingState,
  packingStates,
  priorityNames,
} from '@yardkeeper/domain/invoices/kinds';
import type { Ctx } from '../../services.ts';
import type * as q from './queries.ts';

const slowest = ({ lines, packed, pickedUp }: q.Progress): PackingState =>
  pickedUp === lines ? 'pickedUp' : packed === lines ? 'packed' : 'picked';
export const kilograms = (grams: number | null): number | null => (grams === null ? null : grams / 1000);

/** Delivered consignments have no time left and are never late. */
export function presentHeader(c: Ctx, d: q.ListedRow, actions: ConsignmentAction[]): DispatchRow {
  const isDone = d.status === 'delivered';
  const packing = packingStates[slowest(d.progress)];
  return {
    deliveryId: d.consignment_id,
    deliveryNo: d.number,
    dispatchNo: d.dispatch_no,
    invoiceId: d.invoice_id,
    invoiceNo: d.invoice_no,
    customer: d.customer,
    area: d.area,
    way: d.way,
    wayName: deliveryWays[d.way],
    courierId: d.courier_id,
    courier: d.courier ?? '',
    courierPriority: d.courier_priority,
    courierPriorityName: courierPriorityNames[d.courier_priority] ?? '',
    trackingNo: d.tracking_no,
    driverId: d.driver_id,
    driver: d.driver ?? '',
    stop: d.stop,
    dispatcherId: d.dispatcher_id,
    dispatcher: d.dispatcher ?? '',
    parcels: d.progress.parcels,
    weightKg: kilograms(d.progress.weight),
    packed: d.progress.packed,
    total: d.progress.lines,
    packing: packing.id,
    packingName: packing.name,
    status: consignmentStatuses[d.status].id,
    statusName: consignmentStatuses[d.status].name,
    priority: d.priority,
    priorityName: priorityNames[d.priority] ?? '',
    dueAt: d.due_at.toISOString(),
    timeLeft: isDone ? '' : timeLeftWords(d.due_at, c.clock()),
    urgency: isDone ? 'fine' : urgencyOf(d.due_at, d.priority, c.clock()),
    attempts: d.attempts,
    cod: d.cod_cents / 100,
    isPart: d.is_part,
    tells: toldBy({ email: d.buyer.email, phones: [d.address.phone, d.buyer.phone] }),
    actions,
  };
}
