import type { LineKind } from '@yardkeeper/domain/accounting/kinds';
import type { GstBasis } from '@yardkeeper/domain/accounting/opening';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

export type InvoiceToSend = {
  receivable_id: number;
  invoice_id: number;
  debtor_id: number;
  number: string;
  time: number;
  issued_on: string;
  due_on: string;
  amount_cents: number;
  order_no: string;
  is_void: boolean;
};
export const invoiceToSend = async (db: Db, receivableId: number): Promise<InvoiceToSend | undefined> =>
  (
    await sql<InvoiceToSend>`select r.receivable_id, r.document_id as invoice_id, r.debtor_id, r.number, r.issued_on::text,
      r.due_on::text, r.amount_cents, i.order_no,
      (select count(*)::int from receivable e where e.kind = 'invoice' and e.document_id = r.document_id
        and e.receivable_id <= r.receivable_id) as time,
      exists (select from credit_application a join credit k on k.credit_id = a.credit_id
        where a.receivable_id = r.receivable_id and k.kind = 'reversal' and a.amount_cents > 0) as is_void
      from receivable r join invoice i on i.invoice_id = r.document_id where r.receivable_id = ${receivableId}`.execute(
      db,
    )
  ).rows[0];

export type LineToSend = {
  kind: LineKind;
  description: string;
  part_no: string;
  tag_id: number | null;
  part_type_id: number | null;
  qty: number;
  net_cents: number;
  gst_cents: number;
  taxable: boolean;
};
export const linesToSend = async (db: Db, invoiceId: number): Promise<LineToSend[]> =>
  (
    await sql<LineToSend>`select l.kind, l.description, l.part_no, l.tag_id, n.part_type_id, l.qty, l.net_cents, l.gst_cents, l.taxable
      from invoice_line l left join part_name n on n.part_id = l.part_id
      where l.invoice_id = ${invoiceId} and l.removed_at is null order by l.sort, l.line_id`.execute(db)
  ).rows;

export type CreditToSend = {
  credit_note_id: number;
  credit_id: number;
  debtor_id: number;
  number: string;
  invoice_no: string;
  reason: string;
  issued_on: string;
  total_cents: number;
};
export const creditToSend = async (db: Db, creditId: number): Promise<CreditToSend | undefined> =>
  (
    await sql<CreditToSend>`select n.credit_note_id, n.credit_id, k.debtor_id, n.number, i.number as invoice_no, n.reason,
      n.issued_on::text, n.total_cents from credit_note n join credit k on k.credit_id = n.credit_id
      join invoice i on i.invoice_id = n.invoice_id where n.credit_id = ${creditId}`.execute(db)
  ).rows[0];

export const creditLinesToSend = async (db: Db, creditNoteId: number): Promise<LineToSend[]> =>
  (
    await sql<LineToSend>`select l.kind, l.description, l.part_no, l.tag_id, n.part_type_id, c.qty, c.net_cents, c.gst_cents, l.taxable
      from credit_note_line c join invoice_line l on l.line_id = c.line_id left join part_name n on n.part_id = l.part_id
      where c.credit_note_id = ${creditNoteId} order by l.sort, l.line_id`.execute(db)
  ).rows;

export type ApplicationToSend = {
  application_id: number;
  credit_id: number;
  credit_kind: string;
  credit_no: string;
  receivable_id: number;
  receivable_kind: string;
  receivable_no: string;
  amount_cents: number;
  applied_on: string;
  received_on: string;
  payment_type_id: number | null;
  payment_type: string;
  /** the credit note that freed this money */
  freed_by: number | null;
  /** a credit note freed some of this money before, so a note may be left open for it in Xero */
  was_freed: boolean;
  /** the invoice was reopened before it was sent, so nothing of this is sent */
  never_went: boolean;
};
export const applicationToSend = async (db: Db, applicationId: number): Promise<ApplicationToSend | undefined> =>
  (
    await sql<ApplicationToSend>`select a.application_id, a.credit_id, k.kind as credit_kind, k.number as credit_no,
      a.receivable_id, r.kind as receivable_kind, r.number as receivable_no, a.amount_cents, a.applied_on::text,
      k.received_on::text, k.payment_type_id, coalesce(t.name, '') as payment_type, a.freed_by,
      k.kind = 'payment' and exists (select from credit_application f where f.credit_id = a.credit_id and f.freed_by is not null
        and f.application_id < a.application_id) as was_freed,
      not exists (select from accounting_link l where l.entity = 'receivable' and l.entity_id = a.receivable_id)
        and exists (select from credit_application v join credit w on w.credit_id = v.credit_id
          where v.receivable_id = a.receivable_id and w.kind = 'reversal' and v.amount_cents > 0) as never_went
      from credit_application a join credit k on k.credit_id = a.credit_id join receivable r on r.receivable_id = a.receivable_id
      left join payment_type t on t.id = k.payment_type_id where a.application_id = ${applicationId}`.execute(db)
  ).rows[0];

