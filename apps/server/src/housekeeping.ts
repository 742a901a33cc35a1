import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/connect.ts';
import { forgetOldCodes } from './features/account/sign-in/recovery-queries.ts';
import { forgetOldSignIns } from './features/account/sign-in/sign-in-queries.ts';
import { drawDaysTogether } from './features/dashboards/days-queries.ts';
import { addUpDeliveries } from './features/dispatch/list/tally-queries.ts';
import { addUpTallies } from './features/inventory/finding/page-queries.ts';
import { letGoOfLapsed } from './features/inventory/sales/reservation-queries.ts';
import { addUpJobs } from './features/picking/list/tally-queries.ts';
import { forgetJobs } from './features/sales-report/made/job-queries.ts';
import { forgetOldAnswers } from './http/idempotency.ts';
import type { FileStore } from './ports/files.ts';

const noFiles: Pick<FileStore, 'remove'> = { remove: async () => {} };

/** Removes rows that matter only for a while, never business data, and lets go of what is promised no longer. */
export async function tidy(db: Db, files = noFiles, now = new Date()): Promise<void> {
  await forgetOldSignIns(db);
  await forgetOldAnswers(db);
  await addUpTallies(db);
  await addUpJobs(db);
  await addUpDeliveries(db);
  await drawDaysTogether(db);
  await forgetOldCodes(db);
  await letGoOfLapsed(db);
  for (const key of await forgetJobs(db, new Date(now.getTime() - REPORTS_MS))) await files.remove(key);
}

const EVERY_MS = 3_600_000;
const REPORTS_MS = 7 * 86_400_000;

export function keepTidy(
  db: Db,
  files: Pick<FileStore, 'remove'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { stop(): void } {
  const timer = setInterval(
    () => tidy(db, files).catch((err) => log.warn({ err }, 'tidying failed')),
    EVERY_MS,
  ).unref();
  return { stop: () => clearInterval(timer) };
}
