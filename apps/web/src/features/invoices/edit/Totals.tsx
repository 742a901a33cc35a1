import { formatMoney } from '@yardkeeper/domain/format/money';
import type { CashPolicy } from '@yardkeeper/domain/invoices/totals';
import classes from './Editor.module.css';
import { documentMargin, documentMoney, inCash } from './totals.ts';
import type { EditorValues } from './values.ts';

/** The sums as the paper will show them. */
export function Totals({ values, policy }: { values: EditorValues; policy: CashPolicy | undefined }) {
  const { net, gst, gross } = documentMoney(values.lines);
  const margin = documentMargin(values.lines);
  const cash = inCash(gross, policy);
  const facts = [
    ...(margin === null ? [] : [['Margin', margin] as const]),
    ['Ex GST', net] as const,
    ['GST 15%', gst] as const,
    ['Total', gross] as const,
    ...(cash === gross ? [] : [['In cash', cash] as const]),
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
