import { type Cents, cents, share } from '../money/cents.ts';
import type { Taxed } from './gst-settled.ts';

/**
 * What of a document was still owed, with its GST: what is left after its credits, less the share that was paid of each
 * kind of tax. Once the rest is paid the return counts just this.
 */
export function stillOwed(left: Taxed, owed: Cents): Taxed {
  const paid = left.totalCents - owed;
  const rest = (amount: Cents) =>
    cents(amount - (left.totalCents === 0 ? 0 : share(amount, Math.max(0, paid), left.totalCents)));
  return { totalCents: owed, zeroCents: rest(left.zeroCents), gstCents: rest(left.gstCents) };
}

/** On the invoice basis its GST was told with the document, on the payments basis it is told as it is paid. */
export type GstBasis = 'payments' | 'invoice';
export type OpeningLine = {
  readonly tax: 'taxed' | 'zero' | 'none';
  readonly netCents: Cents;
  readonly gstCents: Cents;
};

/** One line for each kind of tax that it has; they come to what is owed, to the cent. */
export function openingLines(basis: GstBasis, owed: Taxed): OpeningLine[] {
  const none = cents(0);
  if (basis === 'invoice') return [{ tax: 'none', netCents: owed.totalCents, gstCents: none }];
  const taxed = cents(owed.totalCents - owed.zeroCents);
  const lines: OpeningLine[] = [
    { tax: 'taxed', netCents: cents(taxed - owed.gstCents), gstCents: owed.gstCents },
    { tax: 'zero', netCents: owed.zeroCents, gstCents: none },
  ];
  return lines.filter(({ netCents }) => netCents > 0);
}
