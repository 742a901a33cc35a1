import { addYears, type DateRange, formatDate, type IsoDate } from './dates.ts';

type Kind = { readonly first: IsoDate; readonly yearsAhead: number };

/** Which days are plausible depends on what the day is for. */
export const dayKinds = {
  /** events in the yard and questions about them: bought, sold, paid, expected, reported */
  yard: { first: '1990-01-01', yearsAhead: 2 },
  /** documents older than the books into which they are entered */
  opening: { first: '1970-01-01', yearsAhead: 2 },
  /** dates known long in advance: the end of a licence, a holiday */
  planned: { first: '1990-01-01', yearsAhead: 20 },
  /** the birthday of a person who sells us a vehicle */
  birth: { first: '1900-01-01', yearsAhead: 0 },
} as const satisfies Readonly<Record<string, Kind>>;
export type DayKind = keyof typeof dayKinds;

export function boundsOf(kind: DayKind, today: IsoDate): DateRange {
  const { first, yearsAhead } = dayKinds[kind];
  return { from: first, to: addYears(today, yearsAhead) };
}

/** The error message for a day outside the bounds of its kind; null when the day is allowed. */
export function wrongDay(kind: DayKind, day: IsoDate, today: IsoDate): string | null {
  const { from, to } = boundsOf(kind, today);
  return day >= from && day <= to ? null : `Use a day from ${formatDate(from)} to ${formatDate(to)}`;
}
