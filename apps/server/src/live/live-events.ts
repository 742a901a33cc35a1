import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { type Whose, whoseRecord } from '../db/shared-reads/whose-record.ts';
import { MOST_COUNTED } from '../db/statements/count-up-to.ts';

export type LiveEvent = {
  readonly live_id: number;
  readonly topic: string;
  readonly body: Record<string, unknown>;
  readonly whose: Whose;
};

/** PostgreSQL's text form of a snapshot: the transactions that a reader can see. */
export type Snapshot = string & { readonly snapshot: unique symbol };

export async function snapshotNow(db: Db): Promise<Snapshot> {
  const { rows } = await sql<{ now: Snapshot }>`select pg_current_snapshot()::text as now`.execute(db);
  return (rows[0] as { now: Snapshot }).now;
}

type Row = { now: Snapshot } & (LiveEvent | { live_id: null });

/**
 * Returns every event committed since the snapshot exactly once, however late it commits, and the next snapshot. The
 * count of unread notifications is read here, because the writing transaction could not see what others wrote at the
 * same time.
 */
export async function eventsSince(db: Db, since: Snapshot): Promise<{ events: LiveEvent[]; now: Snapshot }> {
  // The upper bound skips rows of a restored backup, whose transaction ids this database has not reached.
  const { rows } = await sql<Row>`
    select pg_current_snapshot()::text as now, e.live_id, e.topic,
      case when starts_with(e.topic, '/topic/user/') and e.body ? 'unread'
        then e.body || jsonb_build_object('unread', (
          select count(*) from (select from notification n
            where n.user_id = split_part(e.topic, '/', 4)::bigint and n.cleared_at is null and n.read_at is null
            limit ${sql.lit(MOST_COUNTED)}) counted))
        else e.body end as body,
      ${whoseRecord} as whose
    from (select ${since}::pg_snapshot as snapshot) since
    left join live_event e on e.xid >= pg_snapshot_xmin(since.snapshot)
      and e.xid < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(e.xid, since.snapshot)
    order by e.live_id`.execute(db);
  return { events: rows.filter((row) => row.live_id !== null), now: (rows[0] as Row).now };
}

export async function removeOldEvents(db: Db, most = 5_000): Promise<number> {
  const old = db
    .selectFrom('live_event')
    .select('live_id')
    .where('at', '<', sql<Date>`now() - interval '10 minutes'`)
    .orderBy('at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const result = await db.deleteFrom('live_event').where('live_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
