import type { Services } from '../../services.ts';
import { type FileOf, picturesOfMany } from '../files/attachments.ts';

/** The entity names under which files of a consignment, an attempt and a parcel are stored, with their ids. */
export const PHOTOS = 'deliveryPhoto';
export const SIGNATURE = 'deliverySignature';
export const ATTEMPT_PHOTOS = 'deliveryAttempt';
export const PARCEL_PHOTOS = 'parcel';
/** A photo of a parcel is also stored with each line in it, because a line may move to another parcel later. */
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
