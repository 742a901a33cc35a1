import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { lineName as nameOfLine } from '@yardkeeper/domain/invoices/lines/line-title';
import { documentTotals, type LineTotals, type SoldLine } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';

type Sums = { readonly net_cents: number; readonly gst_cents: number; readonly gross_cents: number };

/** The stored sums of a line as the domain names them. */
const sumsOfLine = ({ net_cents, gst_cents, gross_cents }: Sums): LineTotals => ({
  netCents: cents(net_cents),
  gstCents: cents(gst_cents),
  grossCents: cents(gross_cents),
});
export const soldOf = (line: Sums & { readonly qty: number }): SoldLine => ({ qty: line.qty, ...sumsOfLine(line) });

/** A document's sums as columns. */
export function sumsOfLines(lines: readonly Sums[]) {
  const { netCents, gstCents, grossCents } = documentTotals(lines.map(sumsOfLine));
  return { net_cents: netCents, gst_cents: gstCents, total_cents: grossCents };
}

export const lineName = (line: { readonly tag_id: number | null; readonly description: string }): string =>
  nameOfLine({ tagNo: line.tag_id === null ? '' : tagNoOf(line.tag_id), description: line.description });
