import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { onceMore, troubleOf } from './trouble.ts';

const PATIENCE_MS = 2_000;

/** Whether each pool can still give a connection; simultaneous callers share one probe per pool. */
export function watchFree<T>(pools: readonly Kysely<T>[], patienceMs = PATIENCE_MS): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  const gives = (pool: Kysely<T>) =>
    onceMore(() => sql`select 1`.execute(pool)).then(
      () => true,
      (error) => troubleOf(error) !== 'busy',
    );
  return () => {
    const inTime = (pool: Kysely<T>) => Promise.race([gives(pool), sleep(patienceMs, false, { ref: false })]);
    asking ??= Promise.all(pools.map(inTime))
      .then((all) => all.every(Boolean))
      .finally(() => {
        asking = null;
      });
    return asking;
  };
}