type AppliedThere = {
  /** the amount applied in our ledger, including this entry */
  wanted: number;
  /** the payments or allocations for it in Xero, newest first */
  links: { application_id: number; amount_cents: number }[];
  /** the day it was first applied */
  day: string;
  /** whether any of it was ever in Xero */
  known: boolean;
};
/**
 * What one credit pays on one receivable in our ledger up to an entry, and how much of it is in Xero. Leaves out
 * entries included in the opening balance, which Xero does not have separately.
 */
export const appliedThere = async (db: Db, a: ApplicationToSend): Promise<AppliedThere> =>
  (
    await sql<AppliedThere>`select sum(x.amount_cents)::bigint as wanted, min(x.applied_on)::text as day, bool_or(l.remote_id is not null) as known,
      coalesce(jsonb_agg(jsonb_build_object('application_id', x.application_id, 'amount_cents', coalesce(l.total_cents, x.amount_cents))
        order by x.application_id desc) filter (where l.remote_id is not null and l.gone_at is null), '[]') as links
      from credit_application x left join accounting_link l on l.entity = 'application' and l.entity_id = x.application_id
      where x.credit_id = ${a.credit_id} and x.receivable_id = ${a.receivable_id} and x.application_id <= ${a.application_id}
        and not exists (select from outbox_message o where o.key = 'opening:' || x.receivable_id and o.created_at > x.created_at)`.execute(
      db,
    )
  ).rows[0]!;

export const roundingToSend = async (db: Db, paymentId: number) =>
  (
    await sql<{
      number: string;
      rounding_cents: number;
      paid_on: string;
      payment_type_id: number;
      payment_type: string;
      debtor_id: number;
    }>`
      select p.number, p.rounding_cents, p.paid_on::text, p.payment_type_id, t.name as payment_type, i.debtor_id
      from invoice_payment p join payment_type t on t.id = p.payment_type_id join invoice i on i.invoice_id = p.invoice_id
      where p.payment_id = ${paymentId}`.execute(db)
  ).rows[0];

export const openingToSend = async (db: Db, receivableId: number) =>
  (
    await sql<{
      number: string;
      debtor_id: number;
      issued_on: string;
      due_on: string;
      starts_on: string;
      open_cents: number;
      gst_basis: GstBasis;
      /** the amounts left on the document after its credits, when the opening balance was taken */
      left_cents: number;
      left_zero: number;
      left_gst: number;
    }>`
      select r.number, r.debtor_id, r.issued_on::text, r.due_on::text, c.starts_on::text, c.gst_basis,
        (m.payload ->> 'cents')::bigint as open_cents,
        (r.amount_cents - n.total)::bigint as left_cents, (coalesce(z.zero, 0) - n.zero)::bigint as left_zero,
        (coalesce(i.gst_cents, round(r.amount_cents * 3 / 23.0)) - n.gst)::bigint as left_gst
      from accounting_connection c, outbox_message m, receivable r
      left join invoice i on r.kind = 'invoice' and i.invoice_id = r.document_id
      left join lateral (select sum(l.gross_cents) as zero from invoice_line l
        where l.invoice_id = i.invoice_id and l.removed_at is null and not l.taxable) z on true
      left join lateral (select coalesce(sum(n.total_cents), 0) as total, coalesce(sum(n.gst_cents), 0) as gst,
          coalesce(sum((select sum(x.gross_cents) from credit_note_line x join invoice_line l on l.line_id = x.line_id
            where x.credit_note_id = n.credit_note_id and not l.taxable)), 0) as zero
        from credit_note n where n.invoice_id = i.invoice_id and 0 < (select sum(a.amount_cents) from credit_application a, outbox_message o
          where a.credit_id = n.credit_id and a.receivable_id = r.receivable_id and o.key = 'opening:' || r.receivable_id
            and a.created_at < o.created_at)) n on true
      where r.receivable_id = ${receivableId} and m.key = 'opening:' || r.receivable_id`.execute(db)
  ).rows[0];

/** How a refund was paid out. */
export const refundType = async (db: Db, receivableId: number) =>
  (
    await sql<{ number: string; payment_type_id: number; payment_type: string; paid_on: string; debtor_id: number }>`
      select p.number, p.payment_type_id, t.name as payment_type, p.paid_on::text, r.debtor_id from receivable r
      join invoice_payment p on p.payment_id = r.document_id join payment_type t on t.id = p.payment_type_id
      where r.receivable_id = ${receivableId} and r.kind = 'refund'`.execute(db)
  ).rows[0];

/** The refund's entry that this counter-entry reverses. */
export const refundBefore = async (db: Db, a: ApplicationToSend): Promise<number | undefined> =>
  (
    await sql<{ application_id: number }>`select application_id from credit_application
      where credit_id = ${a.credit_id} and receivable_id = ${a.receivable_id} and application_id < ${a.application_id}
        and amount_cents > 0 order by application_id desc limit 1`.execute(db)
  ).rows[0]?.application_id;
