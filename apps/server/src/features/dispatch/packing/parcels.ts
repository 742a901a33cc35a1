import type { UploadedFile } from '@yardkeeper/contract/call';
import type { Consignment, Measures, ParcelBody } from '@yardkeeper/contract/dispatch/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { attach } from '../../files/attachments.ts';
import { PACKED_PHOTOS, PARCEL_PHOTOS } from '../photos.ts';
import { type ConsignmentRow, linesOfConsignment, type ParcelRow, parcelsOf } from '../queries.ts';
import { detail, done, locked, refuseAction } from '../record.ts';
import * as q from './packing-queries.ts';

export const measuredOf = (m: z.output<typeof Measures>): q.Measured => ({
  weight_g: m.weightKg === null ? null : Math.max(1, Math.round(m.weightKg * 1000)),
  length_cm: m.lengthCm,
  width_cm: m.widthCm,
  height_cm: m.heightCm,
});
export const isMeasured = (m: q.Measured): boolean => Object.values(m).some((value) => value !== null);

/** Such as `12.5 kg, 60 × 40 × 30 cm` */
export const measuresInWords = (m: q.Measured): string =>
  [
    m.weight_g === null ? '' : `${m.weight_g / 1000} kg`,
    m.length_cm !== null && m.width_cm !== null && m.height_cm !== null
      ? `${m.length_cm} × ${m.width_cm} × ${m.height_cm} cm`
      : '',
  ]
    .filter(Boolean)
    .join(', ');

const unknown = () => refuse('notFound', 'That parcel does not exist', { parcelId: 'That parcel does not exist' });
export const parcelIn = async (c: Ctx, d: ConsignmentRow, parcelId: number): Promise<ParcelRow> =>
  (await parcelsOf(c.db, d.consignment_id)).find((each) => each.parcel_id === parcelId) ?? unknown();

async function lockedParcel(c: Ctx, parcelId: number): Promise<{ d: ConsignmentRow; parcel: ParcelRow }> {
  const d = await locked(c, (await q.consignmentOfParcel(c.db, parcelId)) ?? unknown());
  return { d, parcel: await parcelIn(c, d, parcelId) };
}

export async function saveParcel(c: Ctx, given: z.output<typeof ParcelBody>): Promise<Consignment> {
  const { d, parcel } = await lockedParcel(c, given.parcelId);
  const measured = measuredOf(given);
  const names = Object.keys(measured) as (keyof q.Measured)[];
  if (names.every((name) => measured[name] === parcel[name])) return detail(c, d.consignment_id);
  refuseAction(c, d, 'pack');
  await q.measureParcel(c.db, parcel.parcel_id, measured);
  const text = `${d.number}: parcel ${parcel.no} ${measuresInWords(measured) || 'not weighed'}`;
  return done(c, d, { event: 'packing', text });
}

/** Accepts a photo that waited for a connection, even if the parcel has left meanwhile. */
export async function addParcelPhoto(c: Ctx, parcelId: number, photos: readonly UploadedFile[]): Promise<Consignment> {
  const { d, parcel } = await lockedParcel(c, parcelId);
  refuseAction(c, { ...d, status: 'open' }, 'pack');
  const inIt = (await linesOfConsignment(c.db, d.consignment_id)).filter((line) => line.parcel_id === parcelId);
  await attach(c, { entity: PARCEL_PHOTOS, id: parcelId }, photos, {
    pictures: true,
    field: 'photo',
    alsoAt: inIt.map((line) => ({ entity: PACKED_PHOTOS, id: line.line_id })),
  });
  return done(c, d, { event: 'packing', text: `${d.number}: photo of parcel ${parcel.no}` });
}
