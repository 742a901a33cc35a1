import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import { renderPdf } from './render.ts';

/** What comes back for each document, in the order they came. */
export type Printed = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly failure: string };

parentPort?.on('message', async (document: PdfDocument) => {
  try {
    // A copy of its own: the bytes may lie in a pool that other buffers share, and the thread gives them away.
    const bytes = new Uint8Array(await renderPdf(document));
    parentPort?.postMessage({ bytes } satisfies Printed, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ failure: (error as Error).stack ?? String(error) } satisfies Printed);
  }
});
