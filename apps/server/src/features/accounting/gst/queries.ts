import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { depositsReceived, ordersWithDeposit } from './deposit-queries.ts';

export type GstLine = {
  side: 'sales' | 'purchases';
  on_day: string;
  number: string;
  who: string;
  what: string;
  amount_cents: number;
  zero_cents: number;
  gst_cents: number;
};

/** An invoice that was opened again left no trace in a return: what stands is counted. */
const sales = (from: string, to: string) => sql`
  select 'sales' as side, r.issued_on as on_day, r.number, c.name as who, 'Invoice' as what, r.amount_cents,
      coalesce((select sum(l.gross_cents) from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null and not l.taxable), 0) as zero_cents,
      i.gst_cents
    from receivable r join invoice i on i.receivable_id = r.receivable_id join contact c on c.debtor_id = r.debtor_id
    where r.kind = 'invoice' and r.issued_on between ${from} and ${to}
  union all
  select 'sales', n.issued_on, n.number, c.name, 'Credit note', -n.total_cents,
      -coalesce((select sum(x.gross_cents) from credit_note_line x join invoice_line l on l.line_id = x.line_id
        where x.credit_note_id = n.credit_note_id and not l.taxable), 0), -n.gst_cents
    from credit_note n join invoice i on i.invoice_id = n.invoice_id join contact c on c.debtor_id = i.debtor_id
    where n.reversed_at is null and n.issued_on between ${from} and ${to}`;

/** Of each payment the share of the document that it covers, so that all payments together make the whole. */
const received = (from: string, to: string) => sql`
  select 'sales' as side, x.applied_on as on_day, x.number, x.who, x.what, x.amount_cents,
      (round(x.zero * x.upto / x.total) - round(x.zero * (x.upto - x.amount_cents) / x.total))::bigint as zero_cents,
      (round(x.gst * x.upto / x.total) - round(x.gst * (x.upto - x.amount_cents) / x.total))::bigint as gst_cents
    from (select a.applied_on, k.number || ' on ' || r.number as number, c.name as who, 'Payment' as what, a.amount_cents,
        coalesce(i.gst_cents, round(r.amount_cents * 3 / 23.0))::numeric as gst, r.amount_cents::numeric as total,
        coalesce((select sum(l.gross_cents) from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null and not l.taxable), 0)::numeric as zero,
        (select sum(e.amount_cents) from credit_application e join credit f on f.credit_id = e.credit_id
          where e.receivable_id = r.receivable_id and f.kind = 'payment' and e.application_id <= a.application_id)::numeric as upto
      from credit_application a join credit k on k.credit_id = a.credit_id join receivable r on r.receivable_id = a.receivable_id
      join contact c on c.debtor_id = r.debtor_id left join invoice i on r.kind = 'invoice' and i.invoice_id = r.document_id
      where k.kind = 'payment' and r.kind in ('invoice', 'opening') and a.applied_on between ${from} and ${to}) x
  union all
  select 'sales', a.applied_on, 'Refund of ' || n.number, c.name, 'Refund', -a.amount_cents,
      0, -round(n.gst_cents * a.amount_cents / n.total_cents::numeric)::bigint
    from credit_application a join credit_note n on n.credit_id = a.credit_id join receivable r on r.receivable_id = a.receivable_id
    join contact c on c.debtor_id = r.debtor_id
    where r.kind = 'refund' and a.applied_on between ${from} and ${to}`;

const billed = (from: string, to: string) => sql`
  select 'purchases' as side, s.on_day, s.number, c.name as who, 'Bill' as what, s.amount_cents,
      s.amount_cents - x.taxed as zero_cents, x.gst as gst_cents
    from supplier_posting s join contact c on c.debtor_id = s.debtor_id
    join lateral (select coalesce(sum(gst_cents), 0)::bigint as gst, coalesce(sum(net_cents + gst_cents) filter (where gst_cents <> 0), 0)::bigint as taxed
      from (select net_cents, gst_cents from purchase_order_line where purchase_order_id = s.purchase_order_id
        union all select amount_cents, gst_cents from purchase_order_charge where purchase_order_id = s.purchase_order_id) y) x on true
    where s.kind = 'bill' and s.on_day between ${from} and ${to}
      and not exists (select from supplier_posting v where v.reverses = s.posting_id)
  union all
  select 'purchases', n.issued_on, n.number, c.name, 'Supplier credit note', -n.total_cents,
      case when n.gst_cents = 0 then -n.total_cents else 0 end, -n.gst_cents
    from purchase_credit_note n join purchase_order o on o.purchase_order_id = n.purchase_order_id join contact c on c.debtor_id = o.debtor_id
    where n.removed_at is null and n.issued_on between ${from} and ${to}`;

const paidToSuppliers = (from: string, to: string) => sql`
  select 'purchases' as side, s.on_day, s.number, c.name as who, case when s.amount_cents < 0 then 'Payment' else 'Money back' end as what,
      -s.amount_cents as amount_cents,
      case when x.total = 0 then 0 else round(-s.amount_cents * (x.total - x.taxed) / x.total)::bigint end as zero_cents,
      case when x.total = 0 then 0 else round(-s.amount_cents * x.gst / x.total)::bigint end as gst_cents
    from supplier_posting s join contact c on c.debtor_id = s.debtor_id
    join lateral (select coalesce(sum(gst_cents), 0)::numeric as gst, coalesce(sum(net_cents + gst_cents), 0)::numeric as total,
        coalesce(sum(net_cents + gst_cents) filter (where gst_cents <> 0), 0)::numeric as taxed
      from (select net_cents, gst_cents from purchase_order_line where purchase_order_id = s.purchase_order_id
        union all select amount_cents, gst_cents from purchase_order_charge where purchase_order_id = s.purchase_order_id) y) x on true
    left join supplier_posting v on v.posting_id = s.reverses
    where (s.kind in ('payment', 'refund') or v.kind in ('payment', 'refund')) and s.on_day between ${from} and ${to}`;

/** Vehicles are claimed as far as they are paid, whatever the basis. */
const vehicles = (from: string, to: string) => sql`
  select 'purchases' as side, p.paid_on as on_day, a.acq_no as number, c.name as who,
      case when e.is_price then 'Vehicle' else e.description end as what, p.amount_cents,
      case when e.gst_cents = 0 then p.amount_cents else 0 end as zero_cents,
      case when e.total_cents = 0 then 0 else round(p.amount_cents * e.gst_cents / e.total_cents::numeric)::bigint end as gst_cents
    from acquisition_payment p join acquisition_expense e on e.expense_id = p.expense_id join acquisition a on a.acq_id = e.acq_id
    join contact c on c.debtor_id = coalesce(e.supplier_id, a.debtor_id)
    where p.paid_on between ${from} and ${to}`;

export async function gstLines(db: Db, basis: 'payments' | 'invoice', from: string, to: string): Promise<GstLine[]> {
  const parts =
    basis === 'invoice'
      ? sql`${sales(from, to)} union all ${ordersWithDeposit(from, to)} union all ${billed(from, to)}`
      : sql`${received(from, to)} union all ${depositsReceived(from, to)} union all ${paidToSuppliers(from, to)}`;
  const { rows } =
    await sql<GstLine>`select side, on_day::text, number, who, what, amount_cents::bigint, zero_cents::bigint, gst_cents::bigint
    from (${parts} union all ${vehicles(from, to)}) x order by side desc, on_day, number`.execute(db);
  return rows;
}
