import { Button, Group } from '@mantine/core';
import { IconArrowMerge, IconPencil, IconPlus, IconReceipt2, IconTool, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { ListSelect } from '../../../shared/pickers/ListSelect.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { CsvMenu, csvSources } from '../csv/CsvMenu.tsx';
import { useLiveParts, useRefreshParts } from '../keys.ts';
import { countNames, type NameRow, nameList, removeName } from './api.ts';
import { nameColumns } from './columns.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { NameForm } from './NameForm.tsx';
import { NamePrices } from './NamePrices.tsx';

const chips = {
  field: 'active',
  items: [
    { value: '1', label: 'Active' },
    { value: '0', label: 'Inactive' },
  ],
  fetchCounts: countNames,
} as const;
const icon = { size: 16, 'aria-hidden': true } as const;

export function PartNames() {
  useLiveParts('partName');
  const refresh = useRefreshParts();
  const group1 = useLookup('group1').options;
  const partTypes = useLookup('partTypes').options;
  const [editing, setEditing] = useState<NameRow | 'new' | null>(null);
  const [merging, setMerging] = useState<NameRow | null>(null);
  const [priced, setPriced] = useState<NameRow | null>(null);
  const { ask, dialog } = useConfirm();

  const remove = async (part: NameRow) => {
    const sure = await ask({
      title: `Remove ${part.partName}?`,
      body: 'A name that numbers, prices or documents use is deactivated instead and can be brought back.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    const { removed } = await removeName(part.partId);
    toast('success', removed ? `${part.partName} is removed` : `${part.partName} is in use, so it was deactivated`);
    await refresh();
  };
  const add = (
    <Button leftSection={<IconPlus {...icon} />} onClick={() => setEditing('new')}>
      Add part name
    </Button>
  );
  return (
    <>
      <ListScreen
        {...nameList}
        title="Part names"
        columns={nameColumns}
        rowId={(part) => part.partId}
        onOpen={setEditing}
        rowActions={(part) => [
          { id: 'edit', label: 'Edit', icon: <IconPencil {...icon} />, onRun: () => setEditing(part) },
          { id: 'prices', label: 'Prices', icon: <IconReceipt2 {...icon} />, onRun: () => setPriced(part) },
          {
            id: 'merge',
            label: 'Merge into another',
            icon: <IconArrowMerge {...icon} />,
            onRun: () => setMerging(part),
          },
          {
            id: 'remove',
            label: 'Remove',
            icon: <IconTrash {...icon} />,
            danger: true,
            onRun: () => void remove(part).catch(() => refresh()),
          },
        ]}
        search={{ field: 'search', placeholder: 'Part name' }}
        chips={chips}
        filters={({ filter, set }) => (
          <>
            <ListSelect
              aria-label="Group 1"
              placeholder="Any group"
              w={{ base: '100%', sm: 180 }}
              options={group1}
              value={filter.group1Id}
              onChange={(group1Id) => set({ group1Id })}
            />
            <ListSelect
              aria-label="Part type"
              placeholder="Any part type"
              w={{ base: '100%', sm: 160 }}
              options={partTypes}
              value={filter.partTypeId}
              onChange={(partTypeId) => set({ partTypeId })}
            />
          </>
        )}
        primary={
          <Group gap="sm">
            <CsvMenu source={csvSources.names} />
            {add}
          </Group>
        }
        csv={false}
        empty={{
          title: 'No part names yet',
          hint: 'Add what you sell, or import a file.',
          icon: IconTool,
          action: add,
        }}
      />
      {editing !== null && <NameForm part={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {priced && <NamePrices part={priced} onClose={() => setPriced(null)} />}
      {merging && <MergeDialog part={merging} onClose={() => setMerging(null)} />}
      {dialog}
    </>
  );
}
