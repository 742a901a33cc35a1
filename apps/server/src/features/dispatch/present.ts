import type { Consignment, DeliveryLine, DispatchRow, Parcel } from '@yardkeeper/contract/dispatch/schemas';
import { type DeliveryAction, deliveryStatuses, deliveryWays } from '@yardkeeper/domain/fulfilment/delivery';
import { whyNotLeave } from '@yardkeeper/domain/fulfilment/leaving';
import { timeLeftWords, urgencyOf } from '@yardkeeper/domain/fulfilment/time-left';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import {
  courierPriorityNames,
  type PackingState,
  packingStates,
  priorityNames,
} from '@yardkeeper/domain/invoices/kinds';
import type { Ctx } from '../../services.ts';
import { picturesOf } from '../files/attachments.ts';
import { signedAddress } from '../files/signing.ts';
import { moneyOf } from './leaving/money.ts';
import * as q from './queries.ts';

/** Files of a consignment, an attempt and a parcel are kept under these names, with the id of each. */
export const PHOTOS = 'deliveryPhoto';
export const SIGNATURE = 'deliverySignature';
export const ATTEMPT_PHOTOS = 'deliveryAttempt';
export const PARCEL_PHOTOS = 'parcel';

export async function photosOf(c: Ctx, entity: string, id: number) {
  const files = await picturesOf(c, { entity, id });
  return files.flatMap(({ id: fileId, fileUrl, thumbUrl }) => (fileUrl ? [{ id: fileId, fileUrl, thumbUrl }] : []));
}

const slowest = ({ lines, packed, pickedUp }: q.Progress): PackingState =>
  pickedUp === lines ? 'pickedUp' : packed === lines ? 'packed' : 'picked';
const kilograms = (grams: number | null): number | null => (grams === null ? null : grams / 1000);

/** What is on its way is late or not; what was delivered is neither. */
export function presentHeader(c: Ctx, d: q.DeliveryRow, actions: DeliveryAction[]): DispatchRow {
  const isDone = d.status === 'delivered';
  const packing = packingStates[slowest(d.progress)];
  return {
    deliveryId: d.delivery_id,
    deliveryNo: d.number,
    dispatchNo: d.dispatch_no,
    invoiceId: d.invoice_id,
    invoiceNo: d.invoice_no,
    customer: d.customer,
    area: d.address.suburb || d.address.state || '',
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
    status: deliveryStatuses[d.status].id,
    statusName: deliveryStatuses[d.status].name,
    priority: d.priority,
    priorityName: priorityNames[d.priority] ?? '',
    dueAt: d.due_at.toISOString(),
    timeLeft: isDone ? '' : timeLeftWords(d.due_at, c.clock()),
    urgency: isDone ? 'fine' : urgencyOf(d.due_at, d.priority, c.clock()),
    attempts: d.attempts,
    cod: d.cod_cents / 100,
    isPart: d.is_part,
    actions,
  };
}

const presentLine = (c: Ctx, line: q.LineRow): DeliveryLine => ({
  lineId: line.line_id,
  parcelId: line.parcel_id,
  tagNo: tagNoOf(line.tag_id),
  description: line.description,
  partNo: line.part_no,
  qty: line.qty,
  grade: line.grade,
  location: line.location,
  photo: signedAddress(c, line.photo_key),
  packing: packingStates[line.packing].id,
  packingName: packingStates[line.packing].name,
});

const presentParcel = async (c: Ctx, p: q.ParcelRow): Promise<Parcel> => ({
  parcelId: p.parcel_id,
  code: p.code,
  no: p.no,
  weightKg: kilograms(p.weight_g),
  lengthCm: p.length_cm,
  widthCm: p.width_cm,
  heightCm: p.height_cm,
  isLabelled: p.labelled_at !== null,
  isLoaded: p.loaded_at !== null,
  isUnloaded: p.unloaded_at !== null,
  photos: await photosOf(c, PARCEL_PHOTOS, p.parcel_id),
});

export const trackingUrlOf = (d: Pick<q.DeliveryRow, 'tracking_url' | 'tracking_no'>): string =>
  d.tracking_url && d.tracking_no ? d.tracking_url.replace('{no}', encodeURIComponent(d.tracking_no)) : '';

const joined = (parts: readonly (string | undefined)[], by: string) => parts.filter(Boolean).join(by);
const oneLine = (a: q.Address): string => joined([a.address, a.suburb, joined([a.state, a.postCode], ' ')], ', ');

export async function presentConsignment(c: Ctx, d: q.DeliveryRow, actions: DeliveryAction[]): Promise<Consignment> {
  const money = d.status === 'open' ? await moneyOf(c, d) : null;
  const attempts = await q.attemptsOf(c.db, d.delivery_id);
  const at = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    ...presentHeader(c, d, actions),
    // Before it leaves, what is to be collected follows what is owed.
    ...(money ? { cod: money.codCents / 100 } : {}),
    state: d.status,
    isCancelled: d.cancelled_at !== null,
    version: d.version,
    receiver: d.address.name || d.customer,
    phone: d.address.phone || d.buyer.phone || '',
    address: oneLine(d.address),
    deliveryInstruction: d.delivery_instruction,
    expected: d.expected,
    trackingUrl: trackingUrlOf(d),
    leftAt: at(d.left_at),
    deliveredAt: at(d.delivered_at),
    receivedBy: d.received_by,
    unattended: d.unattended,
    whyNotLeave: money && whyNotLeave(money.document),
    parcelList: await Promise.all((await q.parcelsOf(c.db, d.delivery_id)).map((p) => presentParcel(c, p))),
    lines: (await q.linesOfDelivery(c.db, d.delivery_id)).map((line) => presentLine(c, line)),
    attemptList: await Promise.all(
      attempts.map(async (a) => ({
        reason: a.reason,
        note: a.note,
        by: a.by ?? '',
        at: a.tried_at.toISOString(),
        photos: await photosOf(c, ATTEMPT_PHOTOS, a.attempt_id),
      })),
    ),
    photos: await photosOf(c, PHOTOS, d.delivery_id),
    signature: (await photosOf(c, SIGNATURE, d.delivery_id)).at(-1) ?? null,
  };
}
