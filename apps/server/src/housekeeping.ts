import type { Db } from './db/connect.ts';
import { drawTogether } from './db/kept-figures.ts';
import { forgetOldCodes } from './features/account/sign-in/recovery-queries.ts';
import { forgetOldSignIns } from './features/account/sign-in/sign-in-queries.ts';
import { forgetCredits } from './features/catalogue/asking/quota-queries.ts';
import { drawDaysTogether } from './features/dashboards/days-queries.ts';
import { addUpTallies } from './features/inventory/finding/page-queries.ts';
import { passOnLapsed } from './features/inventory/sales/pass-on.ts';
import { forgetJobs } from './features/sale-report/made/job-queries.ts';
import { forgetOldAnswers } from './http/idempotency.ts';
import { chainForgotten } from './security-log/chain.ts';
import type { Services } from './services.ts';

/** Removes expired technical rows and merges kept figures; never touches business data. */
export async function tidy(db: Db): Promise<void> {
  await forgetOldSignIns(db);
  await forgetOldAnswers(db);
  await addUpTallies(db);
  await drawTogether(db);
  await drawDaysTogether(db);
  await forgetOldCodes(db);
  await forgetCredits(db);
  await chainForgotten(db);
}

/** Removes old generated reports together with their files; while the place of the files is away both stay. */
async function forgetReports({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const key of await forgetJobs(tx, new Date(clock().getTime() - REPORTS_MS)))
      await files.within(tx).remove(key);
  });
}

const REPORTS_MS = 7 * 86_400_000;

/** Each round first gives stock held for expired quotes to whoever waits next. */
export async function tidyUp(s: Services, signal: AbortSignal): Promise<void> {
  for (const step of [passOnLapsed, () => tidy(s.db), forgetReports]) if (!signal.aborted) await step(s);
}
