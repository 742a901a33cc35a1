import type { Charge } from '@yardkeeper/contract/charges/calls';
import { invoiceTypes, isCharge } from '@yardkeeper/domain/invoices/kinds';
import { type Cents, cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import { dollars, flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { locked, opened, refuseStale } from '../document/record.ts';
import { saveInvoice } from '../saving/save.ts';
import { asSaved } from './as-saved.ts';
import { type LineRow, lineById, linesOf } from './line-queries.ts';

type Changed = Parameters<typeof saveInvoice>[1];
/** The stored document in the shape that `saveInvoice` takes. */
const asItStands = (i: InvoiceRecord, lines: Changed['lines'], overrideReason: string): Changed => ({
  invoiceId: i.invoice_id,
  type: invoiceTypes[i.type].id,
  debtorId: i.debtor_id,
  paymentTypeId: i.payment_type_id,
  termsId: i.terms_id,
  priority: i.priority,
  courierId: i.courier_id,
  courierPriority: i.courier_priority,
  deliveryInstruction: i.delivery_instruction,
  orderNo: i.order_no,
  reference: i.reference,
  printPrice: flag(i.print_price),
  holdsParts: flag(i.holds_parts),
  expiresAt: i.expires_at?.toISOString() ?? null,
  andThen: 'save',
  overrideReason,
  lines,
});
const fresh = {
  lineId: 0,
  tagNo: '',
  itemId: null,
  chargeTypeId: null,
  partId: null,
  partNo: '',
  description: '',
  qty: 1,
  discount: cents(0),
} as const;

type GivenTag = { invoiceId: number; tagNo: string; version?: number; overrideReason: string };
export async function addItem(c: Ctx, given: GivenTag) {
  const i = await locked(c, given.invoiceId);
  refuseStale(i, given.version);
  const lines = (await linesOf(c.db, i.invoice_id)).map(asSaved);
  const added = [...lines, { ...fresh, kind: 'tag' as const, tagNo: given.tagNo }];
  return saveInvoice(c, asItStands(i, added, given.overrideReason));
}

type GivenCharge = {
  invoiceId: number;
  lineId: number;
  chargeTypeId: number;
  description: string;
  qty: number;
  amount: Cents;
  version?: number;
  overrideReason: string;
};
export async function saveCharge(c: Ctx, given: GivenCharge) {
  const i = await locked(c, given.invoiceId);
  refuseStale(i, given.version);
  const lines = (await linesOf(c.db, i.invoice_id)).map(asSaved);
  const before = lines.find((line) => line.lineId === given.lineId && isCharge(line.kind));
  if (given.lineId !== 0 && !before) refuse('notFound', 'That charge is not on this document');
  // A new charge type brings its own GST setting; the same type keeps what was chosen on the line.
  const { taxable, ...kept } = before ?? { ...fresh, kind: 'charge' as const };
  const charge = {
    ...kept,
    ...(before?.chargeTypeId === given.chargeTypeId ? { taxable } : {}),
    lineId: given.lineId,
    chargeTypeId: given.chargeTypeId,
    description: given.description,
    qty: given.qty,
    unitPrice: given.amount,
  };
  const changed = before ? lines.map((line) => (line === before ? charge : line)) : [...lines, charge];
  return saveInvoice(c, asItStands(i, changed, given.overrideReason));
}

const presentCharge = (invoiceId: number, line: LineRow): Charge => ({
  lineId: line.line_id,
  invoiceId,
  chargeTypeId: line.charge_type_id,
  description: line.description,
  qty: line.qty,
  amount: dollars(line.unit_price_cents),
  gst: dollars(line.gst_cents),
  total: dollars(line.gross_cents),
});
export async function chargesOf(c: Ctx, invoiceId: number): Promise<Charge[]> {
  const i = await opened(c, invoiceId);
  return (await linesOf(c.db, i.invoice_id))
    .filter(({ kind }) => isCharge(kind))
    .map((line) => presentCharge(i.invoice_id, line));
}
export async function oneCharge(c: Ctx, lineId: number): Promise<Charge> {
  const line = (await lineById(c.db, lineId)) ?? refuse('notFound', 'That charge does not exist');
  return (
    (await chargesOf(c, line.invoice_id)).find((charge) => charge.lineId === lineId) ??
    refuse('notFound', 'That charge does not exist')
  );
}
