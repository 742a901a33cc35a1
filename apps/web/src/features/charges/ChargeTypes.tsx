import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconReceipt2, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { RowAction } from '../../kit/data-table/column.ts';
import { useConfirm } from '../../kit/dialog/ConfirmDialog.tsx';
import { ListScreen } from '../../kit/list-screen/ListScreen.tsx';
import { toast } from '../../shell/messages/toasts.ts';
import { type ChargeType, chargeList, removeType, useLiveCharges, useRefreshCharges } from './api.ts';
import { ChargeForm } from './ChargeForm.tsx';
import { chargeColumns } from './parts/columns.tsx';

const chips = {
  field: 'active',
  items: [
    { value: '1', label: 'Active' },
    { value: '0', label: 'Inactive' },
  ],
} as const;

export function ChargeTypes() {
  useLiveCharges();
  const refresh = useRefreshCharges();
  const { ask, dialog } = useConfirm();
  const [editing, setEditing] = useState<ChargeType | 'new' | null>(null);

  const remove = async (type: ChargeType) => {
    const sure = await ask({
      title: `Remove ${type.name}?`,
      body: 'If a document uses it, it is retired instead and the document keeps its words.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    const { removed } = await removeType(type.id);
    toast('success', removed ? `${type.name} is removed` : `${type.name} is retired`);
  };
  const run = (work: Promise<unknown>) => void work.catch(() => {}).then(refresh);
  const rowActions = (type: ChargeType): readonly RowAction[] => [
    { id: 'edit', label: 'Edit', icon: <IconPencil size={16} aria-hidden />, onRun: () => setEditing(type) },
    {
      id: 'remove',
      label: 'Remove',
      icon: <IconTrash size={16} aria-hidden />,
      danger: true,
      onRun: () => run(remove(type)),
    },
  ];
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      Add charge
    </Button>
  );
  return (
    <>
      <ListScreen
        {...chargeList}
        title="Other charges"
        columns={chargeColumns}
        rowId={(type) => type.id}
        onOpen={setEditing}
        rowActions={rowActions}
        search={{ field: 'search', placeholder: 'Name' }}
        chips={chips}
        primary={add}
        empty={{
          title: 'No charges yet',
          hint: 'Add what you charge beside parts, such as freight.',
          icon: IconReceipt2,
          action: add,
        }}
      />
      {editing !== null && <ChargeForm type={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {dialog}
    </>
  );
}
