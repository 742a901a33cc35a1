import type { Listener } from '../db/notices/listener.ts';
import { isCut } from '../db/outage/trouble.ts';
import { tellTopic } from '../live/announce.ts';
import { type JobWatch, unwatched } from '../metrics/job-watch.ts';
import { type DeliverDeps, deliver } from './deliver.ts';
import { type Claimed, claimDue, msUntilDue } from './queries.ts';
import { settleLapsed } from './settle.ts';

export type OutboxDeps = DeliverDeps & {
  readonly listener: Pick<Listener, 'connected' | 'on' | 'onGap'>;
  readonly pollMs?: number;
  readonly closeMs?: number;
  /** while it returns true, messages wait */
  readonly isHeld?: () => boolean;
  readonly jobs?: JobWatch;
};
export type Outbox = {
  drain(): Promise<void>;
  close(): Promise<void>;
};

const AT_ONCE = 4;
const LEASE_MS = 120_000;
// Shorter than the lease, so that the process that sends also stores the outcome.
const SEND_MS = 90_000;
const POLL_MS = 5_000;
const DEAF_POLL_MS = 2_000;
const SHORTEST_WAIT_MS = 100;
const CLOSE_MS = 10_000;
const CLOSE_AWAY_MS = 3_000;

/**
 * A message is leased in a short transaction, sent outside any transaction, then settled. One whose lease ran out is
 * never sent again by itself.
 */
export function startOutbox(deps: OutboxDeps): Outbox {
  const { listener, log, jobs = unwatched } = deps;
  jobs.every('outbox', POLL_MS);
  const { db } = deps.connections;
  const inFlight = new Map<Promise<void>, (cut: string) => void>();
  let closing = false;
  let again = false;
  let working: Promise<void> | null = null;
  let dueInMs: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  const stopping = new AbortController();

  function start(claimed: Claimed): void {
    const cut = Promise.withResolvers<string>();
    const limit = setTimeout(cut.resolve, SEND_MS, 'The other side took too long');
    const sending = deliver({ ...deps, stopping: stopping.signal }, claimed, cut.promise)
      // A message that could not be settled is parked as unknown when its lease runs out.
      .catch((error) => log.error({ err: error, outboxId: claimed.outboxId }, 'outbox outcome not written'))
      .finally(() => {
        clearTimeout(limit);
        inFlight.delete(sending);
        wake();
      });
    inFlight.set(sending, cut.resolve);
  }

  const parkLapsed = () => db.transaction().execute((tx) => settleLapsed(tx, deps.onParked));

  const claim = (most: number) =>
    db.transaction().execute(async (tx) => {
      const claimed = await claimDue(tx, most, LEASE_MS);
      for (const { outboxId } of claimed) await tellTopic(tx, '/topic/outbox', { kind: 'sending', id: outboxId });
      return claimed;
    });

  async function round(): Promise<void> {
    dueInMs = null;
    if (deps.isHeld?.()) return;
    await parkLapsed().catch((error) => {
      if (isCut(error)) throw error;
      log.error({ err: error }, 'outbox could not park what was interrupted');
    });
    const free = AT_ONCE - inFlight.size;
    if (free > 0) for (const claimed of await claim(free)) start(claimed);
    // When all places are taken, the next message starts when one is done, so no timer is needed.
    dueInMs = inFlight.size < AT_ONCE ? await msUntilDue(db) : null;
  }

  async function work(): Promise<void> {
    while (again && !closing) {
      again = false;
      await jobs.watched('outbox', round).then(
        () => {
          failing = false;
        },
        (error) => {
          if (!failing) log.error({ err: error }, 'outbox cannot reach the database; trying again until it can');
          failing = true;
        },
      );
    }
    // Set in the same step as the last check of `again`, so that no wake-up is lost.
    working = null;
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    if (closing) return;
    const poll = deps.pollMs ?? (listener.connected() ? POLL_MS : DEAF_POLL_MS);
    timer = setTimeout(wake, Math.min(poll, Math.max(dueInMs ?? poll, SHORTEST_WAIT_MS))).unref();
  }

  function pump(): Promise<void> {
    again = true;
    working ??= work();
    return working;
  }
  function wake(): void {
    if (!closing) void pump();
  }

  listener.on('yard_outbox', wake);
  listener.onGap(wake);
  wake();

  return {
    async drain() {
      do {
        await pump();
        await Promise.all(inFlight.keys());
      } while (!closing && (working || inFlight.size > 0));
    },
    async close() {
      closing = true;
      clearTimeout(timer);
      await working;
      const limit = setTimeout(() => {
        for (const cut of inFlight.values()) cut('The server was stopped while it was sending');
      }, deps.closeMs ?? CLOSE_MS);
      const patience = setTimeout(() => stopping.abort(), CLOSE_AWAY_MS);
      await Promise.all(inFlight.keys());
      clearTimeout(limit);
      clearTimeout(patience);
    },
  };
}
