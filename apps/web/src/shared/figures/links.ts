import type { AgeBucket } from '@yardkeeper/domain/contacts/ageing';
import type { DateRange } from '@yardkeeper/domain/format/dates';
import { type Grain, lastOfMonth, lastYear } from '@yardkeeper/domain/reports/periods';

type Said = Readonly<Record<string, string | number | boolean | undefined>>;

/** An address with search parameters. */
export function addressOf(path: string, said: Said): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(said))
    if (value !== undefined && value !== '') params.set(name, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
}

type Asked = DateRange & { yardId?: number; personId?: number };

/** The sales behind a figure, without internal ones, because what is used inside the yard is no revenue. */
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

/**
 * The list of who owes a figure, with the same sum. It lists customers, because a balance brought forward has no
 * invoice, but the invoices when the figure is one salesperson's.
 */
export function owedBy({ personId }: Pick<Asked, 'personId'>, age: AgeBucket | 'overdue' | 'any' = 'any'): string {
  const isBucket = age !== 'overdue' && age !== 'any';
  if (personId === undefined)
    return addressOf('/customer/customerlist', {
      state: age === 'overdue' ? 'overdue' : 'owing',
      age: isBucket ? age : undefined,
    });
  const invoices = age === 'overdue' ? { status: 'overdue' } : { owing: age };
  return addressOf('/invoice/list', { ...invoices, salespersonId: personId });
}

const earlier = (a: string, b: string): string => (a < b ? a : b);

/** The days of one point of a line, limited to the period. */
export const daysOfPoint = (on: string, grain: Grain, { from, to }: DateRange): DateRange => ({
  from: on < from ? from : on,
  to: grain === 'day' ? on : earlier(lastOfMonth(on), to),
});

/** The same days one year before; a month keeps its own last day. */
export function lastYearOfPoint(on: string, grain: Grain, period: DateRange): DateRange {
  const days = lastYear(daysOfPoint(on, grain, period));
  return grain === 'day' ? days : { ...days, to: earlier(lastOfMonth(days.from), lastYear(period).to) };
}
