import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { lineName as nameOfLine } from '@yardkeeper/domain/invoices/lines/line-title';
import { documentTotals, type LineTotals, type SoldLine } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import type { LineRow, LineWrite, TagForLine } from './line-queries.ts';

type Sums = { readonly net_cents: number; readonly gst_cents: number; readonly gross_cents: number };

/** The sums of a line as they are kept, in the words of the domain. */
const sumsOfLine = ({ net_cents, gst_cents, gross_cents }: Sums): LineTotals => ({
  netCents: cents(net_cents),
  gstCents: cents(gst_cents),
  grossCents: cents(gross_cents),
});
export const soldOf = (line: Sums & { readonly qty: number }): SoldLine => ({ qty: line.qty, ...sumsOfLine(line) });

/** The sums of a document as they are written. */
export function sumsOfLines(lines: readonly Sums[]) {
  const { netCents, gstCents, grossCents } = documentTotals(lines.map(sumsOfLine));
  return { net_cents: netCents, gst_cents: gstCents, total_cents: grossCents };
}

export const lineName = (line: { readonly tag_id: number | null; readonly description: string }): string =>
  nameOfLine({ tagNo: line.tag_id === null ? '' : tagNoOf(line.tag_id), description: line.description });

type Made = { readonly lineId: number; readonly tag: TagForLine | null } & Pick<
  LineRow,
  'packing' | 'delivered_at' | 'state'
>;
/** A line that was made just now, as it would be read; nothing of it is credited, and what is sold is held by nobody. */
export const rowOfMade = (line: LineWrite, { lineId, tag, ...now }: Made): LineRow => ({
  ...line,
  ...now,
  line_id: lineId,
  grade_now: tag?.grade ?? null,
  condition_now: tag?.condition ?? null,
  photo_key: tag?.photo_key ?? null,
  tag_cost_cents: tag?.cost_cents ?? null,
  qty_on_hand: tag?.qty_on_hand ?? null,
  qty_reserved: tag?.qty_reserved ?? null,
  vehicle_id: tag?.vehicle_id ?? null,
  make_id: tag?.make_id ?? null,
  model_id: tag?.model_id ?? null,
  series_id: tag?.series_id ?? null,
  stock_no: tag?.stock_no ?? null,
  acq_id: tag?.acq_id ?? null,
  engine_no: tag?.engine_no ?? null,
  location: tag?.location ?? null,
  part_name: tag?.part ?? null,
  comes_off: [tag?.make, tag?.model, tag?.series].filter(Boolean).join(' '),
  credited_qty: 0,
  held: null,
});
