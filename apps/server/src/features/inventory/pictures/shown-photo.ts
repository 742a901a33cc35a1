import type { Services } from '../../../services.ts';
import { nearestThumbs } from './picture-queries.ts';

type Pictured = {
  readonly part_id: number;
  readonly make_id: number | null;
  readonly model_id: number | null;
  readonly photo_key: string | null;
};

/** Rows without a picture of their own get the general picture of their part. */
export async function withPhotos<R extends Pictured>(s: Pick<Services, 'db'>, rows: readonly R[]): Promise<R[]> {
  const bare = rows.filter(({ photo_key }) => photo_key === null);
  if (bare.length === 0) return [...rows];
  const thumbs = await nearestThumbs(s.db, bare);
  const thumbOf = new Map(bare.map((row, n) => [row, thumbs[n] ?? null]));
  return rows.map((row) => ({ ...row, photo_key: row.photo_key ?? thumbOf.get(row) ?? null }));
}
