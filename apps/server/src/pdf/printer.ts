import { Worker } from 'node:worker_threads';
import { refuse } from '@yardkeeper/domain/refused';
import type { PdfDocument } from './document.ts';
import type { Printed } from './worker.ts';

// From source the worker is a file beside this one; the build puts it beside the bundle.
const usualWorker = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './pdf-worker.mjs', import.meta.url);

// The memory of a large young generation would not be freed when the thread ends.
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 320 };

type Options = {
  readonly worker?: URL;
  readonly limitMs?: number;
  readonly restMs?: number;
  readonly mostWaiting?: number;
};
export type PdfPrinter = {
  print(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>>;
  isUp(): boolean;
  close(): Promise<void>;
};

/** Uses a worker thread, because laying out a PDF would block every other call. */
export function makePdfPrinter(o: Options = {}): PdfPrinter {
  const { limitMs = 45_000, restMs = 60_000, mostWaiting = 40 } = o;
  let worker: Worker | null = null;
  let rest: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const end = async () => {
    clearTimeout(rest);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const run = async (document: PdfDocument) => {
    clearTimeout(rest);
    worker ??= new Worker(o.worker ?? usualWorker, { execArgv: [], resourceLimits });
    try {
      const printed = await hand(worker, document, limitMs);
      if ('failure' in printed) throw new Error(`The PDF could not be made: ${printed.failure}`);
      return printed.bytes;
    } catch (error) {
      if (error instanceof WorkerLost) await end();
      throw error;
    } finally {
      worker?.unref();
      rest = setTimeout(end, restMs).unref();
    }
  };
  return {
    print: (document) => {
      if (waiting >= mostWaiting) refuse('tooMany', 'Many documents are being printed; try again in a minute');
      waiting += 1;
      const printing = last
        .then(() => run(document))
        .finally(() => {
          waiting -= 1;
        });
      last = printing.catch(() => {});
      return printing;
    },
    isUp: () => worker !== null,
    close: end,
  };
}

class WorkerLost extends Error {}

/** A worker that dies or takes too long is abandoned; the next document starts a new one. */
function hand(worker: Worker, document: PdfDocument, limitMs: number): Promise<Printed> {
  const { promise, resolve, reject } = Promise.withResolvers<Printed>();
  const lost = (reason: string) => reject(new WorkerLost(reason));
  const onError = (error: unknown) => lost(`The PDF worker failed: ${(error as Error).message}`);
  const onExit = (code: number) => lost(`The PDF worker ended with ${code}`);
  const timer = setTimeout(() => lost(`The PDF took longer than ${limitMs} ms`), limitMs);
  worker.ref();
  worker.once('message', resolve).once('error', onError).once('exit', onExit);
  try {
    worker.postMessage(document);
  } catch (error) {
    reject(error);
  }
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', onError).off('exit', onExit);
  });
}

export const pdfPrinter: PdfPrinter = makePdfPrinter();
