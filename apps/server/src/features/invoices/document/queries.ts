import type { CustomerVehicle } from '@yardkeeper/contract/invoices/saving';
import type { InvoiceType } from '@yardkeeper/domain/invoices/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { nextDocumentNumber } from '../../../db/document-counter.ts';
import { type OpenItem, openItemsJson } from '../../../db/shared-reads/open-items.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { insertNews } from '../../../live/announce.ts';
import { type LineValue, linesAsValue } from '../lines/line-queries.ts';
import { DOCUMENT } from '../lines/reservation-queries.ts';
import { freeOf, prepaid } from '../money/payment-queries.ts';

export type BuyerFields = { name: string; address: string; phone: string; email: string; nzbn: string; gstNo: string };
export type DeliveryFields = {
  name: string;
  phone: string;
  address: string;
  suburb: string;
  state: string;
  postCode: string;
};

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
  vehicle: CustomerVehicle | null;
  vehicle_names: Record<'make' | 'model' | 'series', string | null> | null;
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
  free_cents: number;
  on_hold: boolean;
  credit_limit_cents: number | null;
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

const nameIn = (list: string) =>
  sql`(select name from ${sql.table(list)} where ${sql.ref(`${list}_id`)} = (i.vehicle ->> ${sql.lit(`${list}Id`)})::bigint)`;
const vehicleNames = sql`case when i.vehicle is not null then
  jsonb_build_object('make', ${nameIn('make')}, 'model', ${nameIn('model')}, 'series', ${nameIn('series')}) end`;
const nameOfUser = (column: string) => sql`(select users_name from app_user where user_id = ${sql.ref(column)})`;
/** Looks up names in subqueries: with a dozen joins PostgreSQL spends longer on planning than on reading. */
export const record = <More>(id: number, more: RawBuilder<unknown>) =>
  sql<
    InvoiceRecord & More
  >`select ${rowColumns}, i.buyer, i.delivery, i.vehicle, ${vehicleNames} as vehicle_names, i.payment_type_id, i.terms_id, i.priority, i.courier_id,
      i.courier_priority, i.delivery_instruction, i.reference, i.print_price, i.holds_parts, i.dispatcher_id,
      i.cancel_reason, i.receivable_id, i.created_by, i.created_at, i.changed_at, i.version, d.on_hold, d.credit_limit_cents,
      ${freeOf(sql`i.invoice_id`)} as free_cents, (select name from account_terms where id = i.terms_id) as terms,
      ${nameOfUser('i.dispatcher_id')} as dispatcher, ${nameOfUser('i.created_by')} as made_by,
      ${nameOfUser('i.changed_by')} as changed_by_name,
      q.invoice_id as quote_id, q.number as quote_no,
      (select n.number from invoice n where n.invoice_id = i.converted_to) as converted_no${more}
    from ${joined} left join invoice q on q.converted_to = i.invoice_id where i.invoice_id = ${id}`;
const recordById = builtOnce((db, id: number) => ({ compile: () => record(id, sql``).compile(db) }));
export const findInvoice = async (db: Db, id: number): Promise<InvoiceRecord | undefined> =>
  (await recordById(db, id))[0];

export type WholeInvoice = InvoiceRecord & {
  readonly lines: readonly LineValue[] | null;
  readonly open: readonly OpenItem[] | null;
};
const wholeById = builtOnce((db, id: number) => {
  const more = sql`, ${linesAsValue(db, sql`i.invoice_id`)} as lines, ${openItemsJson(db, sql`i.debtor_id`)} as open`;
  return { compile: () => record<Pick<WholeInvoice, 'lines' | 'open'>>(id, more).compile(db) };
});
/** One statement reads the document, its lines and the customer's open items, which saves round trips. */
export const findWhole = async (db: Db, id: number): Promise<WholeInvoice | undefined> => (await wholeById(db, id))[0];

export const lockInvoice = (db: Db, id: number) =>
  db.selectFrom('invoice').select('invoice_id').where('invoice_id', '=', id).forUpdate().executeTakeFirst();

/** Whether any of it left with a consignment. */
export const wentOut = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('consignment')
    .select('consignment_id')
    .where('invoice_id', '=', id)
    .where('status', '<>', 'open')
    .executeTakeFirst()) !== undefined;

export type InvoiceFields = Partial<{
  number: string;
  type: InvoiceType;
  debtor_id: number;
  buyer: Partial<BuyerFields>;
  delivery: Partial<DeliveryFields>;
  vehicle: CustomerVehicle | null;
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

type Named = { readonly kind: string; readonly id: number; readonly no: RawBuilder<string> };
type Naming = (held: Named, from: RawBuilder<unknown>) => RawBuilder<unknown>;
/**
 * Counts the number, writes it on the document and its reservations (`naming`) and announces it, in one statement,
 * because the counter stays locked until the commit.
 */
export const numbering = (naming: Naming) =>
  builtOnce((db, kind: string, prefix: string, id: number, userId: number, news: string) => ({
    compile: () => {
      const no = sql<string>`${prefix}::text || n.last`;
      return sql`with n as (${nextDocumentNumber(kind)}), held as (${naming({ kind: DOCUMENT, id, no }, sql`from n`)}),
        numbered as (update invoice i set number = ${no}, version = i.version + 1, changed_by = ${userId},
          changed_at = clock_timestamp() from n where i.invoice_id = ${id})
        ${insertNews('/topic/invoices', news)}`.compile(db);
    },
  }));

/** The number of stock lines and their progress, without lines that were cancelled before they left. */
const progress = sql`lateral (select count(*) filter (where l.kind = 'tag' and (l.packing is distinct from 'cancelled' or i.cancelled_at is not null)) as stock_lines, count(*) as line_count,
    count(*) filter (where picking_started(l.packing)) as started,
    count(*) filter (where l.packing in ('picked', 'packed', 'pickedUp')) as picked,
    count(*) filter (where l.packing in ('packed', 'pickedUp')) as packed,
    count(*) filter (where l.packing = 'pickedUp') as picked_up,
    count(*) filter (where l.kind = 'tag' and l.delivered_at is not null and l.packing is distinct from 'cancelled') as delivered
  from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null)`;
/**
 * What is paid and credited on the invoice `i`. Once it is final, `paid` is what was applied to it; before, it is the
 * prepayments that were neither refunded nor used elsewhere.
 */
export const paidOf = sql`lateral (select
    coalesce(case when i.finalized_at is not null then s.paid
      else (select sum(x.amount_cents) from ${prepaid(sql`i.invoice_id`)} x) end, 0)::bigint as paid_cents,
    coalesce(s.credited, 0)::bigint as credited_cents
  from (select sum(a.amount_cents) filter (where k.kind <> 'creditNote') as paid,
      sum(a.amount_cents) filter (where k.kind = 'creditNote') as credited
    from credit_application a join credit k on k.credit_id = a.credit_id where a.receivable_id = i.receivable_id) s)`;

export const joined = sql`invoice i join contact d on d.debtor_id = i.debtor_id join app_user u on u.user_id = i.salesperson_id
  left join payment_type pt on pt.id = i.payment_type_id left join courier co on co.id = i.courier_id
  cross join ${progress} g cross join ${paidOf} m`;
export const rowColumns = sql`i.invoice_id, i.number, i.type, i.issued_on, i.debtor_id, d.name as customer, i.salesperson_id,
  u.users_name as salesperson, i.due_on, i.total_cents, i.net_cents, i.gst_cents, i.order_no, i.expires_at, i.confirmed_at,
  i.finalized_at, i.cancelled_at, i.converted_to, i.is_closed, pt.name as payment_type, co.name as courier, g.*, m.*`;
