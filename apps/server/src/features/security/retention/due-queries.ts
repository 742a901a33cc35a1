import type { RetentionRule } from '@yardkeeper/domain/security/retention';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type DueRow = { readonly id: number; readonly what: string; readonly day: string };

/** What would go: the same conditions as in the functions that remove it. */
const due: Readonly<Record<RetentionRule, (before: string) => RawBuilder<unknown>>> = {
  dealersRecords: (before) => sql`select r.record_id as id, r.number || ', ' || r.seller_name as what,
      dealers_record_until(r) as day from dealers_record r
    where r.identity <> 'Removed after its time' and dealers_record_until(r) < ${before}::date`,
  contacts: (before) => sql`select k.debtor_id as id, k.name as what, contact_until(k) as day from contact k
    where k.company <> 'Removed after its time' and k.created_at < ${before}::date + 1 and contact_until(k) < ${before}::date`,
  messages: (before) => sql`select outbox_id as id, subject as what, nz_day(created_at) as day from outbox_message
    where kind <> 'accounting' and state in ('sent', 'skipped') and nz_day(created_at) < ${before}::date`,
  notifications: (
    before,
  ) => sql`select notification_id as id, title as what, nz_day(created_at) as day from notification
    where nz_day(created_at) < ${before}::date`,
  log: (before) => sql`select e.event_id as id, e.kind as what, nz_day(e.at) as day from security_link l
    join security_event e using (event_id) where l.seq < coalesce((select min(k.seq) from security_link k
      join security_event o using (event_id) where o.at >= ${before}::date::timestamp at time zone 'Pacific/Auckland'),
      9223372036854775807)`,
};

export const dueOf = async (db: Db, rule: RetentionRule, before: string, most: number) => {
  const { rows } = await sql<DueRow & { n: number }>`select x.id, x.what, x.day, count(*) over () as n
    from (${due[rule](before)}) x order by x.day, x.id limit ${sql.lit(most)}`.execute(db);
  return { count: Number(rows[0]?.n ?? 0), first: rows.map(({ id, what, day }) => ({ id, what, day })) };
};

const removals: Readonly<Record<RetentionRule, (before: string, userId: number | null) => RawBuilder<{ n: number }>>> =
  {
    dealersRecords: (before) => sql`select purge_dealers_identity(${before}::date) as n`,
    contacts: (before) => sql`select purge_contacts(${before}::date) as n`,
    messages: (before) => sql`select purge_messages(${before}::date) as n`,
    notifications: (before) => sql`select purge_notifications(${before}::date) as n`,
    log: (before, userId) =>
      sql`select purge_security_events(${before}::date::timestamp at time zone 'Pacific/Auckland', ${userId}) as n`,
  };

export const remove = async (db: Db, rule: RetentionRule, before: string, userId: number | null): Promise<number> =>
  Number((await removals[rule](before, userId).execute(db)).rows[0]!.n);

/** One removal at a time, so that what is counted is what goes. */
export const lockRemoving = (db: Db) => sql`select pg_advisory_xact_lock(727298)`.execute(db);
