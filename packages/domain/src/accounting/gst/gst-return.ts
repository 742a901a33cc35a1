import { type Cents, cents, share } from '../../money/cents.ts';

/** Sums of a period in cents, GST included. */
export type GstSums = {
  readonly salesCents: Cents;
  readonly zeroRatedCents: Cents;
  readonly purchasesCents: Cents;
  readonly debitAdjustmentCents: Cents;
  readonly creditAdjustmentCents: Cents;
};
export type GstBoxes = Readonly<Record<5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15, Cents>>;

/** Adjustments entered by hand: box 9 adds to the GST collected, box 13 to the GST claimed. */
export const adjustmentBoxes = [9, 13] as const;
export type AdjustmentBox = (typeof adjustmentBoxes)[number];
export const adjustmentNames: Readonly<Record<AdjustmentBox, string>> = {
  9: 'Box 9, more GST to pay',
  13: 'Box 13, more GST to claim',
};

const threeTwentyThirds = (amount: Cents) => share(amount, 3, 23);

/** Boxes 5 to 15 of the GST101A. Box 15 above zero is paid to Inland Revenue, below zero is refunded. */
export function gstBoxes(sums: GstSums): GstBoxes {
  const taxable = cents(sums.salesCents - sums.zeroRatedCents);
  const onSales = threeTwentyThirds(taxable);
  const collected = cents(onSales + sums.debitAdjustmentCents);
  const onPurchases = threeTwentyThirds(sums.purchasesCents);
  const claimed = cents(onPurchases + sums.creditAdjustmentCents);
  return {
    5: sums.salesCents,
    6: sums.zeroRatedCents,
    7: taxable,
    8: onSales,
    9: sums.debitAdjustmentCents,
    10: collected,
    11: sums.purchasesCents,
    12: onPurchases,
    13: sums.creditAdjustmentCents,
    14: claimed,
    15: cents(collected - claimed),
  };
}
