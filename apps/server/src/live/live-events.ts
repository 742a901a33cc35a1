import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export type LiveEvent = { readonly live_id: number; readonly topic: string; readonly body: Record<string, unknown> };

/**
 * A count of unread notifications is read anew: the one written in the transaction did not see what other transactions
 * wrote at the same time, and the last news to arrive must hold the true one.
 */
export async function unseenEvents(db: Db, backSeconds: number, seen: readonly number[]): Promise<LiveEvent[]> {
  const { rows } = await sql<LiveEvent>`
    select e.live_id, e.topic,
      case when e.topic like '/topic/user/%' and e.body ? 'unread'
        then e.body || jsonb_build_object('unread', (
          select count(*) from notification n
          where n.user_id = split_part(e.topic, '/', 4)::bigint and n.cleared_at is null and n.read_at is null))
        else e.body end as body
    from live_event e
    where e.at > now() - make_interval(secs => ${backSeconds}) and e.live_id <> all(${seen}::bigint[])
    order by e.live_id`.execute(db);
  return rows;
}

/** At most `most` rows, and never the rows another process is removing. */
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
