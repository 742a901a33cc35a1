import { type Cents, cents, share, sum } from '../money/cents.ts';
import { gstPercent } from '../prices/gst.ts';
import { paymentTypes } from '../reference/lookup-kinds.ts';

export type PricedLine = {
  readonly qty: number;
  readonly unitPriceCents: Cents;
  /** off the whole line, before GST */
  readonly discountCents: Cents;
  readonly isTaxable: boolean;
};
export type LineTotals = { readonly netCents: Cents; readonly gstCents: Cents; readonly grossCents: Cents };

/** GST is rounded per line, half away from zero, as Xero does it; a document is the sum of its lines. */
export function lineTotals({ qty, unitPriceCents, discountCents, isTaxable }: PricedLine): LineTotals {
  const netCents = cents(qty * unitPriceCents - discountCents);
  const gstCents = isTaxable ? share(netCents, gstPercent, 100) : cents(0);
  return { netCents, gstCents, grossCents: cents(netCents + gstCents) };
}

export const documentTotals = (lines: readonly LineTotals[]): LineTotals => ({
  netCents: sum(lines.map((line) => line.netCents)),
  gstCents: sum(lines.map((line) => line.gstCents)),
  grossCents: sum(lines.map((line) => line.grossCents)),
});

export type SoldLine = LineTotals & { readonly qty: number };
export type Credited = LineTotals & { readonly qty: number };

export const creditedInAll = (earlier: readonly Credited[]): Credited => ({
  qty: earlier.reduce((all, { qty }) => all + qty, 0),
  ...documentTotals(earlier),
});

/**
 * The value of all units credited including this credit, less what was credited before, so that partial credits add up
 * to exactly the whole line.
 */
export function creditOf(line: SoldLine, before: Credited, qty: number): LineTotals {
  const part = (whole: Cents, taken: Cents) => cents(Math.max(0, share(whole, before.qty + qty, line.qty) - taken));
  const netCents = part(line.netCents, before.netCents);
  const gstCents = part(line.gstCents, before.gstCents);
  return { netCents, gstCents, grossCents: cents(netCents + gstCents) };
}

export type CashPolicy = { readonly cashRoundingCents: 0 | 10; readonly fiveCentsDown: boolean };
const usual: CashPolicy = { cashRoundingCents: 10, fiveCentsDown: true };
/**
 * Cash is paid in tens of cents: 1 to 5 round down, 6 to 9 up, unless the yard chose otherwise. GST is not affected.
 */
export function cashRounding(amount: Cents, { cashRoundingCents, fiveCentsDown }: CashPolicy = usual): Cents {
  const odd = cashRoundingCents === 0 ? 0 : Math.abs(amount) % 10;
  const change = odd === 0 ? 0 : odd < 5 || (odd === 5 && fiveCentsDown) ? -odd : 10 - odd;
  return cents(Math.sign(amount) * change);
}

type Paid = { readonly paymentTypeId: number; readonly amount: number };
/** Only a cash payment of the whole amount owed is rounded. */
export function roundingOf(owed: Cents, { paymentTypeId, amount }: Paid, policy?: CashPolicy): Cents {
  const rounding = paymentTypeId === paymentTypes.cash ? cashRounding(owed, policy) : cents(0);
  return amount === owed + rounding ? rounding : cents(0);
}

export type Balance = {
  readonly totalCents: Cents;
  readonly paidCents: Cents;
  readonly creditedCents: Cents;
};
export const owing = ({ totalCents, paidCents, creditedCents }: Balance): Cents =>
  cents(totalCents - paidCents - creditedCents);

/** A gift has a price and a full discount, so a unit price of 0 means that nobody has set it. */
export const isUnpriced = (unitPrice: Cents): boolean => unitPrice === 0;
