import { TextInput } from '@mantine/core';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { yardNow } from '../../../session/yard-clock.ts';
import { PaymentTypeSelect } from '../../../shared/pickers/PaymentTypeSelect.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { type DialogProps, usePayments } from '../document/api.ts';
import { useRefreshAfterRefusal, useRefreshInvoices } from '../keys.ts';
import { heldOf } from './amounts.ts';

/** Gives back a deposit, or the credit that a credit note left. */
export function RefundDialog({ invoice, onClose }: DialogProps) {
  const { invoiceId, invoiceNo, paid, finalizedAt } = invoice;
  const refresh = useRefreshInvoices();
  const refreshAfterRefusal = useRefreshAfterRefusal(invoiceId);
  const { data } = usePayments(invoiceId);
  const today = todayIn(yardNow());
  return (
    <FormDialog
      opened
      size="md"
      title={`Money back on ${invoiceNo}`}
      onClose={onClose}
      initialValues={{
        paymentTypeId: null as number | null,
        amount: (finalizedAt ? null : paid) as number | null,
        paidOn: today as string | null,
        reference: '',
      }}
      validate={{
        paymentTypeId: (id) => (id ? null : 'Choose how it is given back'),
        amount: (amount) => (amount ? null : 'Enter an amount'),
        paidOn: (day) => (day ? null : 'Enter the day'),
      }}
      submitLabel="Give money back"
      onSubmit={({ amount, paidOn, paymentTypeId, reference }) =>
        call('POST /mgr/invoices/savePayment', {
          body: {
            invoiceId,
            paymentTypeId: paymentTypeId ?? 0,
            amount: -(amount ?? 0),
            paidOn: paidOn ?? today,
            reference,
            ...(data ? { heldSeen: heldOf(data.payments) } : {}),
          },
        }).catch(refreshAfterRefusal)
      }
      onSaved={() => {
        toast('success', 'The money given back is recorded');
        void refresh(invoiceId);
      }}
    >
      {(form) => (
        <>
          <PaymentTypeSelect label="Given back by" data-autofocus {...form.getInputProps('paymentTypeId')} />
          <MoneyInput label="Amount" {...form.getInputProps('amount')} />
          <DateInput label="Given back on" max={today} {...form.getInputProps('paidOn')} />
          <TextInput label="Reference" maxLength={80} autoComplete="off" {...form.getInputProps('reference')} />
        </>
      )}
    </FormDialog>
  );
}
