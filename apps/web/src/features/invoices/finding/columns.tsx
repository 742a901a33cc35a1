import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn, statusColumn } from '../../../kit/data-table/columns.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { standingColumn } from '../../../shared/accounting/standing.tsx';
import { isCancelled } from '../document/api.ts';
import classes from '../Invoices.module.css';
import type { InvoiceRow } from './api.ts';
import { Progress, progressWords } from './Progress.tsx';

type Shape = Pick<Column<InvoiceRow>, 'width' | 'grow' | 'sortable' | 'phone' | 'hiddenByDefault'>;
const text = (id: 'customer' | 'salesperson' | 'courier' | 'paymentType' | 'orderNo', header: string) => {
  return (shape: Shape): Column<InvoiceRow> => ({
    id,
    header,
    grow: 0,
    phone: 'hidden',
    ...shape,
    render: (row) => row[id] || '–',
    csv: (row) => row[id],
  });
};
const money = (id: 'total' | 'paid' | 'balance', header: string, shape: Shape = {}) =>
  moneyColumn<InvoiceRow>({
    id,
    header,
    width: 116,
    sortable: false,
    phone: 'hidden',
    totalled: true,
    ...shape,
    value: (row) => (id === 'balance' && isCancelled(row) ? null : row[id]),
  });

const number: Column<InvoiceRow> = {
  id: 'invoiceNo',
  header: 'No',
  sortable: true,
  width: 90,
  grow: 0,
  phone: 'line',
  render: (row) => <span className="kit-figures">{row.invoiceNo}</span>,
  csv: (row) => row.invoiceNo,
};
/**
 * The column shows just `Standard` or `Counter`, because every row of this list is a sale. It is hidden where the
 * column of the accounting system takes its room.
 */
const type = (isHidden: boolean): Column<InvoiceRow> => ({
  id: 'typeName',
  header: 'Type',
  width: 82,
  grow: 0,
  phone: 'hidden',
  hiddenByDefault: isHidden,
  render: (row) => <span title={row.typeName}>{row.typeName.replace(/ sale$/, '')}</span>,
  csv: (row) => row.typeName,
});
const progress: Column<InvoiceRow> = {
  id: 'progress',
  header: 'Pick · pack',
  width: 84,
  grow: 0,
  phone: 'hidden',
  render: (row) => <Progress of={row} />,
  csv: (row) => (row.stockLines === 0 ? '' : progressWords(row)),
};
/** On a phone a card has no column header, so the cell itself says that this is the due date. */
const due: Column<InvoiceRow> = {
  id: 'due',
  header: 'Due',
  sortable: true,
  width: 124,
  grow: 0,
  phone: 'line',
  render: (row) => {
    if (!row.due) return '–';
    const late = row.isOverdue === 1 && !isCancelled(row);
    return (
      <span className={late ? classes.late : undefined} title={late ? 'Overdue' : undefined}>
        {late && <span className="kit-unseen">Overdue since </span>}
        <span className="mantine-hidden-from-sm" aria-hidden>
          {'due '}
        </span>
        <DateText value={row.due} />
      </span>
    );
  },
  csv: (row) => row.due,
};

export const invoiceColumns = (isConnected: boolean): readonly Column<InvoiceRow>[] => [
  number,
  type(isConnected),
  dateColumn<InvoiceRow>({ id: 'date', header: 'Date', phone: 'hidden', value: (row) => row.date }),
  text('customer', 'Customer')({ width: 130, grow: 2, sortable: true, phone: 'title' }),
  text('salesperson', 'Salesperson')({ width: 104, grow: 1 }),
  statusColumn<InvoiceRow>({
    id: 'status',
    header: 'Status',
    width: 118,
    sortable: false,
    value: (row) => row.statusName,
  }),
  progress,
  money('total', 'Total', { sortable: true, phone: 'side' }),
  money('paid', 'Paid', { hiddenByDefault: true }),
  money('balance', 'Balance'),
  due,
  text('courier', 'Courier')({ width: 120, hiddenByDefault: true }),
  text('paymentType', 'Payment')({ width: 110, hiddenByDefault: true }),
  text('orderNo', 'Order no')({ width: 110, hiddenByDefault: true }),
  ...(isConnected ? [standingColumn<InvoiceRow>()] : []),
];
