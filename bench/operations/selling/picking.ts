import type { Operation } from '../../harness/operation.ts';
import { keepFigures, keptText } from '../kept.ts';
import { prepareQueues, sameData, sameRows } from './queues.ts';

const isLeft = `j.status <> 'completed' and j.cancelled_at is null`;
type Asked = { readonly from?: string; readonly order?: string; readonly offset?: number };
const pageOf = ({
  from = `pick_job j where ${isLeft}`,
  order = 'j.due_at, j.job_id',
  offset = 0,
}: Asked) => `with h as (select j.job_id from ${from} order by ${order} limit 20 offset ${offset})
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
  order by ${order}`;
const sums = `select count(*)::int as "toPick", (count(*) filter (where j.status = 'open'))::int as open,
    (count(*) filter (where j.status = 'inProgress'))::int as "inProgress",
    (count(*) filter (where j.picker_id is null))::int as unassigned, (count(*) filter (where j.on_car))::int as "onCar",
    (select count(*)::int from (select from pick_job p where p.status = 'completed' and p.cancelled_at is null limit 10000) x) as completed
  from pick_job j where ${isLeft}`;

type Total = { readonly text: string; readonly values?: unknown[] };
const kept = (name: string): Total => ({
  text: `select (figures ->> '${name}')::int as n from bench_kept where name = $1`,
  values: ['picking'],
});
const list = (name: string, chosen: object, asked: Asked, total: Total): Operation => ({
  name,
  as: 'PICKING_SUPERVISOR',
  prepare: prepareQueues,
  prepareTwin: (db) => keepFigures(db, 'picking', sums),
  product: () => ({
    method: 'POST',
    path: '/mgr/picking/queryPickingList',
    body: { pageNum: 1, pageSize: 20, sortField: 'dueAt', sortOrder: 'ASC', ...chosen },
  }),
  bare: async (pool) => {
    const [rows, counted] = await Promise.all([
      pool.query({ name, text: pageOf(asked) }),
      pool.query({ name: `${name}-total`, ...total }),
    ]);
    const records = rows.rows.map((row) => ({ ...row, picker: row.picker ?? '', dueAt: row.due_at.toISOString() }));
    return { records, total: counted.rows[0].n };
  },
  same: sameRows([
    ...['jobId', 'pickingNo', 'invoiceNo', 'customer', 'dueAt', 'onCar', 'picker', 'done', 'total', 'stalled'],
  ]),
});

/** As when the screen opens. The twin also stores the recent picking pace. */
export const pickingPage = list('picking-page', {}, {}, kept('toPick'));
export const pickingOpen = list(
  'picking-open',
  { status: 1 },
  { from: `pick_job j where ${isLeft} and j.status = 'open'` },
  kept('open'),
);
const named = `pick_job j join invoice i on i.invoice_id = j.invoice_id where ${isLeft}
  and i.search || ' ' || lower(j.number) like '%inv1%'`;
export const pickingSearch = list(
  'picking-search',
  { search: 'inv1' },
  { from: named },
  { text: `select count(*)::int as n from ${named}` },
);
/** Past ones are not counted beyond ten thousand; the total is the number known when this page is full. */
const knownOf: Total = { text: 'select 20001 as n' };
/** Lists delivered or completed ones, because there are too few open ones for page 1,000. */
const far = list(
  'picking-page-1000',
  { status: 3, pageNum: 1_000 },
  {
    from: `pick_job j where j.status = 'completed' and j.cancelled_at is null`,
    order: 'j.finished_at desc, j.job_id desc',
    offset: 19_980,
  },
  knownOf,
);
export const pickingFar: Operation = { ...far, isFar: true };

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
