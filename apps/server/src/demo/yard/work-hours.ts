import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isOpen, lastOpenMoment, openDayNear, openSpan } from './moments.ts';

const DAYS = 3_000;

/**
 * Creates `pg_temp.after_work(at, minutes)`, the SQL version of `afterWork` for statements that write many rows. The
 * function lasts until the end of the transaction.
 */
export async function withWorkHours(db: Db, now: Date): Promise<void> {
  const today = todayIn(now);
  const rows: { opens: Date; closes: Date; before: number }[] = [];
  let before = 0;
  for (let day = openDayNear(addDays(today, -DAYS), 1); day <= addDays(today, 1); day = addDays(day, 1)) {
    if (!isOpen(day)) continue;
    const { from, to } = openSpan(day)!;
    rows.push({ opens: new Date(from), closes: new Date(to), before });
    before += (to - from) / 60_000;
  }
  await sql`drop table if exists pg_temp.work_day`.execute(db);
  await sql`create temp table work_day (opens timestamptz primary key, closes timestamptz not null, before double precision
    not null) on commit drop`.execute(db);
  await sql`insert into work_day select x.opens, x.closes, x.before
    from json_populate_recordset(null::work_day, ${JSON.stringify(rows)}::json) x`.execute(db);
  await sql`create index on work_day (before)`.execute(db);
  await sql`analyze work_day`.execute(db);
  const last = sql.lit(lastOpenMoment(now).toISOString());
  await sql`create or replace function pg_temp.after_work(at timestamptz, minutes double precision) returns timestamptz
    language sql stable as $$
      select least(d.opens + (p.done + minutes - d.before) * interval '1 minute', ${last}::timestamptz)
      from (select before + extract(epoch from least(at, closes) - opens) / 60 as done from work_day
        where opens <= at order by opens desc limit 1) p
      cross join lateral (select opens, before from work_day where before <= p.done + minutes order by before desc limit 1) d
    $$`.execute(db);
}

export const afterWorkIn = (at: RawBuilder<unknown>, minutes: RawBuilder<unknown> | number): RawBuilder<Date> =>
  sql<Date>`pg_temp.after_work(${at}, ${typeof minutes === 'number' ? sql.lit(minutes) : minutes})`;
