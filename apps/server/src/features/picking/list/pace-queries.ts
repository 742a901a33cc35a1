import type { Pace } from '@yardkeeper/domain/fulfilment/ready';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

const LATELY = 200;

type Walked = { zone: string | null; seconds: number | null };
/**
 * The median seconds per line of the last jobs, by zone and overall; a median, so that one long break does not count.
 */
export async function paceLately(db: Db): Promise<Pace | null> {
  const { rows } = await sql<Walked>`
    select zone, percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at) / picked) as seconds
    from (select zone, started_at, finished_at, picked from pick_job
      where status = 'completed' and cancelled_at is null and started_at is not null and picked > 0
      order by finished_at desc, job_id desc limit ${LATELY}) x
    group by grouping sets ((zone), ())`.execute(db);
  const anywhere = rows.find((row) => row.zone === null)?.seconds ?? null;
  if (anywhere === null) return null;
  const packed = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from p.created_at - j.finished_at)) as seconds
    from (select consignment_id, created_at from parcel order by parcel_id desc limit ${LATELY}) p
      join consignment d on d.consignment_id = p.consignment_id join pick_job j on j.invoice_id = d.invoice_id
    where p.created_at > j.finished_at`.execute(db);
  return {
    anywhere,
    packing: packed.rows[0]?.seconds ?? 0,
    secondsPerLine: Object.fromEntries(
      rows.flatMap(({ zone, seconds }) => (zone ? [[zone, seconds ?? anywhere]] : [])),
    ),
  };
}

export const pickersAtWork = async (db: Db): Promise<number> =>
  (
    await sql<{ n: number }>`select count(distinct picker_id)::int as n from pick_job
      where status = 'inProgress' and cancelled_at is null and picker_id is not null`.execute(db)
  ).rows[0]!.n;

/** These jobs in their order, each with the number of lines that come before it in its zone. */
export const withLinesAhead = <Row>(jobs: RawBuilder<unknown>) =>
  sql<Row>`with page as materialized (select x.*, row_number() over () as at from (${jobs}) x),
    before as (select job_id, sum(waiting) over (partition by zone order by due_at, job_id) - waiting as ahead
      from pick_job where status <> 'completed' and cancelled_at is null and due_at <= (select max(due_at) from page))
    select page.*, coalesce(b.ahead, 0)::int as ahead from page left join before b on b.job_id = page.job_id order by page.at`;

const aheadOf = builtOnce((db, jobId: number) => ({
  compile: () =>
    sql<{
      ahead: number;
    }>`select coalesce(sum(b.waiting), 0)::int as ahead from pick_job j join pick_job b on b.zone = j.zone
        and b.status <> 'completed' and b.cancelled_at is null and (b.due_at, b.job_id) < (j.due_at, j.job_id)
      where j.job_id = ${jobId}`.compile(db),
}));
export const linesAhead = async (db: Db, jobId: number): Promise<number> => (await aheadOf(db, jobId))[0]!.ahead;
