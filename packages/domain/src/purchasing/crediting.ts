import { formatCents } from '../format/money.ts';
import { type Cents, cents } from '../money/cents.ts';

/** Why a supplier does not credit that much; null when it may be: never above what it cost or was billed for. */
export function whyNotCredited(askedCents: Cents, costCents: Cents, creditedCents: Cents): string | null {
  const left = cents(Math.max(0, costCents - creditedCents));
  if (askedCents <= left) return null;
  if (creditedCents === 0) return `At most ${formatCents(left)}, which is what it cost`;
  return left === 0
    ? 'All of what it cost is credited already'
    : `Only ${formatCents(left)} of what it cost is not credited yet`;
}
