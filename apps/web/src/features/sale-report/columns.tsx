import { Badge, Text } from '@mantine/core';
import type { CreditRow, GroupRow, QuoteRow, TransactionRow } from '@yardkeeper/contract/sale-report/schemas';
import type { Column } from '../../kit/data-table/column.ts';
import { dateColumn, moneyColumn, statusColumn } from '../../kit/data-table/columns.tsx';
import type { Tone } from '../../kit/text/status.ts';

type Amounts = {
  readonly net: number;
  readonly gst: number;
  readonly gross: number;
  readonly cost?: number | null;
  readonly margin?: number | null;
  readonly withoutCost?: number | null;
};

const text = <Row,>(
  id: string,
  header: string,
  width: number,
  words: (row: Row) => string,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  id,
  header,
  width,
  grow: 1,
  phone: 'hidden',
  ...more,
  render: (row) => words(row) || '–',
  csv: words,
});

const figure = <Row,>(
  id: string,
  header: string,
  width: number,
  value: (row: Row) => string,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  id,
  header,
  width,
  grow: 0,
  align: 'right',
  phone: 'hidden',
  ...more,
  render: (row) => <span className="kit-figures">{value(row)}</span>,
});

const percent = (share: number | null): string => (share === null ? '–' : `${share.toFixed(1)} %`);

/** Cost and margin columns are only there for people who may see them. */
function amounts<Row extends Amounts>(cost: boolean): readonly Column<Row>[] {
  const money = (id: keyof Amounts & string, header: string, more: Partial<Column<Row>> = {}) =>
    moneyColumn<Row>({ id, header, width: 108, sortable: false, phone: 'hidden', ...more, value: (row) => row[id] });
  return [
    money('net', 'Net'),
    money('gst', 'GST'),
    money('gross', 'Gross', { phone: 'side' }),
    ...(cost ? [money('withoutCost', 'No cost'), money('cost', 'Cost'), money('margin', 'Margin')] : []),
  ];
}

export const transactionColumns = (cost: boolean): readonly Column<TransactionRow>[] => [
  {
    id: 'number',
    header: 'No',
    width: 104,
    grow: 0,
    phone: 'title',
    render: (row) => (
      <span className="kit-figures">
        {row.number}
        {row.kind === 'credit' && (
          <Badge ml={4} size="xs" color="yellow">
            Credit
          </Badge>
        )}
      </span>
    ),
  },
  dateColumn({ id: 'on', header: 'Date', width: 114, sortable: false, phone: 'line', value: (row) => row.on }),
  text('customer', 'Customer', 140, (row) => row.customer, { grow: 3, phone: 'line' }),
  text('salesperson', 'Salesperson', 104, (row) => row.salesperson),
  text('term', 'Terms', 150, (row) => row.term || row.paymentType),
  figure('items', 'Items', 52, (row) => row.items.toLocaleString('en-NZ')),
  ...amounts<TransactionRow>(cost),
];

export const groupColumns = (name: string, cost: boolean): readonly Column<GroupRow>[] => [
  {
    id: 'name',
    header: name,
    width: 180,
    grow: 3,
    phone: 'title',
    render: (row) => (
      <>
        {row.name || '–'}
        {row.about && (
          <Text span size="xs" c="dimmed">
            {' '}
            {row.about}
          </Text>
        )}
      </>
    ),
  },
  figure('count', 'Sales', 72, (row) => row.count.toLocaleString('en-NZ'), { phone: 'line' }),
  figure('qty', 'Pieces', 72, (row) => row.qty.toLocaleString('en-NZ')),
  moneyColumn({
    id: 'credited',
    header: 'Credited',
    width: 112,
    sortable: false,
    phone: 'hidden',
    totalled: false,
    value: (row) => row.credited,
  }),
  ...amounts<GroupRow>(cost),
  ...(cost ? [figure<GroupRow>('marginPercent', 'Margin %', 84, (row) => percent(row.marginPercent))] : []),
  figure('share', 'Share', 72, (row) => percent(row.share), { phone: 'line' }),
];

export const quoteTones: Readonly<Record<QuoteRow['state'], Tone>> = {
  open: 'open',
  expired: 'waiting',
  won: 'done',
  lost: 'cancelled',
};

export const quoteColumns: readonly Column<QuoteRow>[] = [
  figure('number', 'No', 110, (row) => row.number, { align: 'left', phone: 'title' }),
  dateColumn({ id: 'on', header: 'Date', width: 114, sortable: false, phone: 'line', value: (row) => row.on }),
  text('customer', 'Customer', 140, (row) => row.customer, { grow: 3, phone: 'line' }),
  text('salesperson', 'Salesperson', 104, (row) => row.salesperson),
  statusColumn({
    id: 'state',
    header: 'State',
    sortable: false,
    width: 110,
    value: (row) => row.stateName,
    tone: (row) => quoteTones[row.state],
  }),
  text('became', 'Became, or why lost', 150, (row) => row.convertedTo || row.lostReason),
  figure('items', 'Items', 52, (row) => row.items.toLocaleString('en-NZ')),
  ...amounts<QuoteRow>(false),
];

export const creditColumns = (cost: boolean): readonly Column<CreditRow>[] => [
  figure('number', 'No', 110, (row) => row.number, { align: 'left', phone: 'title' }),
  dateColumn({ id: 'on', header: 'Date', width: 114, sortable: false, phone: 'line', value: (row) => row.on }),
  text('invoiceNo', 'Of invoice', 110, (row) => row.invoiceNo, { grow: 0 }),
  text('customer', 'Customer', 140, (row) => row.customer, { grow: 3, phone: 'line' }),
  text('salesperson', 'Salesperson', 104, (row) => row.salesperson),
  text('reason', 'Reason', 140, (row) => row.reason, { phone: 'mark' }),
  figure('items', 'Items', 52, (row) => row.items.toLocaleString('en-NZ')),
  ...amounts<CreditRow>(cost),
];
