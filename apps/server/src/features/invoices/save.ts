import type { SavedInvoice } from '@yardkeeper/contract/invoices/saving';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { dueOn } from '@yardkeeper/domain/contacts/terms';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { maySell, seesAllInvoices } from '@yardkeeper/domain/invoices/facts';
import { type InvoiceType, invoiceTypeOf } from '@yardkeeper/domain/invoices/kinds';
import { documentTotals } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { customerOf, headerOf, pricingOf } from './buyer.ts';
import * as bq from './buyer-queries.ts';
import { invoiceDetail } from './detail.ts';
import { finalizeLocked } from './finalize.ts';
import { buildLines } from './lines.ts';
import { refuseThinMargin } from './margin.ts';
import { giveNumber } from './number.ts';
import { atPayment } from './payment-checks.ts';
import { hasPayments } from './payment-queries.ts';
import { takePayment } from './payments.ts';
import * as q from './queries.ts';
import { releaseLocked } from './release.ts';
import { reserveFor } from './reserve.ts';
import { expiryOf, reservingOf } from './reserving.ts';
import { announceInvoice, ENTITY, locked, refuseStale, refuseStep } from './rows.ts';
import { termsOf } from './terms.ts';
import { writeLines } from './write-lines.ts';

async function refuseUnfit(c: Ctx, given: SavedInvoice, salespersonId: number): Promise<void> {
  const fit = await bq.choicesFit(c.db, { ...given, salespersonId });
  const fields: Record<string, string> = {};
  for (const [field, isThere] of Object.entries(fit))
    if (!isThere) fields[field] = 'Choose again: this is not in the list';
  const [first] = Object.values(fields);
  if (first) refuse('badInput', first, fields);
}

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

async function start(c: Ctx, given: SavedInvoice, b: bq.BuyerRecord, type: InvoiceType): Promise<number> {
  const mayCreate = c.actor.role === 'SUPER_ADMIN' || c.actor.permissions.has('CREATE_INVOICE_AND_QUOTE');
  if (!maySell(c.actor) || !mayCreate) refuse('forbidden', 'Only those who sell make quotes and invoices');
  const salesperson_id = given.salespersonId ?? c.actor.userId;
  refuseInOthersName(c, salesperson_id, c.actor.userId);
  await refuseUnfit(c, given, salesperson_id);
  await bq.markCustomer(c.db, given.debtorId);
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
  await refuseThinMargin(
    c,
    id,
    built.map(({ write }) => write),
    given.overrideReason,
  );
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

/** Released, paid and finalised in the same step, when that was asked. */
async function follow(c: Ctx, id: number, given: SavedInvoice): Promise<void> {
  const { andThen, payment, overrideReason } = given;
  if (andThen === 'finalize') await finalizeLocked(c, await locked(c, id), { overrideReason });
  if (payment) await takePayment(c, { ...payment, invoiceId: id }).catch(atPayment);
  if (andThen === 'release') await releaseLocked(c, await locked(c, id), overrideReason);
}
