import { addDays, type IsoDate, todayIn } from '../format/dates.ts';

export function priceListDays(now: Date): readonly [IsoDate, IsoDate] {
  const today = todayIn(now);
  return [today, addDays(today, 1)];
}
