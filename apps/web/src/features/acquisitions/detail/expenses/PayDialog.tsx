import { todayIn } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { DateInput } from '../../../../kit/fields/DateInput.tsx';
import { MoneyInput } from '../../../../kit/fields/MoneyInput.tsx';
import { useSession } from '../../../../session/use-session.ts';
import { yardNow } from '../../../../session/yard-clock.ts';
import { ChoiceSelect } from '../../../../shared/pickers/ChoiceSelect.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import { useRefreshAcquisitions } from '../../keys.ts';
import { type Expense, payExpense } from './api.ts';

type Props = { acqId: number; expense: Expense; back: boolean; onClose: () => void };

const cents = (dollars: number) => Math.round(dollars * 100);

export function PayDialog({ acqId, expense, back, onClose }: Props) {
  const refresh = useRefreshAcquisitions();
  const usual = useSession()?.user?.paymentTypeId ?? null;
  const most = back ? expense.paid : (cents(expense.expenseAmount) - cents(expense.paid)) / 100;
  const today = todayIn(yardNow());
  return (
    <FormDialog
      opened
      size="md"
      title={`${back ? 'Money back for' : 'Pay'} ${expense.expenseDesc}`}
      onClose={onClose}
      initialValues={{
        amount: most as number | null,
        paidOn: today as string | null,
        paymentTypeId: expense.paymentTypeId ?? usual,
      }}
      validate={{
        amount: (amount) => {
          if (!amount) return 'Enter an amount';
          return cents(amount) > cents(most) ? `At most ${formatMoney(most)}` : null;
        },
        paidOn: (day) => (day ? null : 'Enter the day'),
      }}
      submitLabel={back ? 'Record money back' : 'Record payment'}
      onSubmit={({ amount, paidOn, paymentTypeId }) =>
        payExpense({
          acqId,
          expenseId: expense.expenseId,
          amount: (back ? -1 : 1) * (amount ?? 0),
          paidOn: paidOn ?? today,
          paymentTypeId,
        })
      }
      onSaved={() => {
        toast('success', back ? 'The money that came back is recorded' : 'The payment is recorded');
        void refresh(acqId);
      }}
    >
      {(form) => (
        <>
          <MoneyInput label="Amount" data-autofocus {...form.getInputProps('amount')} />
          <DateInput label={back ? 'Came back on' : 'Paid on'} max={today} {...form.getInputProps('paidOn')} />
          <ChoiceSelect label="Payment type" name="paymentTypes" fresh {...form.getInputProps('paymentTypeId')} />
        </>
      )}
    </FormDialog>
  );
}
