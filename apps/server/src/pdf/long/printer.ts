import { Worker } from 'node:worker_threads';
import type { Head } from '../paper.ts';
import { type LongPaper, layOut, type PaperRow } from './long-paper.ts';
import type { Sink } from './pdf-file.ts';
import type { Handed, LaidOut, Order } from './worker.ts';

const code = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './long-pdf-worker.mjs', import.meta.url);
// What a page leaves behind is let go of often, instead of being heaped up.
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };
const AT_ONCE = 500;

const SHORT = 1_000;
type Rows = readonly PaperRow[];

/** A report of any length. A short one is laid out at once, which is sooner done than a thread begins. */
export async function longPaper(head: Head, paper: LongPaper, batches: AsyncIterable<Rows>, sink: Sink): Promise<void> {
  const coming = batches[Symbol.asyncIterator]();
  const first: PaperRow[] = [];
  while (first.length <= SHORT) {
    const { done, value } = await coming.next();
    if (done) return layOut(head, paper, [first], sink);
    first.push(...value);
  }
  async function* all(): AsyncIterable<Rows> {
    yield first;
    yield* { [Symbol.asyncIterator]: () => coming };
  }
  await inItsThread({ head, paper }, all(), sink);
}

/** Nobody waits for its pages, and its memory goes with the thread. */
async function inItsThread(order: Order, batches: AsyncIterable<Rows>, sink: Sink): Promise<void> {
  const worker = new Worker(code, { execArgv: [], resourceLimits, workerData: order });
  let failed: (error: Error) => void = () => undefined;
  let answered: (laidOut: LaidOut) => void = () => undefined;
  worker.on('message', (laidOut: LaidOut) => answered(laidOut));
  worker.on('error', (error) => failed(error as Error));
  worker.on('exit', () => failed(new Error('The thread of a long PDF ended')));
  const hand = async (rows: Handed) => {
    const laidOut = await new Promise<LaidOut>((resolve, reject) => {
      [answered, failed] = [resolve, reject];
      worker.postMessage(rows);
    });
    if ('failure' in laidOut) throw new Error(`The PDF could not be made: ${laidOut.failure}`);
    if (laidOut.bytes.length > 0) await sink(laidOut.bytes);
  };
  try {
    for await (const rows of batches)
      for (let at = 0; at < rows.length; at += AT_ONCE) await hand(rows.slice(at, at + AT_ONCE));
    await hand(null);
  } finally {
    failed = () => undefined;
    await worker.terminate();
  }
}
