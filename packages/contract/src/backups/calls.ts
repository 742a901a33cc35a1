import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { idParam } from '../paging.ts';

const Run = z.object({
  backupId: z.number(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  name: z.string(),
  isSealed: z.boolean(),
  /** null when the schedule started it */
  startedBy: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  step: z.string(),
  done: z.number(),
  total: z.number(),
  bytes: z.number().nullable(),
  failure: z.string(),
  /** files whose content differs from when they were stored, named by what they belong to */
  damaged: z.array(z.string()),
});
export type BackupRun = z.output<typeof Run>;

const Overview = z.object({
  /** the location of the backups as people write it */
  address: z.string(),
  /** why that location cannot be used */
  problem: z.string().nullable(),
  isSealed: z.boolean(),
  /** the database can keep its log, which allows a restore to any moment */
  keepsLog: z.boolean(),
  last: Run.nullable(),
  /** the newest failure after the last successful backup */
  failed: Run.nullable(),
  running: Run.nullable(),
  next: z.string().nullable(),
  isOverdue: z.boolean(),
  /** set on a restored copy, which sends nothing until somebody declares it to be the yard */
  copyOf: z.object({ from: z.string(), asOf: z.string() }).nullable(),
});
export type BackupOverview = z.output<typeof Overview>;

const Kept = z.object({
  records: z.array(
    z.object({ name: z.string(), at: z.string(), withLog: z.boolean(), isSealed: z.boolean(), bytes: z.number() }),
  ),
  problem: z.string().nullable(),
});

export const backupCalls = defineCalls({
  overview: {
    method: 'GET',
    path: '/mgr/backups/getOverview',
    effect: 'read',
    guard: superAdminOnly,
    summary: 'The last backup, the one being made and the next one',
    reply: Overview,
  },
  kept: {
    method: 'GET',
    path: '/mgr/backups/getKept',
    effect: 'read',
    guard: superAdminOnly,
    summary: 'The backups that are kept, or why they cannot be listed',
    reply: Kept,
  },
  now: {
    method: 'POST',
    path: '/mgr/backups/backUpNow',
    effect: 'write',
    guard: superAdminOnly,
    logged: { kind: 'backup' },
    summary: 'Begin a backup; it goes on after the answer',
    body: z.object({}),
    reply: Overview,
  },
  takeOver: {
    method: 'POST',
    path: '/mgr/backups/beTheYard',
    effect: 'write',
    guard: superAdminOnly,
    logged: { kind: 'backup' },
    summary: 'A restored copy becomes the yard: schedules, mail, Xero and the catalogue go on',
    body: z.object({}),
    reply: Overview,
  },
  cancel: {
    method: 'PUT',
    path: '/mgr/backups/cancelBackup/:id',
    effect: 'write',
    guard: superAdminOnly,
    summary: 'End the backup that is being made',
    params: idParam,
    reply: Overview,
  },
});
