import { formatMoney } from '@yardkeeper/domain/format/money';
import type { CashPolicy } from '@yardkeeper/domain/invoices/totals';
import { gstPercent } from '@yardkeeper/domain/prices/gst';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import classes from './Editor.module.css';
import { amountFor, owingOf } from './save-actions.ts';
import { documentMargin, documentMoney } from './totals.ts';
import type { EditorValues } from './values.ts';

/** The sums as the paper will show them. */
export function Totals({ values, policy }: { values: EditorValues; policy: CashPolicy | undefined }) {
  const { net, gst, gross } = documentMoney(values.lines);
  const margin = documentMargin(values.lines);
  const owing = owingOf(values);
  const cash = amountFor(values, paymentTypes.cash, policy);
  const facts = [
    ...(margin === null ? [] : [['Margin', margin] as const]),
    ['Ex GST', net] as const,
    [`GST ${gstPercent}%`, gst] as const,
    ['Total', gross] as const,
    ...(values.paid > 0
      ? ([
          ['Paid ahead', values.paid],
          ['Still to pay', owing],
        ] as const)
      : []),
    ...(cash === owing ? [] : [['In cash', cash] as const]),
  ];
  return (
    <dl className={classes.totals} aria-label="Totals">
      {facts.map(([label, amount]) => (
        <div key={label} data-main={label === 'Total' || undefined}>
          <dt>{label}</dt>
          <dd className="kit-figures">{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
