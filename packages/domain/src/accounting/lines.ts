import type { Cents } from '../money/cents.ts';

export type BookedLine = {
  readonly quantity: number;
  readonly unitAmount: number;
  readonly lineAmount: number;
  readonly note: string;
};

/**
 * The accounting system checks that quantity times unit price equals the line amount. When a unit price with four
 * decimals cannot express it, the line is sent with quantity 1 and the real quantity goes into its description.
 */
export function bookedLine(qty: number, net: Cents): BookedLine {
  const lineAmount = net / 100;
  const unitAmount = Math.round((net / qty) * 100) / 10_000;
  if (qty > 0 && Math.round(unitAmount * qty * 100) === net && Math.abs(unitAmount * qty - lineAmount) < 0.005)
    return { quantity: qty, unitAmount, lineAmount, note: '' };
  return { quantity: 1, unitAmount: lineAmount, lineAmount, note: qty === 1 ? '' : `${qty} × ` };
}
