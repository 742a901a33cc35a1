import { centsOfDollars } from '@yardkeeper/domain/format/money';
import { documentTotals, type LineTotals, lineTotals } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import type { LineDraft } from '../lines/line-draft.ts';

export type Money = { readonly net: number; readonly gst: number; readonly gross: number };

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

/** The same sums the server will write, to the cent. */
export const lineMoney = (line: LineDraft): Money => dollars(totalsOf(line));
export const documentMoney = (lines: readonly LineDraft[]): Money => dollars(documentTotals(lines.map(totalsOf)));

export const marginOf = (line: LineDraft): number | null =>
  line.unitCost === null
    ? null
    : (centsOf(lineMoney(line).net) - Math.round(centsOf(line.unitCost) * (line.qty ?? 1))) / 100;
/** Nothing when a line from stock has no cost one may see. */
export function documentMargin(lines: readonly LineDraft[]): number | null {
  const margins = lines.filter((line) => line.kind === 'tag').map(marginOf);
  if (margins.length === 0 || margins.some((margin) => margin === null)) return null;
  return margins.reduce<number>((sum, margin) => sum + Math.round((margin ?? 0) * 100), 0) / 100;
}
