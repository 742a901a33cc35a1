import type { Invoice, InvoiceRow, Line } from '@yardkeeper/contract/invoices/schemas';
import { mayCheckAccount } from '@yardkeeper/domain/contacts/access';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { placeInWords } from '@yardkeeper/domain/inventory/place';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isSellable, stateInWords } from '@yardkeeper/domain/inventory/tag-state';
import { returnChecks } from '@yardkeeper/domain/invoices/credits/returns';
import { actionsFor, statusOfFacts } from '@yardkeeper/domain/invoices/facts';
import { invoiceStatusIds, invoiceStatusNames, invoiceTypes, packingStates } from '@yardkeeper/domain/invoices/kinds';
import { marginOfLine } from '@yardkeeper/domain/invoices/lines/line-price';
import { cashRounding } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { dollars, dollarsOrNull, flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { type AccountSums, accountOf, accountSums, lightOf } from '../../contacts/credits/account.ts';
import { signedAddress } from '../../files/signing.ts';
import { shownCost } from '../../inventory/tag/record.ts';
import { sentAbout } from '../../outbox/messages-about.ts';
import { yardSetting } from '../../settings/service.ts';
import { type LineRow, linesOf, rowsOfValue } from '../lines/line-queries.ts';
import { presentVehicle } from '../saving/vehicle.ts';
import type { InvoiceListed, InvoiceRecord } from './queries.ts';
import { ENTITY, factsOf, openedWhole, owingOf } from './record.ts';

/** The buyer of a document is a customer. */
const buyer = { isCustomer: true, isSupplier: false, isSeller: false };

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
  // Parts that left with this document are gone because of it, which is no problem.
  if (line.tag_id === null || line.state === null || isOver || line.packing === 'pickedUp') return '';
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

function presentLine(c: Ctx, i: InvoiceRecord, line: LineRow): Line {
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
    location: line.state === null ? '' : placeInWords(line.state, line.location),
    photo: signedAddress(c, line.photo_key),
    qty: line.qty,
    unitPrice: dollars(line.unit_price_cents),
    discount: dollars(line.discount_cents),
    taxable: flag(line.taxable),
    net: dollars(line.net_cents),
    gst: dollars(line.gst_cents),
    gross: dollars(line.gross_cents),
    cost: shown,
    margin: shown === null ? null : dollarsOrNull(marginOfLine({ netCents: line.net_cents, costCents: cost })),
    warrantyDays: line.warranty_days,
    creditedQty: line.credited_qty,
    returnChecks: returnChecks(line.part_name ?? '', line.engine_no ?? ''),
    packing: line.packing === null ? null : packingStates[line.packing].id,
    packingName: line.packing === null ? '' : packingStates[line.packing].name,
    deliveredAt: line.delivered_at?.toISOString() ?? null,
    problem: problemOf(i, line),
  };
}

const noBuyer = { name: '', address: '', phone: '', email: '', nzbn: '', gstNo: '' };
export const noDelivery = { name: '', phone: '', address: '', suburb: '', state: '', postCode: '' };

const own = (i: InvoiceRecord) => ({
  buyer: { ...noBuyer, ...i.buyer },
  vehicle: presentVehicle(i),
  paymentTypeId: i.payment_type_id,
  termsId: i.terms_id,
  terms: i.terms ?? '',
  priority: i.priority,
  courierId: i.courier_id,
  courierPriority: i.courier_priority,
  deliveryInstruction: i.delivery_instruction,
  reference: i.reference,
  printPrice: flag(i.print_price),
  holdsParts: flag(i.holds_parts),
  dispatcherId: i.dispatcher_id,
  dispatcher: i.dispatcher ?? '',
  net: dollars(i.net_cents),
  gst: dollars(i.gst_cents),
  cancelReason: i.cancel_reason,
  quoteId: i.quote_id,
  quoteNo: i.quote_no ?? '',
  convertedTo: i.converted_to,
  convertedNo: i.converted_no ?? '',
  confirmedAt: i.confirmed_at?.toISOString() ?? null,
  finalizedAt: i.finalized_at?.toISOString() ?? null,
  createdBy: i.made_by ?? '',
  createdAt: i.created_at.toISOString(),
  changedBy: i.changed_by_name ?? '',
  changedAt: i.changed_at.toISOString(),
  version: i.version,
});

type Besides = {
  readonly rows: readonly LineRow[];
  readonly sums: AccountSums;
  readonly sent: Awaited<ReturnType<typeof sentAbout>>;
};

async function present(c: Ctx, i: InvoiceRecord, { rows, sums, sent }: Besides): Promise<Invoice> {
  const rules = await yardSetting(c, 'rules');
  const lines = rows.map((line) => presentLine(c, i, line));
  const isKnown = lines.some((line) => line.cost !== null);
  const cost = lines.reduce((all, line) => all + Math.round((line.cost ?? 0) * 100), 0);
  const owed = cents(owingOf(i));
  return {
    ...presentRow(c, i),
    ...own(i),
    cashTotal: dollars(owed + cashRounding(owed, rules)),
    cost: isKnown ? dollars(cost) : null,
    margin: isKnown ? dollars(i.net_cents - cost) : null,
    account: mayCheckAccount(c.actor, buyer) ? lightOf(i, sums) : null,
    lines,
    sent,
    actions: actionsFor(factsOf(i, rules.gstClosedUpTo), c.actor),
  };
}

const sentOf = (c: Ctx, id: number) => sentAbout(c, { entity: ENTITY, id });

export async function presentInvoice(c: Ctx, i: InvoiceRecord): Promise<Invoice> {
  const id = i.invoice_id;
  const [rows, sums, sent] = await Promise.all([linesOf(c.db, id), accountOf(c, i.debtor_id), sentOf(c, id)]);
  return present(c, i, { rows, sums, sent });
}

/** A new document cannot have been sent, so this saves that query. */
export async function invoiceDetail(c: Ctx, id: number, isNew = false): Promise<Invoice> {
  const [i, sent] = await Promise.all([openedWhole(c, id), isNew ? [] : sentOf(c, id)]);
  return present(c, i, { rows: rowsOfValue(i.lines), sums: accountSums(c, i.open ?? []), sent });
}
