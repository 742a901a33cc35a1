import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from './db/connect.ts';

/** Removes rows that matter only for a while, never business data. */
export async function tidy(db: Db): Promise<void> {
  await sql`delete from sign_in_failure where last_failed_at < now() - interval '1 day'`.execute(db);
  await sql`delete from idempotent_answer where created_at < now() - interval '7 days'`.execute(db);
  await sql`delete from session where expires_at < now() - interval '30 days'`.execute(db);
  // Every change of a tag adds a row to tag_tally; summing the rows keeps the counts quick to read.
  await sql`with gone as (delete from tag_tally returning *)
    insert into tag_tally (state, make_id, model_id, n) select state, make_id, model_id, sum(n) from gone
    group by state, make_id, model_id having sum(n) <> 0`.execute(db);
  await sql`delete from one_time_code where coalesce(used_at, expires_at) < now() - interval '30 days'`.execute(db);
}

const EVERY_MS = 3_600_000;

export function keepTidy(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): { stop(): void } {
  const timer = setInterval(() => tidy(db).catch((err) => log.warn({ err }, 'tidying failed')), EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
