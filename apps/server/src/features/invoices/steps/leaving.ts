import type { Ctx } from '../../../services.ts';
import { owingOf } from '../document/record.ts';
import { owedByIds } from './leaving-queries.ts';

export type MoneyBefore = { readonly isFinal: boolean; readonly hasAccount: boolean; readonly owingCents: number };

/** What is owed on each invoice and how the customer pays, which decides whether its goods may leave. */
export async function moneyOfInvoices(c: Ctx, invoiceIds: readonly number[]): Promise<Map<number, MoneyBefore>> {
  const found = invoiceIds.length === 0 ? [] : await owedByIds(c.db, invoiceIds);
  return new Map(
    found.map((i) => [
      i.invoice_id,
      { isFinal: i.finalized_at !== null, hasAccount: i.has_account, owingCents: owingOf(i) },
    ]),
  );
}
export const moneyBeforeLeaving = async (c: Ctx, invoiceId: number): Promise<MoneyBefore> =>
  (await moneyOfInvoices(c, [invoiceId])).get(invoiceId)!;
