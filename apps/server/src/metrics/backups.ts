import type { Registry } from 'prom-client';
import type { BackupStanding } from '../features/backups/standing.ts';
import { gauge } from './gauge.ts';

export function watchBackups(registry: Registry) {
  const of = (name: string, help: string) =>
    gauge(registry, { name: `yardkeeper_backup_${name}`, help, across: 'max' });
  const wanted = of('wanted', '1 when the settings say that backups are made by themselves');
  const last = of('last_success_timestamp_seconds', 'When the last backup that succeeded began; 0 when there is none');
  const age = of('age_seconds', 'How old the last backup that succeeded is; its age since 1970 when there is none');
  const overdue = of('overdue', '1 when the last backup is later than the settings promise');
  const failed = of('failures', 'How many backups have failed since the last one that succeeded');
  const copy = gauge(registry, {
    name: 'yardkeeper_is_copy',
    help: '1 while this is a restored copy, which sends nothing and makes no backups',
    across: 'max',
  });
  return (known: BackupStanding, now: number): void => {
    const at = known.lastDone?.getTime() ?? 0;
    wanted.set(known.isWanted ? 1 : 0);
    last.set(at / 1000);
    age.set((now - at) / 1000);
    overdue.set(known.isOverdue ? 1 : 0);
    failed.set(known.failures);
    copy.set(known.isCopy ? 1 : 0);
  };
}
