import { costRoles, isOneOf, toRole } from '@yardkeeper/domain/access/roles';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { type ReportFormat, type ReportKind, reportKinds, type SchedulePeriod } from '@yardkeeper/domain/reports/kinds';
import { scheduledPeriod } from '@yardkeeper/domain/reports/periods';
import type { Connections, Db } from '../../../db/connect.ts';
import { isCut } from '../../../db/outage/trouble.ts';
import { isOfStandby, MOST_BEHIND_MS, type ReadsFrom, readingFrom } from '../../../db/servers/standby.ts';
import { enqueue } from '../../../outbox/enqueue.ts';
import type { Services } from '../../../services.ts';
import { notifyUsers } from '../../notifications/service.ts';
import { paperHead } from '../../settings/printed.ts';
import { fileNameOf } from '../files/files.ts';
import { periodWords } from '../files/report-source.ts';
import { makeReport } from '../files/report-thread.ts';
import { contentTypes } from '../files/write-report.ts';
import type { ReportChoice } from '../rows/filter-queries.ts';
import * as q from './job-queries.ts';
import * as sq from './schedule-queries.ts';
import { nextAt, rhythmOf } from './schedules.ts';

export type Maker = {
  readonly connections: Connections;
  readonly services: Omit<Services, 'db'>;
  readonly isClosing?: () => boolean;
};

/** Thrown when the job was cancelled, another process took it, or the server stops. */
class Stopped extends Error {}

const MOST_TRIES = 3;
const ALIVE_MS = 4_000;

/** Makes the next queued report; returns false when there is none. */
export async function makeNext({ connections, services, isClosing = () => false }: Maker): Promise<boolean> {
  const { db, reads, standby } = connections;
  const job = await q.claimJob(db);
  if (!job) return false;
  if (job.attempts > MOST_TRIES) {
    await fail(db, services, job, 'It was begun three times and never finished');
    return true;
  }
  const file = await services.files.begin(job.format);
  let undo = file.drop;
  let fromStandby: ReadsFrom | null = null;
  // A month of many lines may take longer than others wait for a sign of life.
  const living = setInterval(() => void q.stillAlive(db, job).catch(() => {}), ALIVE_MS).unref();
  try {
    const { from, to, ...filter } = job.filter as { from: string; to: string };
    const o: ReportChoice = { ...filter, range: { from, to }, now: services.clock() };
    const [kind, format] = [job.report as ReportKind, job.format as ReportFormat];
    const renew = async (done: number, total: number | null = null) => {
      if (!isClosing() && (await q.renewJob(db, job, done, total))) return;
      if (isClosing()) await q.letGo(db, job);
      throw new Stopped();
    };
    let rows = 0;
    const head = await paperHead({ ...services, db: reads });
    const below = periodWords(o.range);
    const order = { kind, format, choice: o, withCost: job.with_cost, head, below };
    // Only once, so that two processes never leave it to each other for ever.
    fromStandby = (job.attempts === 1 && (await standby?.caughtUp(MOST_BEHIND_MS))) || null;
    await makeReport(readingFrom({ ...services, db: reads }, fromStandby), order, file.write, {
      counted: (total) => renew(0, total),
      progress: (done) => {
        rows = done;
        return renew(done);
      },
    });
    const { key, bytes } = await file.keep();
    undo = () => services.files.remove(key);
    const name = fileNameOf(kind, format, o.range);
    await db.transaction().execute(async (tx) => {
      if (!(await q.finishJob(tx, job, { key, name, bytes, rows, at: services.clock() }))) throw new Stopped();
      await tellDone(tx, services, job, { key, name, period: periodWords(o.range) });
    });
  } catch (error) {
    await undo();
    if (job.attempts < MOST_TRIES && (fromStandby ? isOfStandby(error) : isCut(error))) {
      if (fromStandby) standby?.leaveAside();
      await q.beginAnew(db, job);
    } else if (!(error instanceof Stopped)) {
      services.log.error({ err: error, jobId: job.job_id }, 'a report could not be made');
      await fail(db, services, job, 'It could not be made; try again, or ask for a shorter period');
    }
  } finally {
    clearInterval(living);
  }
  return true;
}

type Made = { readonly key: string; readonly name: string; readonly period: string };
async function tellDone(tx: Db, services: Maker['services'], job: q.JobRow, made: Made): Promise<void> {
  const title = reportKinds[job.report as ReportKind];
  if (job.schedule_id === null) {
    const link = `/invoice/sale-report?made=${job.job_id}`;
    return notifyUsers({ ...services, db: tx }, [job.user_id], {
      kind: 'reports',
      title: `${title} is ready`,
      text: made.period,
      link,
    });
  }
  const schedule = await sq.scheduleById(tx, job.schedule_id);
  const attachments = [
    { fileName: made.name, fileKey: made.key, contentType: contentTypes[job.format as ReportFormat] },
  ];
  const text = `${title}, ${made.period}, as it is mailed by schedule.`;
  for (const to of schedule?.mail_to ?? [])
    await enqueue(
      tx,
      { kind: 'mail', to, subject: `${schedule!.name}: ${made.period}`, text, attachments },
      { about: { entity: 'reportSchedule', id: job.schedule_id }, by: job.user_id },
    );
}

const fail = (db: Db, services: Maker['services'], job: q.JobRow, problem: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await q.failJob(tx, job, problem, services.clock()))) return;
    if (job.schedule_id !== null) await sq.noteProblem(tx, job.schedule_id, problem);
    const title = `${reportKinds[job.report as ReportKind]} could not be made`;
    await notifyUsers({ ...services, db: tx }, [job.user_id], {
      kind: 'reports',
      title,
      text: problem,
      link: '/invoice/sale-report',
    });
  });

/** Turns the next due schedule into a job and sets its next time, in one transaction. */
export const planNext = ({ connections: { db }, services }: Maker): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = services.clock();
    const due = await sq.dueSchedule(tx, now);
    if (!due) return false;
    const role = await sq.roleOfOwner(tx, due.owner_id);
    const problem = role === undefined ? `${due.owner} may no longer see the sale report` : '';
    await sq.planSchedule(tx, due.schedule_id, nextAt(rhythmOf(due), now), now, problem);
    if (role === undefined) return true;
    const range = scheduledPeriod(due.period as SchedulePeriod, todayIn(now));
    await q.insertJob(tx, {
      user_id: due.owner_id,
      schedule_id: due.schedule_id,
      report: due.report,
      format: due.format,
      filter: JSON.stringify({ ...(due.filter as object), ...range }),
      with_cost: isOneOf(toRole(role), costRoles),
      created_at: now,
    });
    return true;
  });
