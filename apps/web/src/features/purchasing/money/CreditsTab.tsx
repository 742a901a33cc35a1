import { Button, Group, Stack, Title } from '@mantine/core';
import { IconAlertTriangle, IconReceiptRefund, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Column, RowAction } from '../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn } from '../../../kit/data-table/columns.tsx';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { may, type OrderCredit, seesMoney, type TabProps, useOrderCredits } from '../document/api.ts';
import { useRefreshOrders } from '../keys.ts';
import { Claims } from '../receiving/receipts/Claims.tsx';
import { type OpenDialog, OpenedDialog } from '../steps/OpenedDialog.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const wentBack = ({ lines }: OrderCredit): string =>
  lines
    .map(({ qty, description, tagNo, isMoneyAlone }) =>
      isMoneyAlone ? `Money for ${description}` : `${qty > 1 ? `${qty} × ` : ''}${tagNo || description}`,
    )
    .join('; ');

const columns: readonly Column<OrderCredit>[] = [
  { id: 'number', header: 'No', width: 100, grow: 0, phone: 'title', render: (row) => row.number },
  dateColumn<OrderCredit>({ id: 'on', header: 'Date', sortable: false, phone: 'line', value: (row) => row.on }),
  {
    id: 'reference',
    header: 'Their number',
    width: 120,
    grow: 0,
    phone: 'line',
    render: (row) => row.reference || '–',
  },
  {
    id: 'reason',
    header: 'Reason',
    width: 150,
    grow: 1,
    phone: 'line',
    render: (row) => (
      <>
        {row.reason} {row.isRemoved && <StatusBadge label="Taken off" tone="cancelled" size="sm" />}
      </>
    ),
  },
  { id: 'lines', header: 'What was credited', width: 200, grow: 2, phone: 'line', render: wentBack },
  { id: 'user', header: 'Made by', width: 120, grow: 0, phone: 'hidden', render: (row) => row.user || '–' },
  moneyColumn<OrderCredit>({
    id: 'total',
    header: 'Inc GST',
    sortable: false,
    phone: 'side',
    value: (row) => row.total,
  }),
];

function CreditNotes({ order }: TabProps) {
  const { purchaseOrderId } = order;
  const answer = useOrderCredits(purchaseOrderId);
  const refresh = useRefreshOrders();
  const { ask, dialog } = useConfirm();
  const remove = async ({ creditNoteId, number, lines }: OrderCredit) => {
    const back = lines.some(({ tagNo }) => tagNo !== '') ? ', and its tags come back into stock' : '';
    const body = `What it credited is owed again${back}.`;
    if (!(await ask({ title: `Take ${number} off?`, body, confirmLabel: 'Take it off', danger: true }))) return;
    await call('DELETE /mgr/purchaseOrder/removeCreditNotes/:id', { params: { id: creditNoteId } }).then(
      () => toast('success', `${number} is taken off`),
      () => undefined,
    );
    await refresh(purchaseOrderId);
  };
  const rowActions = (row: OrderCredit): readonly RowAction[] =>
    row.isRemoved
      ? []
      : [
          {
            id: 'remove',
            label: 'Take off',
            icon: <IconTrash {...icon} />,
            danger: true,
            onRun: () => void remove(row),
          },
        ];
  return (
    <>
      <Title order={2}>Credit notes</Title>
      <DataTable
        label="Credit notes"
        rows={answer.data ?? []}
        rowId={(row) => row.creditNoteId}
        columns={columns}
        rowActions={may(order, 'credit') ? rowActions : undefined}
        maxHeight={360}
        loading={answer.isPending}
        error={answer.error?.message}
        onRetry={answer.refetch}
        empty={
          <EmptyState
            title="No credit notes"
            hint="What the supplier gave back is listed here."
            icon={IconReceiptRefund}
          />
        }
      />
      {dialog}
    </>
  );
}

/** What arrived damaged or wrong, and what the supplier credited for it. */
export function CreditsTab({ order }: TabProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  return (
    <Stack gap="md">
      <Group gap="sm">
        {may(order, 'claim') && (
          <Button variant="default" leftSection={<IconAlertTriangle {...icon} />} onClick={() => setOpen('claim')}>
            Claim damaged or wrong
          </Button>
        )}
        {may(order, 'credit') && (
          <Button variant="default" leftSection={<IconReceiptRefund {...icon} />} onClick={() => setOpen('credit')}>
            Credit note
          </Button>
        )}
      </Group>
      <Claims order={order} />
      {seesMoney(order) && <CreditNotes order={order} />}
      {open && <OpenedDialog kind={open} order={order} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
