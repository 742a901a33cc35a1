import type { Consignment, ConsignmentLine, Parcel } from '@yardkeeper/contract/dispatch/schemas';
import type { ConsignmentAction } from '@yardkeeper/domain/fulfilment/consignment';
import { placeOrAway } from '@yardkeeper/domain/inventory/place';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { packingStates } from '@yardkeeper/domain/invoices/kinds';
import type { Ctx } from '../../services.ts';
import { signedAddress } from '../files/signing.ts';
import { moneyOfEach } from './leaving/money.ts';
import { ATTEMPT_PHOTOS, PARCEL_PHOTOS, PHOTOS, type PhotosOf, photosOfMany, SIGNATURE } from './photos.ts';
import { kilograms, presentHeader } from './present.ts';
import * as q from './queries.ts';

const presentLine = (c: Ctx, line: q.LineRow): ConsignmentLine => ({
  lineId: line.line_id,
  parcelId: line.parcel_id,
  tagNo: tagNoOf(line.tag_id),
  description: line.description,
  partNo: line.part_no,
  qty: line.qty,
  grade: line.grade,
  location: placeOrAway(line.state, line.location),
  photo: signedAddress(c, line.photo_key),
  packing: packingStates[line.packing].id,
  packingName: packingStates[line.packing].name,
});

const presentParcel = (p: q.ParcelRow, photosOf: PhotosOf): Parcel => ({
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
  photos: photosOf(PARCEL_PHOTOS, p.parcel_id),
});

export const trackingUrlOf = (d: Pick<q.ConsignmentRow, 'tracking_url' | 'tracking_no'>): string =>
  d.tracking_url && d.tracking_no ? d.tracking_url.replace('{no}', encodeURIComponent(d.tracking_no)) : '';

const joined = (parts: readonly (string | undefined)[], by: string) => parts.filter(Boolean).join(by);
const oneLine = (a: q.Address): string => joined([a.address, a.suburb, joined([a.state, a.postCode], ' ')], ', ');

/** Loads the details of all these consignments with as many queries as for one. */
async function partsOf(c: Ctx, all: readonly q.ConsignmentRow[]) {
  const ids = all.map((d) => d.consignment_id);
  const [parcels, lines, attempts] = [
    await q.parcelsOfConsignments(c.db, ids),
    await q.linesOfConsignments(c.db, ids),
    await q.attemptsOfConsignments(c.db, ids),
  ];
  const photosOf = await photosOfMany(c, [
    ...ids.flatMap((id) => [PHOTOS, SIGNATURE].map((entity) => ({ entity, id }))),
    ...parcels.map((p) => ({ entity: PARCEL_PHOTOS, id: p.parcel_id })),
    ...attempts.map((a) => ({ entity: ATTEMPT_PHOTOS, id: a.attempt_id })),
  ]);
  const asking = all.filter((d) => d.status !== 'delivered');
  return { parcels, lines, attempts, photosOf, money: await moneyOfEach(c, asking) };
}

type Parts = Awaited<ReturnType<typeof partsOf>>;
function presentOne(c: Ctx, d: q.ConsignmentRow, actions: ConsignmentAction[], parts: Parts): Consignment {
  const { photosOf } = parts;
  const money = parts.money.get(d.consignment_id);
  const own = <T extends { consignment_id: number }>(rows: readonly T[]) =>
    rows.filter((row) => row.consignment_id === d.consignment_id);
  const at = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    ...presentHeader(c, d, actions),
    // Until delivery, the amount to collect depends on what is on board and what is paid by now.
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
    whyNotLeave: money && d.status === 'open' ? money.whyNotLeave : null,
    parcelList: own(parts.parcels).map((p) => presentParcel(p, photosOf)),
    lines: own(parts.lines).map((line) => presentLine(c, line)),
    attemptList: own(parts.attempts).map((a) => ({
      reason: a.reason,
      note: a.note,
      by: a.by ?? '',
      at: a.tried_at.toISOString(),
      photos: photosOf(ATTEMPT_PHOTOS, a.attempt_id),
    })),
    photos: photosOf(PHOTOS, d.consignment_id),
    signature: photosOf(SIGNATURE, d.consignment_id).at(-1) ?? null,
  };
}

export async function presentConsignments(
  c: Ctx,
  all: readonly q.ConsignmentRow[],
  actionsOf: (d: q.ConsignmentRow) => ConsignmentAction[],
): Promise<Consignment[]> {
  const parts = await partsOf(c, all);
  return all.map((d) => presentOne(c, d, actionsOf(d), parts));
}
