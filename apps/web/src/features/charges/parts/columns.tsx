import { Text } from '@mantine/core';
import type { Column } from '../../../kit/data-table/column.ts';
import { moneyColumn, statusColumn } from '../../../kit/data-table/columns.tsx';
import type { ChargeType } from '../api.ts';

const taxed = (type: ChargeType) => (type.taxable ? 'GST added' : 'No GST');

export const chargeColumns: readonly Column<ChargeType>[] = [
  {
    id: 'name',
    header: 'Charge',
    width: 220,
    grow: 2,
    phone: 'title',
    csv: (type) => type.name,
    render: (type) => (
      <Text span inherit truncate fw={550}>
        {type.name}
      </Text>
    ),
  },
  moneyColumn({
    id: 'amount',
    header: 'Default amount (ex GST)',
    width: 190,
    sortable: false,
    totalled: false,
    phone: 'line',
    value: (type) => type.amount,
  }),
  { id: 'taxable', header: 'GST', width: 130, grow: 0, phone: 'line', csv: taxed, render: taxed },
  statusColumn({
    id: 'active',
    header: 'Status',
    width: 130,
    sortable: false,
    phone: 'side',
    value: (type) => (type.active ? 'Active' : 'Inactive'),
  }),
];
