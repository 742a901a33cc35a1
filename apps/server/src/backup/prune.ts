import { type KeepRules, toLetGo } from '@yardkeeper/domain/backups/keep';
import type { BackupPlace } from '../ports/backup-place.ts';
import { logFolder } from './log.ts';
import { type BackupName, readBackupName } from './names.ts';

export type KeptBackup = BackupName & { readonly bytes: number };

export async function backupsIn(place: BackupPlace): Promise<KeptBackup[]> {
  const found: KeptBackup[] = [];
  for await (const { name, bytes } of place.list('yard-')) {
    const read = readBackupName(name);
    if (read) found.push({ ...read, bytes });
  }
  return found.sort((a, b) => b.at.getTime() - a.at.getTime());
}

const DAY = 86_400_000;

/** Removes this yard's backups that the retention rules release, and the log from before the oldest one kept. */
export async function prune(
  place: BackupPlace,
  yard: string,
  rules: KeepRules,
  byHand: ReadonlySet<string>,
): Promise<string[]> {
  const own = (await backupsIn(place)).filter((backup) => backup.yard === yard);
  const gone = toLetGo(own, rules, byHand);
  for (const { name } of gone) await place.remove(name);
  const oldest = own.filter((backup) => !gone.includes(backup) && backup.kind === 'base').at(-1);
  // A log segment completed a day before the backup began contains nothing that the backup needs.
  if (oldest)
    for await (const { name, at } of place.list(logFolder(yard)))
      if (at.getTime() < oldest.at.getTime() - DAY) await place.remove(name);
  return gone.map(({ name }) => name);
}
