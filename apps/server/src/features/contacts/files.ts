import type { UploadedFile } from '@yardkeeper/contract/call';
import type { KeptFile } from '@yardkeeper/contract/files';
import type { FileAnswer } from '../../http/answer.ts';
import type { Ctx } from '../../services.ts';
import * as files from '../files/attachments.ts';
import { record } from '../history/service.ts';
import { announceContact, ENTITY, lockedForChange, opened } from './record.ts';

export async function contactFiles(c: Ctx, debtorId: number): Promise<KeptFile[]> {
  await opened(c, debtorId);
  return files.filesOf(c, { entity: ENTITY, id: debtorId });
}

export async function addFiles(c: Ctx, debtorId: number, given: readonly UploadedFile[]): Promise<KeptFile[]> {
  await lockedForChange(c, debtorId);
  const names = await files.attach(c, { entity: ENTITY, id: debtorId }, given);
  await record(c, { entity: ENTITY, id: debtorId, event: 'fileAdded', text: `${names.join(', ')} added` });
  await announceContact(c, debtorId);
  return files.filesOf(c, { entity: ENTITY, id: debtorId });
}

export async function removeFile(c: Ctx, id: number): Promise<{ removed: boolean }> {
  const { ownerId, name } = await files.ownerOfFile(c, ENTITY, id);
  await lockedForChange(c, ownerId);
  await files.detach(c, id);
  await record(c, { entity: ENTITY, id: ownerId, event: 'fileRemoved', text: `${name} removed` });
  await announceContact(c, ownerId);
  return { removed: true };
}

export async function downloadFile(c: Ctx, key: string): Promise<FileAnswer> {
  await opened(c, await files.ownerOfKey(c, ENTITY, key));
  return files.download(c, ENTITY, key);
}
