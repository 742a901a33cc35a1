import type { OrderStep } from '@yardkeeper/domain/invoices/kinds';
import { sql } from 'kysely';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { firstStep } from './filter-queries.ts';

const step = firstStep({
  toPick: sql`j.status = 'open'`,
  picking: sql`j.status = 'inProgress'`,
  toSend: sql`d.is_open`,
  onTheWay: sql`d.is_out`,
});
/**
 * A person's orders that are not over; each half uses an index of its own. Open jobs and deliveries of the whole yard
 * are few, so they are read once instead of per order.
 */
export const ordersByStep = builtOnce((db, personId: number) => ({
  compile: () =>
    sql<{ step: OrderStep; n: number }>`select ${step} as step, count(*) as n
      from (select invoice_id, confirmed_at, null::timestamptz as finalized_at from invoice
          where finalized_at is null and cancelled_at is null and converted_to is null and type <> 'quote' and salesperson_id = ${personId}
        union all select invoice_id, null, now() from invoice
          where finalized_at is not null and not is_closed and salesperson_id = ${personId}) i
        left join pick_job j on j.invoice_id = i.invoice_id and j.cancelled_at is null and j.status <> 'completed'
        left join (select invoice_id, bool_or(status = 'open') as is_open, bool_or(status = 'outForDelivery') as is_out
          from consignment
          where status <> 'delivered' and cancelled_at is null group by 1) d on d.invoice_id = i.invoice_id
      group by 1`.compile(db),
}));
