import { cashTerms, type Terms } from '@yardkeeper/domain/contacts/terms';
import type { Ctx } from '../../services.ts';
import { termsById } from './buyer-queries.ts';

/** The terms a document says; without any it is paid when it is bought. */
export async function termsOf(c: Ctx, termsId: number | null): Promise<Terms> {
  const row = termsId === null ? undefined : await termsById(c.db, termsId);
  return row ? { days: row.days, fromMonthEnd: row.from_month_end } : cashTerms;
}
