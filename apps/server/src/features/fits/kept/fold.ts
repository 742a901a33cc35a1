import type { Db } from '../../../db/connect.ts';
import type { Services } from '../../../services.ts';
import { foldOnce } from './kept-queries.ts';
import { readListings } from './listing.ts';

const AT_ONCE = 100;
const EVERY_MS = 30_000;

/** Folds all noted evidence into the fits, in batches, so that nobody waits long for a locked row. */
export async function foldFits(db: Db): Promise<void> {
  await readListings(db);
  while ((await foldOnce(db, AT_ONCE)) === AT_ONCE);
}

export function keepFits(s: Services): { stop(): Promise<void> } {
  let underway = Promise.resolve();
  const timer = setInterval(() => {
    underway = underway.then(() => foldFits(s.db)).catch((err) => s.log.warn({ err }, 'working out what fits failed'));
  }, EVERY_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return underway;
    },
  };
}
