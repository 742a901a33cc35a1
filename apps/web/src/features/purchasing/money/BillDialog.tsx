import { Alert, Text, TextInput } from '@mantine/core';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { centsOfDollars, formatMoney } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import { billAgrees, billDifference } from '@yardkeeper/domain/purchasing/totals';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { yardNow } from '../../../session/yard-clock.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import type { DialogProps, PurchaseOrder } from '../document/api.ts';
import { useRefreshAfterRefusal, useRefreshOrders } from '../keys.ts';
import classes from '../Purchasing.module.css';

const inCents = (dollars: number | null) => cents(centsOfDollars(dollars ?? 0) ?? 0);

function Difference({ order, billTotal }: { order: PurchaseOrder; billTotal: number | null }) {
  const difference = billDifference(inCents(billTotal), inCents(order.total));
  const agrees = billAgrees(difference, inCents(order.billTolerance));
  if (billTotal === null) return <Text className={classes.whole}>The order says {formatMoney(order.total)}.</Text>;
  const amount = formatMoney(Math.abs(difference) / 100);
  const words =
    difference === 0
      ? 'It agrees with the order.'
      : `The order says ${formatMoney(order.total)}; they ask for ${amount} ${difference > 0 ? 'more' : 'less'}.`;
  return (
    <Alert className={classes.whole} color={agrees ? 'green' : 'yellow'} role="status" p="xs">
      {words}
      {!agrees && ' Put the prices of the lines right first, or ask them for another invoice.'}
    </Alert>
  );
}

/** The supplier's invoice fixes the prices; the order is owed from then on. */
export function BillDialog({ order, onClose }: DialogProps) {
  const { purchaseOrderId, poNo, supplier, version } = order;
  const refresh = useRefreshOrders();
  const refreshAfterRefusal = useRefreshAfterRefusal(purchaseOrderId);
  const today = todayIn(yardNow());
  return (
    <FormDialog
      opened
      size="md"
      title={`Bill for ${poNo}`}
      onClose={onClose}
      initialValues={{
        billNo: '',
        billTotal: null as number | null,
        billedOn: today as string | null,
        dueOn: null as string | null,
      }}
      validate={{
        billNo: (typed) => (typed.trim() === '' ? 'Enter the number of the supplier’s invoice' : null),
        billTotal: (amount) => (amount === null ? 'Enter what it asks for' : null),
        billedOn: (day) => (day ? null : 'Enter its date'),
      }}
      submitLabel="Agree the bill"
      onSubmit={({ billNo, billTotal, billedOn, dueOn }) =>
        call('POST /mgr/purchaseOrder/finalizePurchaseOrder', {
          body: {
            purchaseOrderId,
            billNo: billNo.trim(),
            billTotal: billTotal ?? 0,
            billedOn: billedOn ?? today,
            ...(dueOn ? { dueOn } : {}),
            version,
          },
        }).catch(refreshAfterRefusal)
      }
      onSaved={({ owing }) => {
        toast('success', `${poNo} is billed; ${formatMoney(owing)} is owed to ${supplier}`);
        void refresh(purchaseOrderId);
      }}
    >
      {(form) => (
        <>
          <TextInput
            label="Their invoice number"
            maxLength={60}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('billNo')}
          />
          <MoneyInput label="Its total, GST included" {...form.getInputProps('billTotal')} />
          <Difference order={order} billTotal={form.values.billTotal} />
          <DateInput label="Dated" max={today} {...form.getInputProps('billedOn')} />
          <DateInput label="Due" placeholder="By their terms" {...form.getInputProps('dueOn')} />
        </>
      )}
    </FormDialog>
  );
}
