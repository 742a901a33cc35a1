import type { UploadedFile } from '@yardkeeper/contract/call';
import type { ChangedTag } from '@yardkeeper/contract/inventory/schemas';
import type { StockPicture } from '@yardkeeper/contract/vehicles/schemas';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx, Services } from '../../../services.ts';
import { attach, detach, type FileOf, orderPictures, picturesOf } from '../../files/attachments.ts';
import { record } from '../../history/service.ts';
import { lockedTags } from '../events/move.ts';
import { changeTag } from '../tag/changes.ts';
import { tagDetail } from '../tag/detail.ts';
import { announceTags, ENTITY, GLOBAL_PICTURES, PICTURES, tagIdFrom } from '../tag/record.ts';
import { updateTags } from '../tag/tag-queries.ts';
import * as q from './picture-queries.ts';

const FIELD = 'imageList';

export const stockPictures = async (s: Services, of: FileOf, isGlobal = false): Promise<StockPicture[]> =>
  (await picturesOf(s, of)).map(({ id, fileUrl, mediumUrl, thumbUrl, key }) => ({
    id,
    fileUrl,
    mediumUrl,
    thumbUrl: thumbUrl ?? fileUrl,
    fileName: key,
    isGlobal,
  }));

export const firstThumb = async (s: Services, of: FileOf): Promise<string | null> =>
  (await picturesOf(s, of))[0]?.thumbKey ?? null;

async function refreshTagPhoto(c: Ctx, tagId: number): Promise<void> {
  await updateTags(c.db, [tagId], { photo_key: await firstThumb(c, { entity: PICTURES, id: tagId }) });
}

type Of = { part_id: number; make_id: number | null; model_id: number | null };
async function globalPictures(c: Ctx, of: Of): Promise<StockPicture[]> {
  const nearest = await q.nearestPartPicture(c.db, of);
  return nearest === undefined ? [] : stockPictures(c, { entity: GLOBAL_PICTURES, id: nearest }, true);
}
const orNone = (pictures: StockPicture[]): StockPicture[] =>
  pictures.length > 0 ? pictures : refuse('notFound', 'There is no image for this part');

/** The tag's own pictures or, when it has none, the general picture of its part. */
export async function picturesOfTag(c: Ctx, typed: string): Promise<StockPicture[]> {
  const tagId = tagIdFrom(typed);
  const own = await stockPictures(c, { entity: PICTURES, id: tagId });
  if (own.length > 0) return own;
  const tag = (await q.partOfTag(c.db, tagId)) ?? refuse('notFound', `There is no tag ${typed}`);
  return orNone(await globalPictures(c, tag));
}

export async function picturesOfLine(c: Ctx, stockId: number): Promise<StockPicture[]> {
  const line = (await q.partOfLine(c.db, stockId)) ?? refuse('notFound', 'That line does not exist');
  const own = line.tag_id === null ? [] : await stockPictures(c, { entity: PICTURES, id: line.tag_id });
  return own.length > 0 ? own : orNone(await globalPictures(c, line));
}

export async function saveTagDetail(c: Ctx, given: ChangedTag, files: readonly UploadedFile[]) {
  await changeTag(c, given);
  if (files.length === 0) return tagDetail(c, given.tagNo);
  const tagId = tagIdFrom(given.tagNo);
  const names = await attach(c, { entity: PICTURES, id: tagId }, files, { pictures: true, field: FIELD });
  await refreshTagPhoto(c, tagId);
  const text = names.length === 1 ? 'Picture added' : `${names.length} pictures added`;
  await record(c, { entity: ENTITY, id: tagId, event: 'picture', text });
  return tagDetail(c, given.tagNo);
}

export async function deleteTagPicture(c: Ctx, key: string) {
  const picture = (await q.pictureByKey(c.db, PICTURES, key)) ?? refuse('notFound', 'That picture is not there');
  await lockedTags(c, [picture.entity_id]);
  await detach(c, picture.attachment_id);
  await refreshTagPhoto(c, picture.entity_id);
  await record(c, { entity: ENTITY, id: picture.entity_id, event: 'picture', text: 'Picture deleted' });
  await announceTags(c, picture.entity_id);
}

export async function orderTagPictures(c: Ctx, tagId: number, ids: readonly number[]): Promise<StockPicture[]> {
  await lockedTags(c, [tagId]);
  const of = { entity: PICTURES, id: tagId };
  await orderPictures(c, of, ids);
  await refreshTagPhoto(c, tagId);
  await record(c, { entity: ENTITY, id: tagId, event: 'picture', text: `Pictures of ${tagNoOf(tagId)} put in order` });
  return stockPictures(c, of);
}

type Global = { partId: number; makeId: number | null; modelId: number | null };
/** There is one general picture per part name, make and model; a new one replaces it. */
export async function saveGlobalImage(c: Ctx, given: Global, files: readonly UploadedFile[]) {
  if (!(await q.fitsTogether(c.db, given))) {
    const sentence = 'Choose again: this is not in the list';
    refuse('badInput', sentence, { partId: sentence });
  }
  const id = await q.partPictureOf(c.db, given);
  const of = { entity: GLOBAL_PICTURES, id };
  for (const old of await picturesOf(c, of)) await detach(c, old.id);
  if (files.length > 0) await attach(c, of, files.slice(0, 1), { pictures: true, field: FIELD });
  const text = files.length > 0 ? 'Picture of the part set' : 'Picture of the part removed';
  await record(c, { entity: 'partName', id: given.partId, event: 'picture', text, after: given });
  await announceTags(c);
  return stockPictures(c, of, true);
}
