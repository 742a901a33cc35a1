import { IconBuildingBank } from '@tabler/icons-react';
import { call } from '../../../../api/call.ts';
import type { Column } from '../../../../kit/data-table/column.ts';
import { CopyText } from '../../../../kit/text/CopyText.tsx';
import { StatusBadge } from '../../../../kit/text/StatusBadge.tsx';
import { useRefreshContacts } from '../../keys.ts';
import type { Bank, TabProps } from '../api.ts';
import { EditableRows } from '../EditableRows.tsx';
import { BankForm } from './BankForm.tsx';

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

const empty = {
  title: 'No bank account yet',
  hint: 'Add the account that refunds and payments for vehicles go to.',
  icon: IconBuildingBank,
};

export function BanksTab({ contact: { debtorID, banks, mayEdit, name } }: TabProps) {
  const refresh = useRefreshContacts();
  const remove = async ({ bankID }: Bank) => {
    await call('POST /mgr/contactManage/deleteContactBank', { body: { debtorID, bankID } }).catch(() => undefined);
    await refresh(debtorID);
  };
  return (
    <EditableRows
      label="Bank accounts"
      rows={banks}
      rowId={(bank) => bank.bankID}
      columns={columns}
      mayEdit={mayEdit}
      addLabel="Add bank account"
      empty={empty}
      removal={(bank) => ({
        title: `Remove ${bank.accountNo}?`,
        body: 'Payments that were made to it stay as they are.',
        run: () => remove(bank),
      })}
      form={(bank, onClose) => <BankForm debtorID={debtorID} name={name} bank={bank} onClose={onClose} />}
    />
  );
}
