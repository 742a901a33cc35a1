import type { SavedInvoice } from '@yardkeeper/contract/invoices/saving';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { dueOn } from '@yardkeeper/domain/contacts/terms';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';
import type { InvoiceType } from '@yardkeeper/domain/invoices/kinds';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { markCustomer } from '../../contacts/mark-kind.ts';
import { tookInstead } from '../../fits/kept/taken.ts';
import { passOnFreed } from '../../inventory/sales/pass-on.ts';
import { asksForParts, documentChanged } from '../document/changed.ts';
import { invoiceDetail } from '../document/present.ts';
import * as q from '../document/queries.ts';
import { announceInvoice, giveNumber, locked } from '../document/record.ts';
import { type BuiltLine, buildLines } from '../lines/build-lines.ts';
import { insertHolding } from '../lines/insert-document.ts';
import { sumsOfLines } from '../lines/line-rows.ts';
import { DOCUMENT } from '../lines/reservation-queries.ts';
import { expiryOf, promisesFor, reserveFor, reservingOf } from '../lines/reserve.ts';
import { writeLines } from '../lines/write-lines.ts';
import { atPayment } from '../money/payment-checks.ts';
import { takePayment } from '../money/payments.ts';
import { finalizeLocked } from '../steps/finalize.ts';
import { releaseUntold, tellPickers } from '../steps/release.ts';
import { riskOfSave } from '../warnings/credit-risk.ts';
import { thinMarginOf } from '../warnings/margin.ts';
import { recordPassed } from '../warnings/pass-over.ts';
import { customerOf, headerOf, newHeaderOf, pricingOf, termsOf } from './buyer.ts';
import type * as bq from './buyer-queries.ts';
import { knownType, refuseChange, refuseEmptied, refuseMovedStock, refuseStart } from './save-checks.ts';
import { recordSaved } from './told.ts';

type Sums = { readonly net_cents: number; readonly gst_cents: number; readonly total_cents: number };

async function saveNew(c: Ctx, given: SavedInvoice): Promise<Invoice> {
  const b = await customerOf(c, given.debtorId, given);
  const type = knownType(given.type);
  const salesperson_id = given.salespersonId ?? c.actor.userId;
  await refuseStart(c, given, salesperson_id, b);
  const built = await buildLines(c, given.lines, pricingOf(b));
  const lines = built.map(({ write }) => write);
  const sums = sumsOfLines(lines);
  const expires_at = await expiryOf(c, given, type);
  const passed = [
    ...(await thinMarginOf(c, null, lines, given.overrideReason)),
    ...(await riskOfSave(c, { given, type, buyer: b, before: null, total: sums.total_cents })),
  ];
  const wanted = built.flatMap((line) => line.wanted ?? []);
  const how = reservingOf({ type, confirmed_at: null, holds_parts: given.holdsParts === 1, expires_at });
  const promised = await promisesFor(c, wanted, how);
  if (!b.is_customer) await markCustomer(c, given.debtorId);
  const issued_on = todayIn(c.clock());
  const due_on = dueOn(issued_on, await termsOf(c, given.termsId ?? b.terms_id, b));
  const header = { ...newHeaderOf(given, b), type, expires_at, salesperson_id, ...sums, issued_on, due_on };
  const history = [{ event: 'created', text: 'Created' }, ...passed];
  // What is sold at once is never reserved.
  const tags = given.andThen === 'finalize' ? [] : promised;
  const id = await insertHolding(c.db, { fields: header, lines, tags, history }, c.actor.userId);
  if (asksForParts(lines)) await documentChanged(c, { id });
  await finish(c, id, given, type);
  return invoiceDetail(c, id, true);
}

