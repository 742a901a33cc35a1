import type { OrderStep } from '@yardkeeper/domain/invoices/kinds';
import { sql } from 'kysely';
import { builtOnce } from '../../../db/built-once.ts';
import { stepOf } from './filter-queries.ts';

/** Of the orders of a person that are not over; each half is read along an index of its own. */
export const ordersByStep = builtOnce((db, personId: number) => ({
  compile: () =>
    sql<{ step: OrderStep; n: number }>`select ${stepOf} as step, count(*) as n
      from (select invoice_id, confirmed_at, finalized_at from invoice
          where finalized_at is null and cancelled_at is null and converted_to is null and type <> 'quote' and salesperson_id = ${personId}
        union all select invoice_id, confirmed_at, finalized_at from invoice
          where finalized_at is not null and not is_closed and salesperson_id = ${personId}) i
      group by 1`.compile(db),
}));
