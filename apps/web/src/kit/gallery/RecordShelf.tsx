import { Group, Text, TextInput } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { Chart } from '../chart/Chart.tsx';
import { MonthBars } from '../chart/MonthBars.tsx';
import { ShareBars } from '../chart/ShareBars.tsx';
import { BackLink } from '../document/BackLink.tsx';
import { Card, Cards, Fields, wholeRow } from '../document/Card.tsx';
import { CountedButton } from '../document/CountedButton.tsx';
import { Panel, PanelStack, Panels } from '../document/Panel.tsx';
import { KitLink } from '../link.tsx';
import { FactList } from '../text/FactList.tsx';
import { MoneyBoxes } from '../text/MoneyBoxes.tsx';
import { StatusBadge } from '../text/StatusBadge.tsx';
import { Sample, Shelf } from './Sample.tsx';

const address = (
  <Fields>
    <TextInput label="Street" defaultValue="14 Kāhu Road" className={wholeRow} />
    <TextInput label="Suburb" defaultValue="Ōtāhuhu" />
    <TextInput label="Postcode" defaultValue="1062" error="No such postcode" />
  </Fields>
);

const year = [3, 5, 2, 0, 1, 4, 6, 8, 5, 3, 2, 4].map((main, n) => ({
  month: `2026-${String(n + 1).padStart(2, '0')}`,
  main,
  other: n % 3 === 0 ? 2 : 0,
}));

const known = { data: { count: 12 }, isError: false, isFetching: false, refetch: () => undefined };

export function RecordShelf() {
  return (
    <Shelf title="A record" wide>
      <Sample name="BackLink, KitLink">
        <BackLink href="#customers">Customers</BackLink>
        <Text size="sm">
          Sold on <KitLink href="#invoice">INV-20431</KitLink>
        </Text>
      </Sample>
      <Sample name="CountedButton: nothing waits, some does">
        <Group gap="lg">
          <CountedButton name="Money to count" icon={IconCash} count={0} onClick={() => undefined} />
          <CountedButton name="Money to count" icon={IconCash} count={12} onClick={() => undefined} />
        </Group>
      </Sample>
      <Sample name="MoneyBoxes: a sum, nothing, late, unknown">
        <MoneyBoxes
          boxes={[
            { label: 'Total', value: 1540.5 },
            { label: 'Current', value: 0 },
            { label: '90 days and over', value: 120, late: true },
            { label: 'Limit', value: null },
          ]}
        />
      </Sample>
      <Sample name="MonthBars">
        <MonthBars label="Headlamp" names={{ main: 'sold', other: 'asked in vain' }} months={year} />
      </Sample>
      <Sample name="Chart: bars beside a line, and as a table">
        <Chart
          label="Revenue by month"
          pointName="Month"
          unit="money"
          series={[
            { key: 'main', name: 'This year', hue: 'pounamu', as: 'bar' },
            { key: 'other', name: 'Last year', hue: 'gray', as: 'dashed' },
          ]}
          points={year.map(({ month, main, other }) => ({
            name: month,
            href: '#month',
            values: { main: main * 1000, other: (main + other) * 800 },
          }))}
          level={{ name: 'Budget', value: 4000 }}
        />
      </Sample>
      <Sample name="Panels, Panel, PanelStack: known, empty, waiting, failed">
        <Panels>
          <Panel title="Late orders" answer={known} height={80} aside={({ count }) => count}>
            {({ count }) => <Text>{count} orders are late</Text>}
          </Panel>
          <PanelStack>
            <Panel title="Returns" answer={known} height={40} empty={() => 'Nothing came back.'}>
              {() => null}
            </Panel>
            <Panel title="Stock" answer={{ ...known, data: undefined }} height={40}>
              {() => null}
            </Panel>
          </PanelStack>
          <Panel title="Revenue" answer={{ ...known, data: undefined, isError: true }} height={80}>
            {() => null}
          </Panel>
        </Panels>
      </Sample>
      <Sample name="ShareBars: links, and a figure without one">
        <ShareBars
          label="Why parts came back"
          bars={[
            { name: 'Not needed', value: 23, said: '23 %', href: '#reason' },
            { name: 'Wrong part', value: 18, said: '18 %', hue: 'yellow', href: '#reason' },
            { name: 'Damaged', value: 0, said: '0 %' },
          ]}
        />
      </Sample>
      <Sample name="Cards, Card, Fields, FactList">
        <Cards>
          <Card title="Delivery address">{address}</Card>
          <Card title="Vehicle">
            <FactList
              facts={[
                ['Stock no', 'S1042'],
                ['Odometer', '184,320 km'],
                ['State', <StatusBadge key="state" label="In progress" tone="progress" />],
                ['Engine no', ''],
              ]}
            />
          </Card>
        </Cards>
      </Sample>
      <Sample name="Cards, locked: kept, not to be typed over">
        <Cards locked>
          <Card title="Delivery address">{address}</Card>
          <Card title="Nothing known">
            <FactList facts={[['Colour', null]]} />
          </Card>
        </Cards>
      </Sample>
    </Shelf>
  );
}
