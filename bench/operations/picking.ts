import type { Operation } from '../operation.ts';
import { keepFigures, keptText, prepareQueues, sameData, sameRows } from './queues.ts';

const isLeft = `j.status <> 'completed' and j.cancelled_at is null`;
const page = `with h as (select j.job_id from pick_job j where ${isLeft} order by j.due_at, j.job_id limit 20)
  select j.job_id as "jobId", j.number as "pickingNo", j.invoice_id as "invoiceId", i.number as "invoiceNo", d.name as customer,
    i.priority, j.due_at, j.on_car as "onCar", j.status, j.picker_id as "pickerId", u.users_name as picker, j.told_late_at, j.zone,
    j.waiting, g.*, sum(j.waiting) over (partition by j.zone order by j.due_at, j.job_id) as ahead
  from h join pick_job j on j.job_id = h.job_id join invoice i on i.invoice_id = j.invoice_id
    join contact d on d.debtor_id = i.debtor_id left join app_user u on u.user_id = j.picker_id
    cross join lateral (select count(*) filter (where l.packing in ('picked', 'packed', 'pickedUp')) as done, count(*) as total,
        count(s.stall_id) as stalled, array_agg(coalesce(p.code, vp.code)) as places
      from invoice_line l join tag t on t.tag_id = l.tag_id left join location p on p.location_id = t.location_id
        left join vehicle v on v.vehicle_id = t.vehicle_id left join location vp on vp.location_id = v.location_id
        left join pick_stall s on s.line_id = l.line_id and s.decided_at is null
      where l.invoice_id = j.invoice_id and l.removed_at is null and l.packing is not null and l.packing <> 'cancelled') g
  order by j.due_at, j.job_id`;
const sums = `select count(*)::int as "toPick", (count(*) filter (where j.status = 'open'))::int as open,
    (count(*) filter (where j.status = 'inProgress'))::int as "inProgress",
    (count(*) filter (where j.picker_id is null))::int as unassigned, (count(*) filter (where j.on_car))::int as "onCar",
    (select count(*)::int from (select from pick_job p where p.status = 'completed' and p.cancelled_at is null limit 10000) x) as completed
  from pick_job j where ${isLeft}`;

/** As the screen opens. How fast work went lately is a figure the twin keeps too. */
export const pickingPage: Operation = {
  name: 'picking-page',
  as: 'PICKING_SUPERVISOR',
  prepare: prepareQueues,
  prepareTwin: (db) => keepFigures(db, 'picking', sums),
  product: () => ({
    method: 'POST',
    path: '/mgr/picking/queryPickingList',
    body: { pageNum: 1, pageSize: 20, sortField: 'dueAt', sortOrder: 'ASC' },
  }),
  bare: async (pool) => {
    const [rows, kept] = await Promise.all([
      pool.query({ name: 'picking-page', text: page }),
      pool.query({ name: 'kept', text: keptText, values: ['picking'] }),
    ]);
    const records = rows.rows.map((row) => ({ ...row, picker: row.picker ?? '', dueAt: row.due_at.toISOString() }));
    return { records, total: kept.rows[0].figures.toPick };
  },
  same: sameRows([
    'jobId',
    'pickingNo',
    'invoiceNo',
    'customer',
    'dueAt',
    'onCar',
    'picker',
    'done',
    'total',
    'stalled',
  ]),
};

export const pickingSummary: Operation = {
  name: 'picking-summary',
  as: 'PICKING_SUPERVISOR',
  prepare: prepareQueues,
  prepareTwin: (db) => keepFigures(db, 'picking', sums),
  product: () => ({ method: 'POST', path: '/mgr/picking/getSummary', body: {} }),
  bare: async (pool, { userId }) => {
    const [kept, counted] = await Promise.all([
      pool.query({ name: 'kept', text: keptText, values: ['picking'] }),
      pool.query({
        name: 'picking-counted',
        text: `select (select count(*)::int from pick_job j where ${isLeft} and j.due_at < now()) as late,
          (select count(*)::int from pick_job j where ${isLeft} and j.picker_id = $1) as mine`,
        values: [userId],
      }),
    ]);
    return { ...kept.rows[0].figures, ...counted.rows[0] };
  },
  same: sameData,
};
