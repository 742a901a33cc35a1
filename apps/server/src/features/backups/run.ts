import { type BackupSchedule, isBackupOverdue } from '@yardkeeper/domain/backups/schedule';
import { ageInWords } from '@yardkeeper/domain/format/age';
import type { Db } from '../../db/connect.ts';
import type { BackupProgress } from '../../ports/backup-maker.ts';
import type { Services } from '../../services.ts';
import { notifyUsers, usersWithRole } from '../notifications/service.ts';
import { yardSetting } from '../settings/service.ts';
import * as q from './queries.ts';

const TOLD_EVERY_MS = 1_000;
export const SETTINGS_LINK = '/settings/company?tab=backups';

/** The first failure after a success is told, and then once more when the yard is without a backup for too long. */
async function tellFailure(s: Services, failure: string, schedule: BackupSchedule): Promise<void> {
  const now = s.clock();
  const last = (await q.lastDone(s.db))?.started_at ?? null;
  const [, before] = await q.failuresSince(s.db, last);
  const since = before?.started_at ?? now;
  const isLate = isBackupOverdue(schedule, last, now, since);
  if (before && !(isLate && !isBackupOverdue(schedule, last, before.started_at, since))) return;
  const age = last ? `The last one was made ${ageInWords(last, now)}.` : 'None was ever made.';
  await notifyUsers(s, await usersWithRole(s, 'SUPER_ADMIN'), {
    kind: 'backups',
    title: isLate ? 'The backup is overdue' : 'The backup failed',
    text: `${failure}. ${age}`,
    link: SETTINGS_LINK,
  });
}

export async function recordFailure(s: Services, id: number, failure: string): Promise<void> {
  const { every, hour } = await yardSetting(s, 'backups');
  if (await q.fail(s.db, id, failure.replace(/\.$/, ''), s.clock())) await tellFailure(s, failure, { every, hour });
}

/** Makes what was begun. Whatever happens is written down; nothing is thrown. */
export async function runBackup(s: Services, id: number, stopping: AbortSignal): Promise<void> {
  const { place, keepDays, keepWeeks, keepMonths } = await yardSetting(s, 'backups');
  const ending = new AbortController();
  let progress: BackupProgress | null = null;
  const telling = setInterval(async () => {
    const isOver = await q.tellProgress(s.db, id, progress, s.clock()).catch(() => false);
    if (isOver) ending.abort();
  }, TOLD_EVERY_MS);
  try {
    const made = await s.backups.make({
      place,
      at: s.clock(),
      keep: { days: keepDays, weeks: keepWeeks, months: keepMonths },
      signal: AbortSignal.any([ending.signal, stopping]),
      onProgress: (now) => {
        progress = now;
      },
    });
    await q.finish(s.db, id, made, s.clock());
  } catch (error) {
    const isCancelled = ending.signal.aborted || stopping.aborted;
    if (!isCancelled) s.log.error({ err: error }, 'the backup failed');
    const written = isCancelled ? q.cancelled(s.db, id, s.clock()) : recordFailure(s, id, (error as Error).message);
    await written.catch((err) => s.log.error({ err }, 'the end of the backup could not be written down'));
  } finally {
    clearInterval(telling);
  }
}

export const beginBackup = (s: Services, place: string, by: number | null, db: Db = s.db): Promise<number | null> =>
  q.begin(db, { place, encrypted: s.backups.isSealed, started_by: by, at: s.clock() });
