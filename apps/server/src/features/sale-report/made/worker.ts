import type { Listener } from '../../../db/notices/listener.ts';
import { type JobWatch, unwatched } from '../../../metrics/job-watch.ts';
import { type Maker, makeNext, planNext } from './make.ts';

export type ReportWorker = { drain(): Promise<void>; close(): Promise<void> };

const POLL_MS = 10_000;

/** Makes one report at a time, so that a long one leaves processor time for the counter. */
export function startReports(
  given: Omit<Maker, 'isClosing'> & { readonly listener: Pick<Listener, 'on' | 'onGap'>; readonly jobs?: JobWatch },
): ReportWorker {
  const { jobs = unwatched } = given;
  jobs.every('reports', POLL_MS);
  let closing = false;
  const o = { ...given, isClosing: () => closing };
  let working: Promise<void> | null = null;
  let again = false;

  async function makeAll(): Promise<void> {
    while (!closing && !o.services.copy.mark() && (await planNext(o)));
    while (!closing && (await makeNext(o)));
  }
  async function work(): Promise<void> {
    while (again && !closing) {
      again = false;
      try {
        await jobs.watched('reports', makeAll);
      } catch (error) {
        o.services.log.error({ err: error }, 'reports cannot reach the database');
      }
    }
    working = null;
  }
  const pump = (): Promise<void> => {
    again = true;
    working ??= work();
    return working;
  };
  const wake = () => {
    if (!closing) void pump();
  };
  o.listener.on('yard_reports', wake);
  o.listener.onGap(wake);
  const timer = setInterval(wake, POLL_MS).unref();
  wake();
  return {
    drain: pump,
    async close() {
      closing = true;
      clearInterval(timer);
      await working;
    },
  };
}
