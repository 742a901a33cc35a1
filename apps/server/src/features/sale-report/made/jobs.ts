import type { MakeReport, ReportJob } from '@yardkeeper/contract/sale-report/made';
import { refuse } from '@yardkeeper/domain/refused';
import type { ReportFormat, ReportKind } from '@yardkeeper/domain/reports/kinds';
import { reportKinds } from '@yardkeeper/domain/reports/kinds';
import type { z } from 'zod';
import { notify } from '../../../db/notices/listener.ts';
import { FileAnswer } from '../../../http/answer.ts';
import type { Ctx } from '../../../services.ts';
import { seesCost } from '../../inventory/tag/record.ts';
import { contentTypes } from '../files/write-report.ts';
import { chosenBy } from '../rows/report.ts';
import * as q from './job-queries.ts';

const KEPT_MS = 7 * 86_400_000;
const MOST_WAITING = 5;

const presentJob = (j: q.JobRow): ReportJob => ({
  jobId: j.job_id,
  report: j.report as ReportKind,
  reportName: reportKinds[j.report as ReportKind],
  format: j.format as ReportFormat,
  state: j.state as ReportJob['state'],
  rowsTotal: j.rows_total,
  rowsDone: j.rows_done,
  fileName: j.file_name,
  bytes: j.bytes,
  problem: j.problem,
  at: j.created_at.toISOString(),
  finishedAt: j.finished_at?.toISOString() ?? null,
});

/** Fixes the dates now, so that the report is the same however long it waits. */
export async function makeReport(c: Ctx, { report, format, filter }: z.output<typeof MakeReport>): Promise<ReportJob> {
  const own = await q.jobsOf(c.db, c.actor.userId, new Date(c.clock().getTime() - KEPT_MS));
  const waiting = own.filter(({ state }) => state === 'queued' || state === 'running');
  if (waiting.length >= MOST_WAITING)
    refuse('tooMany', `${MOST_WAITING} of your reports are being made; wait for one of them, or cancel it`);
  const { range, now: _, ...others } = chosenBy(c, filter);
  const jobId = await q.insertJob(c.db, {
    user_id: c.actor.userId,
    schedule_id: null,
    report,
    format,
    filter: JSON.stringify({ ...others, ...range }),
    with_cost: seesCost(c),
    created_at: c.clock(),
  });
  await notify(c.db, 'yard_reports', '');
  return presentJob((await q.jobById(c.db, jobId))!);
}

export const myReports = async (c: Ctx): Promise<ReportJob[]> =>
  (await q.jobsOf(c.db, c.actor.userId, new Date(c.clock().getTime() - KEPT_MS))).map(presentJob);

const isTheirs = (c: Ctx, job: q.JobRow | undefined): q.JobRow =>
  job && job.user_id === c.actor.userId ? job : refuse('notFound', 'That report does not exist');

/** Repeated or too late, it returns the present state of the job. */
export async function cancelReport(c: Ctx, jobId: number): Promise<ReportJob> {
  const job = isTheirs(c, await q.lockJob(c.db, jobId));
  if (job.state === 'queued' || job.state === 'running') await q.cancelJob(c.db, jobId, c.clock());
  return presentJob((await q.jobById(c.db, jobId))!);
}

export async function madeFile(c: Ctx, jobId: number): Promise<FileAnswer> {
  const job = isTheirs(c, await q.jobById(c.db, jobId));
  if (job.with_cost && !seesCost(c)) refuse('forbidden', 'It tells what things cost, which you may no longer see');
  if (job.state !== 'done' || job.file_key === null) refuse('conflict', 'That report is not ready');
  const bytes = (await c.files.read(job.file_key!)) ?? refuse('notFound', 'The file of that report is gone');
  const format = job.format as ReportFormat;
  return new FileAnswer(bytes, contentTypes[format], job.file_name, 0, format === 'pdf' ? 'inline' : 'attachment');
}
