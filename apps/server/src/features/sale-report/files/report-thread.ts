import { Worker } from 'node:worker_threads';
import type { ReportFormat, ReportKind } from '@yardkeeper/domain/reports/kinds';
import type { Db } from '../../../db/connect.ts';
import type { Sink } from '../../../pdf/long/pdf-file.ts';
import type { Head } from '../../../pdf/paper.ts';
import type { ReportChoice } from '../rows/filter-queries.ts';
import { reportOf } from './report-source.ts';
import { type Progress, writeReport } from './write-report.ts';

const code = new URL(import.meta.url.endsWith('.ts') ? './report-worker.ts' : './report-worker.mjs', import.meta.url);
// What a page leaves behind is let go of often, instead of being heaped up.
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
/** Each is answered before the next is sent, so that nothing is heaped up. */
export type FromThread =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'rows'; readonly done: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'failure'; readonly stack: string };

type From = { readonly db: Db; readonly databaseUrl: () => string };
type Told = { counted?(rows: number): Promise<void>; readonly progress?: Progress };

/**
 * A report of any length. A short one is written at once, which is sooner done than a thread begins. A long one reads
 * and writes in a thread of its own: nobody waits for its pages, and its memory goes with the thread.
 */
export async function makeReport(from: From, order: ReportOrder, sink: Sink, told: Told = {}): Promise<void> {
  const report = reportOf(from.db, order.kind, order.choice, order.withCost);
  const rows = await report.count();
  await told.counted?.(rows);
  const { progress } = told;
  if (rows <= SHORT) await writeReport(report, { ...order, ...(progress && { progress }) }, sink);
  else await inItsThread(from.databaseUrl(), order, sink, progress);
}

async function inItsThread(url: string, order: ReportOrder, sink: Sink, progress: Progress = async () => {}) {
  const worker = new Worker(code, { execArgv: [], resourceLimits, workerData: { ...order, url } });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('The thread of a report ended')));
      worker.on('message', async (message: FromThread) => {
        try {
          if (message.kind === 'end') return resolve();
          if (message.kind === 'failure') throw new Error(`The report could not be made: ${message.stack}`);
          await (message.kind === 'bytes' ? sink(message.bytes) : progress(message.done));
          worker.postMessage(null);
        } catch (error) {
          reject(error);
        }
      });
    });
  } finally {
    await worker.terminate();
  }
}
