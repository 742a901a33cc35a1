import { Badge, Group, Text } from '@mantine/core';
import type { Column } from '../../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn } from '../../../../kit/data-table/columns.tsx';
import type { Expense } from './api.ts';

const money = (id: 'amount' | 'gst' | 'expenseAmount' | 'paid', header: string, phone: 'side' | 'hidden' = 'hidden') =>
  moneyColumn<Expense>({ id, header, sortable: false, phone, value: (row) => row[id] });

export const expenseColumns: readonly Column<Expense>[] = [
  {
    id: 'expenseDesc',
    header: 'For',
    width: 200,
    grow: 2,
    phone: 'title',
    render: (row) => (
      <Group gap={6} wrap="nowrap">
        <Text inherit truncate>
          {row.expenseDesc}
        </Text>
        {row.isPrice === 1 && (
          <Badge size="sm" color="gray">
            Price
          </Badge>
        )}
      </Group>
    ),
  },
  { id: 'supplier', header: 'Supplier', width: 150, grow: 1, phone: 'line', render: (row) => row.supplier || '–' },
  money('amount', 'Ex GST'),
  money('gst', 'GST'),
  money('expenseAmount', 'Inc GST', 'side'),
  money('paid', 'Paid'),
  dateColumn<Expense>({
    id: 'paidOn',
    header: 'Paid on',
    width: 124,
    sortable: false,
    phone: 'hidden',
    value: (row) => row.paidOn,
  }),
];
