import type { Books } from '../../../../services.ts';
import { ask } from '../../connection/access.ts';
import { codesOf } from '../../mapping/chosen.ts';
import { type Element, firstOf, type Making } from '../create.ts';
import { dropLink, type Link, linkOf } from '../link-queries.ts';
import { bodyOf, needs, refused } from '../outcome.ts';
import { payingMaking, paymentReference, payThere, removePaymentThere } from '../pay-there.ts';
import * as q from './bill-queries.ts';

const SOON = 5_000;
export const posting = async (b: Books, id: number) =>
  (await q.postingToSend(b.db, id)) ?? refused('The entry does not exist any more');
export const remainingOf = (note: Element | null) => Math.round(Number(note?.RemainingCredit ?? 0) * 100);

/** The bill that existed when this was entered; null when there was none. */
async function billBefore(b: Books, p: q.PostingToSend): Promise<Link | null> {
  const bill = await q.standingBill(b.db, p.purchase_order_id);
  if (!bill || bill.posting_id > p.posting_id) return null;
  return (await linkOf(b.db, 'posting', bill.posting_id)) ?? needs(`The bill ${bill.number} must be there first`, SOON);
}

const paying = async (b: Books, p: q.PostingToSend, key: string, amountCents = Math.abs(p.amount_cents)) => ({
  entity: 'posting' as const,
  id: p.posting_id,
  key,
  account: (await codesOf(b)).payment(p.payment_type_id, p.payment_type),
  day: p.on_day,
  amountCents,
  reference: paymentReference(p.number, p.posting_id),
});

/** Null for a payment made before the bill, which is sent with the bill. */
export async function billPaymentMaking(b: Books, id: number, key: string): Promise<Making | null> {
  const p = await posting(b, id);
  const bill = await billBefore(b, p);
  return bill && payingMaking(b, { ...(await paying(b, p, key)), of: { invoiceId: bill.remoteId } });
}

/** Pays the new bill with earlier payments that were not refunded. */
export async function payAhead(b: Books, bill: q.PostingToSend, key: string): Promise<void> {
  const link = (await linkOf(b.db, 'posting', bill.posting_id))!;
  const ahead = await q.paidAhead(b.db, bill);
  let left = -ahead.reduce((all, each) => all + each.amount_cents, 0);
  for (const { posting_id, amount_cents } of ahead) {
    const part = Math.min(left, -amount_cents);
    if (part <= 0) continue;
    left -= part;
    const p = await paying(b, await posting(b, posting_id), `${key}:${posting_id}`, part);
    await payThere(b, true, { ...p, of: { invoiceId: link.remoteId } });
  }
}

type Note = {
  readonly id: number;
  readonly remoteId: string;
  readonly leftCents: number;
  readonly paid: Element | null;
};
/** The credit notes that a refund is taken off, oldest first, with the part already paid out on each. */
async function notesBefore(b: Books, p: q.PostingToSend, reference: string, unlessThere: () => void): Promise<Note[]> {
  const notes: Note[] = [];
  for (const { posting_id: id } of await q.standingCredits(b.db, p.purchase_order_id)) {
    if (id > p.posting_id) continue;
    const link = await linkOf(b.db, 'posting', id);
    if (!link) unlessThere();
    if (!link) continue;
    const { remoteId } = link;
    const there = firstOf(bodyOf(await ask(b, { method: 'GET', path: `/CreditNotes/${remoteId}` })), 'CreditNotes');
    const payments = (there?.Payments as Element[] | undefined) ?? [];
    const paid = payments.find((each) => each.Reference === reference) ?? null;
    notes.push({ id, remoteId, leftCents: remainingOf(there), paid });
  }
  return notes;
}
const centsOf = (paid: Element) => Math.round(Number(paid.Amount) * 100);

/**
 * A supplier's refund is paid out of the order's credit notes that still have an amount left, oldest first. It goes by
 * what exists in Xero, so that it may be interrupted anywhere; the link points to its first part.
 */
export async function sendBillRefund(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const p = await posting(b, id);
  if ((await billBefore(b, p)) === null) return;
  const refund = await paying(b, p, key);
  let left = refund.amountCents;
  const parts = (
    await notesBefore(b, p, refund.reference, () => needs('The credit note must be there first', SOON))
  ).flatMap((note) => {
    const amountCents = note.paid ? centsOf(note.paid) : Math.min(left, note.leftCents);
    left -= amountCents;
    return amountCents > 0 ? [{ note, amountCents }] : [];
  });
  const amount = (refund.amountCents / 100).toFixed(2);
  if (left > 0)
    refused(`The credit notes of ${p.order_no} have less than ${amount} left there; enter the refund in Xero by hand`);
  for (const [n, { note, amountCents }] of parts.entries()) {
    const part = { ...refund, amountCents, of: { noteId: note.remoteId } };
    if (n === 0) await payThere(b, note.paid !== null || askFirst, part);
    else if (!note.paid) bodyOf(await ask(b, { ...payingMaking(b, part).request, key: `${key}:${note.id}` }));
  }
}

/** Reverses a refund by removing all its parts. */
export async function takeBackBillRefund(b: Books, id: number, key: string): Promise<void> {
  const p = await posting(b, id);
  for (const note of await notesBefore(b, p, paymentReference(p.number, id), () => undefined))
    if (note.paid) await removePaymentThere(b, String(note.paid.PaymentID), `${key}:${note.id}`);
  await dropLink(b.db, 'posting', id);
}
