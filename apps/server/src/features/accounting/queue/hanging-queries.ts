import type { Hanger } from '@yardkeeper/domain/accounting/hanging';
import type { BookingState } from '@yardkeeper/domain/accounting/queue';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type Hanging = Hanger & {
  readonly subject: string;
  readonly state: BookingState;
  readonly with: number | null;
  /** belongs to the document itself, not to another document that its money was used for */
  readonly is_own: boolean;
  /** the entry in the customers' ledger that it sends */
  readonly application_id: number | null;
};

const own = (
  id: number,
) => sql`select o.outbox_id, o.key, o.payload ->> 'what' as what, (o.payload ->> 'id')::bigint as source_id
  from outbox_message o join outbox_message f on f.entity = o.entity and f.entity_id = o.entity_id
  where f.outbox_id = ${id} and o.kind = 'accounting'`;
/** Money of this document, or used for it, that a credit note freed. */
const freed = sql`select distinct f.credit_id from own m join credit_application a on a.application_id = m.source_id
    join credit_application f on f.credit_id = a.credit_id and f.freed_by is not null
  where m.what in ('payment', 'unpay', 'refund', 'unrefund')`;

/**
 * All bookings of the same document, and those of money that its credit notes freed, wherever it was used; in order,
 * with what each creates and needs in Xero.
 */
export const bookingsAround = async (db: Db, id: number): Promise<Hanging[]> =>
  (
    await sql<Hanging>`with own as (${own(id)}), freed as (${freed})
      select m.outbox_id as id, m.subject, m.state, (m.payload ->> 'with')::bigint as with, m.is_own, a.application_id,
        case when m.what in ('invoice', 'opening') then 'receivable ' || m.source_id
          when m.what = 'creditNote' then 'credit ' || m.source_id
          when m.what = 'payment' and not exists (select from credit_application f where f.credit_id = a.credit_id
            and f.freed_by is not null and f.application_id < a.application_id) then 'money ' || a.credit_id
          when m.what in ('bill', 'openingBill') then 'bill ' || m.source_id
          when m.what = 'billCredit' then 'billCredit'
          when m.key = 'vehicleBill:' || m.source_id then 'vehicleBill ' || m.source_id end as makes,
        array_remove(case m.what when 'payment' then array['receivable ' || a.receivable_id]
          when 'allocation' then array['receivable ' || a.receivable_id, 'credit ' || a.credit_id]
          when 'refund' then array[case k.kind when 'creditNote' then 'credit ' || a.credit_id end]
          when 'rounding' then array['money ' || p.credit_id]
          when 'billPayment' then array['bill ' || b.posting_id]
          when 'billRefund' then array['bill ' || b.posting_id, case when b.posting_id is not null then 'billCredit' end]
          when 'acquisition' then array['vehicleBill ' || e.expense_id]
          else '{}' end, null) as needs
      from (select o.*, o.payload ->> 'what' as what, (o.payload ->> 'id')::bigint as source_id, w.outbox_id is not null as is_own
        from (select key from own union select unnest(array['payment:' || x.application_id, 'refund:' || x.application_id,
            'creditNote:' || x.freed_by]) from credit_application x join freed using (credit_id)) n
          join outbox_message o on o.key = n.key left join own w on w.outbox_id = o.outbox_id) m
      left join credit_application a on m.what in ('payment', 'allocation', 'refund') and a.application_id = m.source_id
      left join credit k on k.credit_id = a.credit_id
      left join invoice_payment p on m.what = 'rounding' and p.payment_id = m.source_id
      left join acquisition_payment v on m.what = 'acquisition' and v.payment_id = m.source_id
      left join accounting_vehicle_bill e on e.expense_id = v.expense_id and e.billed_on >= e.starts_on
      left join lateral (select x.posting_id from supplier_posting x where m.what in ('billPayment', 'billRefund')
          and x.purchase_order_id = m.entity_id and x.kind = 'bill' and x.posting_id < m.source_id
          and not exists (select from supplier_posting v where v.reverses = x.posting_id)
        order by x.posting_id desc limit 1) b on true
      order by m.outbox_id`.execute(db)
  ).rows;

export type FreedSetting = {
  readonly applicationId: number;
  readonly creditId: number;
  readonly receivableId: number;
  readonly against: 'document' | 'out';
  readonly amountCents: number;
  readonly freedBy: number | null;
};
/** The whole history of the freed money around a booking, in order of entry. */
export const freedAround = async (db: Db, id: number): Promise<FreedSetting[]> =>
  (
    await sql<FreedSetting>`with own as (${own(id)}), freed as (${freed})
      select a.application_id as "applicationId", a.credit_id as "creditId", a.receivable_id as "receivableId",
        case when r.kind in ('invoice', 'opening') then 'document' else 'out' end as against, a.amount_cents as "amountCents",
        a.freed_by as "freedBy"
      from credit_application a join freed using (credit_id) join receivable r on r.receivable_id = a.receivable_id
      order by a.application_id`.execute(db)
  ).rows;
