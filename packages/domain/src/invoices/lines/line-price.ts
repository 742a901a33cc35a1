import { type Cents, cents, share } from '../../money/cents.ts';
import { gstPercent } from '../../prices/gst.ts';

export type Pricing = { readonly level: string; readonly discountPercent: number };

export function levelPrice(retailCents: number, tradeCents: number, { level, discountPercent }: Pricing): Cents {
  const base = cents(level === 'trade' && tradeCents > 0 ? tradeCents : retailCents);
  return share(base, 10_000 - Math.round(discountPercent * 100), 10_000);
}

export const lineGstNames = { 1: `${gstPercent}%`, 0: 'Zero-rated' } as const;
export type LineGst = keyof typeof lineGstNames;
export const lineGstChoices = [1, 0] as const satisfies readonly LineGst[];

type Earned = { readonly netCents: number; readonly costCents: number | null };

/** What a line earns; null when its cost is unknown. The form, the document and the floor ask this. */
export const marginOfLine = ({ netCents, costCents }: Earned): number | null =>
  costCents === null ? null : netCents - costCents;

/** A line whose cost is unknown is never below the floor. */
export function isBelowFloor(line: Earned, floorPercent: number): boolean {
  const margin = marginOfLine(line);
  if (margin === null) return false;
  // BigInt keeps large amounts exact to the cent.
  const floor = BigInt(Math.round(floorPercent * 100)) * BigInt(line.netCents);
  return BigInt(margin) * 10_000n < floor;
}
