import { Counter, Gauge, type Registry } from 'prom-client';

export type JobWatch = {
  /** says how often the job is to run, so that one that never begins is missed */
  every(name: string, ms: number): void;
  /** runs the work of a job and keeps when it began, when it last succeeded, and how often it failed */
  watched<T>(name: string, work: () => Promise<T>): Promise<T>;
};

/** Where nobody watches. */
export const unwatched: JobWatch = { every: () => {}, watched: (_, work) => work() };

// The label is not called `job`, which Prometheus itself gives to everything it scrapes.
const labelNames = ['name'] as const;

export function makeJobWatch(registry: Registry): JobWatch {
  const registers = [registry];
  const began = new Gauge({
    name: 'yardkeeper_job_last_run_timestamp_seconds',
    help: 'When the job last began',
    labelNames,
    registers,
    aggregator: 'max',
  });
  const succeeded = new Gauge({
    name: 'yardkeeper_job_last_success_timestamp_seconds',
    help: 'When the job last ended well',
    labelNames,
    registers,
    aggregator: 'max',
  });
  const runs = new Counter({
    name: 'yardkeeper_job_runs_total',
    help: 'Runs of the job that ended well, and runs that failed',
    labelNames: ['name', 'result'],
    registers,
  });
  const promised = new Gauge({
    name: 'yardkeeper_job_every_seconds',
    help: 'How often the job is to run',
    labelNames,
    registers,
    aggregator: 'max',
  });
  return {
    every: (name, ms) => promised.set({ name }, ms / 1000),
    async watched(name, work) {
      // A counter that begins at its first failure shows no increase by it.
      runs.inc({ name, result: 'failed' }, 0);
      began.set({ name }, Date.now() / 1000);
      try {
        const done = await work();
        succeeded.set({ name }, Date.now() / 1000);
        runs.inc({ name, result: 'done' });
        return done;
      } catch (error) {
        runs.inc({ name, result: 'failed' });
        throw error;
      }
    },
  };
}
