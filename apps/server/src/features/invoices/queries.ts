import type { InvoiceType } from '@yardkeeper/domain/invoices/kinds';
import { sql } from 'kysely';
import { builtOnce } from '../../db/built-once.ts';
import type { Db } from '../../db/connect.ts';
import { prepaid } from './payment-queries.ts';

export type BuyerFields = { name: string; address: string; phone: string; email: string; nzbn: string; gstNo: string };
export type DeliveryFields = {
  name: string;
  phone: string;
  address: string;
  suburb: string;
  state: string;
  postCode: string;
};

/** Of the lines from stock how many there are and how far they are; what came back before it went is none of them. */
const progress = sql`lateral (select count(*) filter (where l.kind = 'tag' and (l.packing is distinct from 6 or i.cancelled_at is not null)) as stock_lines, count(*) as line_count,
    count(*) filter (where l.packing >= 2 and l.packing <> 6) as started,
    count(*) filter (where l.packing >= 3 and l.packing <> 6) as picked,
    count(*) filter (where l.packing in (4, 5)) as packed,
    count(*) filter (where l.packing = 5) as picked_up,
    count(*) filter (where l.kind = 'tag' and l.delivered_at is not null) as delivered
  from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null)`;
/** Once it is final, what was set against it; before, what was paid ahead and neither given back nor used elsewhere. */
const money = sql`lateral (select
    coalesce(case when i.finalized_at is not null and i.receivable_id is not null then
      (select sum(a.amount_cents) from credit_application a join credit k on k.credit_id = a.credit_id
        where a.receivable_id = i.receivable_id and k.kind <> 'creditNote')
    when i.finalized_at is null then
      (select sum(x.amount_cents) from ${prepaid(sql`i.invoice_id`)} x) end, 0)::bigint as paid_cents,
    coalesce((select sum(a.amount_cents) from credit_application a join credit k on k.credit_id = a.credit_id
      where a.receivable_id = i.receivable_id and k.kind = 'creditNote'), 0)::bigint as credited_cents)`;

export const joined = sql`invoice i join contact d on d.debtor_id = i.debtor_id join app_user u on u.user_id = i.salesperson_id
  left join payment_type pt on pt.id = i.payment_type_id left join courier co on co.id = i.courier_id
  cross join ${progress} g cross join ${money} m`;
export const rowColumns = sql`i.invoice_id, i.number, i.type, i.issued_on, i.debtor_id, d.name as customer, i.salesperson_id,
  u.users_name as salesperson, i.due_on, i.total_cents, i.net_cents, i.gst_cents, i.order_no, i.expires_at, i.confirmed_at,
  i.finalized_at, i.cancelled_at, i.converted_to, i.is_closed, pt.name as payment_type, co.name as courier, g.*, m.*`;
export type InvoiceListed = {
  invoice_id: number;
  number: string;
  type: InvoiceType;
  issued_on: string;
  debtor_id: number;
  customer: string;
  salesperson_id: number;
  salesperson: string;
  due_on: string | null;
  total_cents: number;
  net_cents: number;
  gst_cents: number;
  order_no: string;
  expires_at: Date | null;
  confirmed_at: Date | null;
  finalized_at: Date | null;
  cancelled_at: Date | null;
  converted_to: number | null;
  is_closed: boolean;
  payment_type: string | null;
  courier: string | null;
  stock_lines: number;
  line_count: number;
  started: number;
  picked: number;
  packed: number;
  picked_up: number;
  delivered: number;
  paid_cents: number;
  credited_cents: number;
};
export type InvoiceRecord = InvoiceListed & {
  buyer: Partial<BuyerFields>;
  delivery: Partial<DeliveryFields>;
  payment_type_id: number | null;
  terms_id: number | null;
  terms: string | null;
  priority: number;
  courier_id: number | null;
  courier_priority: number;
  delivery_instruction: string;
  reference: string;
  print_price: boolean;
  holds_parts: boolean;
  dispatcher_id: number | null;
  dispatcher: string | null;
  cancel_reason: string;
  receivable_id: number | null;
  quote_id: number | null;
  quote_no: string | null;
  converted_no: string | null;
  created_by: number | null;
  made_by: string | null;
  created_at: Date;
  changed_by_name: string | null;
  changed_at: Date;
  version: number;
};

export const findInvoice = async (db: Db, id: number): Promise<InvoiceRecord | undefined> =>
  (
    await sql<InvoiceRecord>`select ${rowColumns}, i.buyer, i.delivery, i.payment_type_id, i.terms_id, t.name as terms, i.priority,
      i.courier_id, i.courier_priority, i.delivery_instruction, i.reference, i.print_price, i.holds_parts, i.dispatcher_id,
      s.users_name as dispatcher, i.cancel_reason, i.receivable_id, q.invoice_id as quote_id, q.number as quote_no,
      n.number as converted_no, i.created_by, mb.users_name as made_by, i.created_at, cb.users_name as changed_by_name,
      i.changed_at, i.version
    from ${joined} left join account_terms t on t.id = i.terms_id left join app_user s on s.user_id = i.dispatcher_id
    left join invoice q on q.converted_to = i.invoice_id left join invoice n on n.invoice_id = i.converted_to
    left join app_user mb on mb.user_id = i.created_by left join app_user cb on cb.user_id = i.changed_by
    where i.invoice_id = ${id}`.execute(db)
  ).rows[0];

