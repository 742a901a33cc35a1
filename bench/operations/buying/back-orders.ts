import type { Operation } from '../../harness/operation.ts';
import { keepFigures, keptText } from '../kept.ts';
import { sameList } from '../same-answer.ts';
import { sameData } from '../selling/queues.ts';
import { prepareReordering, supplierIn, supplierOf, TODAY } from './reordering.ts';

const isDismissed = `(b.status = 'needed' and coalesce(b.dismissed_until > ${TODAY}, false))`;
const isOpen = `b.outcome is null and not (b.status = 'needed' and coalesce(b.lapses_at <= now(), false))`;
const isShown = `${isOpen} and not ${isDismissed}`;

/** The order made for this back order, otherwise the first one that brings such a part. */
const ordered = `coalesce((select jsonb_build_object('id', o.purchase_order_id, 'no', o.number, 'eta', o.expected_on)
    from purchase_order_line l join purchase_order o on o.purchase_order_id = l.purchase_order_id
    where l.back_order_id = b.back_order_id and o.cancelled_at is null order by (l.outstanding > 0) desc, l.line_id desc limit 1),
  case when b.ordered then (select jsonb_build_object('id', o.purchase_order_id, 'no', o.number, 'eta', o.expected_on)
    from purchase_order_line l join purchase_order o on o.purchase_order_id = l.purchase_order_id
    where l.part_id = b.part_id and l.outstanding > 0 and o.cancelled_at is null and o.finalized_at is null
      and (t.make_id is null or t.make_id = l.make_id) and (t.model_id is null or t.model_id = l.model_id)
      and (t.series_id is null or t.series_id = l.series_id) and t.part_no_norm in ('', l.part_no)
    order by o.expected_on nulls last, l.line_id limit 1) end)`;
const pageOf = (where: string) => `with h as (select b.back_order_id from back_order b where ${where}
    order by b.since, b.back_order_id limit 20)
  select b.*, b.back_order_id as "backOrderId", i.number as "invoiceNo", i.type, i.buyer, i.delivery, u.users_name,
    n.name as "partName", concat_ws(' ', mk.name, mo.name, se.name) as vehicle,
    coalesce(b.qty_by_hand, b.needed_qty) as qty, coalesce(s.name, '') as supplier, ${ordered} as placed,
    array(select r.tag_id from reservation r where r.back_order_id = b.back_order_id and r.released_at is null) as held
  from h join back_order b on b.back_order_id = h.back_order_id join part_name n on n.part_id = b.part_id
    left join threshold t on t.threshold_id = b.threshold_id left join invoice i on i.invoice_id = b.invoice_id
    left join app_user u on u.user_id = i.salesperson_id left join make mk on mk.make_id = b.make_id
    left join model mo on mo.model_id = b.model_id left join series se on se.series_id = b.series_id
    left join contact s on s.debtor_id = coalesce(b.supplier_by_hand, t.supplier_id)
  order by b.since, b.back_order_id`;

const WORD = 'door';
const SEARCHED = `${isShown} and (b.part_id = any(array(select x.part_id from part_name x where x.search like '%${WORD}%'))
  or b.invoice_id = any(array(select i.invoice_id from invoice i where i.search like '%${WORD}%'))
  or b.supplier_by_hand = any(array(select c.debtor_id from contact c where c.is_supplier and c.search like '%${WORD}%')))`;
const OF_SUPPLIER = `${isShown} and b.back_order_id = any(array(select b.back_order_id from threshold t
    join back_order b on b.threshold_id = t.threshold_id and b.outcome is null and b.supplier_by_hand is null
    where t.supplier_id = $1
  union all select b.back_order_id from back_order b where b.supplier_by_hand = $1))`;

type Wish = { readonly asked?: string; readonly ofOne?: boolean; readonly isKept?: boolean };
const listOf = (name: string, where: string, { asked = '', ofOne = false, isKept = false }: Wish): Operation => {
  const counting = `select count(*)::int as n from back_order b where ${where}`;
  return {
    name,
    as: 'SUPER_ADMIN',
    prepare: prepareReordering,
    prepareTwin: async (db) => (isKept ? keepFigures(db, name, counting) : undefined),
    product: async (_, db) => ({
      method: 'GET',
      path: `/mgr/backOrderPart/getBackOrderPartList?pageNum=1&pageSize=20&sortField=since&sortOrder=ASC${asked}${
        ofOne ? `&supplierId=${await supplierIn(db)}` : ''
      }`,
    }),
    bare: async (pool) => {
      const values = ofOne ? [await supplierOf(pool)] : [];
      const [rows, counted] = await Promise.all([
        pool.query({ name, text: pageOf(where), values }),
        isKept
          ? pool.query({ name: 'kept', text: keptText, values: [name] })
          : pool.query({ name: `${name}-count`, text: counting, values }),
      ]);
      const records = rows.rows.map((row) => ({
        ...row,
        since: row.since.toISOString(),
        purchaseOrderNo: row.placed?.no ?? '',
      }));
      return { records, total: isKept ? counted.rows[0].figures.n : counted.rows[0].n };
    },
    same: sameList(['backOrderId', 'partName', 'vehicle', 'qty', 'supplier', 'purchaseOrderNo', 'since', 'notes']),
  };
};
export const backOrderPage = listOf('back-order-page', isShown, { isKept: true });
export const backOrderSearch = listOf('back-order-search', SEARCHED, { asked: `&search=${WORD}` });
export const backOrderOfSupplier = listOf('back-order-of-supplier', OF_SUPPLIER, { ofOne: true });

const counts = `select (count(*) filter (where b.status = 'needed' and not ${isDismissed}))::int as needed,
    (count(*) filter (where b.status = 'ordered'))::int as ordered, (count(*) filter (where b.status = 'received'))::int as received,
    (select count(*)::int from back_order b where b.outcome = 'fulfilled') as fulfilled,
    (count(*) filter (where ${isDismissed}))::int as dismissed
  from back_order b where ${isOpen}`;
export const backOrderSummary: Operation = {
  name: 'back-order-summary',
  as: 'SUPER_ADMIN',
  prepare: prepareReordering,
  prepareTwin: (db) => keepFigures(db, 'back-order-summary', counts),
  product: () => ({ method: 'GET', path: '/mgr/backOrderPart/getSummary' }),
  bare: async (pool) =>
    (await pool.query({ name: 'kept', text: keptText, values: ['back-order-summary'] })).rows[0].figures,
  same: sameData,
};
