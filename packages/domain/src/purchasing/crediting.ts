import { formatCents } from '../format/money.ts';
import { type Cents, cents } from '../money/cents.ts';

/** Why the supplier cannot be asked to credit that much; null when the amount is at most what is left of the cost. */
export function whyNotCredited(askedCents: Cents, costCents: Cents, creditedCents: Cents): string | null {
  const left = cents(Math.max(0, costCents - creditedCents));
  if (askedCents <= left) return null;
  if (creditedCents === 0) return `At most ${formatCents(left)}, which is what it cost`;
  return left === 0
    ? 'All of what it cost is credited already'
    : `Only ${formatCents(left)} of what it cost is not credited yet`;
}
