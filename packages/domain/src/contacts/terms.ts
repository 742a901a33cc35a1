import { addDays, type IsoDate } from '../format/dates.ts';

export type Terms = { readonly days: number; readonly fromMonthEnd: boolean };

/** "20th of the next month" is stored as 20 days from the end of the month. */
export function dueOn(issuedOn: IsoDate, { days, fromMonthEnd }: Terms): IsoDate {
  if (!fromMonthEnd) return addDays(issuedOn, days);
  const [year = 0, month = 1] = issuedOn.split('-').map(Number);
  const monthEnd = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return addDays(monthEnd, days);
}

export const cashTerms: Terms = { days: 0, fromMonthEnd: false };
