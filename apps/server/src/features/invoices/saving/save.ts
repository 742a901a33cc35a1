import type { SavedInvoice } from '@yardkeeper/contract/invoices/saving';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { dueOn } from '@yardkeeper/domain/contacts/terms';
import { todayIn } from '@yardkeeper/domain/format/dates';
import type { InvoiceType } from '@yardkeeper/domain/invoices/kinds';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { markCustomer } from '../../contacts/mark-kind.ts';
import { record } from '../../history/service.ts';
import { passOnFreed } from '../../inventory/sales/pass-on.ts';
import { invoiceDetail } from '../document/present.ts';
import * as q from '../document/queries.ts';
import { announceInvoice, ENTITY, giveNumber, locked } from '../document/record.ts';
import { type BuiltLine, buildLines } from '../lines/build-lines.ts';
import { sumsOfLines } from '../lines/line-rows.ts';
import { DOCUMENT } from '../lines/reservation-queries.ts';
import { expiryOf, reserveFor, reservingOf } from '../lines/reserve.ts';
import { writeLines } from '../lines/write-lines.ts';
import { atPayment } from '../money/payment-checks.ts';
import { takePayment } from '../money/payments.ts';
import { finalizeLocked } from '../steps/finalize.ts';
import { releaseLocked } from '../steps/release.ts';
import { refuseRiskOfSave } from '../warnings/credit-risk.ts';
import { refuseThinMargin } from '../warnings/margin.ts';
import { customerOf, headerOf, newHeaderOf, pricingOf, termsOf } from './buyer.ts';
import type * as bq from './buyer-queries.ts';
import { knownType, refuseChange, refuseMovedStock, refuseStart } from './save-checks.ts';

type Sums = { readonly net_cents: number; readonly gst_cents: number; readonly total_cents: number };
async function start(
  c: Ctx,
  given: SavedInvoice,
  b: bq.BuyerRecord,
  of: { type: InvoiceType; expires_at: Date | null; salesperson_id: number } & Sums,
  built: readonly BuiltLine[],
): Promise<number> {
  if (!b.is_customer) await markCustomer(c, given.debtorId);
  const today = todayIn(c.clock());
  const due_on = dueOn(today, await termsOf(c, given.termsId ?? b.terms_id, b));
  return q.insertInvoice(
    c.db,
    { ...newHeaderOf(given, b), ...of, issued_on: today, due_on },
    built.map(({ write }) => write),
    { userId: c.actor.userId, text: 'Created' },
  );
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
  await writeLines(c, before, built);
  await q.updateInvoice(c.db, id, c.actor.userId, {
    ...headerOf(given, b, before.debtor_id !== given.debtorId),
    ...to,
    due_on: dueOn(before.issued_on, await termsOf(c, given.termsId ?? b.terms_id, b)),
    ...(given.salespersonId ? { salesperson_id: given.salespersonId } : {}),
  });
  await record(c, {
    entity: ENTITY,
    id,
    event: 'changed',
    text: 'Saved',
    before: { total: before.total_cents / 100 },
    after: { total: to.total_cents / 100 },
  });
}

/** Saves the document, its lines and reservations and, if asked, releases, pays or finalises it in the same transaction. */
export async function saveInvoice(c: Ctx, given: SavedInvoice): Promise<Invoice> {
  const b = await customerOf(c, given.debtorId);
  const before = given.invoiceId === 0 ? null : await locked(c, given.invoiceId);
  const type = before?.type ?? knownType(given.type);
  const salesperson_id = given.salespersonId ?? c.actor.userId;
  if (before) await refuseChange(c, before, given, b);
  else await refuseStart(c, given, salesperson_id, b);
  const built = await buildLines(c, given.lines, pricingOf(b));
  if (before) await refuseMovedStock(c, before, built);
  const sums = sumsOfLines(built.map(({ write }) => write));
  if (before && sums.total_cents < before.paid_cents)
    refuse('conflict', 'More than this was paid ahead already; give it back first');
  const expires_at = await expiryOf(c, given, type);
  const id = before?.invoice_id ?? (await start(c, given, b, { type, expires_at, salesperson_id, ...sums }, built));
  await refuseThinMargin(
    c,
    id,
    before === null,
    built.map(({ write }) => write),
    given.overrideReason,
  );
  await refuseRiskOfSave(c, id, { given, type, buyer: b, before, total: sums.total_cents });
  const now = { type, confirmed_at: before?.confirmed_at ?? null, holds_parts: given.holdsParts === 1, expires_at };
  const wanted = built.flatMap((line) => line.wanted ?? []);
  const somethingCame = await reserveFor(c, id, wanted, reservingOf(now), before === null);
  if (before) await change(c, before, given, b, { expires_at, ...sums }, built);
  if (somethingCame) await passOnFreed(c, { kind: DOCUMENT, id });
  await finish(c, id, given, before ? null : type);
  return invoiceDetail(c, id, before === null);
}

/** Ledger entries need the number at once; a plain save takes it last, so that the counter row is locked only briefly. */
async function finish(c: Ctx, id: number, given: SavedInvoice, newType: InvoiceType | null): Promise<void> {
  const isPosted = given.andThen === 'finalize' || given.payment !== undefined;
  if (newType && isPosted) await giveNumber(c, id, newType);
  await follow(c, id, given);
  if (newType && !isPosted) await giveNumber(c, id, newType);
  else await announceInvoice(c, id);
}

async function follow(c: Ctx, id: number, given: SavedInvoice): Promise<void> {
  const { andThen, payment, overrideReason } = given;
  if (andThen === 'finalize') await finalizeLocked(c, await locked(c, id), { overrideReason, payment });
  if (payment) await takePayment(c, { ...payment, invoiceId: id }).catch(atPayment);
  if (andThen === 'release') await releaseLocked(c, await locked(c, id), overrideReason);
}
