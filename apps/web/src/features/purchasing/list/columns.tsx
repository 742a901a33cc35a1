import { Badge } from '@mantine/core';
import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn, statusColumn } from '../../../kit/data-table/columns.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { standingColumn } from '../../../shared/accounting/standing.tsx';
import classes from '../Purchasing.module.css';
import type { OrderRow } from './api.ts';
import { Received, receivedWords } from './Received.tsx';

type Shape = Pick<Column<OrderRow>, 'width' | 'grow' | 'sortable' | 'phone' | 'hiddenByDefault'>;
const text = (id: 'supplier' | 'reference' | 'billNo' | 'accountingNo' | 'createdBy', header: string, shape: Shape) =>
  ({
    id,
    header,
    grow: 0,
    phone: 'hidden',
    ...shape,
    render: (row) => row[id] || '–',
    csv: (row) => row[id],
  }) satisfies Column<OrderRow>;
const money = (id: 'net' | 'gst' | 'total', header: string, shape: Shape = {}) =>
  moneyColumn<OrderRow>({
    id,
    header,
    width: 116,
    sortable: false,
    phone: 'hidden',
    totalled: id !== 'gst',
    ...shape,
    value: (row) => row[id],
  });

const number: Column<OrderRow> = {
  id: 'poNo',
  header: 'No',
  sortable: true,
  width: 90,
  grow: 0,
  phone: 'line',
  render: (row) => <span className="kit-figures">{row.poNo}</span>,
  csv: (row) => row.poNo,
};
/** On a phone a card has no column header, so the cell itself names the date. */
const expected: Column<OrderRow> = {
  id: 'expectedDate',
  header: 'Expected',
  sortable: true,
  width: 124,
  grow: 0,
  phone: 'line',
  render: (row) => {
    if (!row.expectedDate) return '–';
    const late = row.isLate === 1;
    return (
      <span className={late ? classes.late : undefined} title={late ? 'Late' : undefined}>
        {late && <span className="kit-unseen">Late since </span>}
        <span className="mantine-hidden-from-sm" aria-hidden>
          {'expected '}
        </span>
        <DateText value={row.expectedDate} />
      </span>
    );
  },
  csv: (row) => row.expectedDate,
};
const received: Column<OrderRow> = {
  id: 'received',
  header: 'Received',
  width: 122,
  grow: 0,
  phone: 'line',
  render: (row) => <Received of={row} />,
  csv: receivedWords,
};
const backOrder: Column<OrderRow> = {
  id: 'hasBackOrder',
  header: 'Waited for',
  width: 100,
  grow: 0,
  phone: 'hidden',
  render: (row) =>
    row.hasBackOrder === 1 ? (
      <Badge size="sm" color="yellow">
        Back order
      </Badge>
    ) : null,
  csv: (row) => (row.hasBackOrder === 1 ? 'Yes' : ''),
};

/**
 * Amounts are only for people who see cost. The reference is hidden where the column of the accounting system takes its
 * room.
 */
export const orderColumns = (seesCost: boolean, isConnected: boolean): readonly Column<OrderRow>[] => [
  number,
  dateColumn<OrderRow>({ id: 'date', header: 'Date', phone: 'hidden', value: (row) => row.date }),
  text('supplier', 'Supplier', { width: 136, grow: 2, sortable: true, phone: 'title' }),
  text('reference', 'Reference', { width: 110, grow: 1, hiddenByDefault: isConnected }),
  statusColumn<OrderRow>({
    id: 'status',
    header: 'Status',
    width: 118,
    sortable: false,
    value: (row) => row.statusName,
  }),
  // Comes before the expected day: a card on a phone has room for one of them, and a bill comes after the goods.
  ...(isConnected ? [standingColumn<OrderRow>()] : []),
  expected,
  received,
  ...(seesCost
    ? [money('net', 'Ex GST', { hiddenByDefault: true }), money('total', 'Total', { sortable: true, phone: 'side' })]
    : []),
  backOrder,
  ...(seesCost ? [text('billNo', 'Their invoice', { width: 110 })] : []),
  text('accountingNo', 'Bill in Xero', { width: 110, hiddenByDefault: true }),
  text('createdBy', 'Ordered by', { width: 120, hiddenByDefault: true }),
];
