import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Operation } from '../../harness/operation.ts';
import { sameRecord } from '../same-answer.ts';
import { prepareReordering, supplierIn, supplierOf } from './reordering.ts';

const SOME = 42;
const asking =
  (pool: pg.Pool, value: number) =>
  async (name: string, text: string, values: readonly unknown[] = [value]) =>
    (await pool.query({ name, text, values: [...values] })).rows;

export const orderDetail: Operation = {
  name: 'order-detail',
  as: 'SUPER_ADMIN',
  prepare: prepareReordering,
  product: () => ({ method: 'GET', path: `/mgr/purchaseOrder/getPurchaseOrderDetail?purchaseOrderId=${SOME}` }),
  bare: async (pool) => {
    const ask = asking(pool, SOME);
    const [head, charges, receipts] = await Promise.all([
      ask(
        'order-head',
        `select o.*, o.number as "poNo", o.issued_on::text as date, c.name as "supplierName", u.users_name as "createdBy",
          f.users_name as finalized_by_name, w.users_name as changed_by_name, m.* from purchase_order o
          join contact c on c.debtor_id = o.debtor_id left join app_user u on u.user_id = o.created_by
          left join app_user f on f.user_id = o.finalized_by left join app_user w on w.user_id = o.changed_by
          cross join lateral (select coalesce(sum(p.amount_cents), 0)::bigint as owing_cents,
              coalesce(-sum(p.amount_cents) filter (where coalesce(r.kind, p.kind) in ('payment', 'refund')), 0)::bigint as paid_cents
            from supplier_posting p left join supplier_posting r on r.posting_id = p.reverses
            where p.purchase_order_id = o.purchase_order_id) m
          where o.purchase_order_id = $1`,
      ),
      ask('order-charges', `select * from purchase_order_charge where purchase_order_id = $1 order by charge_id`),
      ask(
        'order-receipts',
        `select r.receipt_id as "receiptId", u.users_name, r.note, r.created_at, r.undone_at,
          (select sum(l.qty)::int from purchase_receipt_line l where l.receipt_id = r.receipt_id) as qty, t.*
        from purchase_receipt r left join app_user u on u.user_id = r.created_by
          cross join lateral (select count(*)::int as tags, min(g.tag_id) filter (where g.qty_on_hand <> k.qty or g.qty_reserved > 0
              or g.state not in ('inStock', 'quarantine') or exists (select from reservation x where x.tag_id = g.tag_id
                and x.released_at is null and (x.expires_at is null or x.expires_at > now()))) as bound
            from purchase_receipt_tag k join tag g on g.tag_id = k.tag_id where k.receipt_id = r.receipt_id) t
        where r.purchase_order_id = $1 order by r.receipt_id desc`,
      ),
      ask(
        'order-sent',
        `select kind, recipient, subject, created_at, state from outbox_message where entity = 'purchaseOrder' and entity_id = $1
          order by outbox_id desc limit 20`,
      ),
      ask('order-rules', `select value from setting where owner_id = 0 and type = $1`, ['rules']),
    ]);
    const { owing_cents, paid_cents, total_cents, supplierName: supplier, ...order } = head[0];
    const [owing, paid, total] = [owing_cents / 100, paid_cents / 100, total_cents / 100];
    return { ...order, supplier, owing, paid, total, charges, receipts };
  },
  same: sameRecord([
    'poNo',
    'date',
    'supplier',
    'createdBy',
    'owing',
    'paid',
    'total',
    ['receipts', ['receiptId', 'qty', 'tags']],
  ]),
};

type Line = {
  purchaseOrderItemId: number;
  partDesc: string;
  make: string;
  location: string;
  children: { tagId: number }[];
};
const shortly = (answer: unknown) =>
  (answer as { data: Line[] }).data.map(({ purchaseOrderItemId, partDesc, make, location, children }) => [
    ...[purchaseOrderItemId, partDesc, make, location],
    children.map(({ tagId }) => tagId),
  ]);
