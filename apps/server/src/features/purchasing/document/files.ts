import type { UploadedFile } from '@yardkeeper/contract/call';
import type { KeptFile } from '@yardkeeper/contract/files';
import type { StockPicture } from '@yardkeeper/contract/vehicles/schemas';
import type { FileAnswer } from '../../../http/answer.ts';
import type { Ctx } from '../../../services.ts';
import * as files from '../../files/attachments.ts';
import { record } from '../../history/service.ts';
import { stockPictures } from '../../inventory/pictures/pictures.ts';
import { announceOrder, ENTITY, locked, opened } from './record.ts';

export async function orderFiles(c: Ctx, id: number): Promise<KeptFile[]> {
  await opened(c, id);
  return files.filesOf(c, { entity: ENTITY, id });
}

export async function addOrderFiles(c: Ctx, id: number, given: readonly UploadedFile[]): Promise<KeptFile[]> {
  await locked(c, id);
  const names = await files.attach(c, { entity: ENTITY, id }, given);
  await record(c, { entity: ENTITY, id, event: 'fileAdded', text: `${names.join(', ')} added` });
  await announceOrder(c, id);
  return files.filesOf(c, { entity: ENTITY, id });
}

export async function removeOrderFile(c: Ctx, fileId: number): Promise<{ removed: boolean }> {
  const { ownerId, name } = await files.ownerOfFile(c, ENTITY, fileId);
  await locked(c, ownerId);
  await files.detach(c, fileId);
  await record(c, { entity: ENTITY, id: ownerId, event: 'fileRemoved', text: `${name} removed` });
  await announceOrder(c, ownerId);
  return { removed: true };
}

export const downloadOrderFile = (c: Ctx, key: string): Promise<FileAnswer> => files.download(c, ENTITY, key);

/** The order's files that are pictures. */
export async function orderPictures(c: Ctx, id: number): Promise<StockPicture[]> {
  await opened(c, id);
  const kept = await files.filesOf(c, { entity: ENTITY, id });
  const pictures = new Set(kept.filter((file) => file.thumbUrl !== null).map((file) => file.id));
  return (await stockPictures(c, { entity: ENTITY, id })).filter((picture) => pictures.has(picture.id));
}
