import { centsOfDollars } from '@yardkeeper/domain/format/money';
import { marginOfLine } from '@yardkeeper/domain/invoices/lines/line-price';
import { type CashPolicy, documentTotals, type LineTotals, lineTotals } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { gstPercent } from '@yardkeeper/domain/prices/gst';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { DocumentTotals } from '../../../shared/edit/DocumentFoot.tsx';
import type { LineDraft } from '../lines/line-draft.ts';
import { inCents, settledBy } from '../money/amounts.ts';
import type { EditorValues } from './values.ts';

type Money = { readonly net: number; readonly gst: number; readonly gross: number };

const centsOf = (dollars: number | null) => cents(centsOfDollars(dollars ?? 0) ?? 0);
const totalsOf = (line: LineDraft): LineTotals =>
  lineTotals({
    qty: line.qty ?? 1,
    unitPriceCents: centsOf(line.unitPrice),
    discountCents: centsOf(line.discount),
    isTaxable: line.taxable === 1,
  });
const dollars = ({ netCents, gstCents, grossCents }: LineTotals): Money => ({
  net: netCents / 100,
  gst: gstCents / 100,
  gross: grossCents / 100,
});

/** The sums use the rules of the domain, so that the server computes the same to the cent. */
export const lineMoney = (line: LineDraft): Money => dollars(totalsOf(line));
const documentMoney = (lines: readonly LineDraft[]): Money => dollars(documentTotals(lines.map(totalsOf)));

export function marginOf(line: LineDraft): number | null {
  const costCents = line.unitCost === null ? null : Math.round(centsOf(line.unitCost) * (line.qty ?? 1));
  const margin = marginOfLine({ netCents: totalsOf(line).netCents, costCents });
  return margin === null ? null : margin / 100;
}
/** null when the cost of any line from stock is unknown or hidden from this person */
function documentMargin(lines: readonly LineDraft[]): number | null {
  const margins = lines.filter((line) => line.kind === 'tag').map(marginOf);
  if (margins.length === 0 || margins.some((margin) => margin === null)) return null;
  return margins.reduce<number>((sum, margin) => sum + Math.round((margin ?? 0) * 100), 0) / 100;
}

const owingOf = ({ lines, paid }: EditorValues): number =>
  Math.max(0, inCents(documentMoney(lines).gross) - inCents(paid)) / 100;
export const amountFor = (values: EditorValues, paymentTypeId: number | null, policy?: CashPolicy): number =>
  settledBy(owingOf(values), paymentTypeId, policy).amount;

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
  return <DocumentTotals facts={facts} />;
}
