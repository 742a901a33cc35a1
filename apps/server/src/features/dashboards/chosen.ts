import type { DashboardFilter, Period } from '@yardkeeper/contract/dashboards/filter';
import { type DateRange, type IsoDate, todayIn } from '@yardkeeper/domain/format/dates';
import { lastYear, periodOf } from '@yardkeeper/domain/reports/periods';
import type { Ctx } from '../../services.ts';

export type Chosen = {
  readonly today: IsoDate;
  readonly range: DateRange;
  readonly lastYear: DateRange;
  readonly yardId: number | null;
  readonly personId: number | null;
};

export function chosenBy(c: Ctx, filter: DashboardFilter): Chosen {
  const today = todayIn(c.clock());
  const range = periodOf(filter, today);
  return {
    today,
    range,
    lastYear: lastYear(range),
    yardId: filter.yardId ?? null,
    personId: filter.personId ?? null,
  };
}

export const presentPeriod = ({ range, lastYear: before, today }: Chosen): Period => ({
  from: range.from,
  to: range.to,
  lastYearFrom: before.from,
  lastYearTo: before.to,
  today,
});
