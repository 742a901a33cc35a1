import { Text } from '@mantine/core';
import { lastYear } from '@yardkeeper/domain/reports/periods';
import { Chart } from '../../../../kit/chart/Chart.tsx';
import type { ChartSeries } from '../../../../kit/chart/chart.ts';
import { daysOfPoint, lastYearOfPoint, salesOf } from '../../../../shared/figures/links.ts';
import { Change, FigureLink } from '../../../../shared/figures/Tiles.tsx';
import { useOpens } from '../../../../shared/figures/use-opens.ts';
import { dollars, monthOf, shortDate } from '../../../../shared/figures/words.ts';
import { useAsked, usePanel } from '../api.ts';
import { BoardPanel } from '../BoardPanel.tsx';

const sold: readonly ChartSeries[] = [
  { key: 'revenue', name: 'Revenue', hue: 'pounamu', as: 'bar' },
  { key: 'lastYear', name: 'Last year', hue: 'gray', as: 'dashed' },
];
const margin: ChartSeries = { key: 'margin', name: 'Margin of what has a cost', hue: 'blue', as: 'line' };

function Sum() {
  const asked = useAsked();
  const { data } = usePanel('admin', 'revenue');
  if (!data) return null;
  return (
    <Text className="kit-figures">
      <FigureLink href={salesOf(asked)}>
        <b>{dollars(data.period)}</b>
      </FigureLink>{' '}
      <Text span size="xs">
        <Change
          now={data.period}
          before={data.periodLastYear}
          than="on last year"
          href={salesOf({ ...asked, ...lastYear(asked) })}
        />
      </Text>
    </Text>
  );
}

export function Revenue() {
  const asked = useAsked();
  const opens = useOpens();
  return (
    <BoardPanel
      board="adminDetail"
      panel="revenue"
      title="Revenue"
      ofPeriod
      wide
      height={240}
      aside={() => <Sum />}
      empty={({ points }) =>
        points.every(({ revenue, lastYear }) => revenue === 0 && lastYear === 0) &&
        'No sales in this period. Choose a longer one above.'
      }
    >
      {({ grain, points }) => (
        <Chart
          label={`Revenue by ${grain}`}
          pointName={grain === 'day' ? 'Day' : 'Month'}
          unit="money"
          height={212}
          series={points.some((point) => point.margin !== null) ? [...sold, margin] : sold}
          points={points.map(({ on, ...values }) => ({
            name: grain === 'day' ? shortDate(on) : monthOf(on),
            href: opens(salesOf({ ...asked, ...daysOfPoint(on, grain, asked) })),
            hrefs: { lastYear: opens(salesOf({ ...asked, ...lastYearOfPoint(on, grain, asked) })) },
            values,
          }))}
        />
      )}
    </BoardPanel>
  );
}
