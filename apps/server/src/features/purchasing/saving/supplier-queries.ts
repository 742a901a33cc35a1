import { sql } from 'kysely';
import { builtOnce } from '../../../db/statements/built-once.ts';

export const supplierOf = builtOnce((db, debtorId: number) =>
  db
    .selectFrom('contact as c')
    .leftJoin('contact_person as p', (j) => j.onRef('p.debtor_id', '=', 'c.debtor_id').on('p.main', '=', sql.lit(true)))
    .leftJoin('contact_address as b', (j) =>
      j.onRef('b.debtor_id', '=', 'c.debtor_id').on('b.kind', '=', sql.lit('billing')),
    )
    .leftJoin('account_terms as t', 't.id', 'c.terms_id')
    .select(['c.debtor_id', 'c.name', 'c.is_supplier', 'c.enabled', 'c.merged_into', 'c.lead_days'])
    .select(['p.phone', 'p.mobile', 'p.email', 'b.street', 'b.suburb', 'b.city', 'b.post_code'])
    .select(['t.days as terms_days', 't.from_month_end'])
    .where('c.debtor_id', '=', debtorId),
);
export type SupplierRecord = Awaited<ReturnType<typeof supplierOf>>[number];
