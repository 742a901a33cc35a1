import { Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LineAnalysis } from '@yardkeeper/contract/purchasing/analysis';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { call } from '../../../api/call.ts';
import { MonthBars } from '../../../kit/chart/MonthBars.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import type { TabProps } from '../document/api.ts';
import { orderKey } from '../keys.ts';
import classes from './Analysis.module.css';

const factsOf = (line: LineAnalysis) =>
  [
    ['Sold 90 days', line.sold90],
    ['Sold a year', line.sold365],
    ['Asked in vain', line.lost365],
    ['Here', line.onHand],
    ['Promised', line.promised],
    ['On order', line.onOrder],
    ['Median price', line.medianPrice === null ? '–' : formatMoney(line.medianPrice)],
    ['Shelf days', line.daysOnShelf ?? '–'],
  ] as const;

/** A chart is rendered once its line is visible, because an order may have hundreds. */
function Line({ line }: { line: LineAnalysis }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const isStill = line.months.every(({ sold, lost }) => sold + lost === 0);
  const name = [line.partDesc, line.vehicle].filter(Boolean).join(' ');
  return (
    <li className={classes.line}>
      <div className={classes.name}>
        <Text fw={550} truncate title={line.partDesc}>
          {line.partDesc}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {line.vehicle || 'Any vehicle'}
        </Text>
      </div>
      <div ref={ref} className={classes.chart}>
        {isStill && (
          <Text size="xs" c="dimmed">
            Neither sold nor asked for in a year
          </Text>
        )}
        {inViewport && !isStill && (
          <MonthBars
            label={name}
            names={{ main: 'sold', other: 'asked in vain' }}
            months={line.months.map(({ month, sold, lost }) => ({ month, main: sold, other: lost }))}
          />
        )}
      </div>
      <dl className={`${classes.facts} kit-figures`}>
        {factsOf(line).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** How the part of each line sells, so that nobody orders what would stay on the shelf for a year. */
export function AnalysisTab({ order: { purchaseOrderId } }: TabProps) {
  const answer = useQuery({
    queryKey: [...orderKey(purchaseOrderId), 'analysis'],
    queryFn: ({ signal }) =>
      call('GET /mgr/purchaseOrder/getSalesAnalysis', { query: { purchaseOrderId } }, { signal, quiet: true }),
  });
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <ErrorState message={answer.error?.message ?? ''} onRetry={() => answer.refetch()} />;
  if (answer.data.length === 0)
    return <EmptyState title="Nothing on it yet" hint="Each line shows how its part sells." icon={IconChartBar} />;
  return (
    <ul className={classes.lines} aria-label="Sales analysis">
      {answer.data.map((line) => (
        <Line key={line.purchaseOrderItemId} line={line} />
      ))}
    </ul>
  );
}
