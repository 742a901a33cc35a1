import { type Cents, share } from '../money/cents.ts';

export const gstPercent = 15;

/** Prices are kept before GST; this is what a customer without a GST number reads. */
export const withGst = (exclusive: Cents): Cents => share(exclusive, 100 + gstPercent, 100);
