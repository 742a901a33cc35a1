import type { DateRange } from '@yardkeeper/domain/format/dates';

type Said = Readonly<Record<string, string | number | undefined>>;

/** An address with what is said. */
export function addressOf(path: string, said: Said): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(said))
    if (value !== undefined && value !== '') params.set(name, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
}

type Asked = DateRange & { yardId?: number; personId?: number };

/** The sales behind a figure. */
export const salesOf = ({ from, to, yardId, personId }: Asked, more: Said = {}): string =>
  addressOf('/invoice/sale-report', {
    period: 'own',
    from,
    to,
    salespersonId: personId,
    yardId,
    ...more,
  });
