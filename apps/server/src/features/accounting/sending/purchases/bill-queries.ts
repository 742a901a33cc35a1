import type { GstBasis } from '@yardkeeper/domain/accounting/opening';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

export type PostingToSend = {
  posting_id: number;
  purchase_order_id: number;
  order_no: string;
  debtor_id: number;
  kind: string;
  number: string;
  on_day: string;
  due_on: string | null;
  amount_cents: number;
  payment_type_id: number | null;
  payment_type: string;
  reverses: number | null;
  reversed_kind: string | null;
  is_reversed: boolean;
};
export const postingToSend = async (db: Db, postingId: number): Promise<PostingToSend | undefined> =>
  (
    await sql<PostingToSend>`select s.posting_id, s.purchase_order_id, o.number as order_no, s.debtor_id, s.kind, s.number,
      s.on_day::text, s.due_on::text, s.amount_cents, s.payment_type_id, coalesce(t.name, '') as payment_type, s.reverses,
      v.kind as reversed_kind, exists (select from supplier_posting z where z.reverses = s.posting_id) as is_reversed
      from supplier_posting s join purchase_order o on o.purchase_order_id = s.purchase_order_id
      left join payment_type t on t.id = s.payment_type_id left join supplier_posting v on v.posting_id = s.reverses
      where s.posting_id = ${postingId}`.execute(db)
  ).rows[0];

export type CostLine = { description: string; qty: number; net_cents: number; gst_cents: number; is_charge: boolean };
export const billLines = async (db: Db, orderId: number): Promise<CostLine[]> =>
  (
    await sql<CostLine>`select description, qty, net_cents, gst_cents, is_charge from (
      select l.description, l.qty, l.net_cents, l.gst_cents, false as is_charge, l.sort, l.line_id as id
        from purchase_order_line l where l.purchase_order_id = ${orderId} and (l.net_cents <> 0 or l.gst_cents <> 0)
      union all
      select c.description, 1, c.amount_cents, c.gst_cents, true, 1000000, c.charge_id
        from purchase_order_charge c where c.purchase_order_id = ${orderId} and c.amount_cents <> 0) x
      order by is_charge, sort, id`.execute(db)
  ).rows;

export const creditNoteOf = async (db: Db, postingId: number) =>
  (
    await sql<{ number: string; reference: string; issued_on: string; reason: string }>`
      select n.number, n.reference, n.issued_on::text, n.reason
      from purchase_credit_note n where n.posting_id = ${postingId}`.execute(db)
  ).rows[0];

/** Credited parts with and without GST; charges by name, because each has an account of its own. */
export const creditNoteLines = async (db: Db, postingId: number): Promise<CostLine[]> =>
  (
    await sql<CostLine>`select coalesce(k.description, '') as description, 1 as qty, sum(x.net_cents)::bigint as net_cents,
        sum(x.gst_cents)::bigint as gst_cents, k.charge_id is not null as is_charge
      from purchase_credit_note n join purchase_credit_line x on x.credit_note_id = n.credit_note_id
        left join purchase_order_charge k on k.charge_id = x.charge_id
      where n.posting_id = ${postingId} and x.net_cents <> 0
      group by k.charge_id, k.description, x.gst_cents = 0 order by k.charge_id nulls first, x.gst_cents = 0`.execute(
      db,
    )
  ).rows;

/** The order's bill that is not reversed, with its posting. */
export const standingBill = async (db: Db, orderId: number) =>
  (
    await sql<{ posting_id: number; number: string }>`select s.posting_id, s.number from supplier_posting s
      where s.purchase_order_id = ${orderId} and s.kind = 'bill'
        and not exists (select from supplier_posting v where v.reverses = s.posting_id)
      order by s.posting_id desc limit 1`.execute(db)
  ).rows[0];

/** The order's credit notes that are not reversed, oldest first, without those included in its opening balance. */
export const standingCredits = async (db: Db, orderId: number) =>
  (
    await sql<{ posting_id: number }>`select s.posting_id from supplier_posting s
      where s.purchase_order_id = ${orderId} and s.kind = 'creditNote'
        and not exists (select from supplier_posting v where v.reverses = s.posting_id)
        and not exists (select from outbox_message o where o.key = 'openingBill:' || s.purchase_order_id and o.created_at > s.created_at)
      order by s.posting_id`.execute(db)
  ).rows;

/** Whether the order's opening balance includes this entry, so that Xero does not have it separately. */
export const isInOpening = async (db: Db, postingId: number): Promise<boolean> =>
  (
    await sql<{ n: number }>`select 1 as n from supplier_posting s join outbox_message o
      on o.key = 'openingBill:' || s.purchase_order_id and o.created_at > s.created_at
      where s.posting_id = ${postingId}`.execute(db)
  ).rows.length > 0;

export const openingBillToSend = async (db: Db, postingId: number) =>
  (
    await sql<{
      posting_id: number;
      purchase_order_id: number;
      order_no: string;
      number: string;
      debtor_id: number;
      on_day: string;
      due_on: string;
      starts_on: string;
      open_cents: number;
      gst_basis: GstBasis;
      left_cents: number;
      left_zero: number;
      left_gst: number;
    }>`select s.posting_id, s.purchase_order_id, p.number as order_no, s.number, s.debtor_id, s.on_day::text, s.due_on::text,
        c.starts_on::text, (m.payload ->> 'cents')::bigint as open_cents, c.gst_basis,
        (s.amount_cents - n.total)::bigint as left_cents, (s.amount_cents - y.taxed - n.zero)::bigint as left_zero,
        (y.gst - n.gst)::bigint as left_gst
      from supplier_posting s join purchase_order p on p.purchase_order_id = s.purchase_order_id
      join outbox_message m on m.key = 'openingBill:' || s.purchase_order_id
      cross join lateral (select coalesce(sum(gst_cents), 0) as gst, coalesce(sum(net_cents + gst_cents) filter (where gst_cents <> 0), 0) as taxed
        from (select net_cents, gst_cents from purchase_order_line where purchase_order_id = s.purchase_order_id
          union all select amount_cents, gst_cents from purchase_order_charge where purchase_order_id = s.purchase_order_id) z) y
      cross join lateral (select coalesce(sum(n.total_cents), 0) as total, coalesce(sum(n.gst_cents), 0) as gst,
          coalesce(sum((select sum(x.net_cents) from purchase_credit_line x where x.credit_note_id = n.credit_note_id and x.gst_cents = 0)), 0) as zero
        from purchase_credit_note n join supplier_posting k on k.posting_id = n.posting_id
        where k.purchase_order_id = s.purchase_order_id and k.created_at < m.created_at
          and not exists (select from supplier_posting v where v.reverses = k.posting_id and v.created_at < m.created_at)) n,
        accounting_connection c
      where s.posting_id = ${postingId}`.execute(db)
  ).rows[0];

/** Payments and refunds that were entered before the bill and are not reversed, oldest first. */
export const paidAhead = async (db: Db, bill: Pick<PostingToSend, 'posting_id' | 'purchase_order_id'>) =>
  (
    await sql<{ posting_id: number; amount_cents: number }>`select s.posting_id, s.amount_cents from supplier_posting s
      where s.purchase_order_id = ${bill.purchase_order_id} and s.kind in ('payment', 'refund') and s.posting_id < ${bill.posting_id}
        and not exists (select from supplier_posting v where v.reverses = s.posting_id) order by s.posting_id`.execute(
      db,
    )
  ).rows;
