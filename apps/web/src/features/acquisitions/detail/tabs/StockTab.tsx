import { Text } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { awaitsStock, statusOf } from '@yardkeeper/domain/acquisitions/machine';
import { call } from '../../../../api/call.ts';
import { Card, Cards } from '../../../../kit/Card.tsx';
import type { Column } from '../../../../kit/column.ts';
import { moneyColumn } from '../../../../kit/columns.tsx';
import { DataTable } from '../../../../kit/DataTable.tsx';
import { DateText } from '../../../../kit/DateText.tsx';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { FactList } from '../../../../kit/FactList.tsx';
import { useCan } from '../../../../session/use-session.ts';
import { acquisitionKey } from '../../keys.ts';
import type { TabProps } from '../api.ts';

type Cost = ReplyOf<'GET /mgr/inventory/browseVehicles/purchaseDetail'>[number];
const columns: readonly Column<Cost>[] = [
  { id: 'expenseDesc', header: 'For', width: 110, grow: 1, phone: 'title', render: (row) => row.expenseDesc },
  { id: 'supplier', header: 'Supplier', width: 100, grow: 1, phone: 'line', render: (row) => row.supplier || '–' },
  moneyColumn<Cost>({
    id: 'amount',
    header: 'Ex GST',
    width: 96,
    sortable: false,
    phone: 'hidden',
    value: (row) => row.amount,
  }),
  moneyColumn<Cost>({ id: 'gst', header: 'GST', width: 86, sortable: false, phone: 'hidden', value: (row) => row.gst }),
  moneyColumn<Cost>({
    id: 'expenseAmount',
    header: 'Inc GST',
    width: 96,
    sortable: false,
    phone: 'side',
    value: (row) => row.expenseAmount,
  }),
];

function Became({ acqId }: { acqId: number }) {
  const { data } = useQuery({
    queryKey: [...acquisitionKey(acqId), 'origin'],
    queryFn: ({ signal }) =>
      call('GET /mgr/invoices/getAcqDetail/:id', { params: { id: acqId } }, { signal, quiet: true }),
  });
  if (!data) return null;
  return (
    <FactList
      facts={[
        [
          'Stock no',
          <>
            {data.stockNo} <Text span inherit c="dimmed">{`/vehicleacquisitions/stock/${data.vehicleId}`}</Text>
          </>,
        ],
        ['Vehicle', [data.regNo, data.vehicle].filter(Boolean).join(' · ')],
        [
          'Hold until',
          <>
            <DateText value={data.holdUntil} /> {data.onHold === 1 && '(not to be dismantled or sold yet)'}
          </>,
        ],
      ]}
    />
  );
}

function Costs({ acqId, vehicleId }: { acqId: number; vehicleId: number }) {
  const answer = useQuery({
    queryKey: [...acquisitionKey(acqId), 'costs'],
    queryFn: ({ signal }) =>
      call('GET /mgr/inventory/browseVehicles/purchaseDetail', { query: { vehicleId } }, { signal, quiet: true }),
  });
  return (
    <DataTable
      label="What it cost"
      rows={answer.data ?? []}
      rowId={(row) => `${row.expenseDesc}${row.supplier}${row.expenseAmount}`}
      columns={columns}
      loading={answer.isPending}
      maxHeight={320}
    />
  );
}

/** What became of it: the vehicle of stock and what it cost. */
export function StockTab({ acquisition }: TabProps) {
  const { acqId, vehicleId, status } = acquisition;
  const money = useCan({ anyOf: ['VIEW_VA', 'VIEW_VEHICLE_STOCK'] });
  if (vehicleId === null)
    return (
      <EmptyState
        title="Not in stock"
        hint={
          awaitsStock(statusOf(status) ?? 'open')
            ? 'Add it to stock with the button above.'
            : 'It can be added once it is received.'
        }
        icon={IconPackage}
      />
    );
  return (
    <Cards>
      <Card title="In stock">
        <Became acqId={acqId} />
      </Card>
      {money && (
        <Card title="What it cost">
          <Costs acqId={acqId} vehicleId={vehicleId} />
        </Card>
      )}
    </Cards>
  );
}
