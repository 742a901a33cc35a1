import { SegmentedControl, Text, TextInput } from '@mantine/core';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { yardNow } from '../../../session/yard-clock.ts';
import { SupplierPaymentSelect } from '../../../shared/pickers/PaymentTypeSelect.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import type { DialogProps, OrderPayments } from '../document/api.ts';
import { useRefreshAfterRefusal, useRefreshOrders } from '../keys.ts';
import classes from '../Purchasing.module.css';

type Direction = 'pay' | 'refund';
type Values = {
  direction: Direction;
  paymentTypeId: number | null;
  amount: number | null;
  paidOn: string | null;
  reference: string;
};
const directions = [
  { value: 'pay', label: 'We pay' },
  { value: 'refund', label: 'They give back' },
];

/** Before the bill it is a deposit; when the supplier owes us, it is a refund. */
export function PaymentDialog({ order, onClose }: DialogProps) {
  const { purchaseOrderId, poNo, supplier, bill } = order;
  const owing = order.owing ?? 0;
  const refresh = useRefreshOrders();
  const refreshAfterRefusal = useRefreshAfterRefusal(purchaseOrderId);
  const today = todayIn(yardNow());
  // A payment before the bill is a deposit, and not a debt of the supplier.
  const isOwedToUs = bill !== null && owing < 0;
  const start: Direction = isOwedToUs ? 'refund' : 'pay';
  return (
    <FormDialog<Values, OrderPayments>
      opened
      size="md"
      title={bill ? `Payment for ${poNo}` : `Deposit on ${poNo}`}
      onClose={onClose}
      initialValues={{
        direction: start,
        paymentTypeId: null,
        amount: bill === null || owing === 0 ? null : Math.abs(owing),
        paidOn: today,
        reference: '',
      }}
      validate={{
        paymentTypeId: (id) => (id ? null : 'Choose how it was paid'),
        amount: (amount) => (amount ? null : 'Enter an amount'),
        paidOn: (day) => (day ? null : 'Enter the day'),
      }}
      submitLabel="Record it"
      onSubmit={({ direction, paymentTypeId, amount, paidOn, reference }) =>
        call('POST /mgr/purchaseOrder/updatePOPaymentList', {
          body: {
            purchaseOrderId,
            owingSeen: owing,
            add: [
              {
                paymentTypeId: paymentTypeId ?? 0,
                amount: direction === 'refund' ? -(amount ?? 0) : (amount ?? 0),
                paidOn: paidOn ?? today,
                reference,
              },
            ],
          },
        }).catch(refreshAfterRefusal)
      }
      onSaved={({ owing: left }) => {
        toast('success', (left ?? 0) > 0 ? `Recorded; ${formatMoney(left)} is still owed` : 'Recorded');
        void refresh(purchaseOrderId);
      }}
    >
      {(form) => (
        <>
          <Text className={classes.whole}>
            {isOwedToUs
              ? `${supplier} owes us ${formatMoney(-owing)}.`
              : bill
                ? `${formatMoney(owing)} is owed to ${supplier}.`
                : 'Nothing is billed yet.'}
          </Text>
          <div className={classes.whole}>
            <SegmentedControl
              aria-label="Direction"
              data={directions}
              value={form.values.direction}
              onChange={(direction) => form.setFieldValue('direction', direction as Direction)}
            />
          </div>
          <SupplierPaymentSelect {...form.getInputProps('paymentTypeId')} />
          <MoneyInput label="Amount" data-autofocus {...form.getInputProps('amount')} />
          <DateInput label="Paid on" max={today} {...form.getInputProps('paidOn')} />
          <TextInput label="Reference" maxLength={80} autoComplete="off" {...form.getInputProps('reference')} />
        </>
      )}
    </FormDialog>
  );
}
