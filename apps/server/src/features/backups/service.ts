import type { BackupOverview, BackupRun } from '@yardkeeper/contract/backups/calls';
import { isBackupOverdue, nextBackup } from '@yardkeeper/domain/backups/schedule';
import { refuse } from '@yardkeeper/domain/refused';
import { takeOver } from '../../backup/copy-mark.ts';
import type { Ctx, Services } from '../../services.ts';
import { record } from '../history/service.ts';
import { yardSetting } from '../settings/service.ts';
import * as q from './queries.ts';
import { beginBackup, endDead, placesOf } from './run.ts';

const at = (date: Date | null): string | null => date?.toISOString() ?? null;
const shown = (row: q.BackupRow | undefined): BackupRun | null =>
  row
    ? {
        backupId: row.backup_id,
        state: row.state as BackupRun['state'],
        name: row.name,
        isSealed: row.encrypted,
        startedBy: row.users_name,
        startedAt: row.started_at.toISOString(),
        finishedAt: at(row.finished_at),
        step: row.step,
        done: row.done_bytes,
        total: row.total_bytes,
        bytes: row.bytes,
        failure: row.failure,
        damaged: row.damaged,
      }
    : null;

function addressOf(s: Services, place: string): { address: string; problem: string | null } {
  try {
    return { address: s.backups.addressOf(place), problem: null };
  } catch (error) {
    return { address: place, problem: (error as Error).message };
  }
}

export async function overview(c: Ctx, copyOf = c.copy.mark()): Promise<BackupOverview> {
  const setting = await yardSetting(c, 'backups');
  const places = placesOf(c, setting.place);
  const [done, running, since] = await Promise.all([
    ...([q.lastDone(c.db, places), q.running(c.db)] as const),
    q.settingChangedAt(c.db),
  ]);
  const [failed] = await q.failuresSince(c.db, places, done?.started_at ?? null);
  const [now, last] = [c.clock(), done?.started_at ?? null];
  return {
    ...addressOf(c, setting.place),
    isSealed: c.backups.isSealed,
    keepsLog: c.backups.keepsLog(),
    last: shown(done),
    failed: shown(failed),
    running: shown(running),
    // A restored copy makes no scheduled backups.
    next: copyOf ? null : at(nextBackup(setting, last, now)),
    isOverdue: copyOf === null && isBackupOverdue(setting, last, now, since ?? now),
    copyOf,
  };
}

/** The backups at the place, or the reason why it cannot be reached. */
export async function keptBackups(c: Ctx) {
  const { place } = await yardSetting(c, 'backups');
  try {
    const kept = await c.backups.kept(place);
    const records = kept.map(({ name, at: made, kind, sealed, bytes }) => ({
      name,
      at: made.toISOString(),
      withLog: kind === 'base',
      isSealed: sealed,
      bytes,
    }));
    return { records, problem: null };
  } catch (error) {
    c.log.warn({ err: error }, 'the backups could not be listed');
    return { records: [], problem: (error as Error).message };
  }
}

/** The backup starts after this call commits and continues after the reply. */
export async function backUpNow(c: Ctx): Promise<BackupOverview> {
  const { place } = await yardSetting(c, 'backups');
  const { problem } = addressOf(c, place);
  if (problem) refuse('conflict', problem);
  await endDead(c);
  const id = (await beginBackup(c, place, c.actor.userId)) ?? refuse('conflict', 'A backup is being made already');
  await record(c, { entity: 'backup', id, event: 'begun', text: 'Backup begun by hand' });
  c.afterCommit(() => c.runBackup(id));
  return overview(c);
}

/** From now on schedules run here and the held outbox is sent. Repeating the call changes nothing. */
export async function beTheYard(c: Ctx): Promise<BackupOverview> {
  if (await takeOver(c.db))
    await record(c, { entity: 'backup', id: 0, event: 'tookOver', text: 'The restored copy became the yard' });
  c.afterCommit(c.copy.forget);
  return overview(c, null);
}

/** Repeating the call gives the same answer. */
export async function cancelBackup(c: Ctx, id: number): Promise<BackupOverview> {
  const run = (await q.runById(c.db, id)) ?? refuse('notFound', 'That backup does not exist');
  if (run.state === 'done') refuse('conflict', 'That backup is made already');
  if (run.state === 'running') {
    await q.askToCancel(c.db, id);
    await record(c, { entity: 'backup', id, event: 'cancelled', text: 'Backup cancelled' });
  }
  return overview(c);
}
