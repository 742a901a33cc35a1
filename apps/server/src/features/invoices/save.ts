import type { Invoice, SavedInvoice } from '@yardkeeper/contract/invoices/schemas';
import { dueOn } from '@yardkeeper/domain/contacts/terms';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { maySell, seesAllInvoices } from '@yardkeeper/domain/invoices/facts';
import { type InvoiceType, invoiceTypeOf } from '@yardkeeper/domain/invoices/kinds';
import type { Pricing } from '@yardkeeper/domain/invoices/level-price';
import { documentTotals } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { Refused, refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { documentNumber } from '../settings/numbers.ts';
import { yardSetting } from '../settings/service.ts';
import { invoiceDetail } from './detail.ts';
import { finalizeLocked } from './finalize.ts';
import { buildLines, writeLines } from './lines.ts';
import { hasPayments } from './payment-queries.ts';
import { takePayment } from './payments.ts';
import * as q from './queries.ts';
import { releaseLocked } from './release.ts';
import { nameReservations } from './reservation-queries.ts';
import { type Reserving, reserveFor } from './reserve.ts';
import { announceInvoice, ENTITY, locked, refuseStale, refuseStep } from './rows.ts';
import { termsOf } from './terms.ts';

export async function customerOf(c: Ctx, debtorId: number): Promise<q.BuyerRecord> {
  const [buyer] = await q.buyerOf(c.db, debtorId);
  const again = 'Choose the customer';
  return !buyer || buyer.merged_into !== null ? refuse('badInput', again, { debtorId: again }) : buyer;
}
export const pricingOf = (b: q.BuyerRecord): Pricing => ({
  level: b.price_level,
  discountPercent: Number(b.discount_percent),
});

const line = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');
export const buyerFields = (b: q.BuyerRecord): q.BuyerFields => ({
  name: b.name,
  address: line(b.street, b.suburb, [b.city, b.post_code].filter(Boolean).join(' ')),
  phone: b.mobile || b.phone || '',
  email: b.email ?? '',
  nzbn: b.nzbn,
  gstNo: b.gst_no,
});
const deliveryFields = (b: q.BuyerRecord): q.DeliveryFields => {
  const own = b.ship_street !== null && b.ship_street !== '';
  return {
    name: b.name,
    phone: b.mobile || b.phone || '',
    address: (own ? b.ship_street : b.street) ?? '',
    suburb: (own ? b.ship_suburb : b.suburb) ?? '',
    state: (own ? b.ship_city : b.city) ?? '',
    postCode: (own ? b.ship_post_code : b.post_code) ?? '',
  };
};

async function refuseUnfit(c: Ctx, given: SavedInvoice, salespersonId: number): Promise<void> {
  const fit = await q.choicesFit(c.db, { ...given, salespersonId });
  const fields: Record<string, string> = {};
  for (const [field, isThere] of Object.entries(fit))
    if (!isThere) fields[field] = 'Choose again: this is not in the list';
  const [first] = Object.values(fields);
  if (first) refuse('badInput', first, fields);
}

const named = (buyer: q.BuyerFields, b: q.BuyerRecord) => ({ ...buyer, name: buyer.name || b.name });
function headerOf(given: SavedInvoice, b: q.BuyerRecord, isNew: boolean): q.InvoiceFields {
  return {
    debtor_id: given.debtorId,
    ...(given.buyer || isNew ? { buyer: JSON.stringify(named(given.buyer ?? buyerFields(b), b)) } : {}),
    ...(given.delivery || isNew ? { delivery: JSON.stringify(given.delivery ?? deliveryFields(b)) } : {}),
    payment_type_id: given.paymentTypeId,
    terms_id: given.termsId ?? b.terms_id,
    priority: given.priority,
    courier_id: given.courierId,
    courier_priority: given.courierPriority,
    delivery_instruction: given.deliveryInstruction,
    order_no: given.orderNo,
    reference: given.reference,
    print_price: given.printPrice === 1,
    holds_parts: given.holdsParts === 1,
  };
}

const HOUR_MS = 3_600_000;
/** A quote keeps its prices, and its parts if it holds them, for the hours of the settings. */
async function expiryOf(c: Ctx, given: SavedInvoice, type: InvoiceType): Promise<Date | null> {
  if (type !== 'quote') return null;
  if (given.expiresAt !== null) return new Date(given.expiresAt);
  const { quoteHoldHours } = await yardSetting(c, 'rules');
  return new Date(c.clock().getTime() + quoteHoldHours * HOUR_MS);
}
export const reservingOf = (i: {
  type: InvoiceType;
  confirmed_at: Date | null;
  holds_parts: boolean;
  expires_at: Date | null;
}): Reserving =>
  i.type !== 'quote' || i.confirmed_at !== null
    ? { kind: 'hard', expiresAt: null }
    : { kind: i.holds_parts ? 'soft' : 'none', expiresAt: i.expires_at };

const known = (type: number): InvoiceType =>
  invoiceTypeOf(type) ?? refuse('badInput', 'Choose the kind of document', { type: 'Choose the kind of document' });

function refuseInOthersName(c: Ctx, salespersonId: number, isNow: number): void {
  if (salespersonId !== isNow && !seesAllInvoices(c.actor)) refuse('forbidden', 'You sell in your own name only');
}

/** What was paid ahead is the money of the one who paid it. */
async function refuseOtherDebtor(c: Ctx, before: q.InvoiceRecord, debtorId: number): Promise<void> {
  if (before.debtor_id === debtorId || !(await hasPayments(c.db, before.invoice_id))) return;
  const sentence = 'Something was paid on it; the customer stays';
  refuse('conflict', sentence, { debtorId: sentence });
}

async function start(c: Ctx, given: SavedInvoice, b: q.BuyerRecord, type: InvoiceType): Promise<number> {
  const mayCreate = c.actor.role === 'SUPER_ADMIN' || c.actor.permissions.has('CREATE_INVOICE_AND_QUOTE');
  if (!maySell(c.actor) || !mayCreate) refuse('forbidden', 'Only those who sell make quotes and invoices');
  const salesperson_id = given.salespersonId ?? c.actor.userId;
  refuseInOthersName(c, salesperson_id, c.actor.userId);
  await refuseUnfit(c, given, salesperson_id);
  await q.markCustomer(c.db, given.debtorId);
  const today = todayIn(c.clock());
  const expires_at = await expiryOf(c, given, type);
  const due_on = dueOn(today, await termsOf(c, given.termsId ?? b.terms_id));
  return q.insertInvoice(
    c.db,
    {
      ...headerOf(given, b, true),
      type,
      debtor_id: given.debtorId,
      salesperson_id,
      issued_on: today,
      due_on,
      expires_at,
    },
    c.actor.userId,
  );
}

/** One step for all of it: the document, its lines, what they hold, and what comes after. Repeated, it is done once. */
export async function saveInvoice(c: Ctx, given: SavedInvoice): Promise<Invoice> {
  const b = await customerOf(c, given.debtorId);
  const before = given.invoiceId === 0 ? null : await locked(c, given.invoiceId);
  if (before) {
    refuseStep(c, before, 'edit');
    refuseStale(before, given.version);
    const salesperson = given.salespersonId ?? before.salesperson_id;
    refuseInOthersName(c, salesperson, before.salesperson_id);
    await refuseOtherDebtor(c, before, given.debtorId);
    await refuseUnfit(c, given, salesperson);
  }
  const type = before?.type ?? known(given.type);
  const id = before?.invoice_id ?? (await start(c, given, b, type));
  const built = await buildLines(c, given.lines, pricingOf(b));
  const sums = documentTotals(
    built.map(({ write }) => ({
      netCents: cents(write.net_cents),
      gstCents: cents(write.gst_cents),
      grossCents: cents(write.gross_cents),
    })),
  );
  if (before && sums.grossCents < before.paid_cents)
    refuse('conflict', 'More than this was paid ahead already; give it back first');
  const now = {
    type,
    confirmed_at: before?.confirmed_at ?? null,
    holds_parts: given.holdsParts === 1,
    expires_at: await expiryOf(c, given, type),
  };
  await reserveFor(
    c,
    id,
    built.flatMap(({ wanted }) => wanted ?? []),
    reservingOf(now),
  );
  await writeLines(c, id, built, type !== 'quote' && before?.confirmed_at != null);
  await q.updateInvoice(c.db, id, c.actor.userId, {
    ...(before
      ? {
          ...headerOf(given, b, before.debtor_id !== given.debtorId),
          expires_at: now.expires_at,
          due_on: dueOn(before.issued_on, await termsOf(c, given.termsId ?? b.terms_id)),
          ...(given.salespersonId ? { salesperson_id: given.salespersonId } : {}),
        }
      : {}),
    net_cents: sums.netCents,
    gst_cents: sums.gstCents,
    total_cents: sums.grossCents,
  });
  await record(c, {
    entity: ENTITY,
    id,
    event: before ? 'changed' : 'created',
    text: before ? 'Saved' : 'Created',
    ...(before ? { before: { total: before.total_cents / 100 }, after: { total: sums.grossCents / 100 } } : {}),
  });
  // What is posted carries the number; a plain save takes it as the last thing, so that nobody waits for the counter.
  const isPosted = given.andThen === 'finalize' || given.payment !== undefined;
  if (!before && isPosted) await giveNumber(c, id, type);
  await follow(c, id, given);
  if (!before && !isPosted) await giveNumber(c, id, type);
  await announceInvoice(c, id);
  return invoiceDetail(c, id);
}

export async function giveNumber(c: Ctx, id: number, type: InvoiceType): Promise<void> {
  const number = await documentNumber(c, type === 'quote' ? 'quote' : 'invoice');
  await q.updateInvoice(c.db, id, c.actor.userId, { number });
  await nameReservations(c.db, id, number);
}

/** What is wrong with the payment is said at the payment. */
function atPayment(error: unknown): never {
  if (!(error instanceof Refused) || error.fields === undefined) throw error;
  const fields = Object.entries(error.fields).map(([field, sentence]) => [`payment.${field}`, sentence]);
  throw new Refused(error.kind, error.message, Object.fromEntries(fields));
}

/** Released, paid and finalised in the same step, when that was asked. */
async function follow(c: Ctx, id: number, given: SavedInvoice): Promise<void> {
  const { andThen, payment, overrideReason } = given;
  if (andThen === 'release') await releaseLocked(c, await locked(c, id), overrideReason);
  if (andThen === 'finalize') await finalizeLocked(c, await locked(c, id), { overrideReason });
  if (payment) await takePayment(c, { ...payment, invoiceId: id }).catch(atPayment);
}
