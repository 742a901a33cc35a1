import type { OrderStatus } from '@yardkeeper/domain/purchasing/status';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { nextDocumentNumber } from '../../../db/document-counter.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

export type SupplierFields = { name: string; phone: string; email: string; address: string };

export type OrderListed = {
  purchase_order_id: number;
  number: string;
  debtor_id: number;
  supplier_name: string;
  reference: string;
  issued_on: string;
  expected_on: string | null;
  status: OrderStatus;
  line_count: number;
  qty: number;
  received: number;
  outstanding: number;
  has_back_order: boolean;
  net_cents: number;
  gst_cents: number;
  total_cents: number;
  bill_no: string;
  accounting_no: string;
  made_by: string | null;
};
export type OrderRecord = OrderListed & {
  supplier: Partial<SupplierFields>;
  notes_public: string;
  short: number;
  claimed: number;
  charges_cents: number;
  cancelled_at: Date | null;
  cancel_reason: string;
  finalized_at: Date | null;
  finalized_by_name: string | null;
  billed_on: string | null;
  bill_due_on: string | null;
  bill_cents: number | null;
  bill_key: string | null;
  receipts: number;
  billed_cents: number;
  paid_cents: number;
  credited_cents: number;
  created_at: Date;
  changed_at: Date;
  changed_by_name: string | null;
  version: number;
};

const nameOfUser = (column: string) => sql`(select users_name from app_user where user_id = ${sql.ref(column)})`;
export const rowColumns = sql`o.purchase_order_id, o.number, o.debtor_id, o.reference, o.issued_on, o.expected_on, o.status,
  o.line_count, o.qty, o.received, o.outstanding, o.has_back_order, o.net_cents, o.gst_cents, o.total_cents, o.bill_no,
  coalesce((select l.remote_no from supplier_posting s join accounting_link l on l.entity = 'posting'
    and l.entity_id = s.posting_id and l.gone_at is null where s.purchase_order_id = o.purchase_order_id and s.kind = 'bill'
    order by s.posting_id desc limit 1), '') as accounting_no, (select c.name from contact c where c.debtor_id = o.debtor_id) as supplier_name,
  ${nameOfUser('o.created_by')} as made_by`;

/** A reversal counts towards the kind of posting that it reverses. */
const money = sql`lateral (select
    coalesce(sum(p.amount_cents) filter (where coalesce(r.kind, p.kind) = 'bill'), 0)::bigint as billed_cents,
    coalesce(-sum(p.amount_cents) filter (where coalesce(r.kind, p.kind) in ('payment', 'refund')), 0)::bigint as paid_cents,
    coalesce(-sum(p.amount_cents) filter (where coalesce(r.kind, p.kind) = 'creditNote'), 0)::bigint as credited_cents
  from supplier_posting p left join supplier_posting r on r.posting_id = p.reverses
  where p.purchase_order_id = o.purchase_order_id)`;

const recordById = builtOnce((db, id: number) => ({
  compile: () =>
    sql<OrderRecord>`select ${rowColumns}, o.supplier, o.notes_public, o.short, o.claimed, o.charges_cents, o.cancelled_at,
      o.cancel_reason, o.finalized_at, ${nameOfUser('o.finalized_by')} as finalized_by_name, o.billed_on, o.bill_due_on,
      o.bill_cents, o.bill_key, o.created_at, o.changed_at, ${nameOfUser('o.changed_by')} as changed_by_name,
      o.version, m.*, (select count(*) from purchase_receipt r where r.purchase_order_id = o.purchase_order_id
        and r.undone_at is null) as receipts
    from purchase_order o cross join ${money} m where o.purchase_order_id = ${id}`.compile(db),
}));
export const findOrder = async (db: Db, id: number): Promise<OrderRecord | undefined> => (await recordById(db, id))[0];

