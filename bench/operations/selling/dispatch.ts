import type { Operation } from '../../harness/operation.ts';
import { keepFigures, keptText } from '../kept.ts';
import { prepareQueues, sameData, sameRows } from './queues.ts';

const isLeft = `d.status <> 'delivered' and d.cancelled_at is null`;
type Asked = { readonly from?: string; readonly order?: string; readonly offset?: number };
const pageBy = ({
  from = `consignment d where ${isLeft}`,
  order = 'd.due_at, d.consignment_id',
  offset = 0,
}: Asked) => `with h as (select d.consignment_id from ${from} order by ${order} limit 20 offset ${offset})
  select d.consignment_id as "deliveryId", d.number as "deliveryNo", s.number as "dispatchNo", d.invoice_id as "invoiceId",
    i.number as "invoiceNo", k.name as customer, d.area, d.way, d.courier_id as "courierId", coalesce(c.name, '') as courier,
    d.courier_priority, d.tracking_no as "trackingNo", d.driver_id as "driverId", d.stop, d.dispatcher_id as "dispatcherId",
    dr.users_name as driver, du.users_name as dispatcher, d.status, i.priority, d.due_at, d.attempts, d.cod_cents, g.*, p.*,
    exists (select from consignment o where o.dispatch_id = d.dispatch_id and o.consignment_id <> d.consignment_id
      and o.cancelled_at is null) as "isPart"
  from h join consignment d on d.consignment_id = h.consignment_id join dispatch s on s.dispatch_id = d.dispatch_id
    join invoice i on i.invoice_id = d.invoice_id join contact k on k.debtor_id = i.debtor_id
    left join courier c on c.id = d.courier_id left join app_user dr on dr.user_id = d.driver_id
    left join app_user du on du.user_id = d.dispatcher_id
    cross join lateral (select count(*) as total, count(*) filter (where l.packing in ('packed', 'pickedUp')) as packed
      from consignment_line x join invoice_line l on l.line_id = x.line_id where x.consignment_id = d.consignment_id) g
    cross join lateral (select count(*) as parcels, sum(weight_g) as weight from parcel where consignment_id = d.consignment_id) p
  order by ${order}`;
const sums = `select count(*)::int as total, (count(*) filter (where d.status = 'open' and d.loose))::int as "toPack",
    (count(*) filter (where d.status = 'open' and not d.loose))::int as packed,
    (count(*) filter (where d.status = 'outForDelivery'))::int as out,
    (count(*) filter (where d.dispatcher_id is null))::int as unassigned
  from consignment d where ${isLeft}`;

type Total = { readonly text: string; readonly values?: unknown[] };
const kept = (name: string): Total => ({
  text: `select (figures ->> '${name}')::int as n from bench_kept where name = $1`,
  values: ['dispatch'],
});
const pageOf = (name: string, chosen: object, asked: Asked, total: Total): Operation => ({
  name,
  as: 'DISPATCH_SUPERVISOR',
  prepare: prepareQueues,
  prepareTwin: (db) => keepFigures(db, 'dispatch', sums),
  product: () => ({
    method: 'POST',
    path: '/mgr/dispatch/queryDispatchList',
    body: { pageNum: 1, pageSize: 20, sortField: 'dueAt', sortOrder: 'ASC', ...chosen },
  }),
  bare: async (pool) => {
    const [rows, counted] = await Promise.all([
      pool.query({ name, text: pageBy(asked) }),
      pool.query({ name: `${name}-total`, ...total }),
    ]);
    const records = rows.rows.map((row) => ({ ...row, dueAt: row.due_at.toISOString(), cod: row.cod_cents / 100 }));
    return { records, total: counted.rows[0].n };
  },
  same: sameRows([
    ...[
      'deliveryId',
      'deliveryNo',
      'dispatchNo',
      'invoiceNo',
      'customer',
      'area',
      'way',
      'courier',
      'trackingNo',
      'stop',
    ],
    ...['dueAt', 'total', 'packed', 'parcels', 'cod', 'isPart'],
  ]),
});

export const dispatchPage = pageOf('dispatch-page', {}, {}, kept('total'));
export const dispatchByCustomer = pageOf(
  'dispatch-by-customer',
  { sortField: 'customer' },
  { order: 'd.customer, d.consignment_id' },
  kept('total'),
);
const toPack = `consignment d where ${isLeft} and d.status = 'open' and d.loose`;
export const dispatchToPack = pageOf(
  'dispatch-to-pack',
  { status: 1, packed: false },
  { from: toPack },
  kept('toPack'),
);
const named = `consignment d join invoice i on i.invoice_id = d.invoice_id where ${isLeft}
  and i.search || ' ' || lower(d.number) || ' dispatch' || d.dispatch_id like '%inv1%'`;
export const dispatchSearch = pageOf(
  'dispatch-search',
  { search: 'inv1' },
  { from: named },
  { text: `select count(*)::int as n from ${named}` },
);
/** Lists delivered or completed ones, because there are too few open ones for page 1,000. */
const far = pageOf(
  'dispatch-page-1000',
  { status: 3, pageNum: 1_000, sortOrder: 'DESC' },
  {
    from: `consignment d where d.status = 'delivered'`,
    order: 'd.delivered_at desc, d.consignment_id desc',
    offset: 19_980,
  },
  // Past ones are not counted beyond ten thousand; the total is the number known when this page is full.
  { text: 'select 20001 as n' },
);
export const dispatchFar: Operation = { ...far, isFar: true };

export const dispatchSummary: Operation = {
  name: 'dispatch-summary',
  as: 'DISPATCH_SUPERVISOR',
  prepare: prepareQueues,
  prepareTwin: (db) => keepFigures(db, 'dispatch', sums),
  product: () => ({ method: 'POST', path: '/mgr/dispatch/getSummary', body: {} }),
  bare: async (pool, { userId }) => {
    const [kept, counted] = await Promise.all([
      pool.query({ name: 'kept', text: keptText, values: ['dispatch'] }),
      pool.query({
        name: 'dispatch-counted',
        text: `select (select count(*)::int from consignment d where ${isLeft} and d.due_at < now()) as late,
          (select count(*)::int from consignment d where ${isLeft} and d.dispatcher_id = $1) as mine`,
        values: [userId],
      }),
    ]);
    const { total: _, ...figures } = kept.rows[0].figures;
    return { ...figures, ...counted.rows[0], areas: [] };
  },
  same: sameData,
};
