import { shortAge } from '@yardkeeper/domain/contacts/ageing';
import { Chart } from '../../../../kit/chart/Chart.tsx';
import { addressOf, owedBy } from '../../../../shared/figures/links.ts';
import { FigureLink } from '../../../../shared/figures/Tiles.tsx';
import { useOpens } from '../../../../shared/figures/use-opens.ts';
import { counted, dollars } from '../../../../shared/figures/words.ts';
import { useAsked, useWhole } from '../api.ts';
import { BoardPanel } from '../BoardPanel.tsx';

/** All that customers owe, by how long it is overdue; a debt belongs to no yard. */
export function Unpaid() {
  const asked = useAsked();
  const { yards } = useWhole();
  const opens = useOpens();
  return (
    <BoardPanel
      board="admin"
      panel="unpaid"
      title="Unpaid by days overdue"
      empty={({ total }) => total === 0 && 'Nobody owes anything.'}
      aside={({ total, count, of }) => (
        <>
          <FigureLink href={owedBy(asked)}>
            {dollars(total)} {of === 'customers' ? 'by' : 'on'} {counted(count, of.slice(0, -1))}
          </FigureLink>
          {yards}
        </>
      )}
    >
      {({ buckets }) => (
        <Chart
          label="Unpaid by days overdue"
          pointName="Overdue"
          unit="money"
          series={[{ key: 'amount', name: 'Owed, GST included', hue: 'yellow', as: 'bar' }]}
          points={buckets.map(({ bucket, amount }) => ({
            name: shortAge(bucket),
            tick: shortAge(bucket).replace(' days', ''),
            href: opens(owedBy(asked, bucket)),
            values: { amount },
          }))}
        />
      )}
    </BoardPanel>
  );
}

/** Days since the tag came into stock, as ranges for the filter of the list of tags. */
const ages = { days30: [0, 30], days90: [31, 90], days180: [91, 180], older: [181, 0] } as const;

export function StockAges() {
  const { yardId } = useAsked();
  const opens = useOpens();
  return (
    <BoardPanel
      board="admin"
      panel="stock"
      title="Stock by age in days"
      empty={({ tags }) =>
        tags === 0 && 'Nothing is in stock. Parts come from the strip list of a vehicle, or with an order.'
      }
      aside={({ tags }) => (
        <FigureLink href={addressOf('/inventory/list', { tab: 'tags', yardId })}>{counted(tags, 'tag')}</FigureLink>
      )}
    >
      {({ ages: buckets }) => (
        <Chart
          label="Stock by age in days"
          pointName="Age"
          unit="money"
          series={[
            { key: 'retail', name: 'At retail', hue: 'pounamu', as: 'bar' },
            ...(buckets.some(({ cost }) => cost !== null)
              ? [{ key: 'cost', name: 'At cost', hue: 'gray', as: 'bar' } as const]
              : []),
          ]}
          points={buckets.map(({ bucket, name, retail, cost }) => ({
            name,
            tick: name.replace(' days', ''),
            href: opens(
              addressOf('/inventory/list', {
                tab: 'tags',
                olderThanDays: ages[bucket][0] || undefined,
                notOlderThanDays: ages[bucket][1] || undefined,
                yardId,
              }),
            ),
            values: { retail, cost },
          }))}
        />
      )}
    </BoardPanel>
  );
}
