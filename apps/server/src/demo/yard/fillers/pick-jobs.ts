import { sql } from 'kysely';
import { continueIds } from '../bulk.ts';
import type { Filler } from '../filler.ts';
import { afterWorkIn, withWorkHours } from '../work-hours.ts';

const confirmed = sql`i.confirmed_at`;

/** One job for every document with parts in picking: waiting, held, begun, stalled, late and done. */
export const pickJobs: Filler = {
  name: 'pickJobs',
  tables: ['pick_job', 'pick_stall'],
  async fill(db, { today }) {
    await withWorkHours(db, today);
    await sql`insert into pick_job (job_id, invoice_id, status, picker_id, due_at, claimed_at, started_at, finished_at, created_at,
        waiting, zone, places, on_car, picked)
      select 1000 + coalesce((select max(job_id) - 1000 from pick_job), 0) + row_number() over (order by i.invoice_id),
        i.invoice_id, case when l.begun then 'inProgress' when l.waiting > 0 then 'open' else 'completed' end,
        case when l.begun or l.waiting = 0 or i.invoice_id % 3 = 0 then p.user_id end,
        i.confirmed_at + priority_time(i.priority),
        case when l.begun or l.waiting = 0 or i.invoice_id % 3 = 0 then ${afterWorkIn(confirmed, 10)} end,
        case when l.begun or l.waiting = 0 then ${afterWorkIn(confirmed, 20)} end,
        case when l.waiting = 0 then ${afterWorkIn(confirmed, sql`20 + l.picked * (3 + i.invoice_id % 6)`)} end,
        i.confirmed_at, l.waiting, l.zone, l.places, l.on_car, l.picked
      from invoice i
      cross join lateral (select bool_or(x.packing = 'inProgress') as begun, count(*) filter (where x.is_left) as waiting,
          count(*) filter (where not x.is_left) as picked, coalesce(bool_or(x.is_left and is_on_car(t)), false) as on_car,
          coalesce(zone_of(coalesce(min(w.place) filter (where x.is_left), min(w.place))), '') as zone,
          coalesce(string_agg(distinct chr(10) || upper(w.place), '') filter (where x.is_left),
            string_agg(distinct chr(10) || upper(w.place), ''), '') as places
        from (select tag_id, packing, packing in ('ready', 'inProgress') as is_left from invoice_line
          where invoice_id = i.invoice_id and removed_at is null and kind = 'tag' and packing <> 'cancelled') x
        join tag t on t.tag_id = x.tag_id cross join lateral (select walked_to(t) as place) w having count(*) > 0) l
      left join lateral (select u.user_id from app_user u join role r on r.role_id = u.role_id where r.name = 'PICKER'
        order by u.user_id limit 1) p on true
      where i.type in ('standard', 'internal') and i.confirmed_at is not null and i.cancelled_at is null
        and not exists (select from pick_job j where j.invoice_id = i.invoice_id)`.execute(db);
    await continueIds(db, 'pick_job', 'job_id');
    await sql`insert into pick_stall (job_id, line_id, tag_id, qty, reason, note, stalled_by, stalled_at)
      select j.job_id, l.line_id, l.tag_id, l.qty, (array['notFound', 'damaged', 'wrongPart'])[1 + j.job_id % 3], 'Looked twice', j.picker_id,
        ${afterWorkIn(sql`j.started_at`, 5)}
      from pick_job j join invoice_line l on l.invoice_id = j.invoice_id and l.packing = 'inProgress' and l.removed_at is null
      where j.status = 'inProgress' and (j.job_id % 4 = 0 or j.due_at = (select min(due_at) from pick_job where status = 'inProgress')) and j.picker_id is not null
        and not exists (select from pick_stall s where s.line_id = l.line_id)
      order by l.line_id limit 20`.execute(db);
  },
};
