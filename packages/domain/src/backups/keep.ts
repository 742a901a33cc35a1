import { addDays, type IsoDate, todayIn, weekday } from '../format/dates.ts';

/** Of how many hours, days, weeks and months back the newest backup of each is kept. */
export type KeepRules = {
  readonly hours: number;
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
};

/** As they stand in the settings. */
export const keepRulesOf = (setting: {
  readonly keepHours: number;
  readonly keepDays: number;
  readonly keepWeeks: number;
  readonly keepMonths: number;
}): KeepRules => ({
  hours: setting.keepHours,
  days: setting.keepDays,
  weeks: setting.keepWeeks,
  months: setting.keepMonths,
});

/** One made by hand is nobody's to let go for so long. */
export const SPARED_DAYS = 30;

const HOUR = 3_600_000;
const monday = (day: IsoDate): IsoDate => addDays(day, -((weekday(day) + 6) % 7));

/**
 * The backups that the rules let go; the newest one always stays. Those made by hand that are still spared stand aside:
 * they take nobody's place.
 */
export function toLetGo<B extends { readonly name: string; readonly at: Date }>(
  backups: readonly B[],
  rules: KeepRules,
  byHand: ReadonlySet<string> = new Set(),
): B[] {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime());
  const now = newestFirst[0]?.at.getTime() ?? 0;
  const isSpared = ({ name, at }: B) => byHand.has(name) && at.getTime() > now - SPARED_DAYS * 24 * HOUR;
  const kept = new Set(newestFirst.filter((backup, n) => n === 0 || isSpared(backup)));
  const others = newestFirst.filter((backup) => !isSpared(backup));
  const keepNewestOf = (periods: number, periodOf: (at: Date) => unknown, from: readonly B[] = others) => {
    const seen = new Set<unknown>();
    for (const backup of from) {
      const period = periodOf(backup.at);
      if (seen.has(period)) continue;
      if (seen.size >= periods) return;
      seen.add(period);
      kept.add(backup);
    }
  };
  // Hours go by the clock, else a yard that backs up daily would keep as many days.
  const ofTheHours = others.filter(({ at }) => at.getTime() > now - rules.hours * HOUR);
  keepNewestOf(rules.hours, (at) => Math.floor(at.getTime() / HOUR), ofTheHours);
  keepNewestOf(rules.days, (at) => todayIn(at));
  keepNewestOf(rules.weeks, (at) => monday(todayIn(at)));
  keepNewestOf(rules.months, (at) => todayIn(at).slice(0, 7));
  return newestFirst.filter((backup) => !kept.has(backup));
}
