import { documentTotals, lineTotals } from '../invoices/totals.ts';
import { type Cents, cents } from '../money/cents.ts';
import { billedQty, type LineCounts } from './status.ts';

export type OrderedLine = LineCounts & { readonly unitCostCents: Cents; readonly isTaxable: boolean };
export type OrderCharge = { readonly amountCents: Cents; readonly isTaxable: boolean };

const totalsOf = (qty: number, unitPriceCents: Cents, isTaxable: boolean) =>
  qty === 0
    ? { netCents: cents(0), gstCents: cents(0), grossCents: cents(0) }
    : lineTotals({ qty, unitPriceCents, discountCents: cents(0), isTaxable });

export const orderLineTotals = (line: OrderedLine) => totalsOf(billedQty(line), line.unitCostCents, line.isTaxable);

/** What the supplier's bill should total: GST per line, then summed. */
export const orderTotals = (lines: readonly OrderedLine[], charges: readonly OrderCharge[]) =>
  documentTotals([
    ...lines.map(orderLineTotals),
    ...charges.map(({ amountCents, isTaxable }) => totalsOf(1, amountCents, isTaxable)),
  ]);

/** Positive when the supplier asks for more than the order total. */
export const billDifference = (billCents: Cents, orderCents: Cents): Cents => cents(billCents - orderCents);
export const billAgrees = (differenceCents: Cents, toleranceCents: Cents): boolean =>
  Math.abs(differenceCents) <= toleranceCents;
