import type { Hanger } from '@yardkeeper/domain/accounting/hanging';
import type { BookingState } from '@yardkeeper/domain/accounting/queue';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type Hanging = Hanger & { readonly subject: string; readonly state: BookingState; readonly with: number | null };

/** All bookings of the document that this one belongs to, in their order, with what each makes and needs there. */
export const documentOf = async (db: Db, id: number): Promise<Hanging[]> =>
  (
    await sql<Hanging>`select m.outbox_id as id, m.subject, m.state, (m.payload ->> 'with')::bigint as with,
        case when m.what in ('invoice', 'opening') then 'receivable ' || m.source_id
          when m.what = 'creditNote' then 'credit ' || m.source_id
          when m.what = 'payment' then 'money ' || a.credit_id
          when m.what in ('bill', 'openingBill') then 'bill ' || m.source_id
          when m.what = 'billCredit' then 'billCredit' end as makes,
        array_remove(case m.what when 'payment' then array['receivable ' || a.receivable_id]
          when 'allocation' then array['receivable ' || a.receivable_id, 'credit ' || a.credit_id]
          when 'refund' then array[case k.kind when 'creditNote' then 'credit ' || a.credit_id end]
          when 'rounding' then array['money ' || p.credit_id]
          when 'billPayment' then array['bill ' || b.posting_id]
          when 'billRefund' then array['bill ' || b.posting_id, case when b.posting_id is not null then 'billCredit' end]
          else '{}' end, null) as needs
      from (select o.*, o.payload ->> 'what' as what, (o.payload ->> 'id')::bigint as source_id
        from outbox_message o join outbox_message f on f.entity = o.entity and f.entity_id = o.entity_id
        where f.outbox_id = ${id} and o.kind = 'accounting') m
      left join credit_application a on m.what in ('payment', 'allocation', 'refund') and a.application_id = m.source_id
      left join credit k on k.credit_id = a.credit_id
      left join invoice_payment p on m.what = 'rounding' and p.payment_id = m.source_id
      left join lateral (select x.posting_id from supplier_posting x where m.what in ('billPayment', 'billRefund')
          and x.purchase_order_id = m.entity_id and x.kind = 'bill' and x.posting_id < m.source_id
          and not exists (select from supplier_posting v where v.reverses = x.posting_id)
        order by x.posting_id desc limit 1) b on true
      order by m.outbox_id`.execute(db)
  ).rows;
