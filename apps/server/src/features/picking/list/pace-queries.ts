import type { Pace } from '@yardkeeper/domain/fulfilment/ready';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const LATELY = 200;

type Walked = { zone: string | null; seconds: number | null };
/** The middle of what the last jobs took, by zone and over all: one long break does not change it. */
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
    from (select delivery_id, created_at from parcel order by parcel_id desc limit ${LATELY}) p
      join delivery d on d.delivery_id = p.delivery_id join pick_job j on j.invoice_id = d.invoice_id
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

/** How many lines are walked for before these jobs, each in its zone. */
export async function linesAhead(db: Db, jobIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ job_id: number; ahead: number }>`select job_id, ahead::int from (
      select job_id, sum(waiting) over (partition by zone order by due_at, job_id) - waiting as ahead
      from pick_job where status <> 'completed' and cancelled_at is null and due_at <=
        (select max(due_at) from pick_job where job_id = any(${jobIds}::bigint[]) and status <> 'completed')) x
    where job_id = any(${jobIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.job_id, row.ahead]));
}
