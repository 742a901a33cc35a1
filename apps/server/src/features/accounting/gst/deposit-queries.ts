import { sql } from 'kysely';

const local = (column: string) => sql`(${sql.raw(column)} at time zone 'Pacific/Auckland')::date`;
/** The amount held at the end of a day for an order that was open then, so neither final nor cancelled. */
const heldOn = (day: ReturnType<typeof sql>) => sql`case when p.paid_on <= ${day}
    and coalesce(${local('i.finalized_at')} > ${day}, true) and coalesce(${local('i.cancelled_at')} > ${day}, true)
  then greatest(0, least(p.amount_cents - p.rounding_cents - p.kept_cents, k.amount_cents - coalesce((select sum(a.amount_cents)
    from credit_application a where a.credit_id = k.credit_id and a.applied_on <= ${day}), 0))) else 0 end`;

/** Deposits whose held amount at the end of the period differs from that before it. */
const deposits = (from: string, to: string) => sql`(
  select i.invoice_id, i.number as order_no, c.name as who, p.number, i.total_cents::numeric as total, i.gst_cents::numeric as gst,
      coalesce((select sum(l.gross_cents) from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null and not l.taxable), 0)::numeric as zero,
      greatest(p.paid_on, ${from}::date) as came_on,
      least(coalesce(${local('i.finalized_at')}, ${local('i.cancelled_at')}, ${to}::date), ${to}::date) as went_on,
      ${heldOn(sql`(${from}::date - 1)`)} as before, ${heldOn(sql`${to}::date`)} as after
    from invoice_payment p join credit k on k.credit_id = p.credit_id join invoice i on i.invoice_id = p.invoice_id
    join contact c on c.debtor_id = i.debtor_id
    where p.kind = 'payment' and p.paid_on <= ${to}
      and (i.finalized_at is null or i.finalized_at >= ${from}::date::timestamp at time zone 'Pacific/Auckland')) d`;

/**
 * On the payments basis a deposit counts on the day it is received. It is subtracted again once it pays its invoice,
 * the order is cancelled or the money is given back.
 */
export const depositsReceived = (from: string, to: string) => sql`
  select 'sales' as side, case when after > before then came_on else went_on end as on_day, number || ' on ' || order_no as number, who,
      case when after > before then 'Deposit' else 'Deposit counted before' end as what, (after - before)::bigint as amount_cents,
      case when total = 0 then 0 else round((after - before) * zero / total) end::bigint as zero_cents,
      case when total = 0 then round((after - before) * 3 / 23.0) else round((after - before) * gst / total) end::bigint as gst_cents
    from ${deposits(from, to)} where after <> before`;

/** On the invoice basis the time of supply is the first payment or the invoice, so a deposit counts the whole order. */
export const ordersWithDeposit = (from: string, to: string) => sql`
  select 'sales' as side, case when after then came_on else went_on end as on_day, order_no as number, who,
      case when after then 'Order with a deposit' else 'Order counted before' end as what,
      case when after then total else -total end::bigint as amount_cents,
      case when after then zero else -zero end::bigint as zero_cents,
      case when after then gst else -gst end::bigint as gst_cents
    from (select invoice_id, order_no, who, total, gst, zero, min(came_on) as came_on, max(went_on) as went_on,
        bool_or(before > 0) as before, bool_or(after > 0) as after
      from ${deposits(from, to)} group by invoice_id, order_no, who, total, gst, zero) o where after <> before`;
