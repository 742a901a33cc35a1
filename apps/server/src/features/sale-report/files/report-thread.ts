import { Worker } from 'node:worker_threads';
import type { ReportFormat, ReportKind } from '@yardkeeper/domain/reports/kinds';
import { type Trouble, Unavailable } from '../../../db/outage/trouble.ts';
import type { Sink } from '../../../pdf/long/pdf-file.ts';
import type { Head } from '../../../pdf/paper.ts';
import type { Services } from '../../../services.ts';
import type { ReportChoice } from '../rows/filter-queries.ts';
import { reportOf } from './report-source.ts';
import { type Progress, writeReport } from './write-report.ts';

const code = new URL(import.meta.url.endsWith('.ts') ? './report-worker.ts' : './report-worker.mjs', import.meta.url);
// A small young generation, so that the garbage of each page is collected often.
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };
const SHORT = 1_000;

export type ReportOrder = {
  readonly kind: ReportKind;
  readonly format: ReportFormat;
  readonly choice: ReportChoice;
  readonly withCost: boolean;
  readonly head: Head;
  readonly below: string;
};
/** Each message is acknowledged before the next is sent, so that they do not pile up in memory. */
export type FromThread =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'rows'; readonly done: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'failure'; readonly stack: string; readonly code?: string; readonly trouble: Trouble | null };

type From = Pick<Services, 'db' | 'databaseUrl' | 'onLost'>;
type Told = { counted?(rows: number): Promise<void>; readonly progress?: Progress };

/**
 * Makes a report of any length. A short one is written here, which takes less time than starting a thread. A long one
 * runs in a thread of its own, so that it blocks no requests and its memory is freed with the thread.
 */
export async function makeReport(from: From, order: ReportOrder, sink: Sink, told: Told = {}): Promise<void> {
  const report = reportOf(from.db, order.kind, order.choice, order.withCost);
  const rows = await report.count();
  await told.counted?.(rows);
  const { progress } = told;
  if (rows <= SHORT) await writeReport(report, { ...order, ...(progress && { progress }) }, sink);
  else await inItsThread(from, order, sink, progress);
}

/** A failure of the database in the thread means here what it means there. */
function failureOf({ stack, code: sqlState, trouble }: Extract<FromThread, { kind: 'failure' }>): Error {
  const cause = new Error(`The report could not be made: ${stack}`);
  return trouble ? new Unavailable(trouble, { cause }) : Object.assign(cause, { code: sqlState });
}

export async function inItsThread(from: From, order: ReportOrder, sink: Sink, progress: Progress = async () => {}) {
  const workerData = { ...order, url: from.databaseUrl() };
  const worker = new Worker(code, { execArgv: [], resourceLimits, workerData });
  let staysHere = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      staysHere = from.onLost(() => reject(new Unavailable('away')));
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('The thread of a report ended')));
      worker.on('message', async (message: FromThread) => {
        try {
          if (message.kind === 'end') return resolve();
          if (message.kind === 'failure') throw failureOf(message);
          await (message.kind === 'bytes' ? sink(message.bytes) : progress(message.done));
          worker.postMessage(null);
        } catch (error) {
          reject(error);
        }
      });
    });
  } finally {
    staysHere();
    await worker.terminate();
  }
}
