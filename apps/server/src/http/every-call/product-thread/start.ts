import { Worker } from 'node:worker_threads';

type Asked = {
  readonly method: string;
  readonly url: string;
  readonly token: string;
  readonly body: string | undefined;
  readonly within: number;
};
type Heard = { readonly status: number; readonly text: string; readonly ms: number };
type Started = { readonly worker: Worker; readonly port: number; readonly planted: number };

// A call that exhausts the heap ends only its own thread and not the tests.
const resourceLimits = { maxOldGenerationSizeMb: 768 };

const told = <T>(worker: Worker) =>
  new Promise<T>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The product ended')));
  });

/**
 * Runs the product in a worker thread that can be terminated from outside: an endless loop in the tests' own thread
 * would hang the tests without naming the call.
 */
export function productThread(databaseUrl: string) {
  const begin = async (): Promise<Started> => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      execArgv: [],
      resourceLimits,
      workerData: { databaseUrl },
    });
    worker.on('error', () => undefined);
    return { worker, ...(await told<{ port: number; planted: number }>(worker)) };
  };
  let started: Promise<Started> | null = null;

  return {
    /** null when no answer came in time; the product is then restarted */
    async ask({ method, url, token, body, within }: Asked): Promise<Heard | null> {
      started ??= begin();
      const { port, planted, worker } = await started;
      const since = performance.now();
      try {
        const answer = await fetch(`http://127.0.0.1:${url.startsWith('/planted/') ? planted : port}${url}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body }),
          signal: AbortSignal.timeout(within),
        });
        const text = await answer.text();
        return { status: answer.status, text, ms: performance.now() - since };
      } catch {
        await worker.terminate();
        started = null;
        return null;
      }
    },
    /** the heap that remains in use after a garbage collection */
    async memory(): Promise<number> {
      started ??= begin();
      const { worker } = await started;
      worker.postMessage('memory');
      return (await told<{ bytes: number }>(worker)).bytes;
    },
    async close(): Promise<void> {
      const { worker } = (await started) ?? {};
      worker?.postMessage('close');
      await new Promise((resolve) => (worker ? worker.once('exit', resolve) : resolve(0)));
    },
  };
}
export type ProductThread = ReturnType<typeof productThread>;
