import { continued, labelOf } from '@yardkeeper/contract/fields/field-labels';
import type { SavedInvoice } from '@yardkeeper/contract/invoices/saving';
import { maySell, seesAllInvoices } from '@yardkeeper/domain/invoices/facts';
import { type InvoiceType, invoiceTypeOf } from '@yardkeeper/domain/invoices/kinds';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import type * as q from '../document/queries.ts';
import { refuseStale, refuseStep, whyPartsStay } from '../document/record.ts';
import type { BuiltLine } from '../lines/build-lines.ts';
import { linesOf } from '../lines/line-queries.ts';
import { hasPayments } from '../money/payment-queries.ts';
import type * as bq from './buyer-queries.ts';
import { refuseUnknownVehicle } from './vehicle.ts';

/**
 * A newly chosen salesperson must be somebody who sells; the document's present one may stay, even after they have
 * left.
 */
function refuseUnfit(c: Ctx, b: bq.BuyerRecord, named: number | null): void {
  const isSeller = named === null || (named === c.actor.userId && maySell(c.actor)) || b.has_seller;
  const fit = {
    paymentTypeId: b.has_payment_type,
    termsId: b.has_terms,
    courierId: b.has_courier,
    salespersonId: isSeller,
  };
  const fields: Record<string, string> = {};
  for (const [field, isThere] of Object.entries(fit))
    if (!isThere)
      fields[field] = field === 'salespersonId' ? 'Choose somebody who sells' : 'Choose again: this is not in the list';
  const [first] = Object.entries(fields);
  if (first) refuse('badInput', `${labelOf(first[0])}: ${continued(first[1])}`, fields);
}

export const knownType = (type: number): InvoiceType =>
  invoiceTypeOf(type) ?? refuse('badInput', 'Choose the kind of document', { type: 'Choose the kind of document' });

function refuseInOthersName(c: Ctx, salespersonId: number, isNow: number): void {
  if (salespersonId !== isNow && !seesAllInvoices(c.actor)) refuse('forbidden', 'You sell in your own name only');
}

/** A prepayment belongs to the customer who paid it. */
async function refuseOtherDebtor(c: Ctx, before: q.InvoiceRecord, debtorId: number): Promise<void> {
  if (before.debtor_id === debtorId || !(await hasPayments(c.db, before.invoice_id))) return;
  const sentence = 'Something was paid on it; the customer stays';
  refuse('conflict', sentence, { debtorId: sentence });
}

export async function refuseStart(
  c: Ctx,
  given: SavedInvoice,
  salespersonId: number,
  b: bq.BuyerRecord,
): Promise<void> {
  const mayCreate = c.actor.role === 'SUPER_ADMIN' || c.actor.permissions.has('CREATE_INVOICE_AND_QUOTE');
  if (!maySell(c.actor) || !mayCreate) refuse('forbidden', 'Only those who sell make quotes and invoices');
  refuseInOthersName(c, salespersonId, c.actor.userId);
  refuseUnfit(c, b, salespersonId);
  await refuseUnknownVehicle(c, given.vehicle, null);
}

export async function refuseChange(
  c: Ctx,
  before: q.InvoiceRecord,
  given: SavedInvoice,
  b: bq.BuyerRecord,
): Promise<void> {
  refuseStep(c, before, 'edit');
  refuseStale(before, given.version);
  const salesperson = given.salespersonId ?? before.salesperson_id;
  refuseInOthersName(c, salesperson, before.salesperson_id);
  await refuseOtherDebtor(c, before, given.debtorId);
  refuseUnfit(c, b, salesperson === before.salesperson_id ? null : salesperson);
  await refuseUnknownVehicle(c, given.vehicle, before.vehicle);
}

/** Only an open document may have no lines. */
export function refuseEmptied(before: q.InvoiceRecord, built: readonly BuiltLine[]): void {
  if (built.length > 0 || before.confirmed_at === null) return;
  const sentence = `${before.number} is released: leave something on it, or cancel it`;
  refuse('conflict', sentence, { lines: sentence });
}

/** Once picking began, parts and their quantities are fixed; charges and prices may still change. */
export async function refuseMovedStock(c: Ctx, before: q.InvoiceRecord, built: readonly BuiltLine[]): Promise<void> {
  const why = whyPartsStay(before);
  if (why === null) return;
  const there = new Map(
    (await linesOf(c.db, before.invoice_id)).flatMap(({ tag_id, qty }) => (tag_id === null ? [] : [[tag_id, qty]])),
  );
  for (const [at, { write }] of built.entries()) {
    if (write.tag_id === null || there.get(write.tag_id) === write.qty) continue;
    refuse('conflict', why, { [`lines.${at}.${there.has(write.tag_id) ? 'qty' : 'tagNo'}`]: why });
  }
  const named = new Set(built.map(({ write }) => write.tag_id));
  if ([...there.keys()].some((tagId) => !named.has(tagId))) refuse('conflict', why);
}
