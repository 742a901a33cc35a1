import { nextBackup } from '@yardkeeper/domain/backups/schedule';
import type { Services } from '../../services.ts';
import { notifyUsers, usersWithRole } from '../notifications/service.ts';
import { yardSetting } from '../settings/service.ts';
import * as q from './queries.ts';
import { beginBackup, endDead, placesOf, runBackup, SETTINGS_LINK } from './run.ts';

/** After a failure the next try waits, so that a full disk is not written to all day. */
const PAUSE_MS = 1_800_000;
/** For so long a backup that somebody began is begun again when a stop or another release cut it off. */
const STILL_WANTED_MS = 3_600_000;

async function isDue(s: Services): Promise<boolean> {
  const setting = await yardSetting(s, 'backups');
  const places = placesOf(s, setting.place);
  const last = (await q.lastDone(s.db, places))?.started_at ?? null;
  const [failed] = await q.failuresSince(s.db, places, last);
  const now = s.clock();
  if (failed && now.getTime() - failed.started_at.getTime() < PAUSE_MS) return false;
  const next = nextBackup(setting, last, now);
  return next !== null && next <= now;
}

export type BackupKeeper = {
  /** checks whether a backup is due and makes it; the signal cancels it */
  tick(signal?: AbortSignal): Promise<void>;
  /** makes the backup of a run that has begun */
  run(id: number): Promise<void>;
  stop(): Promise<void>;
};

/** Makes the backups that are due, and copies the database's log if the settings ask for it. */
export function keepBackups(s: Services): BackupKeeper {
  let isLogKept: boolean | null = null;
  let isLogFailing = false;
  let going: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const runs = new Set<Promise<void>>();
  const run = (id: number, signal = stopping.signal): Promise<void> => {
    const made = runBackup(s, id, signal).finally(() => runs.delete(made));
    runs.add(made);
    return made;
  };

  /** Returns true when a new log has begun, which needs a backup to start from. */
  async function keepLog(): Promise<boolean> {
    const { every, pointInTime, place } = await yardSetting(s, 'backups');
    const wanted = pointInTime && every !== 'off' && s.backups.keepsLog();
    if (!wanted) {
      if (isLogKept !== false) await s.backups.stopLog();
      isLogKept = false;
      return false;
    }
    try {
      isLogKept = true;
      const { isNew } = await s.backups.sendLog(place);
      isLogFailing = false;
      return isNew;
    } catch (error) {
      s.log.error({ err: error }, 'the log of the database could not be copied');
      if (!isLogFailing)
        await notifyUsers(s, await usersWithRole(s, 'SUPER_ADMIN'), {
          kind: 'backups',
          title: 'The log of the database is not copied',
          text: `${(error as Error).message}. Until it is, the yard can only be brought back as it was at a backup.`,
          link: SETTINGS_LINK,
        });
      isLogFailing = true;
      return false;
    }
  }

  async function look(signal: AbortSignal): Promise<void> {
    await endDead(s);
    if (s.copy.mark()) return;
    const isWanted = await keepLog();
    const cut = await q.cutOff(s.db, new Date(s.clock().getTime() - STILL_WANTED_MS));
    if (!isWanted && !cut && !(await isDue(s))) return;
    const { place } = await yardSetting(s, 'backups');
    const id = await beginBackup(s, place, cut?.started_by ?? null);
    if (id !== null) await run(id, signal);
  }
  const tick = (signal?: AbortSignal) => {
    const both = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
    going = going.catch(() => {}).then(() => look(both));
    return going;
  };
  return {
    tick,
    run: (id) => run(id),
    stop: async () => {
      stopping.abort();
      await Promise.allSettled([...runs, going]);
    },
  };
}
