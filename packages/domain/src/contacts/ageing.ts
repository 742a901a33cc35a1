import type { IsoDate } from '../format/dates.ts';
import { type Cents, cents } from '../money/cents.ts';

/** Buckets of amounts owed, by days past the due date; each bucket begins with the days in its name. */
const leastLate = { notDue: null, days1: 1, days30: 30, days60: 60, days90: 90 } as const;
export type AgeBucket = keyof typeof leastLate;
export const ageBuckets = ['notDue', 'days1', 'days30', 'days60', 'days90'] as const satisfies readonly AgeBucket[];
/** The names that dashboards, lists, statements, reports and files show. */
export const ageBucketNames: Readonly<Record<AgeBucket, string>> = {
  notDue: 'Not due',
  days1: '1–29 days overdue',
  days30: '30–59 days overdue',
  days60: '60–89 days overdue',
  days90: '90+ days overdue',
};
/** The short name, for a bar whose heading already says "overdue". */
export const shortAge = (bucket: AgeBucket): string => ageBucketNames[bucket].replace(' overdue', '');

const DAY_MS = 86_400_000;
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The SQL function `age_bucket` does the same. */
export function bucketOf(dueOn: IsoDate, on: IsoDate): AgeBucket {
  const late = daysBetween(dueOn, on);
  return ageBuckets.findLast((bucket) => late >= (leastLate[bucket] ?? Number.NEGATIVE_INFINITY))!;
}

/** The first and last number of days late in a bucket; null means unlimited. */
export function lateDays(bucket: AgeBucket): { readonly least: number | null; readonly most: number | null } {
  const next = ageBuckets[ageBuckets.indexOf(bucket) + 1];
  return { least: leastLate[bucket], most: next === undefined ? null : leastLate[next]! - 1 };
}

export type OpenItem = { readonly dueOn: IsoDate; readonly openCents: Cents };
/** `owed` is the total; `overdue` is the part past its due date, however late. */
const agedSums = [...ageBuckets, 'owed', 'overdue'] as const;
type Aged<A> = Readonly<Record<(typeof agedSums)[number], A>>;
export type Ageing = Aged<Cents>;
export const eachAge = <A, B>(sums: Aged<A>, shown: (amount: A) => B): Aged<B> =>
  Object.fromEntries(agedSums.map((key) => [key, shown(sums[key])])) as Aged<B>;

export function ageing(items: readonly OpenItem[], on: IsoDate): Ageing {
  const sums = { notDue: 0, days1: 0, days30: 0, days60: 0, days90: 0, owed: 0, overdue: 0 };
  for (const { dueOn, openCents } of items) {
    const bucket = bucketOf(dueOn, on);
    sums[bucket] += openCents;
    sums.owed += openCents;
    if (bucket !== 'notDue') sums.overdue += openCents;
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
