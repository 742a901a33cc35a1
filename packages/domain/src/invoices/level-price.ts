import { type Cents, cents, share } from '../money/cents.ts';

export type Pricing = { readonly level: string; readonly discountPercent: number };

export function levelPrice(retailCents: number, tradeCents: number, { level, discountPercent }: Pricing): Cents {
  const base = cents(level === 'trade' && tradeCents > 0 ? tradeCents : retailCents);
  return share(base, 10_000 - Math.round(discountPercent * 100), 10_000);
}
