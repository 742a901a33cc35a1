import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const schedules = (db: Db) =>
  db
    .selectFrom('report_schedule as s')
    .innerJoin('app_user as u', 'u.user_id', 's.owner_id')
    .select(['s.schedule_id', 's.owner_id', 's.name', 's.report', 's.format', 's.period', 's.every', 's.weekday'])
    .select(['s.month_day', 's.hour', 's.mail_to', 's.filter', 's.active', 's.next_at', 's.last_at', 's.last_problem'])
    .select(['s.version', 'u.users_name as owner'])
    .where('s.removed_at', 'is', null);

export const schedulesOf = (db: Db, ownerId: number | null) =>
  schedules(db)
    .$if(ownerId !== null, (q) => q.where('s.owner_id', '=', ownerId!))
    .orderBy('s.schedule_id')
    .execute();
export type ScheduleRow = Awaited<ReturnType<typeof schedulesOf>>[number];
export const scheduleById = (db: Db, id: number) => schedules(db).where('s.schedule_id', '=', id).executeTakeFirst();
export const lockSchedule = (db: Db, id: number) =>
  schedules(db).where('s.schedule_id', '=', id).forUpdate('s').executeTakeFirst();

export type ScheduleFields = {
  name: string;
  report: string;
  format: string;
  period: string;
  every: string;
  weekday: number;
  month_day: number;
  hour: number;
  mail_to: string[];
  filter: string;
  active: boolean;
  next_at: Date | null;
};
export const insertSchedule = async (db: Db, ownerId: number, fields: ScheduleFields): Promise<number> =>
  (
    await db
      .insertInto('report_schedule')
      .values({ ...fields, owner_id: ownerId })
      .returning('schedule_id')
      .executeTakeFirstOrThrow()
  ).schedule_id;
export const updateSchedule = (db: Db, id: number, fields: ScheduleFields) =>
  db
    .updateTable('report_schedule')
    .set((e) => ({ ...fields, last_problem: '', version: e('version', '+', 1) }))
    .where('schedule_id', '=', id)
    .execute();
export const removeSchedule = (db: Db, id: number, at: Date) =>
  db
    .updateTable('report_schedule')
    .set((e) => ({ removed_at: at, active: false, next_at: null, version: e('version', '+', 1) }))
    .where('schedule_id', '=', id)
    .execute();

/** Locks the next due schedule, so that no other process runs it too. */
export const dueSchedule = (db: Db, now: Date) =>
  schedules(db)
    .where('s.active', '=', sql.lit(true))
    .where('s.next_at', '<=', now)
    .orderBy('s.next_at')
    .limit(1)
    .forUpdate('s')
    .skipLocked()
    .executeTakeFirst();
export const planSchedule = (db: Db, id: number, next: Date, last: Date, problem: string) =>
  db
    .updateTable('report_schedule')
    .set({ next_at: next, last_at: last, last_problem: problem })
    .where('schedule_id', '=', id)
    .execute();
export const noteProblem = (db: Db, id: number, problem: string) =>
  db.updateTable('report_schedule').set({ last_problem: problem }).where('schedule_id', '=', id).execute();

/** The role of a user who is still active and may still see the report. */
export const roleOfOwner = async (db: Db, userId: number): Promise<string | undefined> =>
  (
    await sql<{
      name: string;
    }>`select r.name from app_user u join role r on r.role_id = u.role_id where u.user_id = ${userId} and u.active
      and (r.name = 'SUPER ADMIN' or exists (select from role_permission p where p.role_id = r.role_id and p.permission = 'VIEW SALES REPORT'))`.execute(
      db,
    )
  ).rows[0]?.name;
