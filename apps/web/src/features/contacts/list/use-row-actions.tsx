import { IconExternalLink, IconFileDollar, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { RowAction } from '../../../kit/data-table/column.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { useCan } from '../../../session/use-session.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { DISABLE_BODY } from '../disable-words.ts';
import { useRefreshContacts } from '../keys.ts';
import { type ContactRow, setEnabled } from './api.ts';
import type { ListKind } from './kinds.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

export function useRowActions({ edit }: ListKind) {
  const open = useOpenPath();
  const refresh = useRefreshContacts();
  const { ask, dialog } = useConfirm();
  const mayEdit = useCan(edit);
  const mayOpen = useCan({ anyOf: ['VIEW_CUSTOMER'] });
  const balances = useCan({ allOf: ['VIEW_CUSTOMER', 'VIEW_CUSTOMER_REPORT'] });

  const change = async ({ debtorID, name }: ContactRow, enabled: 0 | 1) => {
    const question = { title: `Disable ${name}?`, body: DISABLE_BODY, confirmLabel: 'Disable', danger: true };
    if (enabled === 0 && !(await ask(question))) return;
    await setEnabled(debtorID, enabled);
    toast('success', enabled ? `${name} is in use again` : `${name} is disabled`);
    await refresh(debtorID);
  };
  const run = (work: Promise<void>) => void work.catch(() => refresh());

  const rowActions = (row: ContactRow): readonly RowAction[] => [
    ...(mayOpen
      ? [
          {
            id: 'open',
            label: 'Open',
            icon: <IconExternalLink {...icon} />,
            onRun: () => open(`/customer/${row.debtorID}`),
          },
        ]
      : []),
    ...(balances
      ? [
          {
            id: 'statement',
            label: 'Statement',
            icon: <IconFileDollar {...icon} />,
            onRun: () => open(`/customer/${row.debtorID}?tab=statement`),
          },
        ]
      : []),
    ...(mayEdit && row.enabled === 1
      ? [
          {
            id: 'off',
            label: 'Disable',
            icon: <IconUserOff {...icon} />,
            danger: true,
            onRun: () => run(change(row, 0)),
          },
        ]
      : []),
    ...(mayEdit && row.enabled === 0
      ? [{ id: 'on', label: 'Enable', icon: <IconUserCheck {...icon} />, onRun: () => run(change(row, 1)) }]
      : []),
  ];
  return { rowActions, dialog };
}
