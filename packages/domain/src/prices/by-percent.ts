import { type Cents, share } from '../money/cents.ts';
import { percentFrom, percentTo } from './limits.ts';

export function percentProblem(percent: number): string | null {
  if (!(percent >= percentFrom && percent <= percentTo)) return `Use ${percentFrom} to ${percentTo} percent`;
  if (percent === 0) return 'Zero percent changes nothing';
  return Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6 ? 'Use at most two decimals' : null;
}

/** A fraction of whole numbers, so that money never goes through a float. */
export const fractionOf = (percent: number) => ({ num: 10_000 + Math.round(percent * 100), den: 10_000 });

export function byPercent(price: Cents, percent: number): Cents {
  const { num, den } = fractionOf(percent);
  return share(price, num, den);
}
