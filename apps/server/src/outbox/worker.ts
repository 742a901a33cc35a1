import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Connections } from '../db/connect.ts';
import type { Listener } from '../db/listener.ts';
import { tellTopic } from '../live/announce.ts';
import type { FileStore } from '../ports/files.ts';
import type { SendOutcome } from '../ports/send-outcome.ts';
import { type Claimed, claimDue, msUntilDue } from './queries.ts';
import { type OnParked, settle, settleLapsed } from './settle.ts';
import { type OutboxPorts, wayOut } from './way-out.ts';

export type OutboxDeps = {
  readonly connections: Pick<Connections, 'db'>;
  readonly listener: Pick<Listener, 'connected' | 'on' | 'onGap'>;
  readonly ports: OutboxPorts;
  readonly files: FileStore;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly onParked?: OnParked;
  readonly pollMs?: number;
  /** how long close() waits for sends in flight */
  readonly closeMs?: number;
};
export type Outbox = {
  /** sends all that is due now and waits until it is settled */
  drain(): Promise<void>;
  close(): Promise<void>;
};

const AT_ONCE = 4;
const LEASE_MS = 120_000;
// Shorter than the lease, so that the process that sends is also the one that settles.
const SEND_MS = 90_000;
const POLL_MS = 5_000;
const DEAF_POLL_MS = 2_000;
const SHORTEST_WAIT_MS = 100;
const SETTLE_PAUSES = [200, 1_000, 3_000, 10_000];

/**
 * Sends what the outbox holds, each message by one process at a time: a message is leased in a short transaction, sent
 * outside any transaction, then settled. A lease that ran out is never sent again by itself.
 */
export function startOutbox(deps: OutboxDeps): Outbox {
  const { connections, listener, log, onParked } = deps;
  const inFlight = new Set<Promise<void>>();
  const stop = Promise.withResolvers<void>();
  let closing = false;
  let again = false;
  let working: Promise<void> | null = null;
  let dueInMs: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function settled(claimed: Claimed, outcome: SendOutcome): Promise<void> {
    const { port } = wayOut(deps.ports, deps.files, claimed.payload);
    for (const wait of [...SETTLE_PAUSES, null])
      try {
        const written = await connections.db
          .transaction()
          .execute((tx) => settle(tx, claimed, outcome, port, onParked));
        if (!written) log.warn({ outboxId: claimed.outboxId, outcome: outcome.kind }, 'outbox lease was lost');
        return;
      } catch (error) {
        if (wait === null || closing) throw error;
        log.warn({ err: error, outboxId: claimed.outboxId }, 'outbox outcome not written yet');
        await pause(wait);
      }
  }

  async function deliver(claimed: Claimed): Promise<void> {
    const { send } = wayOut(deps.ports, deps.files, claimed.payload);
    const sending = send(claimed.messageId).catch((error: unknown): SendOutcome => {
      log.error({ err: error, outboxId: claimed.outboxId }, 'outbox adapter failed');
      return { kind: 'unknown', reason: 'The sender failed in an unexpected way' };
    });
    const clock = new AbortController();
    const late = pause(SEND_MS, 'The other side took too long', { signal: clock.signal, ref: false }).catch(() => '');
    const stopped = stop.promise.then(() => 'The server was stopped while it was sending');
    const first = await Promise.race([sending, late, stopped]);
    clock.abort();
    if (typeof first !== 'string') return settled(claimed, first);
    await settled(claimed, { kind: 'unknown', reason: first });
    void sending.then((known) => (known.kind === 'sent' ? settled(claimed, known) : undefined)).catch(() => {});
  }

  function start(claimed: Claimed): void {
    const work = deliver(claimed)
      // Unsettled, its lease runs out and it is parked as unknown.
      .catch((error) => log.error({ err: error, outboxId: claimed.outboxId }, 'outbox outcome not written'))
      .finally(() => {
        inFlight.delete(work);
        wake();
      });
    inFlight.add(work);
  }

  async function claim(): Promise<void> {
    const free = AT_ONCE - inFlight.size;
    const claimed = await connections.db.transaction().execute(async (tx) => {
      await settleLapsed(tx, onParked);
      const due = free > 0 ? await claimDue(tx, free, LEASE_MS) : [];
      for (const { outboxId } of due) await tellTopic(tx, '/topic/outbox', { kind: 'sending', id: outboxId });
      return due;
    });
    for (const each of claimed) start(each);
    // With every place taken the next message starts when one is done, not at a time.
    dueInMs = inFlight.size < AT_ONCE ? await msUntilDue(connections.db) : null;
  }

  async function work(): Promise<void> {
    while (again && !closing) {
      again = false;
      await claim().catch((error) => log.error({ err: error }, 'outbox cannot reach the database'));
    }
  }

  function plan(): void {
    clearTimeout(timer);
    if (closing) return;
    const poll = deps.pollMs ?? (listener.connected() ? POLL_MS : DEAF_POLL_MS);
    timer = setTimeout(wake, Math.min(poll, Math.max(dueInMs ?? poll, SHORTEST_WAIT_MS))).unref();
  }

  function pump(): Promise<void> {
    again = true;
    working ??= work().finally(() => {
      working = null;
      plan();
    });
    return working;
  }
  const wake = () => {
    if (!closing) void pump();
  };

  listener.on('yard_outbox', wake);
  listener.onGap(wake);
  wake();

  return {
    async drain() {
      for (;;) {
        await pump();
        if (inFlight.size === 0) return;
        await Promise.all(inFlight);
      }
    },
    async close() {
      closing = true;
      clearTimeout(timer);
      await working;
      const limit = setTimeout(stop.resolve, deps.closeMs ?? 10_000);
      await Promise.all(inFlight);
      clearTimeout(limit);
    },
  };
}
