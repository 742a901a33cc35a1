import { addYears, type DateRange, formatDate, type IsoDate } from './dates.ts';

type Kind = { readonly first: IsoDate; readonly yearsAhead: number };

/** Which days make sense depends on what happens on them. */
export const dayKinds = {
  /** what happens in the yard and what is asked about it: bought, sold, paid, expected, reported */
  yard: { first: '1990-01-01', yearsAhead: 2 },
  /** papers that are older than the books in which they are entered */
  opening: { first: '1970-01-01', yearsAhead: 2 },
  /** what is known long before: when a licence runs out, a holiday */
  planned: { first: '1990-01-01', yearsAhead: 20 },
  /** of a person who sells us a vehicle */
  birth: { first: '1900-01-01', yearsAhead: 0 },
} as const satisfies Readonly<Record<string, Kind>>;
export type DayKind = keyof typeof dayKinds;

export function boundsOf(kind: DayKind, today: IsoDate): DateRange {
  const { first, yearsAhead } = dayKinds[kind];
  return { from: first, to: addYears(today, yearsAhead) };
}

/** The sentence for a day that its kind cannot be; null when it can. */
export function wrongDay(kind: DayKind, day: IsoDate, today: IsoDate): string | null {
  const { from, to } = boundsOf(kind, today);
  return day >= from && day <= to ? null : `Use a day from ${formatDate(from)} to ${formatDate(to)}`;
}
