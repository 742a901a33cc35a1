import type { Line } from '@yardkeeper/contract/invoices/lines';
import type { InvoiceRow } from '@yardkeeper/contract/invoices/schemas';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isSellable, stateInWords } from '@yardkeeper/domain/inventory/tag-state';
import { statusOfFacts } from '@yardkeeper/domain/invoices/facts';
import { invoiceStatusIds, invoiceStatusNames, invoiceTypes, packingStates } from '@yardkeeper/domain/invoices/kinds';
import { returnChecks } from '@yardkeeper/domain/invoices/returns';
import { dollars, flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { signedAddress } from '../../files/signing.ts';
import { shownCost } from '../../inventory/tag/record.ts';
import type { LineRow } from '../lines/line-queries.ts';
import type { InvoiceListed, InvoiceRecord } from './queries.ts';
import { factsOf, owingOf } from './record.ts';

export function presentRow(c: Ctx, i: InvoiceListed): InvoiceRow {
  const status = statusOfFacts(factsOf(i));
  const balance = i.type === 'quote' ? 0 : owingOf(i);
  return {
    invoiceId: i.invoice_id,
    invoiceNo: i.number,
    type: invoiceTypes[i.type].id,
    typeName: invoiceTypes[i.type].name,
    date: i.issued_on,
    debtorId: i.debtor_id,
    customer: i.customer,
    salespersonId: i.salesperson_id,
    salesperson: i.salesperson,
    status: invoiceStatusIds[status],
    statusName: invoiceStatusNames[status],
    stockLines: i.stock_lines,
    picked: i.picked,
    packed: i.packed,
    delivered: i.delivered,
    total: dollars(i.total_cents),
    paid: dollars(i.paid_cents),
    credited: dollars(i.credited_cents),
    balance: dollars(balance),
    due: i.due_on,
    isOverdue: flag(i.finalized_at !== null && balance > 0 && i.due_on !== null && i.due_on < todayIn(c.clock())),
    paymentType: i.payment_type ?? '',
    courier: i.courier ?? '',
    orderNo: i.order_no,
    expiresAt: i.expires_at?.toISOString() ?? null,
  };
}

function problemOf(i: InvoiceRecord, line: LineRow): string {
  const isOver = i.finalized_at !== null || i.cancelled_at !== null || i.converted_to !== null;
  if (line.tag_id === null || line.state === null || isOver) return '';
  if (!isSellable(line.state)) return `${tagNoOf(line.tag_id)} is ${stateInWords(line.state)}`;
  const isTaken =
    line.held !== null &&
    line.held.id !== i.invoice_id &&
    (line.qty_on_hand ?? 0) - (line.qty_reserved ?? 0) < line.qty;
  return isTaken ? `${tagNoOf(line.tag_id)} is on ${line.held!.no}` : '';
}

const comesOff = (line: LineRow): Line['comesOff'] =>
  line.tag_id === null
    ? null
    : { makeId: line.make_id, modelId: line.model_id, seriesId: line.series_id, name: line.comes_off };

export function presentLine(c: Ctx, i: InvoiceRecord, line: LineRow): Line {
  const cost = line.cost_cents ?? (line.tag_cost_cents === null ? null : line.tag_cost_cents * line.qty);
  const shown = shownCost(c, cost);
  return {
    lineId: line.line_id,
    kind: line.kind,
    tagId: line.tag_id,
    tagNo: line.tag_id === null ? '' : tagNoOf(line.tag_id),
    itemId: line.item_id,
    chargeTypeId: line.charge_type_id,
    partId: line.part_id,
    partNo: line.part_no,
    description: line.description,
    vehicleId: line.vehicle_id,
    stockNo: line.stock_no ?? '',
    acqId: line.acq_id,
    comesOff: comesOff(line),
    grade: line.grade ?? '',
    location: line.location ?? '',
    photo: signedAddress(c, line.photo_key),
    qty: line.qty,
    unitPrice: dollars(line.unit_price_cents),
    discount: dollars(line.discount_cents),
    taxable: flag(line.taxable),
    net: dollars(line.net_cents),
    gst: dollars(line.gst_cents),
    gross: dollars(line.gross_cents),
    cost: shown,
    margin: shown === null ? null : dollars(line.net_cents - cost!),
    warrantyDays: line.warranty_days,
    creditedQty: line.credited_qty,
    returnChecks: returnChecks(line.part_name ?? '', line.engine_no ?? ''),
    packing: line.packing === null ? null : packingStates[line.packing].id,
    packingName: line.packing === null ? '' : packingStates[line.packing].name,
    deliveredAt: line.delivered_at?.toISOString() ?? null,
    problem: problemOf(i, line),
  };
}
