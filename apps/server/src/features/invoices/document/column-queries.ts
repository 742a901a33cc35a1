import { sql } from 'kysely';
import { prepaid } from '../money/payment-queries.ts';

/** Of the lines from stock how many there are and how far they are; what came back before it went is none of them. */
const progress = sql`lateral (select count(*) filter (where l.kind = 'tag' and (l.packing is distinct from 'cancelled' or i.cancelled_at is not null)) as stock_lines, count(*) as line_count,
    count(*) filter (where picking_started(l.packing)) as started,
    count(*) filter (where l.packing in ('picked', 'packed', 'pickedUp')) as picked,
    count(*) filter (where l.packing in ('packed', 'pickedUp')) as packed,
    count(*) filter (where l.packing = 'pickedUp') as picked_up,
    count(*) filter (where l.kind = 'tag' and l.delivered_at is not null and l.packing is distinct from 'cancelled') as delivered
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
