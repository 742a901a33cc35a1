import { daysBetween } from '../contacts/ageing.ts';
import { addDays, formatDate, type IsoDate } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';

type Sale = { readonly on: IsoDate; readonly cents: number };
export type ClockFacts = {
  readonly paidCents: number;
  readonly sales: readonly Sale[];
  /** the price of each part that can still be sold */
  readonly shelfCents: readonly number[];
  readonly acquiredOn: IsoDate | null;
  readonly isActive: boolean;
  readonly isDismantled: boolean;
};
export type CrushRules = { readonly crushAfterDays: number; readonly crushBelowCents: number };

const total = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

/** Cumulative earnings for each day with a sale, in order. */
export function earnedByDay(sales: readonly Sale[]): { on: IsoDate; earnedCents: number }[] {
  const byDay = new Map<IsoDate, number>();
  for (const { on, cents } of sales) byDay.set(on, (byDay.get(on) ?? 0) + cents);
  let earned = 0;
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([on, cents]) => {
      earned += cents;
      return { on, earnedCents: earned };
    });
}

/** The day on which sales covered the cost; null for a vehicle that cost nothing, which was never unpaid. */
export const reachedOn = ({ paidCents, sales }: ClockFacts): IsoDate | null =>
  paidCents <= 0 ? null : (earnedByDay(sales).find(({ earnedCents }) => earnedCents >= paidCents)?.on ?? null);

/** How many parts, dearest first, pay the rest; null when even all of them do not. */
export function partsToBreakEven(restCents: number, shelfCents: readonly number[]): number | null {
  if (restCents <= 0) return 0;
  let sum = 0;
  const dearest = [...shelfCents].sort((a, b) => b - a);
  const last = dearest.findIndex((cents) => {
    sum += cents;
    return sum >= restCents;
  });
  return last === -1 ? null : last + 1;
}

const RATE_DAYS = 90;
const MOST_DAYS = 3_650;
/**
 * The expected day at the sales rate of the last ninety days (or since it came); null when there are no sales or the
 * parts left do not cover the rest.
 */
export function expectedOn(facts: ClockFacts, today: IsoDate): IsoDate | null {
  const rest = facts.paidCents - total(facts.sales.map((sale) => sale.cents));
  if (rest <= 0 || total(facts.shelfCents) < rest) return null;
  const since = facts.acquiredOn === null ? RATE_DAYS : daysBetween(facts.acquiredOn, today);
  const days = Math.max(1, Math.min(RATE_DAYS, since));
  const lately = facts.sales.filter((sale) => daysBetween(sale.on, today) < days);
  const rate = total(lately.map((sale) => sale.cents)) / days;
  if (rate <= 0) return null;
  const needed = Math.ceil(rest / rate);
  return needed > MOST_DAYS ? null : addDays(today, needed);
}

/** Why to crush the rest of a vehicle; empty unless all of the conditions hold. */
export function crushReasons(facts: ClockFacts, rules: CrushRules, today: IsoDate): string[] {
  if (!facts.isActive || !facts.isDismantled) return [];
  const shelf = total(facts.shelfCents);
  const last = facts.sales.reduce<IsoDate | null>((day, sale) => (day !== null && day > sale.on ? day : sale.on), null);
  const quiet = last ?? facts.acquiredOn;
  if (quiet === null || daysBetween(quiet, today) < rules.crushAfterDays || shelf >= rules.crushBelowCents) return [];
  return [
    last === null
      ? `Nothing of it sold since it was bought on ${formatDate(quiet)}`
      : `Nothing of it sold since ${formatDate(last)}, ${daysBetween(last, today)} days ago`,
    facts.shelfCents.length === 0
      ? 'No part of it is left'
      : `What is left is worth ${formatMoney(shelf / 100)}, less than ${formatMoney(rules.crushBelowCents / 100)}`,
    ...(total(facts.sales.map((sale) => sale.cents)) >= facts.paidCents ? ['It is paid back'] : []),
  ];
}

export const paybackPercent = (earnedCents: number, paidCents: number): number | null =>
  paidCents > 0 ? Math.floor((earnedCents * 100) / paidCents) : null;

export function clockOf(facts: ClockFacts, rules: CrushRules, today: IsoDate) {
  const earnedCents = total(facts.sales.map((sale) => sale.cents));
  const reasons = crushReasons(facts, rules, today);
  return {
    paidCents: facts.paidCents,
    earnedCents,
    shelfCents: total(facts.shelfCents),
    paybackPercent: paybackPercent(earnedCents, facts.paidCents),
    reachedOn: reachedOn(facts),
    expectedOn: expectedOn(facts, today),
    partsToBreakEven: partsToBreakEven(facts.paidCents - earnedCents, facts.shelfCents),
    isCrushCandidate: reasons.length > 0,
    crushReasons: reasons,
  };
}
export type Clock = ReturnType<typeof clockOf>;
