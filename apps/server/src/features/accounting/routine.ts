import { todayIn } from '@yardkeeper/domain/format/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Books, Services } from '../../services.ts';
import * as cq from './connection/queries.ts';
import { fetchChanges } from './incoming/poll.ts';
import * as rq from './reconcile/queries.ts';
import { runReconcile } from './reconcile/reconcile.ts';

const POLL_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;
export type Routine = { fetchNow(): void; stop(): void };

/** Asks every ten minutes what changed over there, queues what is missing, and compares the month every night. */
export function keepBooks(
  services: Omit<Services, 'db'>,
  books: Books,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Routine {
  let [busy, isAskedAgain, isStopped] = [false, false, false];
  async function nightly(): Promise<void> {
    const last = await rq.findReconcile(books.db, undefined);
    if (last && books.clock().getTime() - last.started_at.getTime() < DAY_MS) return;
    const to = todayIn(books.clock());
    const period = { from: `${to.slice(0, 8)}01`, to };
    await runReconcile(books, log, await rq.insertReconcile(books.db, period.from, period.to, null), period);
  }
  async function once(): Promise<void> {
    const { connected_at, starts_on } = await cq.connection(books.db);
    if (connected_at === null || starts_on === null) return;
    await cq.sweep(books.db);
    await fetchChanges(services, books);
    await nightly();
  }
  const run = () => {
    // What is told while it asks may have come too late for it: it asks once more.
    isAskedAgain = busy;
    if (busy || isStopped) return;
    busy = true;
    void once()
      .catch((err) => log.warn({ err }, 'what changed in the accounting system could not be fetched'))
      .finally(() => {
        busy = false;
        if (isAskedAgain) run();
      });
  };
  const timer = setInterval(run, POLL_MS).unref();
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
  };
  return { fetchNow: run, stop };
}
