import type { SavedLine } from '@yardkeeper/contract/invoices/saving';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { cents } from '@yardkeeper/domain/money/cents';
import { flag } from '../../../http/wire.ts';
import type { LineRow } from './line-queries.ts';

/** A stored line in the shape in which lines are saved. */
export const asSaved = (line: LineRow): SavedLine => ({
  lineId: line.line_id,
  kind: line.kind,
  tagNo: line.tag_id === null ? '' : tagNoOf(line.tag_id),
  itemId: line.item_id,
  chargeTypeId: line.charge_type_id,
  partId: line.part_id,
  partNo: line.part_no,
  description: line.description,
  qty: line.qty,
  unitPrice: cents(line.unit_price_cents),
  discount: cents(line.discount_cents),
  taxable: flag(line.taxable),
  warrantyDays: line.warranty_days,
});
