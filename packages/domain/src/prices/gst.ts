import { type Cents, share } from '../money/cents.ts';

export const gstPercent = 15;

/** Prices are stored before GST; customers without a GST number see them with GST. */
export const withGst = (exclusive: Cents): Cents => share(exclusive, 100 + gstPercent, 100);
