import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { courierPriorityNames, priorityNames } from '@yardkeeper/domain/invoices/kinds';
import type { Ctx } from '../../../services.ts';
import { lineEntries } from '../../history/line-entries.ts';
import { recordAll, recordChange } from '../../history/service.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { ENTITY, opened } from '../document/record.ts';
import { type LineRow, linesOf } from '../lines/line-queries.ts';
import { presentVehicle } from './vehicle.ts';

function vehicleOf(i: InvoiceRecord): string {
  const v = presentVehicle(i);
  return v ? [v.regNo, v.year, v.make, v.model, v.series, v.vin].filter(Boolean).join(' ') : '';
}
const told = (i: InvoiceRecord) => ({
  customer: i.customer,
  buyer: i.buyer,
  delivery: i.delivery,
  customerVehicle: vehicleOf(i),
  salesperson: i.salesperson,
  paymentType: i.payment_type,
  terms: i.terms,
  dueDate: i.due_on,
  priority: priorityNames[i.priority] ?? i.priority,
  courier: i.courier,
  courierPriority: courierPriorityNames[i.courier_priority] ?? i.courier_priority,
  deliveryInstruction: i.delivery_instruction,
  orderNo: i.order_no,
  reference: i.reference,
  printsPrices: i.print_price,
  holdsParts: i.holds_parts,
  expires: i.expires_at?.toISOString() ?? null,
  total_cents: i.total_cents,
});
const toldOfLine = (line: LineRow) => ({
  tagNo: line.tag_id === null ? '' : tagNoOf(line.tag_id),
  description: line.description,
  partNo: line.part_no,
  quantity: line.qty,
  unit_price_cents: line.unit_price_cents,
  discount_cents: line.discount_cents,
  taxable: line.taxable,
  warrantyDays: line.warranty_days,
});

/** Records what a save changed on the document and on each line. */
export async function recordSaved(c: Ctx, before: InvoiceRecord, lines: readonly LineRow[]): Promise<void> {
  const id = before.invoice_id;
  const [now, linesNow] = [await opened(c, id), await linesOf(c.db, id)];
  await recordAll(
    c,
    lineEntries(lines, linesNow, toldOfLine).map((entry) => ({ entity: ENTITY, id, ...entry })),
  );
  await recordChange(c, { entity: ENTITY, id, before: told(before), after: told(now) });
}
