import { isBackupOverdue } from '@yardkeeper/domain/backups/schedule';
import type { Services } from '../../services.ts';
import { yardSetting } from '../settings/service.ts';
import * as q from './queries.ts';
import { placesOf } from './run.ts';

export type BackupStanding = {
  readonly isCopy: boolean;
  /** backups are made by themselves, and this is no copy, which makes none */
  readonly isWanted: boolean;
  /** when the last one that succeeded began; null when none did */
  readonly lastDone: Date | null;
  readonly isOverdue: boolean;
  /** since then */
  readonly failures: number;
};

/** How far the backups are what the settings promise, for whoever watches the server. */
export async function backupStanding(s: Services): Promise<BackupStanding> {
  const setting = await yardSetting(s, 'backups');
  const places = placesOf(s, setting.place);
  const [done, since] = await Promise.all([q.lastDone(s.db, places), q.settingChangedAt(s.db)]);
  const lastDone = done?.started_at ?? null;
  const failures = await q.failuresSince(s.db, places, lastDone);
  const isCopy = s.copy.mark() !== null;
  const now = s.clock();
  return {
    isCopy,
    isWanted: setting.every !== 'off' && !isCopy,
    lastDone,
    isOverdue: !isCopy && isBackupOverdue(setting, lastDone, now, since ?? now),
    failures: failures.length,
  };
}
