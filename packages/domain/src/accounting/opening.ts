import { type Cents, cents, share } from '../money/cents.ts';
import type { Taxed } from './gst/gst-settled.ts';

/**
 * What was still owed on a document, with its GST: the rest after its credits, less the paid share of each kind of tax.
 * When the rest is paid, the GST return counts exactly this.
 */
export function stillOwed(left: Taxed, owed: Cents): Taxed {
  const paid = left.totalCents - owed;
  const rest = (amount: Cents) =>
    cents(amount - (left.totalCents === 0 ? 0 : share(amount, Math.max(0, paid), left.totalCents)));
  return { totalCents: owed, zeroCents: rest(left.zeroCents), gstCents: rest(left.gstCents) };
}

/**
 * On the invoice basis the GST was declared with the document, on the payments basis it is declared when it is paid.
 */
export type GstBasis = 'payments' | 'invoice';
export type OpeningLine = {
  readonly tax: 'taxed' | 'zero' | 'none';
  readonly netCents: Cents;
  readonly gstCents: Cents;
};

/** One line for each kind of tax on the document; together they equal the amount owed, to the cent. */
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
