import type { Services } from '../../services.ts';
import { type FileOf, picturesOfMany } from '../files/attachments.ts';

/** Files of a consignment, an attempt and a parcel are kept under these names, with the id of each. */
export const PHOTOS = 'deliveryPhoto';
export const SIGNATURE = 'deliverySignature';
export const ATTEMPT_PHOTOS = 'deliveryAttempt';
export const PARCEL_PHOTOS = 'parcel';
/** A photo of a parcel is also one of each line that was in it, which may be packed into another one later. */
export const PACKED_PHOTOS = 'packPhoto';

type Photo = { id: number; fileUrl: string; thumbUrl: string | null };
export type PhotosOf = (entity: string, id: number) => Photo[];

export async function photosOfMany(s: Services, all: readonly FileOf[]): Promise<PhotosOf> {
  const picturesOf = await picturesOfMany(s, all);
  return (entity, id) =>
    picturesOf({ entity, id }).flatMap(({ id: fileId, fileUrl, thumbUrl }) =>
      fileUrl ? [{ id: fileId, fileUrl, thumbUrl }] : [],
    );
}
