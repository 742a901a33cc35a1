import { todayIn } from '@yardkeeper/domain/format/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Books, Services } from '../../services.ts';
import { lookIn } from './connection/access.ts';
import * as cq from './connection/queries.ts';
import { fetchChanges } from './incoming/poll.ts';
import * as rq from './reconcile/queries.ts';
import { runReconcile, sinceSending } from './reconcile/reconcile.ts';

const POLL_MS = 10 * 60_000;
const LOOK_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** `fetchNow` ends when everything is fetched, including changes announced meanwhile; it never rejects. */
export type Routine = { fetchNow(): Promise<void>; stop(): void };

/** Fetches changes from Xero every ten minutes, queues missing bookings, and compares the month every night. */
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
  async function once(): Promise<void> {
    if (services.copy.mark()) return;
    const { connected_at, starts_on } = await cq.connection(books.db);
    if (connected_at === null || starts_on === null) return;
    await cq.sweep(books.db);
    await fetchChanges(services, books);
    await nightly();
  }
  async function untilAllIsAsked(): Promise<void> {
    do {
      isAskedAgain = false;
      await once().catch((err) => log.warn({ err }, 'what changed in the accounting system could not be fetched'));
    } while (isAskedAgain && !isStopped);
    running = null;
  }
  const run = (): Promise<void> => {
    // An announcement during a fetch may be too late for it, so the fetch runs once more.
    isAskedAgain = running !== null;
    if (isStopped) return running ?? Promise.resolve();
    running ??= untilAllIsAsked();
    return running;
  };
  const look = async () =>
    services.copy.mark()
      ? undefined
      : lookIn(books).catch((err) => log.warn({ err }, 'whether the accounting system lets us in could not be asked'));
  const timer = setInterval(() => void run(), POLL_MS).unref();
  const looking = setInterval(() => void look(), LOOK_MS).unref();
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
    clearInterval(looking);
  };
  return { fetchNow: run, stop };
}
