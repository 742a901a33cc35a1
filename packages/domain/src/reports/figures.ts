import { daysBetween } from '../contacts/ageing.ts';
import { addDays, type DateRange, daysOf, type IsoDate } from '../format/dates.ts';
import { isOpenOn } from '../nz/opening-hours.ts';

/** A share in percent with one decimal; null when the whole is 0. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;

type Sums = { readonly netCents: number; readonly costCents: number; readonly costlessCents: number };
/**
 * The margin covers only lines with a known cost: freight, charges and parts without a cost are excluded from both
 * sides.
 */
export function marginOf({ netCents, costCents, costlessCents }: Sums): { cents: number; percent: number | null } {
  const costed = netCents - costlessCents;
  return { cents: costed - costCents, percent: percentOf(costed - costCents, costed) };
}

type Quotes = { readonly made: number; readonly won: number; readonly stillOpen: number };
/** The share of quotes that became invoices; open quotes are shown beside it. */
export const winPercent = ({ made, won }: Pick<Quotes, 'made' | 'won'>): number | null => percentOf(won, made);
/** Quotes that are neither won nor open: declined or expired. */
export const lostQuotes = ({ made, won, stillOpen }: Quotes): number => made - won - stillOpen;

/** Age buckets of stock. About half of the sales come from vehicles that are in stock for at most ninety days. */
export const stockAges = {
  days30: '0–30 days',
  days90: '31–90 days',
  days180: '91–180 days',
  older: '180+ days',
} as const;
export type StockAge = keyof typeof stockAges;
export const stockAgeKeys = Object.keys(stockAges) as [StockAge, ...StockAge[]];

export function stockAgeOf(since: IsoDate, today: IsoDate): StockAge {
  const days = daysBetween(since, today);
  if (days <= 30) return 'days30';
  if (days <= 90) return 'days90';
  return days <= 180 ? 'days180' : 'older';
}

export type Target = { readonly targetCents: number | null; readonly commissionPercent: number | null };
type Person = {
  readonly userId: number;
  readonly monthlyTargetCents: number | null;
  readonly commissionPercent: number | null;
};
type Targets = Omit<Person, 'userId'> & { readonly people: readonly Person[] };

/** A person's own target and commission replace the general ones. */
export function targetOf(targets: Targets, userId: number): Target {
  const own = targets.people.find((each) => each.userId === userId);
  return {
    targetCents: own?.monthlyTargetCents ?? targets.monthlyTargetCents,
    commissionPercent: own?.commissionPercent ?? targets.commissionPercent,
  };
}

/** The reached share of a target; null when none is set. A target of 0 is always reached. */
export const reachedPercent = (reachedCents: number, targetCents: number | null): number | null => {
  if (targetCents === null) return null;
  return targetCents === 0 ? 100 : percentOf(reachedCents, targetCents);
};

/** A month with more credits than sales earns no commission, and none is taken back. */
export const commissionCents = (revenueCents: number, percent: number | null): number | null =>
  percent === null ? null : Math.max(0, Math.floor((revenueCents * Math.round(percent * 100) + 5_000) / 10_000));

export const paybackBands = {
  below25: '0–24 %',
  below50: '25–49 %',
  below75: '50–74 %',
  below100: '75–99 %',
  paidBack: '100 % +',
} as const;
export type PaybackBand = keyof typeof paybackBands;
export const paybackBandKeys = Object.keys(paybackBands) as [PaybackBand, ...PaybackBand[]];

export function paybackBandOf(percent: number): PaybackBand {
  if (percent >= 100) return 'paidBack';
  if (percent >= 75) return 'below100';
  if (percent >= 50) return 'below75';
  return percent >= 25 ? 'below50' : 'below25';
}

type Followed = { readonly expiresAt: Date | null; readonly issuedOn: IsoDate };
export type FollowUp = 'ends' | 'ended' | 'waits';
const SOON_MS = 48 * 3_600_000;
const WAITS_DAYS = 3;
/**
 * Why to call the customer about a quote: it ends within two days, it ended, or it is three days old; null when there
 * is no need.
 */
export function followUp({ expiresAt, issuedOn }: Followed, now: Date, today: IsoDate): FollowUp | null {
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : expiresAt.getTime() - now.getTime();
  if (left <= 0) return 'ended';
  if (left <= SOON_MS) return 'ends';
  return daysBetween(issuedOn, today) >= WAITS_DAYS ? 'waits' : null;
}
/** The same rule as bounds for a query: the quote ends by then, or was made by that day. */
export const followUpBy = (now: Date, today: IsoDate): { readonly endsBy: Date; readonly madeBy: IsoDate } => ({
  endsBy: new Date(now.getTime() + SOON_MS),
  madeBy: addDays(today, -WAITS_DAYS),
});

/** The first day of each age bucket, oldest first; the oldest is open-ended. */
export const firstDaysOfAges = (today: IsoDate): IsoDate[] => [
  '1000-01-01',
  ...[180, 90, 30].map((days) => addDays(today, -days)),
];

type Calendar = { readonly openDays: readonly number[]; readonly holidays: readonly { readonly date: IsoDate }[] };
/** How many days the yard is open from today (included) to the end of a range; of a future range, all its open days. */
export function openDaysLeft(calendar: Calendar, today: IsoDate, { from, to }: DateRange): number {
  const left = { from: today > from ? today : from, to };
  return daysOf(left).filter((day) => isOpenOn(day, calendar)).length;
}