/** In the order of the ids, so that two moves between the same orders cannot deadlock. */
export const lockOrders = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('purchase_order')
    .select('purchase_order_id')
    .where('purchase_order_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('purchase_order_id')
    .forUpdate()
    .execute();

export type OrderFields = Partial<{
  debtor_id: number;
  supplier: string;
  reference: string;
  issued_on: string;
  expected_on: string | null;
  notes_public: string;
  cancelled_at: Date;
  cancel_reason: string;
  finalized_at: Date | null;
  finalized_by: number | null;
  bill_no: string;
  billed_on: string | null;
  bill_due_on: string | null;
  bill_cents: number | null;
  bill_key: string | null;
}>;
export const updateOrder = (db: Db, id: number, fields: OrderFields) =>
  db
    .updateTable('purchase_order')
    .set((e) => ({ ...fields, changed_at: sql<Date>`now()`, version: e('version', '+', 1) }))
    .where('purchase_order_id', '=', id)
    .execute();

type NewOrder = Required<
  Pick<OrderFields, 'debtor_id' | 'supplier' | 'reference' | 'issued_on' | 'expected_on' | 'notes_public'>
>;
/** Inserts a placeholder number; the real one is given last, so that nobody waits for the counter's lock. */
export const insertOrder = async (db: Db, fields: NewOrder, userId: number): Promise<number> =>
  (
    await db
      .insertInto('purchase_order')
      .values({ ...fields, number: sql<string>`'~' || gen_random_uuid()`, created_by: userId, changed_by: userId })
      .returning('purchase_order_id')
      .executeTakeFirstOrThrow()
  ).purchase_order_id;

export const giveNumber = (db: Db, id: number, prefix: string) =>
  sql`with counted as (${nextDocumentNumber('purchaseOrder')})
    update purchase_order o set number = ${prefix}::text || counted.last from counted
    where o.purchase_order_id = ${id}`.execute(db);

export const receiptsOf = builtOnce((db, orderId: number) =>
  db
    .selectFrom('purchase_receipt as r')
    .select(['r.receipt_id', 'r.note', 'r.created_at', 'r.undone_at'])
    .select([
      sql<string | null>`(select users_name from app_user where user_id = r.created_by)`.as('users_name'),
      sql<number>`(select coalesce(sum(l.qty), 0) from purchase_receipt_line l where l.receipt_id = r.receipt_id)`.as(
        'qty',
      ),
      sql<number>`(select count(*) from purchase_receipt_tag t where t.receipt_id = r.receipt_id)`.as('tags'),
      /**
       * The first tag that is reserved or no longer as it came. Holds for back orders do not count, because they go
       * with the receipt.
       */
      sql<number | null>`(select min(t.tag_id) from purchase_receipt_tag k join tag t on t.tag_id = k.tag_id
        where k.receipt_id = r.receipt_id and (t.qty_on_hand <> k.qty or t.state not in ('inStock', 'quarantine')
          or exists (select from reservation x where x.tag_id = t.tag_id and x.released_at is null and x.back_order_id is null
            and (x.expires_at is null or x.expires_at > now()))))`.as('bound_tag'),
    ])
    .where('r.purchase_order_id', '=', orderId)
    .orderBy('r.receipt_id', 'desc'),
);

export const chargesOf = builtOnce((db, orderId: number) =>
  db
    .selectFrom('purchase_order_charge as k')
    .select(['k.charge_id', 'k.charge_type_id', 'k.description', 'k.amount_cents', 'k.taxable', 'k.gst_cents'])
    .where('k.purchase_order_id', '=', orderId)
    .orderBy('k.charge_id'),
);

export type BillThere = { readonly remote_id: string; readonly remote_no: string };
/** The order's bill in the accounting system. */
export const billThere = async (db: Db, orderId: number): Promise<BillThere | undefined> =>
  (
    await sql<BillThere>`select l.remote_id, l.remote_no from supplier_posting s
      join accounting_link l on l.entity = 'posting' and l.entity_id = s.posting_id and l.gone_at is null
      where s.purchase_order_id = ${orderId} and s.kind = 'bill' order by s.posting_id desc limit 1`.execute(db)
  ).rows[0];
