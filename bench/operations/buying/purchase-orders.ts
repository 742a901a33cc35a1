import type { Operation } from '../../harness/operation.ts';
import { keepFigures, keptText } from '../kept.ts';
import { sameRecord } from '../same-answer.ts';
import { sameData } from '../selling/queues.ts';
import { prepareReordering, supplierIn, supplierOf, TODAY } from './reordering.ts';

const columns = `o.purchase_order_id as "purchaseOrderId", o.number as "poNo", o.issued_on::text as date, o.debtor_id as "debtorId",
  c.name as supplier, o.status, o.reference, o.expected_on::text as "expectedDate", o.line_count as items, o.qty, o.received,
  o.outstanding, o.has_back_order, o.net_cents, o.gst_cents, o.total_cents, o.bill_no as "billNo",
  '' as "accountingNo", coalesce(u.users_name, '') as "createdBy"`;
const joins = `join contact c on c.debtor_id = o.debtor_id left join app_user u on u.user_id = o.created_by`;
const compared = [
  'purchaseOrderId',
  'poNo',
  'date',
  'supplier',
  'reference',
  'expectedDate',
  'items',
  'received',
  'billNo',
];
const counting = (where: string) => `select count(*)::int as n from purchase_order o where ${where}`;

type Wish = {
  readonly name: string;
  readonly where: string;
  readonly asked: object;
  /** orders of a single supplier */
  readonly ofOne?: boolean;
  /** for a large set that is always requested, the twin stores the total */
  readonly isKept: boolean;
  readonly pageNum?: number;
};
const pageOf = ({ name, where, asked, isKept, ofOne = false, pageNum = 1 }: Wish): Operation => ({
  name,
  ...(pageNum > 1 ? { isFar: true } : {}),
  as: 'SUPER_ADMIN',
  prepare: prepareReordering,
  prepareTwin: async (db) => (isKept ? keepFigures(db, name, counting(where)) : undefined),
  product: async (_, db) => ({
    method: 'POST',
    path: '/mgr/purchaseOrder/purchaseOrderList',
    body: {
      ...asked,
      ...(ofOne ? { debtorId: await supplierIn(db) } : {}),
      pageNum,
      pageSize: 20,
      sortField: 'poNo',
      sortOrder: 'DESC',
    },
  }),
  bare: async (pool) => {
    const values = ofOne ? [await supplierOf(pool)] : [];
    const [rows, counted] = await Promise.all([
      pool.query({
        name,
        text: `with h as (select o.purchase_order_id from purchase_order o where ${where}
            order by o.purchase_order_id desc limit 20 offset ${(pageNum - 1) * 20})
          select ${columns} from h join purchase_order o on o.purchase_order_id = h.purchase_order_id ${joins}
          order by o.purchase_order_id desc`,
        values,
      }),
      isKept
        ? pool.query({ name: 'kept', text: keptText, values: [name] }).then(({ rows: [row] }) => row.figures)
        : pool.query({ name: `${name}-count`, text: counting(where), values }).then(({ rows: [row] }) => row),
    ]);
    return { records: rows.rows, total: counted.n };
  },
  same: sameRecord(['total', ['records', compared]]),
});

export const orderPage = pageOf({ name: 'order-page', where: 'true', asked: {}, isKept: true });
export const orderFar = pageOf({ name: 'order-far', where: 'true', asked: {}, isKept: true, pageNum: 1_000 });
export const orderChip = pageOf({ name: 'order-chip', where: `o.status = 'open'`, asked: { status: 1 }, isKept: true });
export const orderOfSupplier = pageOf({
  name: 'order-of-supplier',
  where: 'o.debtor_id = $1',
  asked: {},
  ofOne: true,
  isKept: false,
});
export const orderSearch = pageOf({
  name: 'order-search',
  where: `o.search like '%windscreens%'`,
  asked: { search: 'windscreens' },
  isKept: false,
});

const late = `o.outstanding > 0 and o.expected_on < ${TODAY}`;
/** The number of late orders depends on the date, so it is counted. */
export const orderSummary: Operation = {
  name: 'order-summary',
  as: 'SUPER_ADMIN',
  prepare: prepareReordering,
  prepareTwin: (db) =>
    keepFigures(
      db,
      'order-summary',
      `select jsonb_object_agg(status, n) as statuses, jsonb_build_object('net', sum(net) / 100.0, 'total', sum(total) / 100.0) as totals
        from (select o.status, count(*) as n, sum(net_cents) as net, sum(total_cents) as total from purchase_order o group by 1) x`,
    ),
  product: () => ({ method: 'POST', path: '/mgr/purchaseOrder/getSummary', body: {} }),
  bare: async (pool) => {
    const [kept, counted] = await Promise.all([
      pool.query({ name: 'kept', text: keptText, values: ['order-summary'] }),
      pool.query({ name: 'order-late', text: `select count(*)::int as late from purchase_order o where ${late}` }),
    ]);
    const { statuses, totals } = kept.rows[0].figures;
    const named = [
      [1, 'Open', 'open'],
      [4, 'In Progress', 'inProgress'],
      [5, 'Completed', 'completed'],
      [2, 'Closed', 'closed'],
      [3, 'Cancelled', 'cancelled'],
    ] as const;
    return {
      count: Object.values(statuses as Record<string, number>).reduce((all, n) => all + n, 0),
      totals,
      late: counted.rows[0].late,
      statuses: named.map(([status, statusName, key]) => ({ status, statusName, count: statuses[key] ?? 0 })),
    };
  },
  same: sameData,
};
