import type { UploadedFile } from '@yardkeeper/contract/call';
import type { Ctx } from '../../../services.ts';
import { attach, detach, picturesOf } from '../../files/attachments.ts';
import { PHOTOS, SIGNATURE } from '../photos.ts';

export const ofField = (files: readonly UploadedFile[], field: string) => files.filter((file) => file.field === field);

export async function keepPictures(c: Ctx, entity: string, id: number, files: readonly UploadedFile[], field: string) {
  const chosen = ofField(files, field);
  if (chosen.length > 0) await attach(c, { entity, id }, chosen, { pictures: true, field });
}

export async function keepProof(c: Ctx, deliveryId: number, files: readonly UploadedFile[]): Promise<void> {
  await keepPictures(c, SIGNATURE, deliveryId, files, 'signature');
  await keepPictures(c, PHOTOS, deliveryId, files, 'photo');
}

/** Removes the proof of a delivery that did not happen; the files stay stored. */
export async function dropProof(c: Ctx, deliveryId: number): Promise<void> {
  for (const entity of [SIGNATURE, PHOTOS])
    for (const { id } of await picturesOf(c, { entity, id: deliveryId })) await detach(c, id);
}
