import { randomUUID } from 'node:crypto';
import { nextTryAfter } from '@yardkeeper/domain/outbox/tries';
import type { FastifyBaseLogger } from 'fastify';
import type { Listener } from '../../../db/notices/listener.ts';
import { tellTopic } from '../../../live/announce.ts';
import { type JobWatch, unwatched } from '../../../metrics/job-watch.ts';
import * as q from '../../../outbox/bookings/claim-queries.ts';
import type { Books } from '../../../services.ts';
import * as cq from '../connection/queries.ts';
import { giveUpWithItsDocument } from '../queue/moving.ts';
import { sendTogether } from './batch.ts';
import { grouped } from './batch-kinds.ts';
import type { Outcome } from './outcome.ts';
import { sendOne } from './send.ts';

export type AccountingWorker = { drain(): Promise<void>; close(): Promise<void> };
export type WorkerDeps = {
  readonly books: Books;
  readonly listener: Pick<Listener, 'on' | 'onGap'>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly onParked?: (db: Books['db'], outboxId: number, summary: string) => Promise<void>;
  /** how long a booking that a process was sending when it died waits until another one sends it */
  readonly leaseMs?: number;
  readonly pollMs?: number;
  /** while true, nothing is sent */
  readonly isHeld?: () => boolean;
  readonly jobs?: JobWatch;
};

const LEASE_MS = 60_000;
/** Renewed while this process sends; another one takes over this long after it died. */
const SENDER_MS = 15_000;
const POLL_MS = 10_000;
/** as many calls as Xero allows at a time; users' calls take their turn among them */
const CALLS_AT_ONCE = 5;
const ROUND = 200;

function endingOf(c: q.Claimed, outcome: Outcome): q.Ending {
  switch (outcome.kind) {
    case 'done':
      return { state: 'sent', error: null };
    case 'refused':
      return { state: 'parked', error: outcome.reason, letsPass: outcome.letsPass ?? false };
    case 'needs':
      return { state: 'queued', error: outcome.reason, afterMs: outcome.ms, uncounted: true, askFirst: c.askFirst };
    case 'wait':
      return { state: 'queued', error: outcome.reason, afterMs: outcome.ms, uncounted: true, askFirst: c.askFirst };
    case 'signedOut':
      return { state: 'queued', error: outcome.reason, afterMs: 60_000, uncounted: true, askFirst: c.askFirst };
    case 'unknown': {
      const afterMs = nextTryAfter(c.attempts);
      if (afterMs === null) return { state: 'parked', error: outcome.reason, askFirst: true };
      return { state: 'queued', error: outcome.reason, afterMs, askFirst: true };
    }
  }
}

export function startAccountingWorker({
  books,
  listener,
  log,
  onParked,
  leaseMs = LEASE_MS,
  pollMs = POLL_MS,
  isHeld = () => false,
  jobs = unwatched,
}: WorkerDeps): AccountingWorker {
  jobs.every('bookings', POLL_MS);
  const sender = randomUUID();
  const senderMs = Math.min(leaseMs, SENDER_MS);
  const hold = () => cq.holdSender(db, sender, senderMs);
  const { db } = books;
  let closing = false;
  let again = false;
  let working: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function settle(c: q.Claimed, outcome: Outcome): Promise<void> {
    const ending = endingOf(c, outcome);
    await db.transaction().execute(async (tx) => {
      if (!(await q.endTry(tx, c, ending))) return;
      if (ending.state === 'parked') await onParked?.(tx, c.outboxId, `${c.subject}: ${ending.error}`);
      if (outcome.kind === 'needs') await giveUpWithItsDocument(tx, c.outboxId);
      await tellTopic(tx, '/topic/accounting', { kind: ending.state, id: c.outboxId });
    });
    if (outcome.kind === 'wait') await cq.waitUntil(db, outcome.ms);
  }

  /** Marks all bookings that went in one call as sent, in one statement. */
  async function settleSent(sent: readonly q.Claimed[]): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const [first] = await q.endSent(tx, sent);
      if (first !== undefined) await tellTopic(tx, '/topic/accounting', { kind: 'sent', id: first });
    });
  }

  async function run(claimed: readonly q.Claimed[]): Promise<Outcome['kind'][]> {
    const group = await q.stillOurs(db, claimed, leaseMs);
    const [first] = group;
    if (!first) return [];
    const outcomes =
      group.length > 1 ? await sendTogether(books, group) : new Map([[first, await sendOne(books, first)]]);
    const sent = [...outcomes].flatMap(([c, { kind }]) => (kind === 'done' ? [c] : []));
    if (sent.length > 1) await settleSent(sent);
    for (const [c, outcome] of outcomes) if (sent.length <= 1 || outcome.kind !== 'done') await settle(c, outcome);
    return [...outcomes.values()].map(({ kind }) => kind);
  }

  /** An error of ours: retried as after a lost reply, and finally shown to a person. */
  async function failed(group: readonly q.Claimed[]): Promise<Outcome['kind'][]> {
    const outcome = { kind: 'unknown', reason: 'It failed here in an unexpected way' } as const;
    const ours = await q.stillClaimed(db, group).catch(() => []);
    for (const c of ours) await settle(c, outcome).catch(() => undefined);
    return ['unknown'];
  }

  /** Returns true when there may be more to send at once. */
  async function round(): Promise<boolean> {
    if (isHeld()) return false;
    await q.takeLapsedBack(db);
    const { connected_at, paused } = await cq.connection(db);
    if (connected_at === null || paused || !(await hold())) return false;
    const claimed = await q.claimDue(db, ROUND, leaseMs);
    const groups = grouped(claimed);
    let stopped = false;
    const renewing = setInterval(() => void hold().catch(() => false), senderMs / 3).unref();
    const next = async (): Promise<void> => {
      for (let group = groups.shift(); group; group = groups.shift()) {
        // False when Xero has asked for a pause, or when this process was frozen and another one sends now.
        if (!closing && !stopped && !(await hold())) stopped = true;
        if (closing || stopped) {
          for (const c of group)
            await q.endTry(db, c, { state: 'queued', error: null, uncounted: true, askFirst: c.askFirst });
          continue;
        }
        const kinds = await run(group).catch((error) => {
          log.error({ err: error, first: group[0]?.key }, 'accounting message failed in an unexpected way');
          return failed(group);
        });
        if (kinds.includes('wait') || kinds.includes('signedOut')) stopped = true;
      }
    };
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, next)).finally(() => clearInterval(renewing));
    return claimed.length > 0 && !stopped;
  }

  async function work(): Promise<void> {
    while (again && !closing) {
      again = false;
      const more = await jobs.watched('bookings', round).catch((error) => {
        log.error({ err: error }, 'accounting queue cannot go on');
        return false;
      });
      if (more) again = true;
    }
    working = null;
    await plan();
  }
  async function plan(): Promise<void> {
    clearTimeout(timer);
    if (closing) return;
    const due = isHeld() ? null : await q.msUntilDue(db, sender).catch(() => null);
    if (!closing) timer = setTimeout(wake, Math.min(pollMs, Math.max(due ?? pollMs, 100))).unref();
  }
  function pump(): Promise<void> {
    again = true;
    working ??= work();
    return working;
  }
  function wake(): void {
    if (!closing) void pump();
  }
  listener.on('yard_accounting', wake);
  listener.onGap(wake);
  wake();
  return {
    async drain() {
      do await pump();
      while (!closing && working);
    },
    async close() {
      closing = true;
      clearTimeout(timer);
      await working;
      await cq.letGoOfSender(db, sender).catch(() => {});
    },
  };
}
