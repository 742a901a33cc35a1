import { todayIn } from '@yardkeeper/domain/format/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Books, Services } from '../../services.ts';
import { lookIn } from './connection/access.ts';
import * as cq from './connection/queries.ts';
import { fetchChanges } from './incoming/poll.ts';
import * as rq from './reconcile/queries.ts';
import { runReconcile, sinceSending } from './reconcile/reconcile.ts';

const DAY_MS = 24 * 3_600_000;
export type Routine = {
  /** ends when everything is fetched, including changes announced meanwhile */
  fetchNow(signal?: AbortSignal): Promise<void>;
  /** asks whether the accounting system still lets us in */
  look(): Promise<void>;
  stop(): void;
};

/** Fetches changes from Xero, queues missing bookings, and compares the month every night. */
export function keepBooks(
  services: Omit<Services, 'db'>,
  books: Books,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Routine {
  let [isAskedAgain, isStopped] = [false, false];
  let running: Promise<void> | null = null;
  async function nightly(): Promise<void> {
    const last = await rq.findReconcile(books.db, undefined);
    if (last && books.clock().getTime() - last.started_at.getTime() < DAY_MS) return;
    const to = todayIn(books.clock());
    const { starts_on } = await cq.connection(books.db);
    const period = sinceSending({ from: `${to.slice(0, 8)}01`, to }, starts_on);
    if (!period) return;
    await runReconcile(books, log, await rq.insertReconcile(books.db, period, null, books.clock()), period);
  }
  async function once(signal?: AbortSignal): Promise<void> {
    if (services.copy.mark()) return;
    const { connected_at, starts_on } = await cq.connection(books.db);
    if (connected_at === null || starts_on === null) return;
    await cq.sweep(books.db);
    if (!signal?.aborted) await fetchChanges(services, books);
    if (!signal?.aborted) await nightly();
  }
  async function untilAllIsAsked(signal?: AbortSignal): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        await once(signal);
      } while (isAskedAgain && !isStopped && !signal?.aborted);
    } finally {
      running = null;
    }
  }
  const fetchNow = (signal?: AbortSignal): Promise<void> => {
    // An announcement during a fetch may be too late for it, so the fetch runs once more.
    isAskedAgain = running !== null;
    if (isStopped) return running ?? Promise.resolve();
    running ??= untilAllIsAsked(signal);
    return running;
  };
  return {
    fetchNow,
    look: async () => (services.copy.mark() ? undefined : lookIn(books)),
    stop: () => {
      isStopped = true;
    },
  };
}
