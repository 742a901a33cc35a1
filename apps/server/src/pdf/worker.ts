import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import { renderPdf } from './render.ts';

export type Printed = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly failure: string };

parentPort?.on('message', async (document: PdfDocument) => {
  try {
    // The bytes are copied, because they may be part of a shared buffer pool, which a transfer would give away
    // entirely.
    const bytes = new Uint8Array(await renderPdf(document));
    parentPort?.postMessage({ bytes } satisfies Printed, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ failure: (error as Error).stack ?? String(error) } satisfies Printed);
  }
});
