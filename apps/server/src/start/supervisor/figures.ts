import type { Worker } from 'node:cluster';
import type { MetricsJson } from '../../metrics/text.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** Prometheus waits for ten seconds. */
const PATIENCE_MS = 5_000;

type Asked = Pick<Worker, 'isConnected' | 'send'>;
export type Figures = {
  /** those of every worker that answers in time */
  all(): Promise<MetricsJson[]>;
  heard(message: FromWorker): void;
};

/** Asks the workers that serve for their figures, which one answer to Prometheus is made of. */
export function askForFigures(workers: () => readonly Asked[], patienceMs = PATIENCE_MS): Figures {
  const waiting = new Map<number, (metrics: MetricsJson | null) => void>();
  let last = 0;
  const ask = (worker: Asked) =>
    new Promise<MetricsJson | null>((done) => {
      last += 1;
      const id = last;
      const late = setTimeout(() => answered(null), patienceMs).unref();
      const answered = (metrics: MetricsJson | null) => {
        clearTimeout(late);
        waiting.delete(id);
        done(metrics);
      };
      waiting.set(id, answered);
      const question: ToWorker = { kind: 'metrics', id };
      worker.send(question, (error: Error | null) => error && answered(null));
    });
  return {
    all: async () => {
      const answers = await Promise.all(
        workers()
          .filter((worker) => worker.isConnected())
          .map(ask),
      );
      return answers.filter((metrics) => metrics !== null);
    },
    heard: (message) => {
      if (message.kind === 'metrics') waiting.get(message.id)?.(message.metrics as MetricsJson);
    },
  };
}
