import { keepRulesOf } from '@yardkeeper/domain/backups/keep';
import { type BackupSchedule, isBackupOverdue } from '@yardkeeper/domain/backups/schedule';
import { ageInWords } from '@yardkeeper/domain/format/age';
import type { Db } from '../../db/connect.ts';
import type { BackupProgress } from '../../ports/backup-maker.ts';
import { listed } from '../../proofs/names.ts';
import type { Services } from '../../services.ts';
import { notifyUsers, usersWithRole } from '../notifications/service.ts';
import { yardSetting } from '../settings/service.ts';
import * as q from './queries.ts';

const TOLD_EVERY_MS = 1_000;
export const SETTINGS_LINK = '/settings/company?tab=backups';

/** The place from the settings, resolved and as typed, because runs store either. */
export const placesOf = (s: Services, place: string): q.Places => {
  try {
    return [...new Set([s.backups.addressOf(place), place])];
  } catch {
    return [place];
  }
};

/** Notifies on the first failure after a success, and once more when the backup becomes overdue. */
async function tellFailure(s: Services, failure: string, schedule: BackupSchedule, places: q.Places): Promise<void> {
  const now = s.clock();
  const last = (await q.lastDone(s.db, places))?.started_at ?? null;
  const [, before] = await q.failuresSince(s.db, places, last);
  const since = before?.started_at ?? now;
  const isLate = isBackupOverdue(schedule, last, now, since);
  if (before && !(isLate && !isBackupOverdue(schedule, last, before.started_at, since))) return;
  const age = last ? `The last one was made ${ageInWords(last, now)}.` : 'None was made there yet.';
  await notifyUsers(s, await usersWithRole(s, 'SUPER_ADMIN'), {
    kind: 'backups',
    title: isLate ? 'The backup is overdue' : 'The backup failed',
    text: `${failure}. ${age}`,
    link: SETTINGS_LINK,
  });
}

async function recordFailure(s: Services, id: number, failure: string): Promise<void> {
  const { every, hour, place } = await yardSetting(s, 'backups');
  if (await q.fail(s.db, id, failure.replace(/\.$/, ''), s.clock()))
    await tellFailure(s, failure, { every, hour }, placesOf(s, place));
}

/** Marks runs whose process was killed as failed, so that they do not block the next backup. */
export async function endDead(s: Services): Promise<void> {
  for (const { backup_id } of await q.deadRuns(s.db, new Date(s.clock().getTime() - q.SILENT_MS)))
    await recordFailure(s, backup_id, 'Yardkeeper was stopped while the backup was being made');
}

/** Notifies only when a file is damaged that the previous backup did not report. */
async function tellDamaged(s: Services, id: number, damaged: readonly string[]): Promise<void> {
  const before = new Set(await q.damagedBefore(s.db, id));
  const words = listed(damaged);
  if (words.every((each) => before.has(each))) return;
  await notifyUsers(s, await usersWithRole(s, 'SUPER_ADMIN'), {
    kind: 'backups',
    title: damaged.length === 1 ? 'A file is damaged' : `${damaged.length} files are damaged`,
    text: `The backup was made, but what is kept here is no longer what it was: ${words.join(', ')}. An older backup may hold it whole.`,
    link: SETTINGS_LINK,
  });
}

/** Makes the backup of a begun run. Stores every outcome in that run and never throws. */
export async function runBackup(s: Services, id: number, stopping: AbortSignal): Promise<void> {
  const setting = await yardSetting(s, 'backups');
  const ending = new AbortController();
  let progress: BackupProgress | null = null;
  const telling = setInterval(async () => {
    const isOver = await q.tellProgress(s.db, id, progress, s.clock()).catch(() => false);
    if (isOver) ending.abort();
  }, TOLD_EVERY_MS);
  try {
    const filesReadAt = await q.filesReadAt(s.db, s.clock());
    const made = await s.backups.make({
      place: setting.place,
      at: s.clock(),
      keep: keepRulesOf(setting),
      filesReadAt,
      signal: AbortSignal.any([ending.signal, stopping]),
      onHeld: () => void q.nowHeld(s.db, id).catch(() => {}),
      onProgress: (now) => {
        progress = now;
      },
    });
    await q.finish(s.db, id, { ...made, readsFiles: filesReadAt === null }, s.clock());
    if (made.damaged.length > 0) await tellDamaged(s, id, made.damaged);
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
  q.begin(db, {
    place: placesOf(s, place)[0]!,
    encrypted: s.backups.isSealed,
    started_by: by,
    by_hand: by !== null,
    at: s.clock(),
  });
