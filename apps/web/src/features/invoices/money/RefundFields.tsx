import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { PaymentTypeSelect } from '../../../shared/pickers/PaymentTypeSelect.tsx';
import type { CreditValues } from '../credits/credit-values.ts';
import classes from '../Invoices.module.css';

type Props = {
  form: UseFormReturnType<CreditValues>;
  total: number;
  /** the largest credit that may be paid out, and its amount by payment type, since cash is rounded */
  most: number;
  mostBy: (paymentTypeId: number | null) => number;
};

export function RefundFields({ form, total, most, mostBy }: Props) {
  const { on, amount, paymentTypeId } = form.values.refund;
  const turn = (next: boolean) =>
    form.setFieldValue('refund', { ...form.values.refund, on: next, amount: next ? mostBy(paymentTypeId) : null });
  /** Cash is rounded, so another payment type changes the suggested amount; an amount that was typed is kept. */
  const choose = (by: number | null) => {
    form.setFieldValue('refund.paymentTypeId', by);
    if (amount === mostBy(paymentTypeId)) form.setFieldValue('refund.amount', mostBy(by));
  };
  return (
    <>
      <dl className={`${classes.sum} ${classes.whole} kit-figures`} aria-label="What it comes to">
        <dt data-strong>Credit, GST included</dt>
        <dd data-strong>{formatMoney(total)}</dd>
        {most > 0 && (
          <>
            <dt>Of that, free for the customer</dt>
            <dd>{formatMoney(most)}</dd>
          </>
        )}
      </dl>
      {most > 0 && (
        <Checkbox
          className={classes.whole}
          label="Give money back now"
          description="Otherwise it stays as credit of the customer"
          checked={on}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      )}
      {on && most > 0 && (
        <>
          <PaymentTypeSelect label="Given back by" {...form.getInputProps('refund.paymentTypeId')} onChange={choose} />
          <MoneyInput label="Amount" {...form.getInputProps('refund.amount')} />
        </>
      )}
    </>
  );
}
