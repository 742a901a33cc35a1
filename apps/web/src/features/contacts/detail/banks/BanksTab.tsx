import { Button, Group } from '@mantine/core';
import { IconBuildingBank, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useConfirm } from '../../../../kit/ConfirmDialog.tsx';
import { CopyText } from '../../../../kit/CopyText.tsx';
import type { Column, RowAction } from '../../../../kit/column.ts';
import { DataTable } from '../../../../kit/DataTable.tsx';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { StatusBadge } from '../../../../kit/StatusBadge.tsx';
import { useRefreshContacts } from '../../keys.ts';
import type { Bank, TabProps } from '../api.ts';
import { BankForm } from './BankForm.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

const columns: readonly Column<Bank>[] = [
  {
    id: 'accountNo',
    header: 'Account',
    width: 210,
    grow: 0,
    phone: 'title',
    render: (bank) => <CopyText value={bank.accountNo} />,
  },
  {
    id: 'accountName',
    header: 'Name',
    width: 180,
    grow: 1,
    phone: 'line',
    render: (bank) => bank.accountName || '–',
  },
  { id: 'notes', header: 'Notes', width: 160, grow: 1, phone: 'hidden', render: (bank) => bank.notes || '–' },
  {
    id: 'check',
    header: 'Check digits',
    width: 140,
    grow: 0,
    phone: 'mark',
    render: (bank) => (
      <StatusBadge
        size="sm"
        label={bank.unknownBank ? 'Bank not known' : 'Fit'}
        tone={bank.unknownBank ? 'waiting' : 'done'}
      />
    ),
  },
];

/** Where their money goes when we pay them. */
export function BanksTab({ contact }: TabProps) {
  const { debtorID, banks, mayEdit, name } = contact;
  const refresh = useRefreshContacts();
  const { ask, dialog } = useConfirm();
  const [editing, setEditing] = useState<Bank | 'new' | null>(null);

  const remove = async (bank: Bank) => {
    const question = {
      title: `Remove ${bank.accountNo}?`,
      body: 'Payments that were made to it stay as they are.',
      confirmLabel: 'Remove',
      danger: true,
    };
    if (!(await ask(question))) return;
    const body = { debtorID, bankID: bank.bankID };
    await call('POST /mgr/contactManage/deleteContactBank', { body }).catch(() => undefined);
    await refresh(debtorID);
  };
  const rowActions = (bank: Bank): readonly RowAction[] => [
    { id: 'edit', label: 'Edit', icon: <IconPencil {...icon} />, onRun: () => setEditing(bank) },
    { id: 'remove', label: 'Remove', icon: <IconTrash {...icon} />, danger: true, onRun: () => void remove(bank) },
  ];
  const add = mayEdit && (
    <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={() => setEditing('new')}>
      Add bank account
    </Button>
  );
  return (
    <>
      {banks.length > 0 && (
        <Group justify="flex-end" mb="sm">
          {add}
        </Group>
      )}
      <DataTable
        label="Bank accounts"
        rows={banks}
        rowId={(bank) => bank.bankID}
        columns={columns}
        onOpen={mayEdit ? setEditing : undefined}
        rowActions={mayEdit ? rowActions : undefined}
        empty={
          <EmptyState
            title="No bank account yet"
            hint="Add the account that refunds and payments for vehicles go to."
            icon={IconBuildingBank}
            action={add || undefined}
          />
        }
      />
      {editing !== null && (
        <BankForm
          debtorID={debtorID}
          name={name}
          bank={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {dialog}
    </>
  );
}
