import { addDays, type IsoDate, todayIn, weekday } from '../format/dates.ts';

/** How many hours, days, weeks and months keep the newest backup made in them. */
export type KeepRules = {
  readonly hours: number;
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
};

/** The rules as the settings store them. */
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

/** A backup made by hand is kept at least this many days. */
export const SPARED_DAYS = 30;

const HOUR = 3_600_000;
const monday = (day: IsoDate): IsoDate => addDays(day, -((weekday(day) + 6) % 7));

/**
 * The backups to delete under the rules; the newest one always stays. Backups made by hand within `SPARED_DAYS` stay
 * too and do not use up a place of the rules.
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
  // Hours count back from the newest backup. If only hours with a backup counted, a yard with daily backups would keep
  // as many days.
  const ofTheHours = others.filter(({ at }) => at.getTime() > now - rules.hours * HOUR);
  keepNewestOf(rules.hours, (at) => Math.floor(at.getTime() / HOUR), ofTheHours);
  keepNewestOf(rules.days, (at) => todayIn(at));
  keepNewestOf(rules.weeks, (at) => monday(todayIn(at)));
  keepNewestOf(rules.months, (at) => todayIn(at).slice(0, 7));
  return newestFirst.filter((backup) => !kept.has(backup));
}
