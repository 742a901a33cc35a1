import { IconArrowBackUp } from '@tabler/icons-react';
import { call } from '../../../api/call.ts';
import type { RowAction } from '../../../kit/data-table/column.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { type Invoice, may } from '../document/api.ts';
import { useRefreshInvoices } from '../keys.ts';

type What = {
  readonly number: string;
  readonly kind: keyof typeof becomes;
  readonly paymentId?: number;
  readonly creditNoteId?: number;
};
const becomes = {
  payment: 'A counter-entry is posted and what it settled is owed again.',
  refund: 'A counter-entry is posted and the money lies free for the customer again.',
  credit: 'What it credited is owed again.',
} as const;

/** A payment is never deleted; a counter-entry reverses it. */
export function useReverse(invoice: Invoice) {
  const refresh = useRefreshInvoices();
  const { ask, dialog } = useConfirm();
  const reverse = async ({ number, kind, ...which }: What) => {
    const body = `${becomes[kind]} Both stay in the books.`;
    if (!(await ask({ title: `Reverse ${number}?`, body, confirmLabel: 'Reverse', danger: true }))) return;
    const query = { ...which, owingSeen: invoice.balance };
    await call('DELETE /mgr/invoices/deleteCreditAndPayment', { query }).then(
      () => toast('success', `${number} is reversed`),
      () => undefined,
    );
    await refresh(invoice.invoiceId);
  };
  const reversal = (what: What): readonly RowAction[] =>
    may(invoice, 'reversePayment')
      ? [
          {
            id: 'reverse',
            label: 'Reverse',
            icon: <IconArrowBackUp size={16} aria-hidden />,
            danger: true,
            onRun: () => void reverse(what),
          },
        ]
      : [];
  return { reversal, dialog };
}
