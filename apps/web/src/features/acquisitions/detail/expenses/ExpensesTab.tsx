import { Button, Group, Stack } from '@mantine/core';
import { IconArrowBackUp, IconCash, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { areCostsLocked, statusOf } from '@yardkeeper/domain/acquisitions/status';
import { useState } from 'react';
import type { RowAction } from '../../../../kit/data-table/column.ts';
import { DataTable } from '../../../../kit/data-table/DataTable.tsx';
import { useConfirm } from '../../../../kit/dialog/ConfirmDialog.tsx';
import { lazyDialog } from '../../../../kit/lazy/lazy-dialog.tsx';
import { lazyPart } from '../../../../kit/lazy/lazy-part.tsx';
import { EmptyState } from '../../../../kit/text/EmptyState.tsx';
import { MoneyBoxes } from '../../../../kit/text/MoneyBoxes.tsx';
import { useCan } from '../../../../session/use-session.ts';
import { useAccountingConnected } from '../../../../shared/accounting/use-connected.ts';
import { useRefreshAcquisitions } from '../../keys.ts';
import type { TabProps } from '../api.ts';
import { type Expense, removeExpense } from './api.ts';
import { expenseColumns } from './columns.tsx';

const ExpenseDialog = lazyDialog(() => import('./ExpenseDialog.tsx').then((m) => m.ExpenseDialog));
const PayDialog = lazyDialog(() => import('./PayDialog.tsx').then((m) => m.PayDialog));

const XeroCard = lazyPart(() => import('../../../../shared/accounting/XeroCard.tsx').then((m) => m.XeroCard));

type Open = { readonly kind: 'edit' | 'pay' | 'back'; readonly expense: Expense | null };
const icon = { size: 16, 'aria-hidden': true } as const;

function Totals({ acquisition: { owed, paid, gstClaimable } }: TabProps) {
  const boxes = [
    { label: 'To pay in all', value: owed },
    { label: 'Paid', value: paid },
    { label: 'Still to pay', value: owed === null || paid === null ? null : owed - paid },
    { label: 'GST claimable so far', value: gstClaimable },
  ];
  return <MoneyBoxes boxes={boxes} />;
}

export function ExpensesTab({ acquisition, expenses }: TabProps & { expenses: readonly Expense[] }) {
  const { acqId, status } = acquisition;
  const isConnected = useAccountingConnected();
  const may = useCan({ anyOf: ['EDIT_VA_AND_PICKUP'] }) && !areCostsLocked(statusOf(status) ?? 'open');
  const refresh = useRefreshAcquisitions();
  const { ask, dialog } = useConfirm();
  const [open, setOpen] = useState<Open | null>(null);

  const remove = async (expense: Expense) => {
    const question = { title: `Remove ${expense.expenseDesc}?`, confirmLabel: 'Remove', danger: true };
    if (!(await ask(question))) return;
    await removeExpense(acqId, expense.expenseId).catch(() => undefined);
    await refresh(acqId);
  };
  const rowActions = (expense: Expense): readonly RowAction[] => {
    const show = (kind: Open['kind']) => () => setOpen({ kind, expense });
    return [
      ...(expense.paid < expense.expenseAmount
        ? [{ id: 'pay', label: 'Pay', icon: <IconCash {...icon} />, onRun: show('pay') }]
        : []),
      ...(expense.paid > 0
        ? [{ id: 'back', label: 'Money back', icon: <IconArrowBackUp {...icon} />, onRun: show('back') }]
        : []),
      ...(expense.isPrice === 0 && acquisition.mayEdit
        ? [
            { id: 'edit', label: 'Edit', icon: <IconPencil {...icon} />, onRun: show('edit') },
            {
              id: 'remove',
              label: 'Remove',
              icon: <IconTrash {...icon} />,
              danger: true,
              onRun: () => void remove(expense),
            },
          ]
        : []),
    ];
  };
  return (
    <Stack gap="md">
      <Totals acquisition={acquisition} />
      {may && acquisition.mayEdit && (
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpen({ kind: 'edit', expense: null })}
          >
            Add expense
          </Button>
        </Group>
      )}
      <DataTable
        label="Expenses"
        rows={expenses}
        rowId={(expense) => expense.expenseId}
        columns={expenseColumns}
        rowActions={may ? rowActions : undefined}
        maxHeight={420}
        empty={
          <EmptyState title="No expenses" hint="The price and what came with it, such as a tow, are listed here." />
        }
      />
      {isConnected && (acquisition.paid ?? 0) !== 0 && <XeroCard entity="acquisition" id={acqId} />}
      {open?.kind === 'edit' && <ExpenseDialog acqId={acqId} expense={open.expense} onClose={() => setOpen(null)} />}
      {open?.expense && open.kind !== 'edit' && (
        <PayDialog acqId={acqId} expense={open.expense} back={open.kind === 'back'} onClose={() => setOpen(null)} />
      )}
      {dialog}
    </Stack>
  );
}
