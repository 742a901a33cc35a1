import { addDays, type IsoDate, todayIn } from '../format/dates.ts';

/** The days the price list opens with: today and tomorrow, as New Zealand counts them. */
export function priceListDays(now: Date): readonly [IsoDate, IsoDate] {
  const today = todayIn(now);
  return [today, addDays(today, 1)];
}