async function change(
  c: Ctx,
  before: q.InvoiceRecord,
  given: SavedInvoice,
  b: bq.BuyerRecord,
  to: { expires_at: Date | null } & Sums,
  built: readonly BuiltLine[],
): Promise<void> {
  const { invoice_id: id } = before;
  const { kept, added } = await writeLines(c, before, built);
  await q.updateInvoice(c.db, id, c.actor.userId, {
    ...headerOf(given, b, before.debtor_id !== given.debtorId),
    ...to,
    due_on: dueOn(before.issued_on, await termsOf(c, given.termsId ?? b.terms_id, b)),
    ...(given.salespersonId ? { salesperson_id: given.salespersonId } : {}),
  });
  await documentChanged(c, { id, added });
  await recordSaved(c, before, kept);
}

async function saveChange(c: Ctx, given: SavedInvoice): Promise<Invoice> {
  const b = await customerOf(c, given.debtorId, given);
  const before = await locked(c, given.invoiceId);
  const { invoice_id: id, type } = before;
  await refuseChange(c, before, given, b);
  const built = await buildLines(c, given.lines, pricingOf(b));
  await refuseMovedStock(c, before, built);
  refuseEmptied(before, built);
  const lines = built.map(({ write }) => write);
  const sums = sumsOfLines(lines);
  if (sums.total_cents < before.paid_cents)
    refuse('conflict', 'More than this was paid ahead already; give it back first');
  const expires_at = await expiryOf(c, given, type);
  await recordPassed(c, id, [
    ...(await thinMarginOf(c, id, lines, given.overrideReason)),
    ...(await riskOfSave(c, { given, type, buyer: b, before, total: sums.total_cents })),
  ]);
  const now = { type, confirmed_at: before.confirmed_at, holds_parts: given.holdsParts === 1, expires_at };
  const wanted = built.flatMap((line) => line.wanted ?? []);
  const somethingCame = await reserveFor(c, id, wanted, reservingOf(now));
  await change(c, before, given, b, { expires_at, ...sums }, built);
  if (somethingCame) await passOnFreed(c, { kind: DOCUMENT, id });
  await finish(c, id, given, null);
  return invoiceDetail(c, id);
}

function takenOn({ tagNo, insteadOf }: SavedInvoice['lines'][number]) {
  const [tagId, other] = insteadOf ? [tagIdOf(tagNo), tagIdOf(insteadOf)] : [null, null];
  return tagId === null || other === null ? [] : [{ tagId, insteadOf: other }];
}

/** Saves a document with lines and reservations and, if asked, releases, pays or finalises it in one transaction. */
export async function saveInvoice(c: Ctx, given: SavedInvoice): Promise<Invoice> {
  await tookInstead(c, 'sale', given.lines.flatMap(takenOn));
  return given.invoiceId === 0 ? saveNew(c, given) : saveChange(c, given);
}

/**
 * A payment needs the number at once, and finalising gives it; a plain save gives it last, so that the counter row is
 * locked only briefly.
 */
async function finish(c: Ctx, id: number, given: SavedInvoice, newType: InvoiceType | null): Promise<void> {
  const isFinal = given.andThen === 'finalize';
  const isNumberedFirst = !isFinal && given.payment !== undefined;
  if (newType && isNumberedFirst) await giveNumber(c, id, newType);
  const isReleased = await follow(c, id, given, newType !== null);
  if (newType && !isFinal && !isNumberedFirst) await giveNumber(c, id, newType);
  // Releasing or finalising has announced it already.
  else if (given.andThen === 'save') await announceInvoice(c, id);
  if (isReleased) await tellPickers(c, await locked(c, id));
}

async function follow(c: Ctx, id: number, given: SavedInvoice, isNew: boolean): Promise<boolean> {
  const { andThen, payment, overrideReason } = given;
  if (andThen === 'finalize') await finalizeLocked(c, await locked(c, id), { overrideReason, payment }, isNew);
  if (payment) await takePayment(c, { ...payment, invoiceId: id }).catch(atPayment);
  return andThen === 'release' && releaseUntold(c, await locked(c, id), overrideReason);
}
