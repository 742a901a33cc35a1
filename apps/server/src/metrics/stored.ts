import { setTimeout as sleep } from 'node:timers/promises';
import { type LastAudit, lastAudit } from '../audit/last-audit.ts';
import { isCut } from '../db/outage/trouble.ts';
import { type BackupStanding, backupStanding } from '../features/backups/standing.ts';
import type { Services } from '../services.ts';
import { type Queues, readQueues } from './queues.ts';

/** What is read from the database for whoever watches. */
type Stored = { readonly queues: Queues; readonly backups: BackupStanding; readonly audit: LastAudit | null };
type StoredReader = () => Promise<{ readonly isThere: boolean; readonly known: Stored | null }>;

const FRESH_MS = 5_000;
const PATIENCE_MS = 2_000;

/**
 * Reads the stored figures at most every few seconds. While the database is away or has no connection free, the answer
 * comes soon all the same, with what was known last.
 */
export function storedReader(s: Services, now = () => performance.now()): StoredReader {
  let known: Stored | null = null;
  let isThere = true;
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;
  const read = async () => {
    try {
      const [queues, backups, audit] = await Promise.all([readQueues(s.db), backupStanding(s), lastAudit(s.db)]);
      known = { queues, backups, audit };
      isThere = true;
      readAt = now();
    } catch (error) {
      isThere = !isCut(error);
      s.log.debug({ err: error }, 'the figures for the watch could not be read');
    }
    reading = null;
  };
  return async () => {
    if (now() - readAt > FRESH_MS) {
      reading ??= read();
      await Promise.race([reading, sleep(PATIENCE_MS, undefined, { ref: false })]);
    }
    return { isThere, known };
  };
}
