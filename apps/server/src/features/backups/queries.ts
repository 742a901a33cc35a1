import { sql } from 'kysely';
import { IS_HELD } from '../../backup/hold.ts';
import type { Db } from '../../db/connect.ts';
import type { BackupProgress, MadeBackup } from '../../ports/backup-maker.ts';
import { listed } from '../../proofs/names.ts';

const columns = [
  'b.backup_id',
  'b.state',
  'b.place',
  'b.name',
  'b.encrypted',
  'b.started_at',
  'b.finished_at',
  'b.step',
  'b.done_bytes',
  'b.total_bytes',
  'b.bytes',
  'b.failure',
  'b.damaged',
  'u.users_name',
] as const;

const runs = (db: Db) =>
  db.selectFrom('backup as b').leftJoin('app_user as u', 'u.user_id', 'b.started_by').select(columns);
export type BackupRow = NonNullable<Awaited<ReturnType<typeof newestOf>>>;

/** A place may be written down as it was typed in, or as it is. */
export type Places = readonly string[];

const newestOf = (db: Db, state: string, places?: Places) =>
  runs(db)
    .where('b.state', '=', state)
    .$if(places !== undefined, (all) => all.where('b.place', 'in', places!))
    .orderBy('b.started_at', 'desc')
    .orderBy('b.backup_id', 'desc')
    .limit(1)
    .executeTakeFirst();
/** That ended at this place; one that went elsewhere says nothing about it. */
export const lastDone = (db: Db, places: Places) => newestOf(db, 'done', places);
export const running = (db: Db) => newestOf(db, 'running');
export const runById = (db: Db, id: number) => runs(db).where('b.backup_id', '=', id).executeTakeFirst();

/** Failures since the last backup that was made, the newest first. */
export const failuresSince = (db: Db, places: Places, since: Date | null) =>
  runs(db)
    .where('b.state', '=', 'failed')
    .where('b.place', 'in', places)
    .where('b.started_at', '>', since ?? new Date(0))
    .orderBy('b.started_at', 'desc')
    .orderBy('b.backup_id', 'desc')
    .limit(50)
    .execute();

type Begun = {
  place: string;
  encrypted: boolean;
  started_by: number | null;
  by_hand: boolean;
  /** whoever begins it holds the lock already */
  held?: boolean;
  at: Date;
};
/** Null when one is being made, by whichever process. */
export const begin = async (db: Db, { at, ...begun }: Begun): Promise<number | null> =>
  (
    await db
      .insertInto('backup')
      .values({ ...begun, started_at: at, seen_at: at })
      // The state stands in the text: as a value, the index is not found once the plan is kept for every value.
      .onConflict((c) => c.expression(sql`(true)`).where('state', '=', sql.lit('running')).doNothing())
      .returning('backup_id')
      .executeTakeFirst()
  )?.backup_id ?? null;

/** Answers whether somebody asked for its end. */
export const tellProgress = async (db: Db, id: number, p: BackupProgress | null, at: Date): Promise<boolean> => {
  const told = p ? { step: p.step, done_bytes: Math.round(p.done), total_bytes: Math.round(p.total) } : {};
  const row = await db
    .updateTable('backup')
    .set({ seen_at: at, ...told })
    .where('backup_id', '=', id)
    .where('state', '=', 'running')
    .returning('cancel_asked')
    .executeTakeFirst();
  return row?.cancel_asked ?? true;
};

export const nowHeld = (db: Db, id: number) =>
  db.updateTable('backup').set({ held: true }).where('backup_id', '=', id).execute();

type Finished = MadeBackup & { readonly readsFiles: boolean };
export const finish = (db: Db, id: number, { name, kind, bytes, damaged, readsFiles }: Finished, at: Date) =>
  db
    .updateTable('backup')
    .set({ state: 'done', finished_at: at, name, kind, bytes, damaged: listed(damaged), reads_files: readsFiles })
    .where('backup_id', '=', id)
    .where('state', '=', 'running')
    .execute();

export const fail = async (db: Db, id: number, failure: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('backup')
    .set({ state: 'failed', finished_at: at, failure })
    .where('backup_id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const cancelled = (db: Db, id: number, at: Date) =>
  db
    .updateTable('backup')
    .set({ state: 'cancelled', finished_at: at })
    .where('backup_id', '=', id)
    .where('state', '=', 'running')
    .execute();

export const askToCancel = (db: Db, id: number) =>
  db
    .updateTable('backup')
    .set({ cancel_asked: true })
    .where('backup_id', '=', id)
    .where('state', '=', 'running')
    .execute();

/** What the backup before this one found damaged, in words. */
export const damagedBefore = async (db: Db, id: number): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('backup')
      .select('damaged')
      .where('state', '=', 'done')
      .where('backup_id', '<>', id)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.damaged ?? [];

export const SILENT_MS = 30_000;
/** Runs whose process is gone: their lock is free, or they never came as far as that and say nothing any more. */
export const deadRuns = (db: Db, silentSince: Date, isHeld = sql<boolean>`${sql.raw(IS_HELD)}`) =>
  db
    .selectFrom('backup')
    .select('backup_id')
    .where('state', '=', 'running')
    .where(sql<boolean>`case when held then not ${isHeld} else seen_at < ${silentSince} end`)
    .execute();

/** The newest backup that read every file from end to end, and whether it found all of them well. */
const lastReading = (db: Db) =>
  db
    .selectFrom('backup')
    .select(['started_at', sql<boolean>`damaged <> '{}'`.as('is_damaged')])
    .where('state', '=', 'done')
    .where('reads_files', '=', true)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const READ_AGAIN_MS = 20 * 3_600_000;
/** Since when only files that were written to need to be read; null when all are due. What was damaged is told each time. */
export async function filesReadAt(db: Db, now: Date): Promise<Date | null> {
  const last = await lastReading(db);
  const isFresh = last && !last.is_damaged && now.getTime() - last.started_at.getTime() < READ_AGAIN_MS;
  return isFresh ? last.started_at : null;
}

export const settingChangedAt = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('setting')
      .select('changed_at')
      .where('owner_id', '=', 0)
      .where('type', '=', 'backups')
      .executeTakeFirst()
  )?.changed_at ?? null;
