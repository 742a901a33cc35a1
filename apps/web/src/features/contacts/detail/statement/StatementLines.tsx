import { Text } from '@mantine/core';
import { formatDate } from '@yardkeeper/domain/format/dates';
import type { Column } from '../../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn } from '../../../../kit/data-table/columns.tsx';
import { DataTable } from '../../../../kit/data-table/DataTable.tsx';
import { MoneyText } from '../../../../kit/text/MoneyText.tsx';
import type { Statement, StatementLine } from './api.ts';

/** The first and last lines are the opening and closing balances. */
type Row = Partial<StatementLine> & { readonly text: string; readonly balance: number; readonly at: number };

const bold = (row: Row) => (row.on ? undefined : 550);
const blankZero = (amount: number | undefined) => (amount ? amount : undefined);

const columns: readonly Column<Row>[] = [
  {
    ...dateColumn<Row>({ id: 'on', header: 'Date', sortable: false, phone: 'mark', value: (row) => row.on }),
    render: (row) => (row.on ? formatDate(row.on) : ''),
  },
  {
    id: 'text',
    header: 'What',
    width: 200,
    grow: 2,
    phone: 'title',
    render: (row) => (
      <Text inherit truncate fw={bold(row)}>
        {row.text}
      </Text>
    ),
  },
  { id: 'number', header: 'Number', width: 110, grow: 1, phone: 'line', render: (row) => row.number ?? '' },
  {
    ...dateColumn<Row>({ id: 'dueOn', header: 'Due', sortable: false, phone: 'hidden', value: (row) => row.dueOn }),
    render: (row) => (row.dueOn ? formatDate(row.dueOn) : ''),
  },
  ...(['debit', 'credit'] as const).map(
    (id): Column<Row> => ({
      ...moneyColumn<Row>({
        id,
        header: id === 'debit' ? 'Charged' : 'Credited',
        sortable: false,
        totalled: false,
        phone: 'hidden',
        value: (row) => row[id],
      }),
      render: (row) => (blankZero(row[id]) === undefined ? '' : <MoneyText value={row[id]} />),
    }),
  ),
  {
    ...moneyColumn<Row>({
      id: 'balance',
      header: 'Balance',
      sortable: false,
      totalled: false,
      phone: 'side',
      value: (row) => row.balance,
    }),
    render: (row) => <MoneyText value={row.balance} fw={bold(row)} />,
  },
];

function rowsOf({ from, to, opening, lines, closing }: Statement): readonly Row[] {
  return [
    { text: `Opening balance on ${formatDate(from)}`, balance: opening },
    ...lines,
    { text: `Closing balance on ${formatDate(to)}`, balance: closing },
  ].map((row, at) => ({ ...row, at }));
}

export function StatementLines({ statement }: { statement: Statement }) {
  return (
    <DataTable
      label="Statement lines"
      rows={rowsOf(statement)}
      rowId={(row) => row.at}
      columns={columns}
      maxHeight={560}
    />
  );
}
