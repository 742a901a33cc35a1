import { sql } from 'kysely';
import { continueIds } from '../bulk.ts';
import type { Filler } from '../filler.ts';
import { LARGE } from './invoices.ts';

/**
 * A job for every document that went to picking: waiting, held, begun, stalled, late and done ones. A large yard has
 * fewer sold tags than past jobs, so there every sent document has one.
 */
export const pickJobs: Filler = {
  name: 'pickJobs',
  tables: ['pick_job', 'pick_stall'],
  async fill(db, _yard, counts) {
    const isLarge = counts.invoices >= LARGE;
    await sql`insert into pick_job (job_id, invoice_id, status, picker_id, due_at, claimed_at, started_at, finished_at, created_at)
      select 1000 + coalesce((select max(job_id) - 1000 from pick_job), 0) + row_number() over (order by i.invoice_id),
        i.invoice_id, case when l.begun then 'inProgress' when l.waiting then 'open' else 'completed' end,
        case when l.begun or l.waiting is not true or i.invoice_id % 3 = 0 then p.user_id end,
        i.confirmed_at + priority_time(i.priority),
        case when l.begun or l.waiting is not true or i.invoice_id % 3 = 0 then i.confirmed_at + interval '10 minutes' end,
        case when l.begun or l.waiting is not true then i.confirmed_at + interval '20 minutes' end,
        case when l.waiting is not true then i.confirmed_at + interval '45 minutes' end, i.confirmed_at
      from invoice i
      left join lateral (select bool_or(packing = 'inProgress') as begun, bool_or(packing in ('ready', 'inProgress')) as waiting
        from invoice_line where invoice_id = i.invoice_id and removed_at is null and kind = 'tag' and packing is not null
          and packing <> 'cancelled' having count(*) > 0) l on true
      left join lateral (select u.user_id from app_user u join role r on r.role_id = u.role_id where r.name = 'PICKER'
        order by u.user_id limit 1) p on true
      where (l.waiting is not null or ${isLarge}) and i.type in ('standard', 'internal') and i.confirmed_at is not null and i.cancelled_at is null
        and not exists (select from pick_job j where j.invoice_id = i.invoice_id)`.execute(db);
    await continueIds(db, 'pick_job', 'job_id');
    await sql`insert into pick_stall (job_id, line_id, reason, note, stalled_by, stalled_at)
      select j.job_id, l.line_id, (array['notFound', 'damaged', 'wrongPart'])[1 + j.job_id % 3], 'Looked twice', j.picker_id,
        j.started_at + interval '5 minutes'
      from pick_job j join invoice_line l on l.invoice_id = j.invoice_id and l.packing = 'inProgress' and l.removed_at is null
      where j.status = 'inProgress' and j.job_id % 4 = 0 and j.picker_id is not null
        and not exists (select from pick_stall s where s.line_id = l.line_id)
      order by l.line_id limit 20`.execute(db);
  },
};
