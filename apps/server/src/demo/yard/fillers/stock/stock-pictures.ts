import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { FileStore } from '../../../../ports/files.ts';
import { pictureFor } from '../../../drawings/pictures.ts';
import { storePicture } from '../../../drawings/store-drawings.ts';
import { insertMany } from '../../bulk.ts';
import type { Random } from '../../random.ts';
import { parts } from '../../trade/parts.ts';

const picture = (entity: string, entity_id: number, key: string, file_name: string, at: Date) => ({
  entity,
  entity_id,
  file_key: key,
  thumb_key: key,
  medium_key: key,
  file_name,
  at,
  content_type: 'image/webp',
  bytes: 20_000,
});

export async function picturesOfTags(
  db: Db,
  files: FileStore,
  r: Random,
  tags: readonly { tag_id: number; part_id: number; created_at: Date; photo_key?: string | null }[],
): Promise<Map<number, string>> {
  const nameOf = new Map(parts.map((part) => [part.id, part.name]));
  const photos = new Map<number, string>();
  const rows = [];
  for (const tag of tags) {
    if (!r.chance(0.75)) continue;
    const look = pictureFor(nameOf.get(tag.part_id) ?? '');
    const key = await storePicture(files, look);
    photos.set(tag.tag_id, key);
    rows.push(picture('tagPicture', tag.tag_id, key, `${look}.webp`, tag.created_at));
  }
  await insertMany(db, 'attachment', rows as never[]);
  return photos;
}

export async function picturesOfVehicles(db: Db): Promise<void> {
  await sql`insert into attachment (entity, entity_id, file_key, thumb_key, medium_key, file_name, content_type, bytes, user_id, at)
    select 'vehiclePicture', v.vehicle_id, a.file_key, a.thumb_key, a.file_key, a.file_name, a.content_type, a.bytes, a.user_id, a.at
    from vehicle v join attachment a on a.entity = 'acquisitionPhoto' and a.entity_id = v.acq_id and a.removed_at is null
    where v.photo_key is null order by v.vehicle_id, a.attachment_id`.execute(db);
  await sql`update vehicle v set photo_key = a.thumb_key from attachment a
    where a.entity = 'vehiclePicture' and a.entity_id = v.vehicle_id and v.photo_key is null`.execute(db);
}
