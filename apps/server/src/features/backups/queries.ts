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

/** A run stores its place as resolved or as typed into the settings, so queries match both. */
export type Places = readonly string[];

const newestOf = (db: Db, state: string, places?: Places) =>
  runs(db)
    .where('b.state', '=', state)
    .$if(places !== undefined, (all) => all.where('b.place', 'in', places!))
    .orderBy('b.started_at', 'desc')
    .orderBy('b.backup_id', 'desc')
    .limit(1)
    .executeTakeFirst();
/** Ended at one of these places; a backup made elsewhere does not count. */
export const lastDone = (db: Db, places: Places) => newestOf(db, 'done', places);
export const running = (db: Db) => newestOf(db, 'running');
export const runById = (db: Db, id: number) => runs(db).where('b.backup_id', '=', id).executeTakeFirst();

/** Failures since the last successful backup, newest first. */
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
  /** whether the process that begins it holds the advisory lock already */
  held?: boolean;
  at: Date;
};
/** Null when any process is making a backup already. */
export const begin = async (db: Db, { at, ...begun }: Begun): Promise<number | null> =>
  (
    await db
      .insertInto('backup')
      .values({ ...begun, started_at: at, seen_at: at })
      // The state is a literal: with a parameter, PostgreSQL's generic plan would not find the partial index.
      .onConflict((c) => c.expression(sql`(true)`).where('state', '=', sql.lit('running')).doNothing())
      .returning('backup_id')
      .executeTakeFirst()
  )?.backup_id ?? null;

/** Returns whether somebody asked to cancel it. */
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

/** The newest run, if somebody began it and not they but the end of its process cut it off. */
export async function cutOff(db: Db, since: Date): Promise<{ readonly started_by: number } | null> {
  const newest = await db
    .selectFrom('backup')
    .select(['state', 'by_hand', 'cancel_asked', 'started_by'])
    .where('started_at', '>', since)
    .orderBy('started_at', 'desc')
    .orderBy('backup_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isCut = newest?.state === 'cancelled' && newest.by_hand && !newest.cancel_asked;
  return isCut && newest.started_by !== null ? { started_by: newest.started_by } : null;
}

export const askToCancel = (db: Db, id: number) =>
  db
    .updateTable('backup')
    .set({ cancel_asked: true })
    .where('backup_id', '=', id)
    .where('state', '=', 'running')
    .execute();

/** The damaged files that the previous backup found, as listed in words. */
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
/** Runs whose process is gone: their lock is free, or they never took it and have reported nothing since. */
export const deadRuns = (db: Db, silentSince: Date, isHeld = sql<boolean>`${sql.raw(IS_HELD)}`) =>
  db
    .selectFrom('backup')
    .select('backup_id')
    .where('state', '=', 'running')
    .where(sql<boolean>`case when held then not ${isHeld} else seen_at < ${silentSince} end`)
    .execute();

/** When the newest backup that read every file began, and whether it found a damaged file. */
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
/**
 * The time since which changed files must be read; null to read all files. A damaged file makes every backup read all.
 */
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
