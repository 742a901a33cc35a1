import { addDays, type IsoDate, todayIn, weekday } from '../format/dates.ts';

/** Of how many days, weeks and months back the newest backup of each is kept. */
export type KeepRules = { readonly days: number; readonly weeks: number; readonly months: number };

const monday = (day: IsoDate): IsoDate => addDays(day, -((weekday(day) + 6) % 7));

/** The names of the backups that the rules let go; the newest one always stays. */
export function toLetGo<B extends { readonly name: string; readonly at: Date }>(
  backups: readonly B[],
  rules: KeepRules,
): B[] {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  const keepNewestOf = (periods: number, periodOf: (day: IsoDate) => string) => {
    const seen = new Set<string>();
    for (const backup of newestFirst) {
      const period = periodOf(todayIn(backup.at));
      if (seen.has(period)) continue;
      if (seen.size >= periods) return;
      seen.add(period);
      kept.add(backup);
    }
  };
  keepNewestOf(rules.days, (day) => day);
  keepNewestOf(rules.weeks, monday);
  keepNewestOf(rules.months, (day) => day.slice(0, 7));
  return newestFirst.filter((backup) => !kept.has(backup));
}
