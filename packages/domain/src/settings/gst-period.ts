import { formatDate, type IsoDate } from '../format/dates.ts';

/** The last day for which the GST return is filed; empty while the yard has closed no period. */
export type ClosedUpTo = IsoDate | '';

/** What was dated on this day is in a return that is filed: it stands as it is. */
export const isPeriodClosed = (day: IsoDate, closedUpTo: ClosedUpTo): boolean => closedUpTo !== '' && day <= closedUpTo;

/** The same day when one of these is in a return that is filed; empty when none is. */
export const filedUpTo = (days: readonly IsoDate[], closedUpTo: ClosedUpTo): ClosedUpTo =>
  days.some((day) => isPeriodClosed(day, closedUpTo)) ? closedUpTo : '';

export const closedPeriodSentence = (closedUpTo: ClosedUpTo): string =>
  `The GST period up to ${formatDate(closedUpTo)} is closed`;

/** Why a document cannot be given this day; nothing when it can. */
export const wrongPeriod = (day: IsoDate, closedUpTo: ClosedUpTo): string | null =>
  isPeriodClosed(day, closedUpTo) ? `${closedPeriodSentence(closedUpTo)}; choose a later day` : null;

/** What is sold today is dated today, so a period is closed after its last day at the earliest. */
export const wrongClosing = (closedUpTo: ClosedUpTo, today: IsoDate): string | null =>
  isPeriodClosed(today, closedUpTo) ? 'Choose a day before today: what is sold today belongs to an open period' : null;
