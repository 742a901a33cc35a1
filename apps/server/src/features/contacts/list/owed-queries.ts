import type { AgeBucket } from '@yardkeeper/domain/contacts/ageing';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { appliedCents } from '../../../db/shared-reads/open-items.ts';
import { type ContactChoice, chosen } from './choice-queries.ts';

export type OwedRow = { readonly age: AgeBucket | 'credit'; readonly cents: number };
/** Starts from the open receivables, which are fewer than the contacts; `credit` is what is not applied yet. */
export const owedByAge = async (db: Db, f: ContactChoice): Promise<OwedRow[]> => {
  const whose = chosen(db, f).select('c.debtor_id');
  const { rows } = await sql<OwedRow>`select age_bucket(r.due_on, ${f.today}::date) as age,
      sum(r.amount_cents - ${appliedCents('receivable_id', 'r.receivable_id')})::bigint as cents
    from receivable r where not r.settled and r.debtor_id in (${whose}) group by 1
    union all
    select 'credit', coalesce(sum(k.amount_cents - ${appliedCents('credit_id', 'k.credit_id')}), 0)::bigint
    from credit k where not k.used and k.debtor_id in (${whose})`.execute(db);
  return rows;
};
