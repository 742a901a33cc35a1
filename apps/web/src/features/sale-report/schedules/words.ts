import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import type { ScheduleEvery, SchedulePeriod } from '@yardkeeper/domain/reports/kinds';

export type Schedule = ReplyOf<'GET /mgr/saleReport/getSchedules'>[number];

export const periodWords: Readonly<Record<SchedulePeriod, string>> = {
  yesterday: 'Yesterday',
  lastWeek: 'Last week',
  lastMonth: 'Last month',
  monthToDate: 'This month so far',
};
export const everyWords: Readonly<Record<ScheduleEvery, string>> = {
  day: 'Every day',
  week: 'Every week',
  month: 'Every month',
};
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const hourOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Such as `last week, every Monday at 07:00`. */
export function whenWords({ period, every, weekday, monthDay, hour }: Schedule): string {
  const on =
    every === 'week'
      ? `every ${weekdays[(weekday ?? 1) - 1]}`
      : every === 'month'
        ? `on day ${monthDay ?? 1} of the month`
        : 'every day';
  return `${periodWords[period].toLowerCase()}, ${on} at ${hourOf(hour ?? 7)}`;
}
