import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type TaxedRow = { total_cents: number; zero_cents: number; gst_cents: number };
export type DocumentRow = TaxedRow & { id: number; number: string; who: string };

/** A refund counts on the day the money was given back, which may be entered later. */
const dayOf = sql`case when r.kind = 'refund' and a.amount_cents > 0 then r.issued_on else a.applied_on end`;
/** A reopened invoice counts for nothing. */
const isVoid = sql`r.kind = 'invoice' and exists (select from credit_application v join credit w on w.credit_id = v.credit_id
  where v.receivable_id = r.receivable_id and w.kind = 'reversal')`;

export type SettingRow = {
  application_id: number;
  credit_id: number;
  receivable_id: number;
  on_day: string;
  amount_cents: number;
  credit_kind: 'payment' | 'opening' | 'creditNote';
  credit_no: string;
  receivable_kind: 'invoice' | 'opening' | 'refund' | 'reversal';
  receivable_no: string;
  freed_by: number | null;
  /** only for credit notes */
  note: TaxedRow | null;
};
/** The whole history of the money that moved in the period and of the invoices that it touched, in order of entry. */
export const salesSettled = async (db: Db, from: string, to: string): Promise<SettingRow[]> =>
  (
    await sql<SettingRow>`with moved as (select distinct a.credit_id from credit_application a
        join receivable r on r.receivable_id = a.receivable_id where ${dayOf} between ${from} and ${to}),
      paid as (select distinct a.receivable_id from credit_application a join moved m on m.credit_id = a.credit_id
        join receivable r on r.receivable_id = a.receivable_id where r.kind in ('invoice', 'opening')),
      money as (select distinct a.credit_id from credit_application a join paid p on p.receivable_id = a.receivable_id)
    select a.application_id, a.credit_id, a.receivable_id, (${dayOf})::text as on_day, a.amount_cents, a.freed_by, k.kind as credit_kind,
        k.number as credit_no, r.kind as receivable_kind, r.number as receivable_no,
        case when n.credit_note_id is not null then json_build_object('total_cents', n.total_cents, 'gst_cents', n.gst_cents, 'zero_cents',
          (select coalesce(sum(x.gross_cents), 0) from credit_note_line x join invoice_line l on l.line_id = x.line_id
            where x.credit_note_id = n.credit_note_id and not l.taxable)) end as note
      from credit_application a join money m on m.credit_id = a.credit_id join credit k on k.credit_id = a.credit_id
      join receivable r on r.receivable_id = a.receivable_id left join credit_note n on n.credit_id = k.credit_id
      where k.kind <> 'reversal' and not (${isVoid}) order by a.application_id`.execute(db)
  ).rows;

/** An opening balance of a customer is an amount that includes GST. */
export const owedDocuments = async (db: Db, ids: readonly number[]): Promise<DocumentRow[]> =>
  (
    await sql<DocumentRow>`select r.receivable_id as id, r.number, c.name as who, r.amount_cents as total_cents,
        coalesce(i.gst_cents, round(r.amount_cents * 3 / 23.0))::bigint as gst_cents,
        (select coalesce(sum(l.gross_cents), 0) from invoice_line l
          where l.invoice_id = i.invoice_id and l.removed_at is null and not l.taxable)::bigint as zero_cents
      from receivable r join contact c on c.debtor_id = r.debtor_id
      left join invoice i on r.kind = 'invoice' and i.invoice_id = r.document_id
      where r.receivable_id = any(${[...ids]}::bigint[])`.execute(db)
  ).rows;

export type PostingRow = {
  posting_id: number;
  purchase_order_id: number;
  on_day: string;
  number: string;
  kind: 'payment' | 'refund' | 'creditNote' | 'reversal';
  /** the kind of entry that a reversal takes back */
  of_kind: 'payment' | 'refund' | 'creditNote';
  amount_cents: number;
  note_id: number | null;
  note: TaxedRow | null;
};
export const purchasesSettled = async (db: Db, from: string, to: string): Promise<PostingRow[]> =>
  (
    await sql<PostingRow>`select s.posting_id, s.purchase_order_id, s.on_day::text, s.number, s.kind, coalesce(v.kind, s.kind) as of_kind,
        s.amount_cents, n.credit_note_id as note_id, case when n.credit_note_id is not null then json_build_object('total_cents', n.total_cents,
          'gst_cents', n.gst_cents, 'zero_cents', (select coalesce(sum(x.net_cents), 0) from purchase_credit_line x
            where x.credit_note_id = n.credit_note_id and x.gst_cents = 0)) end as note
      from supplier_posting s left join supplier_posting v on v.posting_id = s.reverses
      left join purchase_credit_note n on n.posting_id = coalesce(s.reverses, s.posting_id)
      where coalesce(v.kind, s.kind) <> 'bill' and s.purchase_order_id in
        (select purchase_order_id from supplier_posting where on_day between ${from} and ${to}) order by s.posting_id`.execute(
      db,
    )
  ).rows;

/** An order's amounts are those of its bill, or of the order itself until it is billed. */
export const boughtDocuments = async (db: Db, ids: readonly number[]): Promise<DocumentRow[]> =>
  (
    await sql<DocumentRow>`select x.id, x.number, x.who, x.total_cents::bigint, (x.total_cents - x.taxed)::bigint as zero_cents, x.gst_cents::bigint
      from (select o.purchase_order_id as id, o.number, c.name as who, coalesce((select s.amount_cents from supplier_posting s
            where s.purchase_order_id = o.purchase_order_id and s.kind = 'bill'
              and not exists (select from supplier_posting v where v.reverses = s.posting_id)), y.total) as total_cents, y.taxed, y.gst as gst_cents
        from purchase_order o join contact c on c.debtor_id = o.debtor_id
        join lateral (select coalesce(sum(net_cents + gst_cents), 0) as total, coalesce(sum(gst_cents), 0) as gst,
            coalesce(sum(net_cents + gst_cents) filter (where gst_cents <> 0), 0) as taxed
          from (select net_cents, gst_cents from purchase_order_line where purchase_order_id = o.purchase_order_id
            union all select amount_cents, gst_cents from purchase_order_charge where purchase_order_id = o.purchase_order_id) z) y on true
        where o.purchase_order_id = any(${[...ids]}::bigint[])) x`.execute(db)
  ).rows;
