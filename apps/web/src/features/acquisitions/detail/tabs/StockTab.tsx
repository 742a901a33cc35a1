import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isInCustody, statusOf } from '@yardkeeper/domain/acquisitions/status';
import { call } from '../../../../api/call.ts';
import { DataTable } from '../../../../kit/data-table/DataTable.tsx';
import { Card, Cards } from '../../../../kit/document/Card.tsx';
import { DateText } from '../../../../kit/text/DateText.tsx';
import { EmptyState } from '../../../../kit/text/EmptyState.tsx';
import { FactList } from '../../../../kit/text/FactList.tsx';
import { QuietFailure } from '../../../../kit/text/QuietFailure.tsx';
import { useCan } from '../../../../session/use-session.ts';
import { ScreenLink } from '../../../../shared/ScreenLink.tsx';
import { purchaseColumns } from '../../../../shared/vehicles/purchase-columns.tsx';
import { acquisitionKey } from '../../keys.ts';
import type { TabProps } from '../api.ts';

function Became({ acqId }: { acqId: number }) {
  const answer = useQuery({
    queryKey: [...acquisitionKey(acqId), 'origin'],
    queryFn: ({ signal }) =>
      call('GET /mgr/invoices/getAcqDetail/:id', { params: { id: acqId } }, { signal, quiet: true }),
  });
  const { data } = answer;
  if (!data) return <QuietFailure of={answer} what="What it became" />;
  return (
    <FactList
      facts={[
        [
          'Stock no',
          <ScreenLink
            key="stock"
            screen="/vehicleacquisitions/stock/$id"
            href={`/vehicleacquisitions/stock/${data.vehicleId}`}
          >
            {data.stockNo}
          </ScreenLink>,
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
      columns={purchaseColumns}
      loading={answer.isPending}
      error={answer.isError ? 'What it cost could not be loaded' : null}
      onRetry={answer.refetch}
      maxHeight={320}
    />
  );
}

export function StockTab({ acquisition }: TabProps) {
  const { acqId, vehicleId, status } = acquisition;
  const money = useCan({ anyOf: ['VIEW_VA', 'VIEW_VEHICLE_STOCK'] });
  if (vehicleId === null)
    return (
      <EmptyState
        title="Not in stock"
        hint={
          isInCustody(statusOf(status) ?? 'open')
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
