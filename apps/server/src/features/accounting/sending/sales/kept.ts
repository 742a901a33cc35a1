import type { Books } from '../../../../services.ts';
import { linkOf } from '../link-queries.ts';
import { needs, refusedAlone } from '../outcome.ts';
import {
  allocateThere,
  deletePaymentThere,
  type Paying,
  paymentReference,
  payThere,
  removeAllocations,
  removeAllocationThere,
} from '../pay-there.ts';
import * as q from './kept-queries.ts';
import type { ApplicationToSend } from './sales-queries.ts';

const SOON = 5_000;
const noteThere = async (b: Books, { note_id, note_no }: { note_id: number; note_no: string }) =>
  (await linkOf(b.db, 'credit', note_id))?.remoteId ?? needs(`${note_no} must be there first`, SOON);

/** Money must reach Xero in the order of our ledger, across all documents it was applied to. */
async function afterEarlier(b: Books, a: ApplicationToSend): Promise<void> {
  const earlier = await q.earlierOf(b.db, a);
  if (earlier !== undefined) needs(`${earlier} must be there first`, SOON);
}

/**
 * When a credit note frees money of a payment, the payment stays on its invoice in Xero, because it may be reconciled
 * with the bank, and the note stays open by that amount. Limited to what really exists in Xero.
 */
export async function keepInPlace(b: Books, a: ApplicationToSend, noteId: number): Promise<void> {
  const { wanted, paid, used, kept } = await q.standingThere(b.db, a);
  const stays = Math.min(-a.amount_cents, paid + used - kept - wanted);
  if (stays > 0) await q.keep(b.db, a, noteId, stays);
}

const allocated = async (b: Books, a: ApplicationToSend, use: q.Use, invoiceId: string) =>
  allocateThere(b, true, {
    entity: 'keptUse',
    id: use.use_id,
    noteId: await noteThere(b, use),
    invoiceId,
    amountCents: use.cents,
    day: a.applied_on,
    key: `use:${use.use_id}`,
  });

/**
 * Pays a document with freed money: allocates the notes that were left open for it. Returns what is still to be paid.
 */
export async function setFreed(b: Books, a: ApplicationToSend, invoiceId: string): Promise<number> {
  await afterEarlier(b, a);
  const { wanted, paid, used, kept } = await q.standingThere(b.db, a);
  const missing = wanted - (paid + used - kept);
  if (missing > 0) await q.planUses(b.db, a, missing);
  for (const use of await q.usesOf(b.db, a.application_id)) if (!use.is_linked) await allocated(b, a, use, invoiceId);
  const now = await q.standingThere(b.db, a);
  return Math.max(0, now.wanted - (now.paid + now.used - now.kept));
}

/** Refunds freed money: pays it out of the notes that were left open for it. Returns what is still to be refunded. */
export async function giveFreed(
  b: Books,
  a: ApplicationToSend,
  paid: Omit<Paying, 'of' | 'entity' | 'id' | 'key' | 'amountCents'>,
): Promise<number> {
  await afterEarlier(b, a);
  const before = (await q.usesOf(b.db, a.application_id)).reduce((all, use) => all + use.cents, 0);
  if (before < a.amount_cents && !(await linkOf(b.db, 'refundIn', a.application_id)))
    await q.planUses(b.db, a, a.amount_cents - before);
  let given = 0;
  for (const use of await q.usesOf(b.db, a.application_id)) {
    if (!use.is_linked)
      await payThere(b, true, {
        ...paid,
        entity: 'keptUse',
        id: use.use_id,
        key: `use:${use.use_id}`,
        amountCents: use.cents,
        reference: paymentReference(paid.reference, use.use_id),
        of: { noteId: await noteThere(b, use) },
      });
    given += use.cents;
  }
  return a.amount_cents - given;
}

async function removeUse(b: Books, use: q.Use, isRefund: boolean, key: string): Promise<void> {
  if (isRefund) await deletePaymentThere(b, 'keptUse', use.use_id, `${key}:use:${use.use_id}`);
  else {
    const note = await linkOf(b.db, 'credit', use.note_id);
    if (note) await removeAllocationThere(b, 'keptUse', use.use_id, note.remoteId, `${key}:use:${use.use_id}`);
  }
  await q.dropUse(b.db, use.use_id);
}
export async function removeUses(b: Books, applicationId: number, isRefund: boolean, key: string): Promise<void> {
  for (const use of await q.usesOf(b.db, applicationId)) await removeUse(b, use, isRefund, key);
}

/**
 * Reverses a payment: removes it in Xero wherever it is, and allocates the notes that were left open for it to their
 * invoices.
 */
export async function releasePayment(b: Books, a: ApplicationToSend, key: string): Promise<void> {
  await afterEarlier(b, a);
  if (await q.isCountedBefore(b.db, a.credit_id))
    refusedAlone(`${a.credit_no} was counted before the first day: put it right in Xero by hand, then skip this`);
  for (const id of await q.applicationsOf(b.db, a.credit_id)) await removeUses(b, id, false, key);
  for (const id of await q.paymentsThere(b.db, a.credit_id))
    await deletePaymentThere(b, 'application', id, `${key}:${id}`);
  for (const kept of await q.keptOfCredit(b.db, a.credit_id)) {
    const invoice = await linkOf(b.db, 'receivable', kept.receivable_id);
    if (invoice)
      await allocateThere(b, true, {
        entity: 'kept',
        id: kept.kept_id,
        noteId: await noteThere(b, kept),
        invoiceId: invoice.remoteId,
        amountCents: kept.cents,
        day: kept.on_day,
        key: `${key}:kept:${kept.kept_id}`,
      });
    await q.dropKept(b.db, kept.kept_id);
  }
}

/**
 * Reverses a credit note: the payments that stayed on its invoice pay it again. Returns the entries that the note had
 * paid elsewhere, so that another note can pay them.
 */
export async function releaseNote(b: Books, a: ApplicationToSend, key: string): Promise<readonly number[]> {
  const uses = await q.usesOfNote(b.db, a.credit_id);
  for (const use of uses) await removeUse(b, use, use.is_refund, key);
  await q.dropKeptOfNote(b.db, a.credit_id);
  const note = await linkOf(b.db, 'credit', a.credit_id);
  if (note) await removeAllocations(b, note.remoteId, key);
  return uses.map((use) => use.application_id);
}
