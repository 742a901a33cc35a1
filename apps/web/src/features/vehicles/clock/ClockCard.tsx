import { Alert, Text } from '@mantine/core';
import { IconRecycle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ClockFigures, VehicleClock } from '@yardkeeper/contract/vehicles/clock';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { call } from '../../../api/call.ts';
import { Chart } from '../../../kit/chart/Chart.tsx';
import { Panel, Panels } from '../../../kit/document/Panel.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { yardNow } from '../../../session/yard-clock.ts';
import { Rows } from '../../../shared/figures/Rows.tsx';
import { PanelTile, TileList } from '../../../shared/figures/Tiles.tsx';
import { daysNamed, dollars, percentOf } from '../../../shared/figures/words.ts';
import { vehicleKey } from '../keys.ts';
import classes from './Clock.module.css';
import { clockPoints } from './points.ts';
import { breakEvenWords, reachedWords } from './words.ts';

function Line({ clock }: { clock: VehicleClock }) {
  const points = clockPoints(clock, todayIn(yardNow()));
  const { paid } = clock.figures;
  const names = daysNamed(points.map(({ on }) => on));
  return (
    <Chart
      label="What it earned, against what it cost"
      pointName="Day"
      unit="money"
      height={200}
      series={[
        { key: 'earned', name: 'Earned', hue: 'pounamu', as: 'steps' },
        ...(clock.expected ? [{ key: 'expected', name: 'Expected', hue: 'gray', as: 'dashed' } as const] : []),
      ]}
      {...(paid !== null && { level: { name: `Paid ${dollars(paid)}`, value: paid } })}
      points={points.map(({ earned, expected }, at) => ({ ...names[at]!, values: { earned, expected } }))}
    />
  );
}

type Figures = { readonly vehicleId: number; readonly figures: ClockFigures };

/** People who may not see cost get only the tile for the stock on the shelf. */
function Tiles({ vehicleId, figures }: Figures) {
  const known = { data: figures, isError: false, isFetching: false, refetch: () => undefined };
  const withCost = figures.paid === null ? { ...known, data: null } : known;
  return (
    <TileList>
      <PanelTile
        name="Paid"
        answer={withCost}
        tile={({ paid }) => ({ value: dollars(paid ?? 0), note: 'before GST' })}
      />
      <PanelTile
        name="Earned"
        answer={withCost}
        tile={({ earned }) => ({ value: dollars(earned ?? 0), note: 'after credits' })}
      />
      <PanelTile
        name="On the shelf"
        answer={known}
        tile={({ shelf }) => ({
          value: dollars(shelf),
          note: 'at retail, can still be sold',
          href: `/inventory/list?tab=tags&vehicleId=${vehicleId}`,
        })}
      />
      <PanelTile
        name="Payback"
        answer={withCost}
        tile={(each) => ({ value: percentOf(each.paybackPercent), note: reachedWords(each) })}
      />
    </TileList>
  );
}

function Curve({ vehicleId }: { vehicleId: number }) {
  const answer = useQuery({
    queryKey: [...vehicleKey(vehicleId), 'stock', 'clock'],
    queryFn: ({ signal }) =>
      call('GET /mgr/inventory/browseVehicles/clock', { query: { vehicleId } }, { signal, quiet: true }),
  });
  return (
    <Panels>
      <Panel title="What it earned" answer={answer} height={228} wide>
        {(clock) => <Line clock={clock} />}
      </Panel>
      <Panel
        title="To break even"
        answer={answer}
        height={228}
        empty={({ figures: now, breakEvenParts }) =>
          breakEvenParts.length === 0 && breakEvenWords(now.partsToBreakEven)
        }
      >
        {({ figures: now, breakEvenParts }) => (
          <>
            <Text c="dimmed" size="sm" mb={4}>
              {breakEvenWords(now.partsToBreakEven)}
            </Text>
            <Rows
              label="Parts that would pay the rest"
              rows={breakEvenParts.map((part) => ({
                key: part.tagNo,
                name: `${part.tagNo} ${part.part}`,
                screen: '/inventory/tag-locator/$id',
                href: `/inventory/tag-locator/${part.tagNo}`,
                about: part.location,
                side: <MoneyText value={part.retail} />,
              }))}
            />
          </>
        )}
      </Panel>
    </Panels>
  );
}

/** What the vehicle cost and has brought in, and when it has paid for itself. */
export function ClockCard({ vehicleId, figures }: Figures) {
  return (
    <section className={classes.clock} aria-label="Vehicle clock">
      {figures.isCrushCandidate && (
        <Alert color="yellow" icon={<IconRecycle size={18} aria-hidden />} title="Candidate for the crusher" py="xs">
          {figures.crushReasons.join(' ')}
        </Alert>
      )}
      <Tiles vehicleId={vehicleId} figures={figures} />
      {figures.paid !== null && <Curve vehicleId={vehicleId} />}
    </section>
  );
}
