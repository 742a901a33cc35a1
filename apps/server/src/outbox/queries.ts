import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { StoredMessage } from './enqueue.ts';

// Due times and leases use the database's clock, the only one that all processes share.
const fromNow = (ms: number) =>
  sql<Date>`date_trunc('milliseconds', clock_timestamp()) + ${ms}::double precision * interval '1 millisecond'`;

const columns = [
  'outbox_id as outboxId',
  'kind',
  'recipient',
  'subject',
  'message_id as messageId',
  'secret',
  'attempts',
] as const;

export async function claimDue(tx: Db, most: number, leaseMs: number) {
  const due = await tx
    .selectFrom('outbox_message')
    .select('outbox_id')
    .where('state', '=', 'queued')
    .where('kind', '!=', 'accounting')
    .where('next_try_at', '<=', sql<Date>`now()`)
    .orderBy('next_try_at')
    .orderBy('outbox_id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  return tx
    .updateTable('outbox_message')
    .set((e) => ({ state: 'sending', attempts: e('attempts', '+', 1), lease_until: fromNow(leaseMs) }))
    .where(
      'outbox_id',
      'in',
      due.map((d) => d.outbox_id),
    )
    .returning(columns)
    .returning((e) => [
      e.ref('payload').$castTo<StoredMessage>().as('payload'),
      e.ref('lease_until').$castTo<Date>().as('leaseUntil'),
    ])
    .execute();
}
export type Claimed = Awaited<ReturnType<typeof claimDue>>[number];

/** When a process dies while sending, its lease runs out and nobody knows whether the message left. */
export async function parkLapsed(tx: Db, reason: string) {
  const lapsed = await tx
    .selectFrom('outbox_message')
    .select('outbox_id')
    .where('state', '=', 'sending')
    .where('kind', '!=', 'accounting')
    .where('lease_until', '<', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .execute();
  if (lapsed.length === 0) return [];
  return tx
    .updateTable('outbox_message')
    .set({ state: 'parked', outcome_unknown: true, last_error: reason, lease_until: null })
    .where(
      'outbox_id',
      'in',
      lapsed.map((l) => l.outbox_id),
    )
    .returning(columns)
    .execute();
}

export type Ending = {
  readonly state: 'queued' | 'sent' | 'parked' | 'skipped';
  readonly lastError: string | null;
  readonly outcomeUnknown?: boolean;
  readonly afterMs?: number;
  readonly sentBy?: string;
  readonly wiped?: { readonly payload: string; readonly subject: string };
};

const endingColumns = (ending: Ending) => ({
  state: ending.state,
  last_error: ending.lastError,
  outcome_unknown: ending.outcomeUnknown ?? false,
  lease_until: null,
  ...(ending.afterMs === undefined ? {} : { next_try_at: fromNow(ending.afterMs) }),
  ...(ending.state === 'sent' ? { sent_at: sql<Date>`now()`, sent_by: ending.sentBy } : {}),
  ...ending.wiped,
});

/** Returns false when the caller no longer holds the lease. */
export async function endTry(tx: Db, { outboxId, leaseUntil }: Claimed, ending: Ending): Promise<boolean> {
  const row = await tx
    .updateTable('outbox_message')
    .set(endingColumns(ending))
    .where('outbox_id', '=', outboxId)
    .where('state', '=', 'sending')
    .where('lease_until', '=', leaseUntil)
    .returning('outbox_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Used when a delivery is confirmed after the lease was lost, so that nobody takes the message for unsent. */
export async function correctToSent(tx: Db, outboxId: number, ending: Ending): Promise<boolean> {
  const row = await tx
    .updateTable('outbox_message')
    .set(endingColumns(ending))
    .where('outbox_id', '=', outboxId)
    .where('state', 'in', ['parked', 'queued', 'skipped'])
    .returning('outbox_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Milliseconds until a message is due or a lease runs out; null when nothing waits. */
export async function msUntilDue(db: Db): Promise<number | null> {
  const { ms } = await db
    .selectNoFrom((e) => [
      sql<number | null>`(extract(epoch from least(${e
        .selectFrom('outbox_message')
        .where('state', '=', 'queued')
        .where('kind', '!=', 'accounting')
        .select((x) => x.fn.min('next_try_at').as('due'))}, ${e
        .selectFrom('outbox_message')
        .where('state', '=', 'sending')
        .where('kind', '!=', 'accounting')
        .select((x) => x.fn.min('lease_until').as('lapse'))}) - now()) * 1000)::float8`.as('ms'),
    ])
    .executeTakeFirstOrThrow();
  return ms;
}
