import { Group } from '@mantine/core';
import { IconCar, IconExternalLink, IconListCheck, IconTag } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { callFile } from '../../../api/call.ts';
import type { RowAction } from '../../../kit/data-table/column.ts';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import type { StatusChips } from '../../../kit/list-screen/types.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { pauses } from '../../../live/pauses.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { useCan } from '../../../session/use-session.ts';
import { ExportButton } from '../../../shared/csv/ExportButton.tsx';
import { useSeesCost } from '../../../shared/stock/use-sees-cost.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { vehiclesKey } from '../keys.ts';
import { stockPage, stripPage } from '../words.ts';
import { countVehicles, exportVehicles, sumsSaid, sumVehicles, type VehicleRow, vehicleList } from './api.ts';
import { vehicleColumns } from './columns.tsx';
import { Filters, MoreFilters } from './Filters.tsx';
import { anyVehicle, asVehicles, type ListFilter } from './filter.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const chips: StatusChips<ListFilter> = {
  field: 'state',
  items: [
    { value: 'yard', label: 'In the yard', tone: 'confirmed' },
    { value: 'awaiting', label: 'To strip', tone: 'progress' },
    { value: 'dismantled', label: 'Dismantled', tone: 'done' },
    { value: 'onHold', label: 'On hold', tone: 'waiting' },
    { value: 'inactive', label: 'Inactive', tone: 'open' },
  ],
  fetchCounts: countVehicles,
};
const ModelTotals = lazyPart(() => import('../clock/ModelTotals.tsx').then((m) => m.ModelTotals), <ListSkeleton />);
const icon = { size: 16, 'aria-hidden': true } as const;

function Vehicles() {
  useLiveRefresh({ topics: ['/topic/stock'], keys: [vehiclesKey], pauseMs: pauses.list });
  const open = useOpenPath();
  const seesCost = useSeesCost();
  const { filter } = useAddressFilter(anyVehicle);
  const mayStrip = useCan({ anyOf: ['EDIT_VEHICLE_STOCK', 'EDIT_INVENTORY'] });
  const columns = useMemo(() => vehicleColumns(seesCost), [seesCost]);
  const [tagOf, setTagOf] = useState<VehicleRow | null>(null);
  const rowActions = (row: VehicleRow): readonly RowAction[] => [
    ...(mayStrip
      ? [
          {
            id: 'strip',
            label: 'Strip list',
            icon: <IconListCheck {...icon} />,
            onRun: () => open(stripPage(row.vehicleId)),
          },
        ]
      : []),
    { id: 'tag', label: 'Print vehicle tag', icon: <IconTag {...icon} />, onRun: () => setTagOf(row) },
    {
      id: 'open',
      label: 'Open',
      icon: <IconExternalLink {...icon} />,
      onRun: () => open(stockPage(row.vehicleId)),
    },
  ];
  return (
    <>
      <ListScreen
        {...vehicleList}
        title="Vehicle stock"
        columns={columns}
        rowId={(row) => row.vehicleId}
        onOpen={(row) => open(stockPage(row.vehicleId))}
        href={(row) => stockPage(row.vehicleId)}
        rowActions={rowActions}
        search={{ field: 'search', placeholder: 'Stock no, rego, VIN, model' }}
        chips={chips}
        {...(seesCost && { fetchSums: sumVehicles, sumsSaid })}
        filters={(control) => <Filters {...control} />}
        moreFilters={(control) => <MoreFilters {...control} />}
        primary={
          <Group gap="sm">
            <ViewSwitch />
            <ExportButton load={() => exportVehicles(filter)} />
          </Group>
        }
        csv={false}
        empty={{
          title: 'No vehicles in stock',
          hint: 'A vehicle that was bought comes here with “Add to stock” on its acquisition.',
          icon: IconCar,
        }}
      />
      {tagOf && (
        <PdfDialog
          title={`Vehicle tag ${tagOf.stockNo}`}
          queryKey={['vehicle-tag', tagOf.vehicleId]}
          load={(signal) =>
            callFile(
              'GET /mgr/vehicleAcquisition/previewVehicleStockTag/:id',
              { params: { id: tagOf.vehicleId } },
              { signal },
            )
          }
          onClose={() => setTagOf(null)}
        />
      )}
    </>
  );
}

export function VehicleList() {
  const { filter } = useAddressFilter(asVehicles);
  return filter.view === 'models' ? <ModelTotals /> : <Vehicles />;
}
