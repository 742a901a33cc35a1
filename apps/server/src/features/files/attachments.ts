import type { UploadedFile } from '@yardkeeper/contract/call';
import type { KeptFile } from '@yardkeeper/contract/files';
import { Refused, refuse } from '@yardkeeper/domain/refused';
import { FileAnswer } from '../../http/answer.ts';
import { isFileKey } from '../../ports/files.ts';
import type { Ctx, Services } from '../../services.ts';
import * as q from './attachment-queries.ts';
import { contentOf } from './content.ts';
import { squarePicture } from './pictures.ts';
import { signedAddress } from './signing.ts';

export type FileOf = { readonly entity: string; readonly id: number };

const THUMB_PX = 240;

const present = (s: Services, file: q.Attached): KeptFile => ({
  id: file.attachment_id,
  fileName: file.file_key,
  originalName: file.file_name,
  contentType: file.content_type,
  bytes: file.bytes,
  thumbUrl: signedAddress(s, file.thumb_key),
  user: file.users_name ?? '',
  at: file.at.toISOString(),
});

export const filesOf = async (s: Services, of: FileOf) =>
  (await q.filesOf(s.db, of.entity, of.id)).map((file) => present(s, file));

export const countFiles = (s: Services, of: FileOf) => q.countFiles(s.db, of.entity, of.id);
export const moveFiles = (s: Services, entity: string, from: number, into: number) =>
  q.moveFiles(s.db, entity, from, into);

/** The last part of a path that some browsers send, without what a file name cannot hold. */
const tidyFileName = (given: string): string =>
  (given.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}<>:"|?*]/gu, '')
    .trim()
    .slice(0, 200) || 'file';

/** A picture of some kinds (HEIC without its decoder) cannot be drawn small; it is kept all the same. */
const thumbOf = async (bytes: Uint8Array): Promise<Uint8Array | null> =>
  squarePicture(bytes, THUMB_PX, 'file').catch((error: unknown) => {
    if (error instanceof Refused) return null;
    throw error;
  });

/** Keeps files with a record: all of them or, when one is not what we keep, none. */
export async function attach(
  c: Ctx,
  of: FileOf,
  files: readonly UploadedFile[],
  only: { readonly pictures?: true; readonly field?: string } = {},
): Promise<string[]> {
  const { field = 'file', pictures } = only;
  if (files.length === 0) refuse('badInput', 'Choose a file', { [field]: 'Choose a file' });
  const read = await Promise.all(files.map(async (file) => ({ ...file, content: await contentOf(file.bytes) })));
  const strange = read.find(({ content }) => content === null || (pictures && !content.isPicture));
  if (strange) {
    const kinds = pictures ? 'a picture' : 'a picture, PDF, Office, text, zip or video file';
    const sentence = `${tidyFileName(strange.fileName)} is not ${kinds}`;
    refuse('badInput', sentence, { [field]: sentence });
  }
  const names: string[] = [];
  for (const { bytes, fileName, content } of read) {
    const thumb = content!.isPicture ? await thumbOf(bytes) : null;
    if (pictures && !thumb) {
      const sentence = `${tidyFileName(fileName)} cannot be read as a picture; use JPEG, PNG or WebP`;
      refuse('badInput', sentence, { [field]: sentence });
    }
    const file_key = await c.files.put(bytes, content!.extension);
    const thumb_key = thumb && (await c.files.put(thumb, 'webp'));
    const file_name = tidyFileName(fileName);
    names.push(file_name);
    await q.insertFile(c.db, {
      entity: of.entity,
      entity_id: of.id,
      file_key,
      thumb_key,
      file_name,
      content_type: content!.contentType,
      bytes: bytes.length,
      user_id: c.actor.userId,
    });
  }
  return names;
}

const gone = () => refuse('notFound', 'That file is not there');

/** Which record of this kind a file belongs to, so that its guard can be asked. */
export async function ownerOfFile(s: Services, entity: string, id: number) {
  const file = (await q.fileById(s.db, entity, id)) ?? gone();
  return { ownerId: file.entity_id, name: file.file_name };
}
export async function ownerOfKey(s: Services, entity: string, key: string): Promise<number> {
  if (!isFileKey(key)) return gone();
  return ((await q.fileByKey(s.db, entity, key)) ?? gone()).entity_id;
}

/** The pictures of a record with addresses an image tag can ask for, the oldest first. */
export const picturesOf = async (s: Services, of: FileOf) =>
  (await q.filesOf(s.db, of.entity, of.id)).reverse().map((file) => ({
    id: file.attachment_id,
    fileUrl: signedAddress(s, file.file_key),
    fileName: file.file_name,
    thumbUrl: signedAddress(s, file.thumb_key),
    key: file.file_key,
  }));

/** Off the list; the bytes stay, since a document that must be kept for years may be among them. */
export const detach = (c: Ctx, id: number) => q.markRemoved(c.db, id, c.clock());

/** The file under its own name. Only what the database lists is ever read, so a path is nothing but an unknown name. */
export async function download(s: Services, entity: string, key: string): Promise<FileAnswer> {
  const file = (await q.fileByKey(s.db, entity, key)) ?? gone();
  const bytes = (await s.files.read(file.file_key)) ?? gone();
  return new FileAnswer(bytes, file.content_type, file.file_name, 0, 'attachment');
}
