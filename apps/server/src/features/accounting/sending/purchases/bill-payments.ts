import type { Books } from '../../../../services.ts';
import { ask } from '../../connection/access.ts';
import { chosenCodes } from '../../mapping/chosen.ts';
import { type Element, firstOf, type Making } from '../create.ts';
import { type Link, linkOf } from '../link-queries.ts';
import { bodyOf, needs, refused } from '../outcome.ts';
import { payingMaking, paymentReference, payThere } from '../pay-there.ts';
import * as q from './bill-queries.ts';

const SOON = 5_000;
export const posting = async (b: Books, id: number) =>
  (await q.postingToSend(b.db, id)) ?? refused('The entry does not exist any more');
export const remainingOf = (note: Element | null) => Math.round(Number(note?.RemainingCredit ?? 0) * 100);

/** The bill that stood when this was entered; null when there was none yet. */
async function billBefore(b: Books, p: q.PostingToSend): Promise<Link | null> {
  const bill = await q.standingBill(b.db, p.purchase_order_id);
  if (!bill || bill.posting_id > p.posting_id) return null;
  return (await linkOf(b.db, 'posting', bill.posting_id)) ?? needs(`The bill ${bill.number} must be there first`, SOON);
}

const paying = async (b: Books, p: q.PostingToSend, key: string, amountCents = Math.abs(p.amount_cents)) => ({
  entity: 'posting' as const,
  id: p.posting_id,
  key,
  account: (await chosenCodes(b.db)).payment(p.payment_type_id, p.payment_type),
  day: p.on_day,
  amountCents,
  reference: paymentReference(p.number, p.posting_id),
});

/** What is paid before there is a bill pays nothing there: it goes with the bill. */
export async function billPaymentMaking(b: Books, id: number, key: string): Promise<Making | null> {
  const p = await posting(b, id);
  const bill = await billBefore(b, p);
  return bill && payingMaking(b, { ...(await paying(b, p, key)), of: { invoiceId: bill.remoteId } });
}

/** What was paid ahead and not sent back pays the bill now that it is there. */
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

/** Money that the supplier sent back comes off the credit notes of the order that still have something. */
export async function sendBillRefund(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const p = await posting(b, id);
  if ((await billBefore(b, p)) === null) return;
  const refund = await paying(b, p, key);
  for (const { posting_id } of await q.standingCredits(b.db, p.purchase_order_id)) {
    const note = (await linkOf(b.db, 'posting', posting_id)) ?? needs('The credit note must be there first', SOON);
    const there = firstOf(
      bodyOf(await ask(b, { method: 'GET', path: `/CreditNotes/${note.remoteId}` })),
      'CreditNotes',
    );
    const payments = (there?.Payments as Element[] | undefined) ?? [];
    const isDone = payments.some((each) => each.Reference === refund.reference);
    if (!isDone && remainingOf(there) < refund.amountCents) continue;
    await payThere(b, isDone || askFirst, { ...refund, of: { noteId: note.remoteId } });
    return;
  }
  const amount = (refund.amountCents / 100).toFixed(2);
  refused(`No credit note of ${p.order_no} has ${amount} left there; enter the refund in Xero by hand`);
}
