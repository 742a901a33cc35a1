import type { UploadedFile } from '@yardkeeper/contract/call';
import type { KeptFile } from '@yardkeeper/contract/files';
import { withOwnEnding } from '@yardkeeper/domain/format/file-names';
import { Refused, refuse } from '@yardkeeper/domain/refused';
import { FileAnswer } from '../../http/answer.ts';
import { isFileKey } from '../../ports/files.ts';
import type { Ctx, Services } from '../../services.ts';
import * as q from './attachment-queries.ts';
import { type Content, contentOf } from './content.ts';
import { pictureSizes, squarePicture } from './pictures.ts';
import { signedAddress } from './signing.ts';
import { withoutPlace } from './without-place.ts';

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

/** Some formats (HEIC without a decoder) cannot be resized; such a file is stored without a thumbnail. */
const thumbOf = async (bytes: Uint8Array): Promise<Uint8Array | null> =>
  squarePicture(bytes, THUMB_PX, 'file').catch((error: unknown) => {
    if (error instanceof Refused) return null;
    throw error;
  });

const mayHoldPlace = (contentType: string) => /^(image|video)\//.test(contentType);

/** Gives the file name the ending of its key, which matches the content type. */
const ownName = (name: string, key: string): string => withOwnEnding(name, key.split('.').at(-1)!);

type Read = UploadedFile & { readonly content: Content | null };
async function keptFile(c: Ctx, { bytes, content }: Read): Promise<q.KeptBytes> {
  const thumb = content!.isPicture ? await thumbOf(bytes) : null;
  const stored = mayHoldPlace(content!.contentType) ? withoutPlace(bytes) : bytes;
  return {
    file_key: await c.files.put(stored, content!.extension),
    thumb_key: thumb && (await c.files.put(thumb, 'webp')),
    medium_key: null,
    content_type: content!.contentType,
    bytes: stored.length,
  };
}

/** Pictures are stored upright, in three sizes and without the data that the camera wrote into them. */
async function keptPicture(c: Ctx, bytes: Uint8Array, name: string, field: string): Promise<q.KeptBytes> {
  const { original, medium, thumb } = await pictureSizes(bytes, field).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    const sentence = `${name} cannot be read as a picture; use JPEG, PNG or WebP`;
    return refuse('badInput', sentence, { [field]: sentence });
  });
  return {
    file_key: await c.files.put(original.bytes, original.extension),
    thumb_key: await c.files.put(thumb, 'webp'),
    medium_key: await c.files.put(medium, 'webp'),
    content_type: original.contentType,
    bytes: original.bytes.length,
  };
}

/** `alsoAt` are records that show the same files; the bytes are stored once. */
export async function attach(
  c: Ctx,
  of: FileOf,
  files: readonly UploadedFile[],
  only: { readonly pictures?: true; readonly field?: string; readonly alsoAt?: readonly FileOf[] } = {},
): Promise<string[]> {
  const { field = 'file', pictures, alsoAt = [] } = only;
  if (files.length === 0) refuse('badInput', 'Choose a file', { [field]: 'Choose a file' });
  const read = await Promise.all(files.map(async (file) => ({ ...file, content: await contentOf(file.bytes) })));
  const strange = read.find(({ content }) => content === null || (pictures && !content.isPicture));
  if (strange) {
    const kinds = pictures ? 'a picture' : 'a picture, PDF, Office, text, zip or video file';
    const sentence = `${strange.fileName} is not ${kinds}`;
    refuse('badInput', sentence, { [field]: sentence });
  }
  const names: string[] = [];
  for (const file of read) {
    const kept = pictures ? await keptPicture(c, file.bytes, file.fileName, field) : await keptFile(c, file);
    const file_name = ownName(file.fileName, kept.file_key);
    names.push(file_name);
    for (const { entity, id } of [of, ...alsoAt])
      await q.insertFile(c.db, { entity, entity_id: id, file_name, user_id: c.actor.userId, ...kept });
  }
  return names;
}

const gone = () => refuse('notFound', 'That file is not there');

export async function ownerOfFile(s: Services, entity: string, id: number) {
  const file = (await q.fileById(s.db, entity, id)) ?? gone();
  return { ownerId: file.entity_id, name: file.file_name };
}
export async function ownerOfKey(s: Services, entity: string, key: string): Promise<number> {
  if (!isFileKey(key)) return gone();
  return ((await q.fileByKey(s.db, entity, key)) ?? gone()).entity_id;
}

const inOrder = (s: Services, files: readonly q.Attached[]) =>
  files
    .toReversed()
    .sort((a, b) => a.sort - b.sort)
    .map((file) => ({
      id: file.attachment_id,
      fileUrl: signedAddress(s, file.file_key),
      fileName: file.file_name,
      mediumUrl: signedAddress(s, file.medium_key ?? file.file_key),
      thumbUrl: signedAddress(s, file.thumb_key),
      key: file.file_key,
      thumbKey: file.thumb_key,
    }));

export const picturesOf = async (s: Services, of: FileOf) => inOrder(s, await q.filesOf(s.db, of.entity, of.id));

/** For several records in one query, grouped by record. */
export async function picturesOfMany(s: Services, all: readonly FileOf[]) {
  const nameOf = (entity: string, id: number) => `${entity} ${id}`;
  const found = new Map<string, q.Attached[]>(all.map(({ entity, id }) => [nameOf(entity, id), []]));
  const asked =
    all.length === 0
      ? []
      : await q.filesOfMany(
          s.db,
          all.map(({ entity }) => entity),
          all.map(({ id }) => id),
        );
  for (const file of asked) found.get(nameOf(file.entity, file.entity_id))!.push(file);
  return ({ entity, id }: FileOf) => inOrder(s, found.get(nameOf(entity, id)) ?? []);
}

export async function picturesOfKinds(s: Services, entities: readonly string[], id: number) {
  const files = await q.filesOfKinds(s.db, entities, id);
  return entities.map((entity) =>
    inOrder(
      s,
      files.filter((file) => file.entity === entity),
    ),
  );
}

export async function orderPictures(c: Ctx, of: FileOf, ids: readonly number[]): Promise<void> {
  const there = (await picturesOf(c, of)).map(({ id }) => id);
  const named = ids.filter((id) => there.includes(id));
  await q.setOrder(c.db, [...named, ...there.filter((id) => !named.includes(id))]);
}

/** The bytes stay, because some documents must be kept for years. */
export const detach = (c: Ctx, id: number) => q.markRemoved(c.db, id, c.clock());

/** Only keys listed in the database are read, so a path in place of a key finds nothing. */
export async function download(s: Services, entity: string, key: string): Promise<FileAnswer> {
  const file = (await q.fileByKey(s.db, entity, key)) ?? gone();
  const stored = (await s.files.read(file.file_key)) ?? gone();
  // Files of release 1 were stored as they came.
  const bytes = mayHoldPlace(file.content_type) ? withoutPlace(stored) : stored;
  return new FileAnswer(bytes, file.content_type, ownName(file.file_name, file.file_key), 0, 'attachment');
}
