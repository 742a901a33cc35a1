import { parentPort, workerData } from 'node:worker_threads';
import type { Head } from '../paper.ts';
import { type LongPaper, layOut, type PaperRow } from './long-paper.ts';

export type Order = { readonly head: Head; readonly paper: LongPaper };
/** Rows to be laid out; null when there are no more. */
export type Handed = readonly PaperRow[] | null;
export type LaidOut =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly isEnd: boolean }
  | { readonly failure: string };

if (parentPort) {
  const port = parentPort;
  let chunks: Uint8Array[] = [];
  let wake: (rows: Handed) => void = () => undefined;
  let next = new Promise<Handed>((resolve) => {
    wake = resolve;
  });
  port.on('message', (rows: Handed) => wake(rows));

  const give = (isEnd: boolean) => {
    const bytes = new Uint8Array(Buffer.concat(chunks));
    chunks = [];
    port.postMessage({ bytes, isEnd } satisfies LaidOut, [bytes.buffer]);
  };
  async function* arriving() {
    for (;;) {
      const rows = await next;
      next = new Promise<Handed>((resolve) => {
        wake = resolve;
      });
      if (rows === null) return;
      yield rows;
      give(false);
    }
  }
  const { head, paper } = workerData as Order;
  layOut(head, paper, arriving(), async (bytes) => void chunks.push(bytes))
    .then(() => give(true))
    .catch((error: Error) => port.postMessage({ failure: error.stack ?? String(error) } satisfies LaidOut))
    .finally(() => port.close());
}
