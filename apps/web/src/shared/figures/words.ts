import { formatMoney } from '@yardkeeper/domain/format/money';

/** Figures on a dashboard have no cents; the lists behind them do. */
export const dollars = (amount: number): string => formatMoney(Math.round(amount)).replace(/\.\d\d$/, '');
export const percentOf = (share: number | null): string =>
  share === null ? '–' : `${share.toLocaleString('en-NZ', { maximumFractionDigits: 1 })} %`;
/** The margin covers only sales with a known cost; the rest is named beside it. */
export const marginNote = (percent: number | null, withoutCost: number): string =>
  [
    percent === null ? 'nothing sold has a cost' : `${percentOf(percent)} of what has a cost`,
    ...(withoutCost === 0 ? [] : [`no cost known: ${dollars(withoutCost)}`]),
  ].join(' · ');
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-NZ')} ${n === 1 ? one : many}`;

const shortDay = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-NZ', { month: 'short', year: '2-digit', timeZone: 'UTC' });
/** Short enough for below a bar. */
export const shortDate = (day: string): string => shortDay.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
export const monthOf = (day: string): string => shortMonth.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));

const YEAR_MS = 366 * 86_400_000;
/** The name of a day on a curve, and its label on the axis: over several years the label has the year, not the day. */
export const daysNamed = (days: readonly string[]): { name: string; tick: string }[] => {
  const isLong = Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '') > YEAR_MS;
  return days.map((day) => {
    const short = shortDate(day);
    return isLong
      ? { name: fullDay.format(new Date(`${day.slice(0, 10)}T00:00:00Z`)), tick: monthOf(day) }
      : { name: short, tick: short };
  });
};
