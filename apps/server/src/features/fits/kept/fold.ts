import type { Db } from '../../../db/connect.ts';
import { foldOnce } from './kept-queries.ts';
import { readListings } from './listing.ts';

const AT_ONCE = 100;

/** Folds all noted evidence into the fits, in batches, so that nobody waits long for a locked row. */
export async function foldFits(db: Db, signal?: AbortSignal): Promise<void> {
  await readListings(db);
  while (!signal?.aborted && (await foldOnce(db, AT_ONCE)) === AT_ONCE);
}
