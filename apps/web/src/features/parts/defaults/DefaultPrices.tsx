import { Select } from '@mantine/core';
import { IconHistory, IconPencil, IconTool, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { partConditions, usualCondition } from '@yardkeeper/domain/parts/conditions';
import { useMemo, useState } from 'react';
import { useLookup } from '../../../api/lookups/lookups.ts';
import type { RowAction } from '../../../kit/data-table/column.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { ListSelect } from '../../../shared/pickers/ListSelect.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { defaultsKey, useLiveParts, useRefreshParts } from '../keys.ts';
import { type PriceRow, removePrice } from '../prices/api.ts';
import { HistoryDrawer } from '../prices/HistoryDrawer.tsx';
import { PriceCell } from '../prices/PriceCell.tsx';
import { countDefaults, type DefaultRow, fetchDefaults, useSaveDefault } from './api.ts';
import { defaultColumns } from './columns.tsx';
import { DefaultForm } from './DefaultForm.tsx';
import { anyDefault, DEFAULTS_PREFIX } from './filter.ts';

const conditions = partConditions.map(({ id, name }) => ({ value: String(id), label: name }));
const icon = { size: 16, 'aria-hidden': true } as const;

/** Default prices apply where a vehicle has no price of its own. */
export function DefaultPrices() {
  useLiveParts('partName', 'partPrice');
  const client = useQueryClient();
  const refresh = useRefreshParts();
  const save = useSaveDefault();
  const group1 = useLookup('group1').options;
  const [editing, setEditing] = useState<DefaultRow | null>(null);
  const [history, setHistory] = useState<PriceRow | null>(null);
  const { ask, dialog } = useConfirm();
  const list = useMemo(() => {
    const items = [
      { value: 'missing', label: 'Not set', tone: 'waiting' },
      { value: 'set', label: 'Set', tone: 'done' },
    ] as const;
    return {
      fetchPage: fetchDefaults(client),
      chips: { field: 'state', items, fetchCounts: countDefaults(client) },
      columns: defaultColumns({
        retail: (row) => <PriceCell row={row} which="retail" onSave={save} />,
        trade: (row) => <PriceCell row={row} which="trade" onSave={save} />,
      }),
    } as const;
  }, [client, save]);

  const remove = async (price: PriceRow) => {
    const sure = await ask({
      title: `Remove the default price of ${price.partName}?`,
      body: `${price.conditionName}. Vehicles without a price of their own then have none. Its history goes with it.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    await removePrice(price.priceItemId);
    toast('success', 'The default price is removed');
    await refresh();
  };
  const rowActions = (row: DefaultRow): readonly RowAction[] => {
    const edit = { id: 'edit', label: 'Edit', icon: <IconPencil {...icon} />, onRun: () => setEditing(row) };
    const { price } = row;
    if (!price) return [edit];
    return [
      { id: 'history', label: 'Price history', icon: <IconHistory {...icon} />, onRun: () => setHistory(price) },
      edit,
      {
        id: 'remove',
        label: 'Remove',
        icon: <IconTrash {...icon} />,
        danger: true,
        onRun: () => void remove(price).catch(() => refresh()),
      },
    ];
  };
  return (
    <>
      <ListScreen
        id="default-prices"
        title="Default prices"
        queryKey={defaultsKey}
        addressPrefix={DEFAULTS_PREFIX}
        fetchPage={list.fetchPage}
        filterDefaults={anyDefault}
        defaultSort={{ field: 'partName', order: 'ASC' }}
        defaultPageSize={50}
        columns={list.columns}
        rowId={(row) => row.partId}
        onOpen={setEditing}
        rowActions={rowActions}
        search={{ field: 'search', placeholder: 'Part name' }}
        chips={list.chips}
        filters={({ filter, set }) => (
          <>
            <Select
              aria-label="Condition"
              w={{ base: '100%', sm: 150 }}
              allowDeselect={false}
              data={conditions}
              value={String(filter.condition)}
              onChange={(id) => set({ condition: Number(id ?? usualCondition) })}
            />
            <ListSelect
              aria-label="Group 1"
              placeholder="Any group"
              w={{ base: '100%', sm: 180 }}
              options={group1}
              value={filter.group1Id}
              onChange={(group1Id) => set({ group1Id })}
            />
          </>
        )}
        empty={{ title: 'No part names yet', hint: 'Add the parts you sell under Part names first.', icon: IconTool }}
      />
      {editing && <DefaultForm row={editing} onClose={() => setEditing(null)} />}
      {history && <HistoryDrawer price={history} onClose={() => setHistory(null)} />}
      {dialog}
    </>
  );
}
