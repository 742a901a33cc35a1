import { formatDate, type IsoDate } from '../format/dates.ts';

/** The last day whose GST return is filed; empty when none is. */
export type ClosedUpTo = IsoDate | '';

/** A document dated in a filed return cannot change any more. */
export const isPeriodClosed = (day: IsoDate, closedUpTo: ClosedUpTo): boolean => closedUpTo !== '' && day <= closedUpTo;

export const filedUpTo = (days: readonly IsoDate[], closedUpTo: ClosedUpTo): ClosedUpTo =>
  days.some((day) => isPeriodClosed(day, closedUpTo)) ? closedUpTo : '';

export const closedPeriodSentence = (closedUpTo: ClosedUpTo): string =>
  `The GST period up to ${formatDate(closedUpTo)} is closed`;

export const wrongPeriod = (day: IsoDate, closedUpTo: ClosedUpTo): string | null =>
  isPeriodClosed(day, closedUpTo) ? `${closedPeriodSentence(closedUpTo)}; choose a later day` : null;

/** Today's sales are dated today, so a period can be closed only after its last day. */
export const wrongClosing = (closedUpTo: ClosedUpTo, today: IsoDate): string | null =>
  isPeriodClosed(today, closedUpTo) ? 'Choose a day before today: what is sold today belongs to an open period' : null;
