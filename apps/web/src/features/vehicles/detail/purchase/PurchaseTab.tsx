import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { DataTable } from '../../../../kit/data-table/DataTable.tsx';
import { Pager } from '../../../../kit/list-screen/pages/Pager.tsx';
import { EmptyState } from '../../../../kit/text/EmptyState.tsx';
import { type PurchaseRow, purchaseColumns } from '../../../../shared/vehicles/purchase-columns.tsx';
import { vehicleKey } from '../../keys.ts';
import type { Vehicle } from '../api.ts';

const PER_PAGE = 5;
/** The sums cover all rows, whichever page is shown. */
const totalsOf = (rows: readonly PurchaseRow[]) =>
  Object.fromEntries(purchaseColumns.flatMap(({ id, total }) => (total ? [[id, total(rows)]] : [])));

export function PurchaseTab({ vehicle: { vehicleId, acquisitionNotes } }: { vehicle: Vehicle }) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
  const [page, setPage] = useState(1);
  const {
    data: rows = [],
    isPending,
    isError,
    refetch,
  } = useQuery({
    queryKey: [...vehicleKey(vehicleId), 'purchase'],
    queryFn: ({ signal }) =>
      call('GET /mgr/inventory/browseVehicles/purchaseDetail', { query: { vehicleId } }, { signal, quiet: true }),
  });
  const numbered = rows.map((row, place) => ({ ...row, place }));
  return (
    <>
      <DataTable
        label="Purchase details"
        rows={numbered.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        rowId={(row) => row.place}
        columns={purchaseColumns}
        loading={isPending}
        error={isError ? 'What it cost could not be loaded' : null}
        onRetry={refetch}
        before={(page - 1) * PER_PAGE}
        totalRows={rows.length}
        totals={totalsOf(rows)}
        empty={<EmptyState title="Nothing was recorded" icon={IconReceipt} />}
      />
      <div style={{ marginTop: 12 }}>
        <Pager page={page} pages={Math.ceil(rows.length / PER_PAGE)} narrow={narrow} onPage={setPage} />
      </div>
      {acquisitionNotes && (
        <Text mt="md" c="dimmed">
          Notes of the acquisition: {acquisitionNotes}
        </Text>
      )}
    </>
  );
}
