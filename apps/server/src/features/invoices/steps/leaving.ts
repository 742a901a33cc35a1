import type { Ctx } from '../../../services.ts';
import { findInvoice } from '../document/queries.ts';
import { owingOf } from '../document/record.ts';
import { termsOf } from '../saving/buyer.ts';

/** Whether the goods of an invoice may leave depends on what is owed and how the customer pays. */
export async function moneyBeforeLeaving(c: Ctx, invoiceId: number) {
  const i = (await findInvoice(c.db, invoiceId))!;
  const { days, fromMonthEnd } = await termsOf(c, i.terms_id);
  return { isFinal: i.finalized_at !== null, hasAccount: days > 0 || fromMonthEnd, owingCents: owingOf(i) };
}
