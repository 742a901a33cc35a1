import type { FastifyBaseLogger } from 'fastify';
import type { Address } from '../db/servers/address.ts';
import { type Held, type HoldTimes, holdJobs } from './hold.ts';

/** Periodic work that one process does for all. */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** written into the log when it fails */
  readonly failure: string;
  /** ends soon after the signal, and its next run goes on from there */
  work(signal: AbortSignal): Promise<unknown>;
};
type Jobs = {
  /** told to every process: the holder runs the job now, or once more if it is running */
  wake(name: string): void;
  stop(): Promise<void>;
};

type Options = {
  readonly jobs: readonly Job[];
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** keeps when a job ran and whether it failed */
  readonly watched?: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly times?: HoldTimes;
};

/** Each job runs in one process at a time, in the one that holds the lock (ADR 121). */
export function keepJobs(address: Address, { jobs, log, watched = (_, work) => work(), times }: Options): Jobs {
  let runNow: ((job: Job) => void) | null = null;
  /** asked for while this process was not the holder; done in case it becomes the holder */
  const missed = new Set<Job>();

  async function holding({ signal, isSure, isTakenOver }: Held): Promise<void> {
    const running = new Map<Job, Promise<void>>();
    const again = new Set<Job>();
    const mayRun = () => !signal.aborted && isSure();
    async function run(job: Job): Promise<void> {
      do {
        again.delete(job);
        await watched(job.name, () => job.work(signal)).catch((err) => log.warn({ err }, job.failure));
      } while (again.has(job) && mayRun());
      running.delete(job);
    }
    const begin = (job: Job) => {
      if (mayRun() && !running.has(job)) running.set(job, run(job));
    };
    runNow = (job) => {
      if (running.has(job)) again.add(job);
      else begin(job);
    };
    const timers = jobs.map((job) => setInterval(begin, job.everyMs, job).unref());
    // What the holder before had begun or missed goes on at once.
    for (const job of isTakenOver ? jobs : missed) begin(job);
    missed.clear();
    if (!signal.aborted) await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
    runNow = null;
    for (const timer of timers) clearInterval(timer);
    await Promise.allSettled(running.values());
  }

  const hold = holdJobs(address, { log, holding, ...(times ? { times } : {}) });
  return {
    wake: (name) => {
      for (const job of jobs.filter((each) => each.name === name)) runNow ? runNow(job) : missed.add(job);
    },
    stop: hold.stop,
  };
}
