import { type Cents, share } from '../money/cents.ts';
import { percentFrom, percentTo } from './limits.ts';

/** What is wrong with a percentage, if anything; two decimals are as fine as it gets. */
export function percentProblem(percent: number): string | null {
  if (!(percent >= percentFrom && percent <= percentTo)) return `Use ${percentFrom} to ${percentTo} percent`;
  if (percent === 0) return 'Zero percent changes nothing';
  return Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6 ? 'Use at most two decimals' : null;
}

/** The percentage as a fraction of whole numbers, so that no float touches money. */
export const fractionOf = (percent: number) => ({ num: 10_000 + Math.round(percent * 100), den: 10_000 });

/** A price after a change by so many percent, half a cent away from zero. */
export function byPercent(price: Cents, percent: number): Cents {
  const { num, den } = fractionOf(percent);
  return share(price, num, den);
}
