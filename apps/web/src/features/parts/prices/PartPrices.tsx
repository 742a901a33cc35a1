import { Button, Group, Select } from '@mantine/core';
import {
  IconHistory,
  IconPencil,
  IconPercentage,
  IconPlus,
  IconReceipt2,
  IconScale,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { partConditions } from '@yardkeeper/domain/parts/conditions';
import { useMemo, useState } from 'react';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { yardTime } from '../../../session/yard-clock.ts';
import { VehicleSelects } from '../../../shared/pickers/VehicleSelects.tsx';
import { priceColumns, vehicleOf } from '../../../shared/prices/columns.tsx';
import { pricesKey } from '../../../shared/prices/prices-key.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { CsvMenu, csvSources } from '../csv/CsvMenu.tsx';
import { useLiveParts, useRefreshParts } from '../keys.ts';
import {
  type Applied,
  type Chosen,
  chosenBy,
  fetchLastChange,
  type PriceRow,
  priceList,
  removePrice,
  useSavePrice,
} from './api.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { ChangeBanner } from './ChangeBanner.tsx';
import { anyPrice } from './filter.ts';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { PriceCell } from './PriceCell.tsx';
import { PriceForm } from './PriceForm.tsx';

const GuidanceDialog = lazyDialog(() =>
  import('../../../shared/guidance/GuidanceDialog.tsx').then((m) => m.GuidanceDialog),
);

const chips = {
  field: 'state',
  items: [
    { value: 'default', label: 'Default prices' },
    { value: 'unpriced', label: 'Zero', tone: 'waiting' },
    { value: 'stale', label: 'Older than a year', tone: 'late' },
  ],
} as const;
const conditions = partConditions.map(({ id, name }) => ({ value: String(id), label: name }));
const DAY = 24 * 3_600_000;
const icon = { size: 16, 'aria-hidden': true } as const;

export function PartPrices() {
  useLiveParts('partPrice');
  const refresh = useRefreshParts();
  const save = useSavePrice();
  const columns = useMemo(
    () =>
      priceColumns({
        retail: (row) => <PriceCell row={row} which="retail" onSave={save} />,
        trade: (row) => <PriceCell row={row} which="trade" onSave={save} />,
      }),
    [save],
  );
  const { filter } = useAddressFilter(anyPrice);
  const [editing, setEditing] = useState<PriceRow | 'new' | null>(null);
  const [history, setHistory] = useState<PriceRow | null>(null);
  const [guided, setGuided] = useState<PriceRow | null>(null);
  const [bulk, setBulk] = useState<{ chosen: Chosen; title: string; untick?: () => void } | null>(null);
  const [applied, setApplied] = useState<Applied | null>(null);
  const { ask, dialog } = useConfirm();
  const { data: last, isPending: isLooking } = useQuery({
    queryKey: [...pricesKey, 'last-change'],
    queryFn: ({ signal }) => fetchLastChange(signal),
  });
  const [closed, setClosed] = useState(0);
  // A change of the last day, imports included, can still be undone after a reload of the page. The state is set during
  // render: in an effect the list would first show without the banner, and then move.
  const seen = Math.max(applied?.changeId ?? 0, closed);
  if (last?.mayUndo && last.changeId > seen && yardTime() - Date.parse(last.at) <= DAY) setApplied(last);
  const closeBanner = () => {
    setClosed(applied?.changeId ?? 0);
    setApplied(null);
  };

  const remove = async (price: PriceRow) => {
    const sure = await ask({
      title: `Remove this price of ${price.partName}?`,
      body: `${vehicleOf(price)}, ${price.conditionName}. Its history goes with it.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    await removePrice(price.priceItemId);
    toast('success', 'The price is removed');
    await refresh();
  };
  const add = (
    <Button leftSection={<IconPlus {...icon} />} onClick={() => setEditing('new')}>
      Add price
    </Button>
  );
  return (
    <>
      {applied && <ChangeBanner key={applied.changeId} change={applied} onClose={closeBanner} />}
      {/* Hidden until it is known whether the banner is above it, so that the list does not move. */}
      <div style={{ visibility: isLooking ? 'hidden' : undefined }}>
        <ListScreen
          {...priceList}
          title="Part prices"
          columns={columns}
          rowId={(price) => price.priceItemId}
          onOpen={setEditing}
          rowActions={(price) => [
            {
              id: 'guidance',
              label: 'What it sells for',
              icon: <IconScale {...icon} />,
              onRun: () => setGuided(price),
            },
            { id: 'history', label: 'Price history', icon: <IconHistory {...icon} />, onRun: () => setHistory(price) },
            { id: 'edit', label: 'Edit', icon: <IconPencil {...icon} />, onRun: () => setEditing(price) },
            {
              id: 'remove',
              label: 'Remove',
              icon: <IconTrash {...icon} />,
              danger: true,
              onRun: () => void remove(price).catch(() => refresh()),
            },
          ]}
          bulkActions={[
            {
              id: 'percent',
              label: 'Change by percent',
              icon: <IconPercentage {...icon} />,
              onRun: (rows: readonly PriceRow[], untick: () => void) =>
                setBulk({
                  chosen: { priceItemIds: rows.map((row) => row.priceItemId) },
                  title: `Change ${rows.length} ticked prices`,
                  untick,
                }),
            },
          ]}
          search={{ field: 'search', placeholder: 'Part, make, model or series' }}
          chips={chips}
          filters={({ filter: f, set }) => <VehicleSelects value={f} onChange={set} />}
          moreFilters={({ filter: f, set }) => (
            <Select
              label="Condition"
              placeholder="Any condition"
              clearable
              clearButtonProps={{ 'aria-label': 'Clear' }}
              data={conditions}
              value={f.condition ? String(f.condition) : null}
              onChange={(id) => set({ condition: Number(id ?? 0) })}
            />
          )}
          primary={
            <Group gap="sm">
              <CsvMenu source={csvSources.prices} />
              <Button
                variant="default"
                leftSection={<IconPercentage {...icon} />}
                onClick={() => setBulk({ chosen: chosenBy(filter), title: 'Change every price of this list' })}
              >
                Change by percent
              </Button>
              {add}
            </Group>
          }
          csv={false}
          empty={{ title: 'No prices yet', hint: 'Add one, or import a file.', icon: IconReceipt2, action: add }}
        />
      </div>
      {editing !== null && <PriceForm price={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {history && <HistoryDrawer price={history} onClose={() => setHistory(null)} />}
      {guided && (
        <GuidanceDialog
          title={`${guided.partName}, ${vehicleOf(guided)}`}
          of={{
            partId: guided.partId,
            makeId: guided.makeId ?? undefined,
            modelId: guided.modelId ?? undefined,
            seriesId: guided.seriesId ?? undefined,
          }}
          onClose={() => setGuided(null)}
        />
      )}
      {bulk && (
        <BulkDialog
          {...bulk}
          onClose={() => setBulk(null)}
          onDone={(done) => {
            bulk.untick?.();
            setBulk(null);
            setApplied(done);
          }}
        />
      )}
      {dialog}
    </>
  );
}
