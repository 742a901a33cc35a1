import type { IsoDate } from '../format/dates.ts';
import { type Cents, cents } from '../money/cents.ts';

/** Days past the due date: under 30 (or not yet due), 30 to 59, 60 to 89, 90 and more. */
export const ageBuckets = ['current', 'days30', 'days60', 'days90'] as const;
export type AgeBucket = (typeof ageBuckets)[number];
export const ageBucketNames: Readonly<Record<AgeBucket, string>> = {
  current: 'Current',
  days30: '30 days',
  days60: '60 days',
  days90: '90+ days',
};

const DAY_MS = 86_400_000;
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

export function bucketOf(dueOn: IsoDate, on: IsoDate): AgeBucket {
  const late = daysBetween(dueOn, on);
  if (late < 30) return 'current';
  if (late < 60) return 'days30';
  return late < 90 ? 'days60' : 'days90';
}

const LONG_AGO = 36_500;
/** From how many days late to how many a bucket reaches, the most first; what is not due yet is late by less than none. */
export const lateDays = (bucket: AgeBucket): readonly [most: number, least: number] =>
  ({
    current: [29, -LONG_AGO] as const,
    days30: [59, 30] as const,
    days60: [89, 60] as const,
    days90: [LONG_AGO, 90] as const,
  })[bucket];

export type OpenItem = { readonly dueOn: IsoDate; readonly openCents: Cents };
export type Ageing = Readonly<Record<AgeBucket, Cents>> & {
  readonly overdue: Cents;
};

export function ageing(items: readonly OpenItem[], on: IsoDate): Ageing {
  const sums = { current: 0, days30: 0, days60: 0, days90: 0, overdue: 0 };
  for (const { dueOn, openCents } of items) {
    sums[bucketOf(dueOn, on)] += openCents;
    if (dueOn < on) sums.overdue += openCents;
  }
  return sums as unknown as Ageing;
}

export type LedgerLine = { readonly on: IsoDate; readonly amountCents: Cents };

export function runningStatement<L extends LedgerLine>(opening: Cents, lines: readonly L[]) {
  let owed: number = opening;
  const shown = lines.map((line) => {
    owed += line.amountCents;
    return { ...line, balanceCents: cents(owed) };
  });
  return { opening, lines: shown, closing: cents(owed) };
}
