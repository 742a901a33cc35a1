import { Badge, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { BidLine, KeptBidSheet } from '@yardkeeper/contract/guidance/schemas';
import type { Column } from '../../../kit/data-table/column.ts';
import { moneyColumn } from '../../../kit/data-table/columns.tsx';

const figure = <Row,>(
  id: string,
  header: string,
  width: number,
  value: (row: Row) => string,
  phone: 'line' | 'side' | 'hidden' = 'hidden',
): Column<Row> => ({
  id,
  header,
  width,
  grow: 0,
  align: 'right',
  phone,
  render: (row) => <span className="kit-figures">{value(row)}</span>,
});

const bases = { sales: '', list: 'Price list', none: 'Not known' } as const;
const widths = { series: '', model: '', make: 'Any model', part: 'Any vehicle' } as const;

const part: Column<BidLine> = {
  id: 'part',
  header: 'Part',
  width: 180,
  grow: 3,
  phone: 'title',
  render: (line) => (
    <>
      {line.part}{' '}
      {bases[line.basis] && (
        <Badge size="sm" color="gray">
          {bases[line.basis]}
        </Badge>
      )}{' '}
      {widths[line.scope] && line.basis === 'sales' && (
        <Badge size="sm" color="gray">
          {widths[line.scope]}
        </Badge>
      )}{' '}
      {line.caution && (
        <Text span inherit c="var(--mantine-color-yellow-text)" title={line.caution}>
          <IconAlertTriangle size={14} aria-hidden />
          <span className="kit-unseen">{line.caution}</span>
        </Text>
      )}
    </>
  ),
};

export const bidColumns: readonly Column<BidLine>[] = [
  part,
  figure('sold', 'Sold', 64, (line) => String(line.sold), 'line'),
  figure('here', 'Here', 64, (line) => String(line.here), 'line'),
  figure('waiting', 'Asked for', 84, (line) => String(line.waiting)),
  moneyColumn({
    id: 'price',
    header: 'Price',
    width: 110,
    sortable: false,
    totalled: false,
    phone: 'line',
    value: (line) => line.expectedPrice,
  }),
  figure('chance', 'Chance', 76, (line) => (line.chance === null ? '–' : `${Math.round(line.chance)} %`), 'line'),
  moneyColumn({
    id: 'expected',
    header: 'Expected',
    width: 110,
    sortable: false,
    phone: 'side',
    value: (line) => line.expected,
  }),
];

type Came = NonNullable<KeptBidSheet['outcome']>['lines'][number];

export const outcomeColumns: readonly Column<Came>[] = [
  { id: 'part', header: 'Part', width: 180, grow: 3, phone: 'title', render: (line) => line.part },
  moneyColumn({ id: 'expected', header: 'Expected', sortable: false, phone: 'line', value: (line) => line.expected }),
  figure('tagged', 'Tagged', 72, (line) => String(line.tagged)),
  figure('sold', 'Sold', 64, (line) => String(line.sold), 'line'),
  moneyColumn({ id: 'earned', header: 'Came in', sortable: false, phone: 'side', value: (line) => line.earned }),
  moneyColumn({ id: 'shelf', header: 'On the shelf', sortable: false, phone: 'hidden', value: (line) => line.shelf }),
];
