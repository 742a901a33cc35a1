import type { DateRange } from '@yardkeeper/domain/format/dates';
import { type Grain, lastOfMonth } from '@yardkeeper/domain/reports/periods';

type Said = Readonly<Record<string, string | number | boolean | undefined>>;

/** An address with what is said. */
export function addressOf(path: string, said: Said): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(said))
    if (value !== undefined && value !== '') params.set(name, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
}

type Asked = DateRange & { yardId?: number; personId?: number };

/** The sales behind a figure; what is used inside the yard is no revenue. */
export const salesOf = ({ from, to, yardId, personId }: Asked, more: Said = {}): string =>
  addressOf('/invoice/sale-report', {
    period: 'own',
    from,
    to,
    salespersonId: personId,
    yardId,
    salesOnly: true,
    ...more,
  });

/** The days that a point of a line stands for, none of them after the period. */
export const daysOfPoint = (on: string, grain: Grain, { to }: DateRange): DateRange => {
  const end = grain === 'day' ? on : lastOfMonth(on);
  return { from: on, to: end < to ? end : to };
};
