import { Chart } from '../../../../kit/chart/Chart.tsx';
import { addressOf } from '../../../../shared/figures/links.ts';
import { useOpens } from '../../../../shared/figures/use-opens.ts';
import { dollars, monthOf, percentOf, shortDate } from '../../../../shared/figures/words.ts';
import { usePanel } from '../api.ts';
import { BoardPanel } from '../BoardPanel.tsx';

function Goal() {
  const { data } = usePanel('salesperson', 'target');
  if (!data || data.target === null) return null;
  return `${percentOf(data.percent)} of ${dollars(data.target)}`;
}

export function OwnRevenue() {
  const opens = useOpens();
  return (
    <BoardPanel
      board="salespersonDetail"
      panel="revenue"
      title="What you sold"
      height={228}
      aside={() => <Goal />}
      empty={({ points }) =>
        points.every(({ revenue, lastYear }) => revenue === 0 && lastYear === 0) && 'Nothing sold in this period yet.'
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
            href:
              grain === 'day'
                ? opens(addressOf('/invoice/list', { status: 'finalized', from: on, to: on }))
                : undefined,
            values: { revenue, lastYear },
          }))}
        />
      )}
    </BoardPanel>
  );
}
