import { sql } from 'kysely';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { type InvoiceListed, paidOf } from '../document/queries.ts';

type Owed = Pick<
  InvoiceListed,
  'invoice_id' | 'finalized_at' | 'cancelled_at' | 'total_cents' | 'paid_cents' | 'credited_cents'
> & { readonly has_account: boolean };

/** A document without terms is due at once. */
export const owedByIds = builtOnce((db, ids: readonly number[]) => ({
  compile: () =>
    sql<Owed>`select i.invoice_id, i.finalized_at, i.cancelled_at, i.total_cents, m.*,
        coalesce(t.days > 0 or t.from_month_end, false) as has_account
      from invoice i left join account_terms t on t.id = i.terms_id cross join ${paidOf} m
      where i.invoice_id = any(${ids}::bigint[])`.compile(db),
}));
