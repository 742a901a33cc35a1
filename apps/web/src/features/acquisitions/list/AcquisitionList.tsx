import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconBook2, IconCarSuv, IconPlus } from '@tabler/icons-react';
import { type acquisitionStatuses, statusIds, statusNames } from '@yardkeeper/domain/acquisitions/status';
import { useMemo } from 'react';
import { ColumnStoreProvider } from '../../../kit/data-table/column-store.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { pauses } from '../../../live/pauses.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { useCan, useSession } from '../../../session/use-session.ts';
import { ExportButton } from '../../../shared/csv/ExportButton.tsx';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { acquisitionsKey } from '../keys.ts';
import { statusTone } from '../words.ts';
import { acquisitionList, countAcquisitions, exportAcquisitions, sumAcquisitions, sumsSaid } from './api.ts';
import { keptAcquisitionColumns } from './column-layout.ts';
import { acquisitionColumns } from './columns.tsx';
import { Filters } from './Filters.tsx';
import { anyAcquisition, asList } from './filter.ts';

const PickupCalendar = lazyPart(
  () => import('../pickups/PickupCalendar.tsx').then((m) => m.PickupCalendar),
  <ListSkeleton />,
);

const order = [
  'open',
  'inProgress',
  'completed',
  'closed',
  'cancelled',
] as const satisfies (typeof acquisitionStatuses)[number][];
const chips = {
  field: 'status',
  items: order.map((value) => ({ value, label: statusNames[value], tone: statusTone(statusIds[value]) })),
  fetchCounts: countAcquisitions,
} as const;
const page = (acqId: number) => `/vehicleacquisitions/${acqId}`;

function Tools({ view, onView }: { view: string; onView: (view: string) => void }) {
  const open = useOpenPath();
  const { filter } = useAddressFilter(anyAcquisition);
  const mayCreate = useCan({ anyOf: ['CREATE_VA'] });
  const mayExport = useCan({ anyOf: ['VIEW_VA'] });
  const mayEdit = useCan({ anyOf: ['EDIT_VA_AND_PICKUP'] });
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label="View"
        data={[
          { value: 'list', label: 'List' },
          { value: 'calendar', label: 'Calendar' },
        ]}
        value={view}
        onChange={onView}
      />
      {mayEdit && (
        <Button
          variant="default"
          visibleFrom="md"
          leftSection={<IconBook2 size={16} aria-hidden />}
          onClick={() => open('/vehicleacquisitions/register')}
        >
          Dealers register
        </Button>
      )}
      {mayExport && view === 'list' && <ExportButton load={() => exportAcquisitions(filter)} />}
      {mayCreate && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('/vehicleacquisitions/createacq')}>
          New acquisition
        </Button>
      )}
    </Group>
  );
}

export function AcquisitionList() {
  useLiveRefresh({ topics: ['/topic/acquisitions'], keys: [acquisitionsKey], pauseMs: pauses.list });
  const { filter, set } = useAddressFilter(asList);
  const open = useOpenPath();
  const userId = useSession()?.userId ?? 0;
  const money = useCan({ anyOf: ['VIEW_VA'] });
  const columns = useMemo(() => acquisitionColumns(money), [money]);
  const tools = <Tools view={filter.view} onView={(view) => set({ view }, 'same')} />;
  if (filter.view === 'calendar') return <PickupCalendar tools={tools} />;
  return (
    <ColumnStoreProvider store={keptAcquisitionColumns(userId)}>
      <ListScreen
        {...acquisitionList}
        title="Acquisitions"
        columns={columns}
        rowId={(row) => row.acqId}
        onOpen={(row) => open(page(row.acqId))}
        href={(row) => page(row.acqId)}
        search={{ field: 'search', placeholder: 'ACQ no, rego, VIN, seller' }}
        chips={chips}
        fetchSums={sumAcquisitions}
        sumsSaid={sumsSaid}
        filters={(control) => <Filters {...control} />}
        primary={tools}
        csv={false}
        empty={{
          title: money ? 'No vehicles bought yet' : 'No pickups for you',
          hint: money ? 'Start with the rego of the first one.' : 'Jobs that are given to you are listed here.',
          icon: IconCarSuv,
        }}
      />
    </ColumnStoreProvider>
  );
}
