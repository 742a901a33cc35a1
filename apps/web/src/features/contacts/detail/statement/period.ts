import { addDays, type DateRange, todayIn } from '@yardkeeper/domain/format/dates';
import { isAnyDay, searchOf } from '../../../../kit/screen-search.ts';

/** Empty days mean this month. */
export const usualPeriod = { from: '', to: '' };
export const statementSearch = searchOf(usualPeriod, { from: isAnyDay, to: isAnyDay });

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** All days are those of the New Zealand calendar. */
export function periods(now: Date): Readonly<Record<'month' | 'last' | 'quarter', DateRange>> {
  const today = todayIn(now);
  const from = firstOf(today);
  const lastDay = addDays(from, -1);
  return {
    month: { from, to: today },
    last: { from: firstOf(lastDay), to: lastDay },
    quarter: { from: firstOf(addDays(firstOf(lastDay), -1)), to: today },
  };
}
export const periodNames = { month: 'This month', last: 'Last month', quarter: '3 months' } as const;
