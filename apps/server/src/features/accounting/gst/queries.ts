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

/** Counts only invoices that are final now; a reopened one is left out as if it had never been final. */
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
      -coalesce((select sum(x.net_cents) from purchase_credit_line x where x.credit_note_id = n.credit_note_id and x.gst_cents = 0), 0),
      -n.gst_cents
    from purchase_credit_note n join purchase_order o on o.purchase_order_id = n.purchase_order_id join contact c on c.debtor_id = o.debtor_id
    where n.removed_at is null and n.issued_on between ${from} and ${to}`;

/**
 * The entries of documents and deposits, by date; on the payments basis only deposits, because payments replace
 * documents.
 */
export async function documentLines(
  db: Db,
  basis: 'payments' | 'invoice',
  from: string,
  to: string,
): Promise<GstLine[]> {
  const parts =
    basis === 'invoice'
      ? sql`${sales(from, to)} union all ${ordersWithDeposit(from, to)} union all ${billed(from, to)}`
      : depositsReceived(from, to);
  const { rows } =
    await sql<GstLine>`select side, on_day::text, number, who, what, amount_cents::bigint, zero_cents::bigint, gst_cents::bigint
    from (${parts}) x`.execute(db);
  return rows;
}
