import type { Booking } from '@yardkeeper/domain/accounting/kinds';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export type Claimed = {
  readonly outboxId: number;
  /** the accounting system recognises a repeat by it; it changes when a person resends after a refusal */
  readonly key: string;
  readonly what: Booking;
  readonly id: number;
  readonly attempts: number;
  readonly askFirst: boolean;
  readonly leaseUntil: Date;
  readonly subject: string;
};

/** Claims due bookings. In each lane only the first may be sent, and only once all before it are done or given up. */
export const claimDue = async (db: Db, most: number, leaseMs: number): Promise<Claimed[]> =>
  (
    await sql<Claimed>`update outbox_message m set state = 'sending', attempts = attempts + 1,
        lease_until = date_trunc('milliseconds', clock_timestamp()) + ${leaseMs}::double precision * interval '1 millisecond'
      where m.outbox_id = any (array(select d.outbox_id from outbox_message d
        where d.kind = 'accounting' and d.state = 'queued' and d.next_try_at <= now()
          and not exists (select from outbox_message e where e.lane = d.lane and e.outbox_id < d.outbox_id
            and e.state in ('queued', 'sending', 'parked', 'held') and not (e.state = 'parked' and e.payload ? 'letsPass'))
        order by d.next_try_at, d.outbox_id limit ${most} for update skip locked))
      returning m.outbox_id as "outboxId",
        m.key || coalesce(':' || (m.payload ->> 'again'), '') as key, m.payload ->> 'what' as what, (m.payload ->> 'id')::bigint as id, m.attempts,
        m.ask_first as "askFirst", m.lease_until as "leaseUntil", m.subject`.execute(db)
  ).rows.sort((a, b) => a.outboxId - b.outboxId);

/**
 * Renews the leases of those that this process still holds; leaves out those taken back while they waited for their
 * turn.
 */
export async function stillOurs(db: Db, claimed: readonly Claimed[], leaseMs: number): Promise<Claimed[]> {
  const { rows } = await sql<{ outboxId: number; leaseUntil: Date }>`update outbox_message m
      set lease_until = date_trunc('milliseconds', clock_timestamp()) + ${leaseMs}::double precision * interval '1 millisecond'
    from unnest(${claimed.map((c) => c.outboxId)}::bigint[], ${claimed.map((c) => c.leaseUntil)}::timestamptz[]) c (id, until)
    where m.outbox_id = c.id and m.state = 'sending' and m.lease_until = c.until
    returning m.outbox_id as "outboxId", m.lease_until as "leaseUntil"`.execute(db);
  return claimed.flatMap((c) => {
    const kept = rows.find((row) => row.outboxId === c.outboxId);
    return kept ? [{ ...c, leaseUntil: kept.leaseUntil }] : [];
  });
}

/** Those that no other process took over, with their current lease. */
export async function stillClaimed(db: Db, claimed: readonly Claimed[]): Promise<Claimed[]> {
  const rows = await db
    .selectFrom('outbox_message')
    .select(['outbox_id', 'lease_until'])
    .where(
      'outbox_id',
      'in',
      claimed.map((c) => c.outboxId),
    )
    .where('state', '=', 'sending')
    .execute();
  return claimed.flatMap((c) => {
    const row = rows.find((each) => each.outbox_id === c.outboxId && each.lease_until !== null);
    return row && row.lease_until! >= c.leaseUntil ? [{ ...c, leaseUntil: row.lease_until! }] : [];
  });
}

/**
 * Requeues bookings whose sender died; the accounting system is asked whether it has them before they are sent again.
 */
export const takeLapsedBack = (db: Db) =>
  db
    .updateTable('outbox_message')
    .set({ state: 'queued', ask_first: true, lease_until: null, next_try_at: sql<Date>`now()` })
    .where('outbox_id', 'in', (e) =>
      e
        .selectFrom('outbox_message')
        .select('outbox_id')
        .where('kind', '=', 'accounting')
        .where('state', '=', 'sending')
        .where('lease_until', '<', sql<Date>`now()`)
        .forUpdate()
        .skipLocked(),
    )
    .returning('outbox_id')
    .execute();

export type Ending = {
  readonly state: 'sent' | 'queued' | 'parked';
  readonly error: string | null;
  readonly afterMs?: number;
  readonly askFirst?: boolean;
  /** do not count this try, because the delay was nobody's fault */
  readonly uncounted?: boolean;
  /** bookings behind it in its lane may be sent all the same */
  readonly letsPass?: boolean;
};
export async function endTry(db: Db, c: Claimed, ending: Ending): Promise<boolean> {
  const { rows } = await sql<{
    outbox_id: number;
  }>`update outbox_message set state = ${ending.state}, last_error = ${ending.error},
      lease_until = null, ask_first = ${ending.askFirst ?? false},
      attempts = attempts - ${ending.uncounted ? 1 : 0},
      next_try_at = case when ${ending.state} = 'queued' then clock_timestamp() + ${ending.afterMs ?? 0}::double precision * interval '1 millisecond'
        else next_try_at end,
      sent_at = case when ${ending.state} = 'sent' then now() end,
      sent_by = case when ${ending.state} = 'sent' then 'Xero' end,
      payload = case when ${ending.letsPass ?? false} then payload || '{"letsPass": true}' else payload - 'letsPass' end
    where outbox_id = ${c.outboxId} and state = 'sending' and lease_until = ${c.leaseUntil} returning outbox_id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Marks many as sent as far as this process still holds them; returns their ids. */
export const endSent = async (db: Db, sent: readonly Claimed[]): Promise<number[]> =>
  (
    await sql<{ outbox_id: number }>`update outbox_message m set state = 'sent', last_error = null, lease_until = null,
        ask_first = false, sent_at = now(), sent_by = 'Xero'
      from unnest(${sent.map((c) => c.outboxId)}::bigint[], ${sent.map((c) => c.leaseUntil)}::timestamptz[]) c (id, until)
      where m.outbox_id = c.id and m.state = 'sending' and m.lease_until = c.until returning m.outbox_id`.execute(db)
  ).rows.map((row) => row.outbox_id);

/**
 * Milliseconds until a booking is due or a lease expires, and until both the accounting system's wait and another
 * sender's turn are over; null when nothing waits.
 */
export const msUntilDue = async (db: Db, sender: string): Promise<number | null> =>
  (
    await sql<{ ms: number | null }>`select (extract(epoch from case when d.at is not null
        then greatest(d.at, s.wait_until, case when s.sender <> ${sender} then s.sender_until end) end - now()) * 1000)::float8 as ms
      from accounting_sender s cross join lateral (select least(
        (select min(next_try_at) from outbox_message where kind = 'accounting' and state = 'queued'),
        (select min(lease_until) from outbox_message where kind = 'accounting' and state = 'sending')) as at) d`.execute(
      db,
    )
  ).rows[0]!.ms;
