import { Button, Group } from '@mantine/core';
import { IconArrowsExchange, IconBarcode, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { ListSelect } from '../../../shared/pickers/ListSelect.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { CsvMenu, csvSources } from '../csv/CsvMenu.tsx';
import { useLiveParts, useRefreshParts } from '../keys.ts';
import { Alternatives } from './Alternatives.tsx';
import { type NumberRow, numberList, removeNumber } from './api.ts';
import { numberColumns } from './columns.tsx';
import { NumberForm } from './NumberForm.tsx';

const chips = {
  field: 'state',
  items: [
    { value: 'active', label: 'Active' },
    { value: 'superseded', label: 'Superseded', tone: 'waiting' },
    { value: 'inactive', label: 'Inactive' },
  ],
} as const;
const icon = { size: 16, 'aria-hidden': true } as const;

export function PartNumbers() {
  useLiveParts('partNumber');
  const refresh = useRefreshParts();
  const makes = useLookup('makes').options;
  const [editing, setEditing] = useState<NumberRow | 'new' | null>(null);
  const [linking, setLinking] = useState<NumberRow | null>(null);
  const { ask, dialog } = useConfirm();

  const remove = async (number: NumberRow) => {
    const sure = await ask({
      title: `Remove ${number.partNo}?`,
      body: 'A number that others point at, or that documents use, is deactivated instead and can be brought back.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    const { removed } = await removeNumber(number.partNoId);
    toast('success', removed ? `${number.partNo} is removed` : `${number.partNo} is in use, so it was deactivated`);
    await refresh();
  };
  const add = (
    <Button leftSection={<IconPlus {...icon} />} onClick={() => setEditing('new')}>
      Add part number
    </Button>
  );
  return (
    <>
      <ListScreen
        {...numberList}
        title="Part numbers"
        columns={numberColumns}
        rowId={(number) => number.partNoId}
        onOpen={setEditing}
        rowActions={(number) => [
          { id: 'edit', label: 'Edit', icon: <IconPencil {...icon} />, onRun: () => setEditing(number) },
          {
            id: 'link',
            label: 'Alternatives',
            icon: <IconArrowsExchange {...icon} />,
            onRun: () => setLinking(number),
          },
          {
            id: 'remove',
            label: 'Remove',
            icon: <IconTrash {...icon} />,
            danger: true,
            onRun: () => void remove(number).catch(() => refresh()),
          },
        ]}
        search={{ field: 'search', placeholder: 'Number or description' }}
        chips={chips}
        filters={({ filter, set }) => (
          <ListSelect
            aria-label="Make"
            placeholder="Any make"
            w={{ base: '100%', sm: 180 }}
            options={makes}
            value={filter.makeId}
            onChange={(makeId) => set({ makeId })}
          />
        )}
        primary={
          <Group gap="sm">
            <CsvMenu source={csvSources.numbers} />
            {add}
          </Group>
        }
        csv={false}
        empty={{
          title: 'No part numbers yet',
          hint: 'Add the makers’ numbers, or import a file.',
          icon: IconBarcode,
          action: add,
        }}
      />
      {editing !== null && <NumberForm number={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {linking && <Alternatives number={linking} onClose={() => setLinking(null)} />}
      {dialog}
    </>
  );
}
