import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SalesBehind as Behind } from '@yardkeeper/contract/guidance/schemas';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { call } from '../../api/call.ts';
import { MoneyText } from '../../kit/text/MoneyText.tsx';
import { QuietFailure } from '../../kit/text/QuietFailure.tsx';
import { useDelayed } from '../../kit/use-delayed.ts';
import { ScreenLink } from '../ScreenLink.tsx';
import type { BehindOf } from './asked.ts';
import classes from './Guidance.module.css';

/** Says how many were sold, for how much, and how many of them are listed. */
const saleWords = ({ sold, total, median, records }: Behind): string =>
  [
    `${sold} sold for ${formatMoney(total)} before GST`,
    median !== null && sold > 1 && `median ${formatMoney(median)}`,
    records.length < sold && `the newest ${records.length} are shown`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The sales that a figure comes from; those whose document the person may not see have no number and no customer. */
export function SalesBehind({ of }: { of: BehindOf }) {
  const answer = useQuery({
    queryKey: ['guidance', 'behind', of],
    queryFn: ({ signal }) => call('GET /mgr/guidance/salesBehind', { query: of }, { signal, quiet: true }),
    staleTime: 60_000,
  });
  const { data } = answer;
  const late = useDelayed(answer.isPending);
  if (!data) return answer.isPending ? late && <Skeleton h={96} /> : <QuietFailure of={answer} what="The sales" />;
  if (data.sold === 0) return <Text c="dimmed">No sale since {formatDate(data.since)}.</Text>;
  return (
    <>
      <Text size="sm" mb="xs">
        {saleWords(data)}
      </Text>
      <ul className={classes.sales} aria-label="Sales behind it">
        {data.records.map((sale) => (
          <li key={`${sale.invoiceId} ${sale.tagNo} ${sale.on}`} className={classes.sale}>
            <span>
              <span className="kit-figures">{formatDate(sale.on)}</span>{' '}
              {sale.invoiceId > 0 && (
                <ScreenLink className="kit-tap" screen="/invoice/$id" href={`/invoice/${sale.invoiceId}`}>
                  {sale.invoiceNo}
                </ScreenLink>
              )}{' '}
              {[
                sale.customer,
                sale.vehicle,
                sale.grade,
                sale.qty > 1 && `${sale.qty} pieces, each`,
                sale.days !== null && `after ${Math.round(sale.days)} days`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <MoneyText value={sale.price} size="xs" />
          </li>
        ))}
      </ul>
    </>
  );
}
