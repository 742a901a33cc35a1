import { Text } from '@mantine/core';
import { statusOf } from '@yardkeeper/domain/acquisitions/status';
import type { DateRange } from '@yardkeeper/domain/format/dates';
import { firstOfMonth, lastOfMonth, lastYear } from '@yardkeeper/domain/reports/periods';
import { Chart } from '../../../../kit/chart/Chart.tsx';
import type { ChartHue } from '../../../../kit/chart/chart.ts';
import { ShareBars } from '../../../../kit/chart/ShareBars.tsx';
import { TONES, toneOf } from '../../../../kit/text/status.ts';
import { addressOf } from '../../../../shared/figures/links.ts';
import { Change, FigureLink } from '../../../../shared/figures/Tiles.tsx';
import { useOpens } from '../../../../shared/figures/use-opens.ts';
import { counted, dollars, monthOf } from '../../../../shared/figures/words.ts';
import { useAsked, usePanel } from '../api.ts';
import { BoardPanel } from '../BoardPanel.tsx';

export function Acquisitions() {
  const { from, to, personId } = useAsked();
  const opens = useOpens();
  return (
    <BoardPanel
      board="buying"
      panel="acquisitions"
      title="Acquisitions by status"
      ofPeriod
      empty={({ statuses }) =>
        statuses.every(({ count }) => count === 0) &&
        'No offer in this period. Write one with New acquisition, or choose a longer period above.'
      }
    >
      {({ statuses }) => (
        <ShareBars
          label="Acquisitions by status"
          bars={statuses.map(({ status, name, count, total }) => ({
            name,
            value: count,
            said: `${count.toLocaleString('en-NZ')} · ${dollars(total)}`,
            hue: TONES[toneOf(name)].color as ChartHue,
            href: opens(
              addressOf('/vehicleacquisitions/list', {
                status: statusOf(status) ?? undefined,
                from,
                to,
                createdBy: personId,
              }),
            ),
          }))}
        />
      )}
    </BoardPanel>
  );
}

const boughtIn = ({ from, to }: DateRange, createdBy: number | undefined) =>
  addressOf('/vehicleacquisitions/list', { from, to, bought: true, createdBy });

function Compared() {
  const asked = useAsked();
  const { data } = usePanel('buying', 'spend');
  if (!data) return null;
  return (
    <Text className="kit-figures">
      <FigureLink href={boughtIn(asked, asked.personId)}>
        <b>{dollars(data.period)}</b>
      </FigureLink>{' '}
      <Text span size="xs">
        <Change
          now={data.period}
          before={data.periodLastYear}
          than="on last year"
          plain
          href={boughtIn(lastYear(asked), asked.personId)}
        />
      </Text>
    </Text>
  );
}

/** The same month of last year, to its last day. */
const monthBefore = (month: string): DateRange => {
  const { from } = lastYear({ from: firstOfMonth(month), to: firstOfMonth(month) });
  return { from, to: lastOfMonth(from) };
};

export function Spend() {
  const { personId } = useAsked();
  const opens = useOpens();
  return (
    <BoardPanel
      board="buyingDetail"
      panel="spend"
      title="Spend against budget"
      wide
      height={240}
      aside={() => <Compared />}
      empty={(months) =>
        months.every(({ spend, lastYear }) => spend === 0 && lastYear === 0) &&
        'Nothing was bought in these months. Write an offer with New acquisition.'
      }
    >
      {(months) => {
        const budget = months.at(-1)?.budget ?? null;
        return (
          <Chart
            label="Spend by month"
            pointName="Month"
            unit="money"
            height={212}
            series={[
              { key: 'spend', name: 'Spent', hue: 'pounamu', as: 'bar' },
              { key: 'lastYear', name: 'Last year', hue: 'gray', as: 'dashed' },
            ]}
            level={budget === null ? undefined : { name: `Budget ${dollars(budget)}`, value: budget }}
            points={months.map(({ month, spend, lastYear }) => ({
              name: monthOf(month),
              href: opens(boughtIn({ from: firstOfMonth(month), to: lastOfMonth(month) }, personId)),
              hrefs: { lastYear: opens(boughtIn(monthBefore(month), personId)) },
              values: { spend, lastYear },
            }))}
          />
        );
      }}
    </BoardPanel>
  );
}

const bands = {
  below25: { paybackTo: 24 },
  below50: { paybackFrom: 25, paybackTo: 49 },
  below75: { paybackFrom: 50, paybackTo: 74 },
  below100: { paybackFrom: 75, paybackTo: 99 },
  paidBack: { paybackFrom: 100 },
} as const;

export function Payback() {
  const { from, to } = useAsked();
  const opens = useOpens();
  return (
    <BoardPanel
      board="buyingDetail"
      panel="paybackBands"
      title="Payback of vehicles"
      ofPeriod
      empty={(found) =>
        found.every(({ count }) => count === 0) &&
        'No vehicle bought in this period is in stock. Choose a longer period above.'
      }
      aside={(found) => (
        <FigureLink href={addressOf('/vehicleacquisitions/stocklist', { from, to, counted: true })}>
          {counted(
            found.reduce((sum, { count }) => sum + count, 0),
            'vehicle',
          )}
        </FigureLink>
      )}
    >
      {(found) => (
        <Chart
          label="Vehicles by payback"
          pointName="Payback"
          unit="count"
          series={[{ key: 'count', name: 'Vehicles', hue: 'pounamu', as: 'bar' }]}
          points={found.map(({ band, name, count }) => ({
            name,
            href: opens(addressOf('/vehicleacquisitions/stocklist', { from, to, counted: true, ...bands[band] })),
            values: { count },
          }))}
        />
      )}
    </BoardPanel>
  );
}
