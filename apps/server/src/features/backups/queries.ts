import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { BackupProgress, MadeBackup } from '../../ports/backup-maker.ts';

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
  'u.users_name',
] as const;

const runs = (db: Db) =>
  db.selectFrom('backup as b').leftJoin('app_user as u', 'u.user_id', 'b.started_by').select(columns);
export type BackupRow = NonNullable<Awaited<ReturnType<typeof newestOf>>>;

const newestOf = (db: Db, state: string) =>
  runs(db)
    .where('b.state', '=', state)
    .orderBy('b.started_at', 'desc')
    .orderBy('b.backup_id', 'desc')
    .limit(1)
    .executeTakeFirst();
export const lastDone = (db: Db) => newestOf(db, 'done');
export const running = (db: Db) => newestOf(db, 'running');
export const runById = (db: Db, id: number) => runs(db).where('b.backup_id', '=', id).executeTakeFirst();

/** Failures since the last backup that was made, the newest first. */
export const failuresSince = (db: Db, since: Date | null) =>
  runs(db)
    .where('b.state', '=', 'failed')
    .where('b.started_at', '>', since ?? new Date(0))
    .orderBy('b.started_at', 'desc')
    .orderBy('b.backup_id', 'desc')
    .limit(50)
    .execute();

type Begun = { place: string; encrypted: boolean; started_by: number | null; at: Date };
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

export const finish = (db: Db, id: number, { name, kind, bytes }: MadeBackup, at: Date) =>
  db
    .updateTable('backup')
    .set({ state: 'done', finished_at: at, name, kind, bytes })
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

/** A run whose process was ended says nothing any more. */
export const silentRuns = (db: Db, since: Date) =>
  db.selectFrom('backup').select('backup_id').where('state', '=', 'running').where('seen_at', '<', since).execute();

export const settingChangedAt = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('setting')
      .select('changed_at')
      .where('owner_id', '=', 0)
      .where('type', '=', 'backups')
      .executeTakeFirst()
  )?.changed_at ?? null;
