import { reportFormats, reportKindKeys, scheduleEvery, schedulePeriods } from '@yardkeeper/domain/reports/kinds';
import { z } from 'zod';
import { emailAddress } from '../fields/fields.ts';
import { flag, isoInstant, version, wholeNumber } from '../paging.ts';
import { ReportFilter } from './schemas.ts';

const reportKind = z.enum(reportKindKeys);
const reportFormat = z.enum(reportFormats);
export const ReportFile = z.object({ report: reportKind, filter: ReportFilter });
export const MakeReport = ReportFile.extend({ format: reportFormat });

/** A report made in the background; it is kept for seven days, for the user who requested it. */
export const ReportJob = z.object({
  jobId: z.number(),
  report: reportKind,
  reportName: z.string(),
  format: reportFormat,
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  rowsTotal: z.number().nullable(),
  rowsDone: z.number(),
  fileName: z.string(),
  bytes: z.number().nullable(),
  problem: z.string(),
  at: isoInstant,
  finishedAt: isoInstant.nullable(),
});
export type ReportJob = z.infer<typeof ReportJob>;

const { from: _, to: __, ...lasting } = ReportFilter.unwrap().shape;
export const SaveSchedule = z.object({
  scheduleId: wholeNumber.min(0).default(0),
  name: z.string().trim().min(1, 'Enter a name').max(80, 'Use at most 80 characters'),
  report: reportKind,
  format: reportFormat,
  /** the days that it covers, relative to the day it is sent */
  period: z.enum(schedulePeriods),
  every: z.enum(scheduleEvery),
  /** 1 Monday … 7 Sunday, for weekly reports */
  weekday: z.number().int().min(1).max(7).default(1),
  /** for monthly reports; in a shorter month, its last day */
  monthDay: z.number().int().min(1, 'Use 1 to 31').max(31, 'Use 1 to 31').default(1),
  /** New Zealand time */
  hour: z.number().int().min(0, 'Use 0 to 23').max(23, 'Use 0 to 23').default(7),
  to: z
    .array(emailAddress('owner@yard.co.nz'))
    .min(1, 'Enter at least one address')
    .max(20, 'Use at most 20 addresses'),
  filter: z.object(lasting).default({}),
  active: flag.default(1),
  version,
});
export const Schedule = z.object({
  ...SaveSchedule.shape,
  scheduleId: z.number(),
  reportName: z.string(),
  /** the owner; the report contains only what they may see */
  ownerId: z.number(),
  owner: z.string(),
  nextAt: isoInstant.nullable(),
  lastAt: isoInstant.nullable(),
  lastProblem: z.string(),
  version: z.number(),
});
export type Schedule = z.infer<typeof Schedule>;
