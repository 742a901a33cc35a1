import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { call } from '../../api/call.ts';
import { MoneyText } from '../../kit/text/MoneyText.tsx';
import { QuietFailure } from '../../kit/text/QuietFailure.tsx';
import { useDelayed } from '../../kit/use-delayed.ts';
import { ScreenLink } from '../ScreenLink.tsx';
import type { GuidanceOf } from './asked.ts';
import classes from './Guidance.module.css';

/** The sales that a figure comes from; whose document is not the person's stands without number and customer. */
export function SalesBehind({ of }: { of: GuidanceOf }) {
  const answer = useQuery({
    queryKey: ['guidance', 'behind', of],
    queryFn: ({ signal }) => call('GET /mgr/guidance/salesBehind', { query: of }, { signal, quiet: true }),
    staleTime: 60_000,
  });
  const { data } = answer;
  const late = useDelayed(answer.isPending);
  if (!data) return answer.isPending ? late && <Skeleton h={96} /> : <QuietFailure of={answer} what="The sales" />;
  if (data.length === 0) return <Text c="dimmed">No sale within a year.</Text>;
  return (
    <ul className={classes.sales} aria-label="Sales behind it">
      {data.map((sale) => (
        <li key={`${sale.invoiceId} ${sale.tagNo} ${sale.on}`} className={classes.sale}>
          <span>
            <span className="kit-figures">{formatDate(sale.on)}</span>{' '}
            {sale.invoiceId > 0 && (
              <ScreenLink screen="/invoice/$id" href={`/invoice/${sale.invoiceId}`}>
                {sale.invoiceNo}
              </ScreenLink>
            )}{' '}
            {[sale.customer, sale.vehicle, sale.grade, sale.days !== null && `after ${Math.round(sale.days)} days`]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <MoneyText value={sale.price} size="xs" />
        </li>
      ))}
    </ul>
  );
}
