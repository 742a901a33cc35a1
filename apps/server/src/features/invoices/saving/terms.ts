import { cashTerms, type Terms } from '@yardkeeper/domain/contacts/terms';
import type { Ctx } from '../../../services.ts';
import { termsById } from './buyer-queries.ts';

type OfBuyer = {
  readonly terms_id: number | null;
  readonly terms_days: number | null;
  readonly from_month_end: boolean | null;
};
/** A document without terms is due at once. */
export async function termsOf(c: Ctx, termsId: number | null, buyer?: OfBuyer): Promise<Terms> {
  if (buyer && termsId === buyer.terms_id && buyer.terms_days !== null)
    return { days: buyer.terms_days, fromMonthEnd: buyer.from_month_end === true };
  const row = termsId === null ? undefined : await termsById(c.db, termsId);
  return row ? { days: row.days, fromMonthEnd: row.from_month_end } : cashTerms;
}
