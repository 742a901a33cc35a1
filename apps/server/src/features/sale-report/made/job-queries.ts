import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const columns = [
  'job_id',
  'user_id',
  'schedule_id',
  'report',
  'format',
  'filter',
  'with_cost',
  'state',
  'rows_total',
  'rows_done',
  'file_key',
  'file_name',
  'bytes',
  'problem',
  'attempts',
  'created_at',
  'finished_at',
] as const;

export type NewJob = {
  user_id: number;
  schedule_id: number | null;
  report: string;
  format: string;
  filter: string;
  with_cost: boolean;
  created_at: Date;
};
export const insertJob = async (db: Db, job: NewJob): Promise<number> =>
  (await db.insertInto('report_job').values(job).returning('job_id').executeTakeFirstOrThrow()).job_id;

export const jobById = (db: Db, jobId: number) =>
  db.selectFrom('report_job').select(columns).where('job_id', '=', jobId).executeTakeFirst();
export type JobRow = NonNullable<Awaited<ReturnType<typeof jobById>>>;

export const lockJob = (db: Db, jobId: number) =>
  db.selectFrom('report_job').select(columns).where('job_id', '=', jobId).forUpdate().executeTakeFirst();

const MOST = 50;
/** The user's reports that they asked for themselves, not those from schedules. */
export const jobsOf = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('report_job')
    .select(columns)
    .where('user_id', '=', userId)
    .where('schedule_id', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('job_id', 'desc')
    .limit(MOST)
    .execute();

export const cancelJob = (db: Db, jobId: number, at: Date) =>
  db.updateTable('report_job').set({ state: 'cancelled', finished_at: at }).where('job_id', '=', jobId).execute();

/** A job that was not said to be alive for this long has lost its process. */
const ALIVE = sql`interval '15 seconds'`;
/** Takes the next queued job, or a running one whose process is gone. */
export const claimJob = async (db: Db): Promise<JobRow | undefined> =>
  (
    await sql<JobRow>`update report_job set state = 'running', attempts = attempts + 1, rows_done = 0, alive_at = clock_timestamp()
      where job_id = (select job_id from report_job where state = 'queued'
          or state = 'running' and alive_at < clock_timestamp() - ${ALIVE} order by job_id limit 1 for update skip locked)
      returning ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(db)
  ).rows[0];

export const stillAlive = (db: Db, { job_id, attempts }: JobRow) =>
  sql`update report_job set alive_at = clock_timestamp()
    where job_id = ${job_id} and state = 'running' and attempts = ${attempts}`.execute(db);

/** False when the job was cancelled or another process makes it by now. */
export const renewJob = async (
  db: Db,
  { job_id, attempts }: JobRow,
  rowsDone: number,
  rowsTotal: number | null,
): Promise<boolean> =>
  (
    await sql`update report_job set rows_done = ${rowsDone}, rows_total = coalesce(${rowsTotal}::int, rows_total), alive_at = clock_timestamp()
      where job_id = ${job_id} and state = 'running' and attempts = ${attempts}`.execute(db)
  ).numAffectedRows === 1n;

/** Requeues the job because this server stops; it does not count as an attempt. */
export const letGo = (db: Db, { job_id, attempts }: JobRow) =>
  sql`update report_job set state = 'queued', attempts = attempts - 1, alive_at = null
    where job_id = ${job_id} and state = 'running' and attempts = ${attempts}`.execute(db);

/** Requeues the job for another attempt. */
export const beginAnew = (db: Db, { job_id, attempts }: JobRow) =>
  sql`update report_job set state = 'queued', alive_at = null
    where job_id = ${job_id} and state = 'running' and attempts = ${attempts}`.execute(db);

type Done = {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly rows: number;
  readonly at: Date;
};
export const finishJob = async (db: Db, { job_id, attempts }: JobRow, done: Done): Promise<boolean> =>
  (
    await sql`update report_job set state = 'done', file_key = ${done.key}, file_name = ${done.name}, bytes = ${done.bytes},
        rows_done = ${done.rows}, rows_total = ${done.rows}, finished_at = ${done.at}
      where job_id = ${job_id} and state = 'running' and attempts = ${attempts}`.execute(db)
  ).numAffectedRows === 1n;

export const failJob = async (db: Db, { job_id, attempts }: JobRow, problem: string, at: Date): Promise<boolean> =>
  (
    await sql`update report_job set state = 'failed', problem = ${problem}, finished_at = ${at}
      where job_id = ${job_id} and state = 'running' and attempts = ${attempts}`.execute(db)
  ).numAffectedRows === 1n;

/** Deletes old jobs and returns the files to delete with them; a mailed file stays with its mail. */
export const forgetJobs = async (db: Db, before: Date): Promise<string[]> =>
  (
    await sql<{ key: string | null }>`delete from report_job where finished_at < ${before}
      returning case when schedule_id is null then file_key end as key`.execute(db)
  ).rows.flatMap(({ key }) => key ?? []);
