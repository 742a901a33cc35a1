import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type OurDocument = {
  entity: 'invoice' | 'creditNote' | 'purchaseOrder' | 'acquisition';
  entity_id: number;
  number: string;
  remote_id: string | null;
  total_cents: number;
  gst_cents: number;
  due_cents: number;
};

const left = (amount: string, id: string) =>
  sql.raw(`${amount} - coalesce((select sum(a.amount_cents) from credit_application a where a.${id}), 0)`);

/**
 * When a credit note freed money of a payment that was sent, the note stays open in Xero by that amount until it is
 * used or paid out.
 */
const openInPlace = sql`coalesce((select sum(p.cents - coalesce((select sum(u.cents) from accounting_kept_use u
    where u.kept_id = p.kept_id and u.gone_at is null), 0)) from accounting_kept p where p.note_id = k.credit_id and p.gone_at is null), 0)`;

/** Every document of the period that must be in Xero, with its id there. */
export const ourDocuments = async (db: Db, from: string, to: string): Promise<OurDocument[]> =>
  (
    await sql<OurDocument>`
    select 'invoice' as entity, r.document_id as entity_id, r.number, l.remote_id, r.amount_cents as total_cents, i.gst_cents,
        (${left('r.amount_cents', 'receivable_id = r.receivable_id')})::bigint as due_cents
      from receivable r join invoice i on i.receivable_id = r.receivable_id
      left join accounting_link l on l.entity = 'receivable' and l.entity_id = r.receivable_id and l.gone_at is null
      where r.kind = 'invoice' and r.issued_on between ${from} and ${to}
    union all
    select 'creditNote', n.invoice_id, n.number, l.remote_id, -n.total_cents, -n.gst_cents,
        -(${left('k.amount_cents', 'credit_id = k.credit_id')} + ${openInPlace})::bigint
      from credit_note n join credit k on k.credit_id = n.credit_id
      left join accounting_link l on l.entity = 'credit' and l.entity_id = n.credit_id and l.gone_at is null
      where n.reversed_at is null and n.issued_on between ${from} and ${to}
    union all
    select 'purchaseOrder', s.purchase_order_id, s.number, l.remote_id, s.amount_cents, 0,
        greatest(0, (select sum(x.amount_cents) from supplier_posting x where x.purchase_order_id = s.purchase_order_id))::bigint
      from supplier_posting s left join accounting_link l on l.entity = 'posting' and l.entity_id = s.posting_id and l.gone_at is null
      where s.kind = 'bill' and s.on_day between ${from} and ${to}
        and not exists (select from supplier_posting v where v.reverses = s.posting_id)
    union all
    -- What a supplier owes us stays on the newest credit notes, because refunds are taken off the oldest first.
    select 'purchaseOrder', s.purchase_order_id, s.number, l.remote_id, s.amount_cents, 0,
        greatest(s.amount_cents, least(0, o.owed - s.newer))::bigint
      from (select s.*, coalesce(sum(s.amount_cents) over (partition by s.purchase_order_id order by s.posting_id
          rows between 1 following and unbounded following), 0) as newer
        from supplier_posting s where s.kind = 'creditNote' and not exists (select from supplier_posting v where v.reverses = s.posting_id)) s
      join lateral (select sum(x.amount_cents) as owed from supplier_posting x where x.purchase_order_id = s.purchase_order_id) o on true
      left join accounting_link l on l.entity = 'posting' and l.entity_id = s.posting_id and l.gone_at is null
      where s.on_day between ${from} and ${to}
        -- A credit on a bill from before sending began is not in Xero, unless the bill was part of an opening balance.
        and (exists (select from outbox_message m where m.key = 'billCredit:' || s.posting_id)
          or coalesce((select max(b.on_day) from supplier_posting b where b.purchase_order_id = s.purchase_order_id and b.kind = 'bill'),
            s.on_day) >= (select starts_on from accounting_connection))
    union all
    select 'acquisition', e.acq_id, q.acq_no || '-' || p.payment_id, l.remote_id, p.amount_cents, 0, 0
      from acquisition_payment p join acquisition_expense e on e.expense_id = p.expense_id join acquisition q on q.acq_id = e.acq_id
      left join accounting_link l on l.entity = 'acquisitionBill' and l.entity_id = p.payment_id and l.gone_at is null
      where p.paid_on between ${from} and ${to} and (l.remote_id is not null
        or not exists (select from accounting_vehicle_bill v where v.expense_id = e.expense_id))
    union all
    -- A vehicle's total is the sum of its documents in Xero; a difference to what is owed is added to the oldest one.
    select 'acquisition', q.acq_id, q.acq_no, d.remote_id,
        (case when d.nth > 1 or not v.is_known then d.total else coalesce(d.total - d.totals, 0) + v.total end)::bigint, 0,
        (case when d.nth > 1 or not v.is_known then d.due else coalesce(d.due - d.dues, 0) + v.total - v.paid end)::bigint
      from (select e.expense_id, e.acq_id, case when o.billed_on >= o.starts_on then greatest(0, o.total_cents - b.total) else 0 end as total,
          case when o.billed_on >= o.starts_on then b.paid else 0 end as paid, o.billed_on,
            o.expense_id is not null as is_known
        from acquisition_expense e left join accounting_vehicle_bill o on o.expense_id = e.expense_id
        cross join lateral (select coalesce(sum(p.amount_cents) filter (where k.remote_id is not null), 0)::bigint as total,
            coalesce(sum(p.amount_cents) filter (where k.remote_id is null), 0)::bigint as paid
          from acquisition_payment p left join accounting_link k on k.entity = 'acquisitionBill' and k.entity_id = p.payment_id and k.gone_at is null
          where p.expense_id = e.expense_id) b
        where e.is_price and (o.expense_id is not null or exists (select from accounting_vehicle_document x where x.expense_id = e.expense_id and x.gone_at is null))) v
      join acquisition q on q.acq_id = v.acq_id
      left join lateral (select x.*, row_number() over (order by x.document_id) as nth, sum(x.total) over () as totals, sum(x.due) over () as dues
        from (select d.document_id, d.on_day, d.total_cents as total, l.remote_id,
            sign(d.total_cents) * (abs(d.total_cents) - coalesce((select sum(abs(m.cents)) from accounting_vehicle_money m
              where d.document_id in (m.document_id, m.to_document_id) and m.gone_at is null), 0)) as due
          from accounting_vehicle_document d left join accounting_link l on l.gone_at is null
            and (l.entity, l.entity_id) = (case when d.is_first then 'vehicleBill' else 'vehicleDocument' end,
              case when d.is_first then d.expense_id else d.document_id end)
          where d.expense_id = v.expense_id and d.gone_at is null) x) d on true
      where coalesce(d.on_day, v.billed_on) between ${from} and ${to} and (v.total > 0 or d.document_id is not null)`.execute(
      db,
    )
  ).rows;

type Days = { readonly from: string; readonly to: string };
export const insertReconcile = async (db: Db, { from, to }: Days, by: number | null, at: Date): Promise<number> =>
  (
    await db
      .insertInto('accounting_reconcile')
      .values({ from_day: from, to_day: to, asked_by: by, started_at: at })
      .returning('reconcile_id')
      .executeTakeFirstOrThrow()
  ).reconcile_id;
export const endReconcile = (db: Db, id: number, at: Date, set: { result?: object; error?: string }) =>
  db
    .updateTable('accounting_reconcile')
    .set({
      result: set.result ? JSON.stringify(set.result) : null,
      error: set.error ?? null,
      ended_at: at,
    })
    .where('reconcile_id', '=', id)
    .execute();
export const findReconcile = (db: Db, id: number | undefined) =>
  db
    .selectFrom('accounting_reconcile')
    .select(['reconcile_id', 'result', 'error', 'started_at', 'ended_at'])
    .select([sql<string>`from_day::text`.as('from_day'), sql<string>`to_day::text`.as('to_day')])
    .$if(id !== undefined, (q) => q.where('reconcile_id', '=', id ?? 0))
    .orderBy('reconcile_id', 'desc')
    .limit(1)
    .executeTakeFirst();
