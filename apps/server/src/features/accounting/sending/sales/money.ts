import type { Books } from '../../../../services.ts';
import { codesOf } from '../../mapping/chosen.ts';
import { create, type Making } from '../create.ts';
import { linkOf } from '../link-queries.ts';
import { needs, refused } from '../outcome.ts';
import {
  allocatingMaking,
  deletePaymentThere,
  payingMaking,
  paymentReference,
  removeAllocationThere,
} from '../pay-there.ts';
import { keepInPlace, releaseNote, releasePayment, setFreed } from './kept.ts';
import { isNoteReversed, keptOfNote } from './kept-queries.ts';
import { sendRefund } from './refund.ts';
import * as q from './sales-queries.ts';

const SOON = 5_000;

const application = async (b: Books, id: number) =>
  (await q.applicationToSend(b.db, id)) ?? refused('The entry does not exist any more');
const invoiceThere = async (b: Books, a: q.ApplicationToSend) =>
  (await linkOf(b.db, 'receivable', a.receivable_id)) ?? needs(`${a.receivable_no} must be there first`, SOON);
const noteThere = async (b: Books, a: q.ApplicationToSend) =>
  (await linkOf(b.db, 'credit', a.credit_id)) ?? needs(`${a.credit_no} must be there first`, SOON);

type Amount = { readonly amountCents: number; readonly day: string };
async function payingOf(b: Books, a: q.ApplicationToSend, key: string, amount: Amount): Promise<Making> {
  const codes = await codesOf(b);
  return payingMaking(b, {
    entity: 'application',
    id: a.application_id,
    key,
    of: { invoiceId: (await invoiceThere(b, a)).remoteId },
    account: a.credit_kind === 'opening' ? codes.opening() : codes.payment(a.payment_type_id, a.payment_type),
    reference: paymentReference(a.credit_no, a.application_id),
    ...amount,
  });
}
async function allocatingOf(b: Books, a: q.ApplicationToSend, key: string, amount: Amount): Promise<Making> {
  const [note, invoice] = [await noteThere(b, a), await invoiceThere(b, a)];
  return allocatingMaking(b, {
    entity: 'application',
    id: a.application_id,
    key,
    noteId: note.remoteId,
    invoiceId: invoice.remoteId,
    ...amount,
  });
}
const whole = (a: q.ApplicationToSend): Amount => ({ amountCents: a.amount_cents, day: a.applied_on });

/** Money applied to an invoice. The part that a credit note freed before is sent as an allocation of that note. */
export async function paymentMaking(b: Books, id: number, key: string): Promise<Making | null> {
  const a = await application(b, id);
  if (a.never_went) return null;
  if (!a.was_freed) return payingOf(b, a, key, whole(a));
  const left = await setFreed(b, a, (await invoiceThere(b, a)).remoteId);
  return left > 0 ? payingOf(b, a, key, { amountCents: left, day: a.applied_on }) : null;
}

/** The part of a credit note applied to an invoice, less what is left open on the note because payments stay there. */
export async function allocationMaking(b: Books, id: number, key: string): Promise<Making | null> {
  const a = await application(b, id);
  const amountCents = a.amount_cents - (await keptOfNote(b.db, a.credit_id, a.receivable_id));
  return a.never_went || amountCents <= 0 ? null : allocatingOf(b, a, key, { amountCents, day: a.applied_on });
}

/** Reverses money or a credit note that was applied to a document. */
export async function takeBack(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const a = await application(b, id);
  const isMoney = a.credit_kind === 'payment';
  if (isMoney && a.freed_by !== null) return keepInPlace(b, a, a.freed_by);
  if (isMoney && a.was_freed) return releasePayment(b, a, key);
  if (!isMoney && a.credit_kind === 'creditNote' && (await isNoteReversed(b.db, a.credit_id))) {
    for (const used of await releaseNote(b, a, key)) await payAgain(b, used, key);
    return;
  }
  await takeOff(b, a, key, askFirst);
}

/** An entry that the reversed note had paid with freed money is paid by another note left open for the same money. */
async function payAgain(b: Books, id: number, key: string): Promise<void> {
  const a = await application(b, id);
  if (a.receivable_kind === 'refund') return sendRefund(b, id, `${key}:again`, true);
  const making = await paymentMaking(b, id, `${key}:again`);
  if (making) await create(b, true, making);
}

/**
 * Reverses a part or all of a payment or allocation. Xero cannot reduce one, so they are removed, newest first, and the
 * rest is created again. It goes by what exists in Xero, so that it may be interrupted anywhere.
 */
async function takeOff(b: Books, a: q.ApplicationToSend, key: string, askFirst: boolean): Promise<void> {
  const { wanted, links, day, known } = await q.appliedThere(b.db, a);
  if (wanted < 0)
    refused(
      `It was counted in the opening balance of ${a.receivable_no}: put it right in Xero by hand, then skip this`,
    );
  if (!known) return;
  const isNote = a.credit_kind === 'creditNote' && a.receivable_kind === 'invoice';
  let there = links.reduce((all, link) => all + link.amount_cents, 0);
  for (const link of links) {
    if (there <= wanted) break;
    const step = `${key}:${link.application_id}`;
    if (isNote) {
      const note = (await noteThere(b, a)).remoteId;
      await removeAllocationThere(b, 'application', link.application_id, note, step);
    } else await deletePaymentThere(b, 'application', link.application_id, step);
    there -= link.amount_cents;
  }
  if (there === wanted) return;
  const left = { amountCents: wanted - there, day };
  await create(b, askFirst, await (isNote ? allocatingOf : payingOf)(b, a, `${key}:left`, left));
}
