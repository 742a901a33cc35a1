import type { Cents } from '../money/cents.ts';

export type BookedLine = {
  readonly quantity: number;
  readonly unitAmount: number;
  readonly lineAmount: number;
  readonly note: string;
};

/**
 * The other side multiplies quantity and unit price and wants the sum to agree. Where four decimals cannot say the unit
 * price, the line is sent as one of its sum and the quantity stands in its words.
 */
export function bookedLine(qty: number, net: Cents): BookedLine {
  const lineAmount = net / 100;
  const unitAmount = Math.round((net / qty) * 100) / 10_000;
  if (qty > 0 && Math.round(unitAmount * qty * 100) === net && Math.abs(unitAmount * qty - lineAmount) < 0.005)
    return { quantity: qty, unitAmount, lineAmount, note: '' };
  return { quantity: 1, unitAmount: lineAmount, lineAmount, note: qty === 1 ? '' : `${qty} × ` };
}
