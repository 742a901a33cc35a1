import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCash, IconFileInvoice } from '@tabler/icons-react';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Column, RowAction } from '../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn } from '../../../kit/data-table/columns.tsx';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { MoneyBoxes } from '../../../kit/text/MoneyBoxes.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { useAccountingConnected } from '../../../shared/accounting/use-connected.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { may, type OrderPayments, type TabProps, useOrderPayments } from '../document/api.ts';
import { useRefreshOrders } from '../keys.ts';
import { type OpenDialog, OpenedDialog } from '../steps/OpenedDialog.tsx';

const XeroCard = lazyPart(() => import('../../../shared/accounting/XeroCard.tsx').then((m) => m.XeroCard));
type Payment = OrderPayments['payments'][number];
const kinds = { payment: 'Payment', refund: 'Money back', reversal: 'Reversal' } as const;
const icon = { size: 16, 'aria-hidden': true } as const;

const columns: readonly Column<Payment>[] = [
  { id: 'number', header: 'No', width: 110, grow: 0, phone: 'line', render: (row) => row.number },
  {
    id: 'kind',
    header: 'Kind',
    width: 190,
    grow: 1,
    phone: 'title',
    render: (row) => (
      <>
        {kinds[row.kind]} {row.isReversed && <StatusBadge label="Reversed" tone="cancelled" size="sm" />}
      </>
    ),
  },
  dateColumn<Payment>({ id: 'paidOn', header: 'Date', sortable: false, phone: 'line', value: (row) => row.paidOn }),
  { id: 'paymentType', header: 'By', width: 110, grow: 1, phone: 'line', render: (row) => row.paymentType || '–' },
  { id: 'reference', header: 'Reference', width: 120, grow: 1, phone: 'hidden', render: (row) => row.reference || '–' },
  { id: 'user', header: 'Recorded by', width: 120, grow: 1, phone: 'hidden', render: (row) => row.user || '–' },
  moneyColumn<Payment>({ id: 'amount', header: 'Amount', sortable: false, phone: 'side', value: (row) => row.amount }),
];

function BillLine({ order: { bill } }: TabProps) {
  if (!bill) return <Text c="dimmed">The supplier’s invoice is not entered yet.</Text>;
  const difference = bill.difference ?? 0;
  return (
    <Text>
      Their invoice {bill.billNo} of <DateText value={bill.billedOn} /> over {formatMoney(bill.total)}, due{' '}
      <DateText value={bill.dueOn} />
      {difference !== 0 && `; ${formatMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than the order`}.
      Agreed by {bill.finalizedBy}.
    </Text>
  );
}

export function PaymentsTab({ order }: TabProps) {
  const { purchaseOrderId } = order;
  const answer = useOrderPayments(purchaseOrderId);
  const refresh = useRefreshOrders();
  const { ask, dialog } = useConfirm();
  const isConnected = useAccountingConnected();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const sums = answer.data ?? { ...order, billed: order.bill?.total ?? 0, payments: [] };
  const takeBack = async ({ paymentId, number }: Payment) => {
    const body = 'A counter-entry is posted and what it paid is owed again. Both stay in the books.';
    if (!(await ask({ title: `Take ${number} back?`, body, confirmLabel: 'Take it back', danger: true }))) return;
    await call('POST /mgr/purchaseOrder/updatePOPaymentList', {
      body: { purchaseOrderId, takeBack: [paymentId], ...(sums.owing === null ? {} : { owingSeen: sums.owing }) },
    }).then(
      () => toast('success', `${number} is taken back`),
      () => undefined,
    );
    await refresh(purchaseOrderId);
  };
  const rowActions = (row: Payment): readonly RowAction[] =>
    row.kind === 'reversal' || row.isReversed
      ? []
      : [
          {
            id: 'takeBack',
            label: 'Take back',
            icon: <IconArrowBackUp {...icon} />,
            danger: true,
            onRun: () => void takeBack(row),
          },
        ];
  return (
    <Stack gap="md">
      <MoneyBoxes
        boxes={[
          { label: 'Order', value: sums.total },
          { label: 'Billed', value: sums.billed },
          { label: 'Paid', value: sums.paid },
          { label: 'Credited', value: sums.credited },
          { label: 'Owing', value: sums.owing },
        ]}
      />
      <BillLine order={order} />
      <Group gap="sm">
        {may(order, 'finalize') && (
          <Button variant="default" leftSection={<IconFileInvoice {...icon} />} onClick={() => setOpen('finalize')}>
            Enter the bill
          </Button>
        )}
        {may(order, 'pay') && (
          <Button variant="default" leftSection={<IconCash {...icon} />} onClick={() => setOpen('pay')}>
            {order.bill ? 'Pay' : 'Pay a deposit'}
          </Button>
        )}
      </Group>
      <DataTable
        label="Payments"
        rows={sums.payments}
        rowId={(row) => row.paymentId}
        columns={columns}
        rowActions={may(order, 'pay') ? rowActions : undefined}
        maxHeight={420}
        loading={answer.isPending}
        error={answer.error?.message}
        onRetry={answer.refetch}
        empty={
          <EmptyState title="Nothing was paid yet" hint="Payments and deposits are listed here." icon={IconCash} />
        }
      />
      {isConnected && order.bill && <XeroCard entity="purchaseOrder" id={purchaseOrderId} />}
      {open && <OpenedDialog kind={open} order={order} onClose={() => setOpen(null)} />}
      {dialog}
    </Stack>
  );
}
