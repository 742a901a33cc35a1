import { Button, Group } from '@mantine/core';
import { IconGauge, IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { EXPORT_CSV } from '../../../kit/words.ts';
import { pauses } from '../../../live/pauses.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { PriceHistoryDialog } from '../../../shared/back-orders/PriceHistoryDialog.tsx';
import { ContactPicker } from '../../../shared/contacts/ContactPicker.tsx';
import { CsvMenu } from '../../../shared/csv/CsvMenu.tsx';
import { ImportUndo } from '../../../shared/csv/ImportUndo.tsx';
import { VehicleSelects } from '../../../shared/pickers/VehicleSelects.tsx';
import { vehicleOf } from '../../../shared/prices/columns.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { thresholdsKey, useRefreshThresholds } from '../keys.ts';
import {
  countThresholds,
  fetchLastImport,
  removeThreshold,
  type Threshold,
  thresholdCsv,
  thresholdList,
  undoImport,
} from './api.ts';
import { thresholdColumns } from './columns.tsx';
import { anyThreshold } from './filter.ts';
import { ThresholdForm } from './ThresholdForm.tsx';

const chips = {
  field: 'state',
  items: [
    { value: 'short', label: 'Short', tone: 'late' },
    { value: 'belowMin', label: 'Below minimum', tone: 'waiting' },
    { value: 'inactive', label: 'Inactive' },
  ],
  fetchCounts: countThresholds,
} as const;
const icon = { size: 16, 'aria-hidden': true } as const;

/** The smallest stock of a part, and the stock to reach again by ordering. */
export function ThresholdList() {
  useLiveRefresh({ topics: ['/topic/backOrders'], keys: [thresholdsKey], pauseMs: pauses.list });
  const refresh = useRefreshThresholds();
  const { filter } = useAddressFilter(anyThreshold);
  const [editing, setEditing] = useState<Threshold | 'new' | null>(null);
  const [priced, setPriced] = useState<Threshold | null>(null);
  const { ask, dialog } = useConfirm();
  const last = useQuery({
    queryKey: [...thresholdsKey, 'lastImport'],
    queryFn: ({ signal }) => fetchLastImport(signal),
  });
  const remove = async (threshold: Threshold) => {
    const sure = await ask({
      title: `Remove the threshold of ${threshold.partName}?`,
      body: `${vehicleOf(threshold)}. Nobody is told any more when it runs short; what was ordered stays ordered.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    await removeThreshold(threshold.thresholdId);
    toast('success', 'The threshold is removed');
    await refresh();
  };
  const add = (
    <Button leftSection={<IconPlus {...icon} />} onClick={() => setEditing('new')}>
      Add threshold
    </Button>
  );
  return (
    <>
      <ImportUndo last={last.data} undo={undoImport} onUndone={refresh} />
      <ListScreen
        {...thresholdList}
        title="Thresholds"
        columns={thresholdColumns}
        rowId={(row) => row.thresholdId}
        onOpen={setEditing}
        rowActions={(row) => [
          { id: 'edit', label: 'Edit', icon: <IconPencil {...icon} />, onRun: () => setEditing(row) },
          { id: 'prices', label: 'Price history', icon: <IconHistory {...icon} />, onRun: () => setPriced(row) },
          {
            id: 'remove',
            label: 'Remove',
            icon: <IconTrash {...icon} />,
            danger: true,
            onRun: () => void remove(row).catch(refresh),
          },
        ]}
        search={{ field: 'search', placeholder: 'Part, part no, make or model' }}
        chips={chips}
        filters={({ filter: f, set }) => <VehicleSelects value={f} onChange={set} />}
        moreFilters={({ filter: f, set }) => (
          <ContactPicker
            label="Supplier"
            kind="supplier"
            creates={false}
            value={f.supplierId}
            valueName={f.supplier}
            onChange={(supplierId, contact) => set({ supplierId, supplier: contact?.name ?? '' })}
          />
        )}
        primary={
          <Group gap="sm">
            <CsvMenu source={thresholdCsv(filter)} exportLabel={EXPORT_CSV} onImported={refresh} />
            {add}
          </Group>
        }
        csv={false}
        empty={{
          title: 'No thresholds yet',
          hint: 'Say how many of a part you always want to have, and it is listed as soon as it runs short.',
          icon: IconGauge,
          action: add,
        }}
      />
      {editing !== null && (
        <ThresholdForm threshold={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {priced && (
        <PriceHistoryDialog partId={priced.partId} partName={priced.partName} onClose={() => setPriced(null)} />
      )}
      {dialog}
    </>
  );
}