export const lockInvoice = (db: Db, id: number) =>
  db.selectFrom('invoice').select('invoice_id').where('invoice_id', '=', id).forUpdate().executeTakeFirst();

export type InvoiceFields = Partial<{
  number: string;
  type: InvoiceType;
  debtor_id: number;
  buyer: string;
  delivery: string;
  salesperson_id: number;
  payment_type_id: number | null;
  terms_id: number | null;
  priority: number;
  courier_id: number | null;
  courier_priority: number;
  delivery_instruction: string;
  order_no: string;
  reference: string;
  print_price: boolean;
  dispatcher_id: number | null;
  issued_on: string;
  due_on: string | null;
  expires_at: Date | null;
  holds_parts: boolean;
  confirmed_at: Date | null;
  finalized_at: Date | null;
  finalized_by: number | null;
  cancelled_at: Date;
  cancel_reason: string;
  converted_to: number;
  receivable_id: number | null;
  net_cents: number;
  gst_cents: number;
  total_cents: number;
}>;
export const updateInvoice = (db: Db, id: number, userId: number, fields: InvoiceFields) =>
  db
    .updateTable('invoice')
    .set((e) => ({ ...fields, version: e('version', '+', 1), changed_by: userId, changed_at: sql`clock_timestamp()` }))
    .where('invoice_id', '=', id)
    .execute();

/** Its number comes as the last thing before the commit, so that nobody waits for the counter. */
export const insertInvoice = async (
  db: Db,
  fields: InvoiceFields & { type: InvoiceType; debtor_id: number; salesperson_id: number; issued_on: string },
  userId: number,
): Promise<number> =>
  (
    await db
      .insertInto('invoice')
      .values({ ...fields, number: sql<string>`'~' || gen_random_uuid()`, created_by: userId, changed_by: userId })
      .returning('invoice_id')
      .executeTakeFirstOrThrow()
  ).invoice_id;

/** The customer as documents need them. */
export const buyerOf = builtOnce((db, debtorId: number) =>
  db
    .selectFrom('contact as c')
    .leftJoin('contact_person as p', (j) => j.onRef('p.debtor_id', '=', 'c.debtor_id').on('p.main', '=', sql.lit(true)))
    .leftJoin('contact_address as b', (j) =>
      j.onRef('b.debtor_id', '=', 'c.debtor_id').on('b.kind', '=', sql.lit('billing')),
    )
    .leftJoin('contact_address as s', (j) =>
      j.onRef('s.debtor_id', '=', 'c.debtor_id').on('s.kind', '=', sql.lit('delivery')),
    )
    .leftJoin('account_terms as t', 't.id', 'c.terms_id')
    .select([
      'c.debtor_id',
      'c.name',
      'c.nzbn',
      'c.gst_no',
      'c.price_level',
      'c.discount_percent',
      'c.terms_id',
      'c.enabled',
      'c.merged_into',
      'c.is_customer',
      'c.salesperson_id',
      'p.phone',
      'p.mobile',
      'p.email',
      'b.street',
      'b.suburb',
      'b.city',
      'b.post_code',
      's.street as ship_street',
      's.suburb as ship_suburb',
      's.city as ship_city',
      's.post_code as ship_post_code',
      't.days as terms_days',
      't.from_month_end',
    ])
    .where('c.debtor_id', '=', debtorId),
);
export type BuyerRecord = Awaited<ReturnType<typeof buyerOf>>[number];

export async function choicesFit(
  db: Db,
  w: { paymentTypeId: number | null; termsId: number | null; courierId: number | null; salespersonId: number },
): Promise<Record<string, boolean>> {
  const { rows } = await sql<Record<string, boolean>>`select
    ${w.paymentTypeId}::bigint is null or exists (select from payment_type where id = ${w.paymentTypeId}) as "paymentTypeId",
    ${w.termsId}::bigint is null or exists (select from account_terms where id = ${w.termsId}) as "termsId",
    ${w.courierId}::bigint is null or exists (select from courier where id = ${w.courierId}) as "courierId",
    exists (select from app_user where user_id = ${w.salespersonId} and active) as "salespersonId"`.execute(db);
  return rows[0]!;
}

export const markCustomer = (db: Db, debtorId: number) =>
  db
    .updateTable('contact')
    .set({ is_customer: true })
    .where('debtor_id', '=', debtorId)
    .where('is_customer', '=', false)
    .execute();
export const userNameOf = async (db: Db, id: number) =>
  (
    await db
      .selectFrom('app_user')
      .select('users_name')
      .where('user_id', '=', id)
      .where('active', '=', true)
      .executeTakeFirst()
  )?.users_name;
