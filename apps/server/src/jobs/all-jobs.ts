import { auditAtNight } from '../audit/nightly.ts';
import type { Routine } from '../features/accounting/routine.ts';
import type { BackupKeeper } from '../features/backups/schedule.ts';
import { foldFits } from '../features/fits/kept/fold.ts';
import { removeAtNight } from '../features/security/retention/retention.ts';
import { tidyUp } from '../housekeeping.ts';
import type { FilesPlace } from '../ports/files-place.ts';
import { chainEntries } from '../security-log/chain.ts';
import type { Services } from '../services.ts';
import type { Job } from './jobs.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** Announces to the process with the jobs that something changed in the accounting system. */
export const FETCH_BOOKS = 'books';

type Others = {
  readonly backups: BackupKeeper | null;
  readonly routine: Routine | null;
  /** where the stored files are now, for the audit at night; null leaves the audit out */
  readonly filesPlace: (() => FilesPlace) | null;
  /** a standby that the audit may read */
  readonly readUrl?: string | undefined;
};

/**
 * Work that must not be done by two processes at once. Queues (outbox, bookings, reports) are worked off by every
 * process, each taking what no other has taken.
 */
export function allJobs(s: Services, o: Others): readonly Job[] {
  const { backups, routine, filesPlace, readUrl } = o;
  return [
    { name: 'tidying', everyMs: HOUR, failure: 'tidying failed', work: (signal) => tidyUp(s, signal) },
    {
      name: 'fits',
      everyMs: 30 * SECOND,
      failure: 'working out what fits failed',
      work: (signal) => foldFits(s.db, signal),
    },
    {
      name: 'security-log',
      everyMs: 10 * SECOND,
      failure: 'the log of who did what could not be chained',
      work: (signal) => chainEntries(s.db, signal),
    },
    {
      name: 'retention',
      everyMs: HOUR,
      failure: 'what may go after its time could not be removed',
      work: (signal) => removeAtNight(s, signal),
    },
    ...(backups
      ? [{ name: 'backups', everyMs: MINUTE, failure: 'looking after the backups failed', work: backups.tick }]
      : []),
    ...(filesPlace
      ? [
          {
            name: 'audit',
            everyMs: 10 * MINUTE,
            failure: 'the audit failed',
            work: (signal: AbortSignal) => auditAtNight({ ...s, place: filesPlace(), readUrl, signal }),
          },
        ]
      : []),
    ...(routine
      ? [
          {
            name: FETCH_BOOKS,
            everyMs: 10 * MINUTE,
            failure: 'what changed in the accounting system could not be fetched',
            work: routine.fetchNow,
          },
          {
            name: 'books-access',
            everyMs: MINUTE,
            failure: 'whether the accounting system lets us in could not be asked',
            work: routine.look,
          },
        ]
      : []),
  ];
}
