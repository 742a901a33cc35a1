import { Button, Group, Stack, Title } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCash,
  IconFileTypePdf,
  IconMail,
  IconReceiptRefund,
  IconRefresh,
  IconTag,
} from '@tabler/icons-react';
import { outcomeReturnsGoods } from '@yardkeeper/domain/invoices/credits/returns';
import { isQuoteType } from '@yardkeeper/domain/invoices/kinds';
import { useState } from 'react';
import { callFile } from '../../../api/call.ts';
import type { RowAction } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { MoneyBoxes } from '../../../kit/text/MoneyBoxes.tsx';
import { useCan } from '../../../session/use-session.ts';
import { useAccountingConnected } from '../../../shared/accounting/use-connected.ts';
import { MoneyToCount } from '../../../shared/dispatch/MoneyToCount.tsx';
import { waitingTags } from '../credits/credit-values.ts';
import { isCancelled, may, type TabProps, usePayments } from '../document/api.ts';
import { invoiceKey, useRefreshInvoices } from '../keys.ts';
import { MailedNote, OpenedDialog, Refund } from '../steps/OpenedDialog.tsx';
import { type Credit, creditColumns, type Payment, paymentColumns } from './payment-columns.tsx';
import { useReverse } from './use-reverse.tsx';

const TagLabels = lazyDialog(() => import('../../../shared/stock/TagLabels.tsx').then((m) => m.TagLabels));
const XeroCard = lazyPart(() => import('../../../shared/accounting/XeroCard.tsx').then((m) => m.XeroCard));
const icon = { size: 16, 'aria-hidden': true } as const;
type Open = 'pay' | 'refund' | 'credit' | { readonly pdf: Credit } | { readonly mail: Credit } | null;

export function PaymentsTab({ invoice }: TabProps) {
  const { invoiceId, isOverdue, total, paid, credited, balance, finalizedAt } = invoice;
  const answer = usePayments(invoiceId);
  const refresh = useRefreshInvoices();
  const { reversal, dialog } = useReverse(invoice);
  const [open, setOpen] = useState<Open>(null);
  const [labels, setLabels] = useState<readonly string[]>([]);
  const mayPrintTags = useCan({ anyOf: ['EDIT_INVENTORY'] });
  const isConnected = useAccountingConnected();
  const close = () => setOpen(null);
  const sums = answer.data ?? { total, paid, credited, owing: balance, payments: [], credits: [] };
  const owesNothing = isQuoteType(invoice.type) || isCancelled(invoice);
  const mayRefund = may(invoice, finalizedAt ? 'credit' : 'pay') && sums.payments.length > 0;
  const creditActions = (note: Credit): readonly RowAction[] => [
    { id: 'pdf', label: 'PDF', icon: <IconFileTypePdf {...icon} />, onRun: () => setOpen({ pdf: note }) },
    ...(may(invoice, 'send')
      ? [{ id: 'mail', label: 'Email', icon: <IconMail {...icon} />, onRun: () => setOpen({ mail: note }) }]
      : []),
    ...(mayPrintTags && waitingTags(note.lines).length > 0
      ? [
          {
            id: 'labels',
            label: 'Labels',
            icon: <IconTag {...icon} />,
            onRun: () => setLabels(waitingTags(note.lines)),
          },
        ]
      : []),
    ...(note.isReversed || note.lines.some(({ outcome }) => outcomeReturnsGoods(outcome))
      ? []
      : reversal({ kind: 'credit', creditNoteId: note.creditNoteId, number: note.number })),
  ];
  const paymentActions = (row: Payment): readonly RowAction[] =>
    row.kind !== 'reversal' && !row.isReversed
      ? reversal({ kind: row.kind, paymentId: row.paymentId, number: row.number })
      : [];
  return (
    <Stack gap="md">
      <MoneyBoxes
        boxes={[
          { label: 'Total', value: sums.total },
          { label: 'Paid', value: sums.paid },
          { label: 'Credited', value: sums.credited },
          { label: 'Owing', value: owesNothing ? null : sums.owing, late: isOverdue === 1 && !owesNothing },
        ]}
      />
      <Group gap="sm">
        {may(invoice, 'pay') && (
          <Button variant="default" leftSection={<IconCash {...icon} />} onClick={() => setOpen('pay')}>
            {finalizedAt ? 'Take payment' : 'Take a deposit'}
          </Button>
        )}
        {mayRefund && (
          <Button variant="default" leftSection={<IconArrowBackUp {...icon} />} onClick={() => setOpen('refund')}>
            Give money back
          </Button>
        )}
        {may(invoice, 'credit') && (
          <Button variant="default" leftSection={<IconReceiptRefund {...icon} />} onClick={() => setOpen('credit')}>
            Credit note
          </Button>
        )}
        <MoneyToCount
          queryKey={[...invoiceKey(invoiceId), 'collected']}
          invoiceId={invoiceId}
          onSettled={() => void refresh(invoiceId)}
        />
        <Button
          variant="subtle"
          ml="auto"
          leftSection={<IconRefresh {...icon} />}
          loading={answer.isRefetching}
          onClick={() => void answer.refetch()}
        >
          Refresh
        </Button>
      </Group>
      <Title order={2}>Payments</Title>
      <DataTable
        label="Payments"
        rows={sums.payments}
        rowId={(row) => row.paymentId}
        columns={paymentColumns}
        rowActions={may(invoice, 'reversePayment') ? paymentActions : undefined}
        maxHeight={320}
        empty={
          <EmptyState title="Nothing was paid yet" hint="Payments and deposits are listed here." icon={IconCash} />
        }
        loading={answer.isPending}
        error={answer.error?.message}
        onRetry={answer.refetch}
      />
      {sums.credits.length > 0 && (
        <>
          <Title order={2}>Credit notes</Title>
          <DataTable
            label="Credit notes"
            rows={sums.credits}
            rowId={(row) => row.creditNoteId}
            columns={creditColumns}
            rowActions={creditActions}
            maxHeight={320}
          />
        </>
      )}
      {isConnected && finalizedAt !== null && <XeroCard entity="invoice" id={invoiceId} />}
      {(open === 'pay' || open === 'credit') && <OpenedDialog kind={open} invoice={invoice} onClose={close} />}
      {open === 'refund' && <Refund invoice={invoice} onClose={close} />}
      {open !== null && typeof open === 'object' && 'mail' in open && (
        <MailedNote invoice={invoice} note={open.mail} onClose={close} />
      )}
      {labels.length > 0 && <TagLabels tagNos={labels} onClose={() => setLabels([])} />}
      {open !== null && typeof open === 'object' && 'pdf' in open && (
        <PdfDialog
          title={`Credit note ${open.pdf.number}`}
          queryKey={['credit-note', open.pdf.creditNoteId, open.pdf.isReversed]}
          load={(signal) =>
            callFile(
              'GET /mgr/invoices/generateCreditNotesPdf/:id',
              { params: { id: open.pdf.creditNoteId } },
              { signal, quiet: true },
            )
          }
          onClose={close}
        />
      )}
      {dialog}
    </Stack>
  );
}
