import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { yardNow } from '../../../session/yard-clock.ts';
import { PaymentTypeSelect } from '../../../shared/pickers/PaymentTypeSelect.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import type { DialogProps } from '../document/api.ts';
import classes from '../Invoices.module.css';
import { useRefreshAfterRefusal, useRefreshInvoices } from '../keys.ts';
import { beyond, settledBy } from './amounts.ts';
import { Owed } from './Owed.tsx';
import { useCashPolicy, usePaymentType } from './payment-defaults.ts';

export type PaymentValues = {
  paymentTypeId: number | null;
  amount: number | null;
  paidOn: string | null;
  reference: string;
  keepAsCredit: boolean;
};

/** A sale on account is still owed, so account is no way to pay. */
const pays = (id: number): boolean => id !== paymentTypes.account;

export function PaymentDialog({ invoice, onClose }: DialogProps) {
  const { invoiceId, invoiceNo, balance, finalizedAt, paymentTypeId } = invoice;
  const refresh = useRefreshInvoices();
  const refreshAfterRefusal = useRefreshAfterRefusal(invoiceId);
  const today = todayIn(yardNow());
  const type = usePaymentType(paymentTypeId, pays);
  const { policy, isLoading } = useCashPolicy();
  const settled = (by: number | null) => settledBy(balance, by, policy).amount;
  /** Cash is rounded, so another payment type changes the suggested amount; an amount that was typed is kept. */
  const choose = (form: UseFormReturnType<PaymentValues>, chosen: number | null) => {
    const { amount, paymentTypeId: before } = form.getValues();
    form.setFieldValue('paymentTypeId', chosen);
    if (amount === settled(before)) form.setFieldValue('amount', settled(chosen));
  };
  if (isLoading) return null;
  return (
    <FormDialog
      opened
      size="md"
      title={finalizedAt ? `Payment for ${invoiceNo}` : `Deposit for ${invoiceNo}`}
      onClose={onClose}
      initialValues={
        {
          paymentTypeId: type,
          amount: settled(type),
          paidOn: today,
          reference: '',
          keepAsCredit: false,
        } as PaymentValues
      }
      validate={{
        paymentTypeId: (id) => (id ? null : 'Choose how it was paid'),
        amount: (amount, { paymentTypeId: by, keepAsCredit }) => {
          if (!amount) return 'Enter an amount';
          const more = beyond(balance, amount, settled(by));
          return more > 0 && !keepAsCredit
            ? `${formatMoney(more)} more than is owed: keep it as credit, or less`
            : null;
        },
        paidOn: (day) => (day ? null : 'Enter the day'),
      }}
      submitLabel="Take payment"
      onSubmit={({ amount, paidOn, paymentTypeId: by, ...rest }) =>
        call('POST /mgr/invoices/savePayment', {
          body: {
            ...rest,
            invoiceId,
            paymentTypeId: by ?? 0,
            amount: amount ?? 0,
            paidOn: paidOn ?? today,
            owingSeen: balance,
          },
        }).catch(refreshAfterRefusal)
      }
      onSaved={({ owing }) => {
        toast('success', owing > 0 ? `Recorded; ${formatMoney(owing)} is still owed` : `${invoiceNo} is paid`);
        void refresh(invoiceId);
      }}
    >
      {(form) => {
        const { paymentTypeId: by, amount } = form.values;
        const more = beyond(balance, amount, settled(by));
        return (
          <>
            <Owed owing={balance} settled={settledBy(balance, by, policy)} amount={amount} />
            <PaymentTypeSelect {...form.getInputProps('paymentTypeId')} onChange={(id) => choose(form, id)} />
            <MoneyInput label="Amount" data-autofocus {...form.getInputProps('amount')} />
            <DateInput label="Paid on" max={today} {...form.getInputProps('paidOn')} />
            <TextInput label="Reference" maxLength={80} autoComplete="off" {...form.getInputProps('reference')} />
            {more > 0 && (
              <Checkbox
                className={classes.whole}
                label={`Keep ${formatMoney(more)} as credit of the customer`}
                {...form.getInputProps('keepAsCredit', { type: 'checkbox' })}
              />
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
