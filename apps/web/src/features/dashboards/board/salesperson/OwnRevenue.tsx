import type { DateRange } from '@yardkeeper/domain/format/dates';
import { lastOfMonth } from '@yardkeeper/domain/reports/periods';
import { Chart } from '../../../../kit/chart/Chart.tsx';
import { useActor } from '../../../../session/use-session.ts';
import { addressOf, daysOfPoint, lastYearOfPoint } from '../../../../shared/figures/links.ts';
import { FigureLink } from '../../../../shared/figures/Tiles.tsx';
import { useOpens } from '../../../../shared/figures/use-opens.ts';
import { dollars, monthOf, percentOf, shortDate } from '../../../../shared/figures/words.ts';
import { useAsked, usePanel } from '../api.ts';
import { BoardPanel } from '../BoardPanel.tsx';

const soldIn = ({ from, to }: DateRange, salespersonId: number | undefined) =>
  addressOf('/invoice/list', { sold: true, from, to, salespersonId });

function Goal() {
  const salespersonId = useActor()?.userId;
  const { data } = usePanel('salesperson', 'target');
  if (!data || data.target === null) return null;
  const from = `${data.month}-01`;
  return (
    <FigureLink href={soldIn({ from, to: lastOfMonth(from) }, salespersonId)}>
      {percentOf(data.percent)} of {dollars(data.target)}
    </FigureLink>
  );
}

export function OwnRevenue() {
  const asked = useAsked();
  const salespersonId = useActor()?.userId;
  const opens = useOpens();
  return (
    <BoardPanel
      board="salespersonDetail"
      panel="revenue"
      title="What you sold"
      ofPeriod
      height={228}
      aside={() => <Goal />}
      empty={({ points }) =>
        points.every(({ revenue, lastYear }) => revenue === 0 && lastYear === 0) &&
        'Nothing sold in this period yet. Choose a longer one above.'
      }
    >
      {({ grain, points }) => (
        <Chart
          label={`What you sold by ${grain}`}
          pointName={grain === 'day' ? 'Day' : 'Month'}
          unit="money"
          series={[
            { key: 'revenue', name: 'Sold', hue: 'pounamu', as: 'bar' },
            { key: 'lastYear', name: 'Last year', hue: 'gray', as: 'dashed' },
          ]}
          points={points.map(({ on, revenue, lastYear }) => ({
            name: grain === 'day' ? shortDate(on) : monthOf(on),
            href: opens(soldIn(daysOfPoint(on, grain, asked), salespersonId)),
            hrefs: { lastYear: opens(soldIn(lastYearOfPoint(on, grain, asked), salespersonId)) },
            values: { revenue, lastYear },
          }))}
        />
      )}
    </BoardPanel>
  );
}
