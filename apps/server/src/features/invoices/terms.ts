import { cashTerms, type Terms } from '@yardkeeper/domain/contacts/terms';
import type { Ctx } from '../../services.ts';

/** The terms a document says; without any it is paid when it is bought. */
export async function termsOf(c: Ctx, termsId: number | null): Promise<Terms> {
  if (termsId === null) return cashTerms;
  const row = await c.db
    .selectFrom('account_terms')
    .select(['days', 'from_month_end'])
    .where('id', '=', termsId)
    .executeTakeFirst();
  return row ? { days: row.days, fromMonthEnd: row.from_month_end } : cashTerms;
}