export const orderItems: Operation = {
  name: 'order-items',
  as: 'SUPER_ADMIN',
  prepare: prepareReordering,
  product: () => ({ method: 'GET', path: `/mgr/purchaseOrder/getPurchaseOrderItems?purchaseOrderId=${SOME}` }),
  bare: async (pool) => {
    const ask = asking(pool, SOME);
    const [charges, lines, tags] = await Promise.all([
      ask('items-order', `select charges_cents from purchase_order where purchase_order_id = $1`),
      ask(
        'items-lines',
        `select l.*, l.line_id as "purchaseOrderItemId", p.name as "partDesc", coalesce(mk.name, '') as make, mo.name as model,
          se.name as series, coalesce(k.code, '') as location
        from purchase_order_line l join part_name p on p.part_id = l.part_id left join make mk on mk.make_id = l.make_id
          left join model mo on mo.model_id = l.model_id left join series se on se.series_id = l.series_id
          left join location k on k.location_id = l.location_id where l.purchase_order_id = $1 order by l.sort, l.line_id`,
      ),
      ask(
        'items-tags',
        `select t.tag_id as "tagId", k.line_id, k.receipt_id, k.qty, p.name as part, t.part_no, mk.name as make, mo.name as model,
          se.name as series, t.condition, t.qty_on_hand, t.qty_reserved, t.state, t.location_id, c.code as location, t.retail_cents,
          t.trade_cents, t.cost_cents, t.notes, t.version,
          exists (select from reservation x where x.tag_id = t.tag_id and x.released_at is null and x.kind = 'soft'
            and (x.expires_at is null or x.expires_at > now())) as is_held,
          (select sum(x.qty) from purchase_credit_line x join purchase_credit_note n on n.credit_note_id = x.credit_note_id
            where x.tag_id = t.tag_id and n.removed_at is null) as credited
        from purchase_order_line l join purchase_receipt_tag k on k.line_id = l.line_id
          join purchase_receipt r on r.receipt_id = k.receipt_id and r.undone_at is null join tag t on t.tag_id = k.tag_id
          join part_name p on p.part_id = t.part_id left join make mk on mk.make_id = t.make_id
          left join model mo on mo.model_id = t.model_id left join series se on se.series_id = t.series_id
          left join location c on c.location_id = t.location_id
        where l.purchase_order_id = $1 and t.state <> 'void' order by k.line_id, k.tag_id`,
      ),
    ]);
    const children = Map.groupBy(tags, (tag) => tag.line_id);
    return lines.map((line) => ({ ...line, ...charges[0], children: children.get(line.line_id) ?? [] }));
  },
  same: (product, bare) => isDeepStrictEqual(shortly(product), shortly(bare)),
};

export const payables: Operation = {
  name: 'payables',
  as: 'SUPER_ADMIN',
  list: 'lines',
  prepare: prepareReordering,
  product: async (_, db) => ({
    method: 'GET',
    path: `/mgr/purchaseOrder/getPayables?debtorId=${await supplierIn(db)}&pageNum=1&pageSize=20`,
  }),
  bare: async (pool) => {
    const ask = asking(pool, await supplierOf(pool));
    const [head, open, page] = await Promise.all([
      ask(
        'payable-head',
        `select c.name as supplier, o.*, (select count(*)::int from supplier_posting p where p.debtor_id = c.debtor_id) as total
        from contact c cross join lateral (select count(*)::int as "openOrders", coalesce(sum(o.outstanding_cents), 0)::bigint as cents
            from purchase_order o where o.debtor_id = c.debtor_id and o.finalized_at is null and o.cancelled_at is null) o
        where c.debtor_id = $1`,
      ),
      ask(
        'payable-open',
        `select max(p.due_on) filter (where p.kind = 'bill' and not exists (select from supplier_posting r
            where r.reverses = p.posting_id)) as due_on, sum(p.amount_cents)::bigint as cents
          from supplier_posting p where p.debtor_id = $1 group by p.purchase_order_id having sum(p.amount_cents) <> 0`,
      ),
      ask(
        'payable-page',
        `select p.posting_id as "postingId", p.on_day::text as on, p.due_on, p.kind, p.number, p.purchase_order_id, o.number as "poNo",
            p.cents / 100.0 as amount, (p.balance / 100.0)::float as balance
          from (select p.*, p.amount_cents as cents, sum(p.amount_cents) over (order by p.on_day, p.posting_id) as balance
            from supplier_posting p where p.debtor_id = $1) p join purchase_order o on o.purchase_order_id = p.purchase_order_id
          order by p.on_day desc, p.posting_id desc limit 20`,
      ),
    ]);
    const { cents, ...of } = head[0];
    const owing = open.reduce((all, bill) => all + bill.cents, 0) / 100;
    return { ...of, owing, onOrder: cents / 100, lines: page };
  },
  same: sameRecord([
    'supplier',
    'owing',
    'openOrders',
    'onOrder',
    'total',
    ['lines', ['postingId', 'on', 'poNo', 'balance']],
  ]),
};
