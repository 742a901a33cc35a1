import type { Books } from '../../../../services.ts';
import { ask } from '../../connection/access.ts';
import { codesOf } from '../../mapping/chosen.ts';
import { remoteContact } from '../contacts/contact.ts';
import { create, firstOf } from '../create.ts';
import { linkOf } from '../link-queries.ts';
import { bodyOf, needs, refused } from '../outcome.ts';
import { deletePaymentThere, type Paying, paymentReference, payThere } from '../pay-there.ts';
import { giveFreed, removeUses } from './kept.ts';
import { voidThere } from './sales.ts';
import * as q from './sales-queries.ts';

const SOON = 5_000;
const application = async (b: Books, id: number) =>
  (await q.applicationToSend(b.db, id)) ?? refused('The entry does not exist any more');

/** A refund of a credit note, or of money that one freed, pays out the note. */
export async function sendRefund(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const a = await application(b, id);
  const given = (await q.refundType(b.db, a.receivable_id)) ?? refused('The refund does not exist any more');
  const codes = await codesOf(b);
  const paid = {
    entity: 'application',
    id,
    key,
    account: codes.payment(given.payment_type_id, given.payment_type),
    amountCents: a.amount_cents,
    day: given.paid_on,
    reference: paymentReference(given.number, id),
  } as const;
  if (a.credit_kind !== 'creditNote') {
    const left = a.was_freed ? await giveFreed(b, a, { ...paid, reference: given.number }) : a.amount_cents;
    if (left > 0) await moneyBack(b, askFirst, a, given.debtor_id, { ...paid, amountCents: left });
    return;
  }
  const note = (await linkOf(b.db, 'credit', a.credit_id)) ?? needs(`${a.credit_no} must be there first`, SOON);
  await payThere(b, askFirst, { ...paid, of: { noteId: note.remoteId } });
}

/**
 * Money that belongs to no document any more is not in Xero, because only payments of documents are sent. To keep both
 * accounts right it is sent as a pair: received on its day, refunded on its own.
 */
async function moneyBack(
  b: Books,
  askFirst: boolean,
  a: q.ApplicationToSend,
  debtorId: number,
  out: Omit<Paying, 'of'>,
): Promise<void> {
  const codes = await codesOf(b);
  const { id, key, amountCents } = out;
  const common = {
    Status: 'AUTHORISED',
    LineAmountTypes: 'NoTax',
    LineItems: [
      {
        Description: `Given back: ${out.reference}`,
        Quantity: 1,
        UnitAmount: amountCents / 100,
        AccountCode: codes.opening(),
      },
    ],
    Contact: { ContactID: await remoteContact(b, debtorId) },
  };
  const of = async (entity: 'refundIn' | 'refundOut') => (await linkOf(b.db, entity, id))!.remoteId;
  const [cameNo, wentNo] = [`${a.credit_no}-${id}-in`, `${a.credit_no}-${id}-back`];
  const came = { Type: 'ACCREC', InvoiceNumber: cameNo, Date: a.received_on, DueDate: a.received_on };
  await create(b, askFirst, {
    entity: 'refundIn',
    id,
    key: `${key}:in`,
    request: { method: 'PUT', path: '/Invoices', body: { Invoices: [{ ...common, ...came }] } },
    list: 'Invoices',
    idField: 'InvoiceID',
    find: async () => {
      const query = { InvoiceNumbers: cameNo, page: 1 };
      return firstOf(bodyOf(await ask(b, { method: 'GET', path: '/Invoices', query })), 'Invoices');
    },
  });
  await payThere(b, askFirst, {
    ...out,
    entity: 'refundInPaid',
    key: `${key}:paid`,
    of: { invoiceId: await of('refundIn') },
    account: codes.payment(a.payment_type_id, a.payment_type),
    day: a.received_on,
  });
  const went = { Type: 'ACCRECCREDIT', CreditNoteNumber: wentNo, Date: out.day };
  await create(b, askFirst, {
    entity: 'refundOut',
    id,
    key: `${key}:back`,
    request: { method: 'PUT', path: '/CreditNotes', body: { CreditNotes: [{ ...common, ...went }] } },
    list: 'CreditNotes',
    idField: 'CreditNoteID',
    find: async () => {
      const query = { where: `CreditNoteNumber=="${wentNo}"`, page: 1 };
      return firstOf(bodyOf(await ask(b, { method: 'GET', path: '/CreditNotes', query })), 'CreditNotes');
    },
  });
  await payThere(b, askFirst, { ...out, of: { noteId: await of('refundOut') } });
}

/** Reverses a refund by removing from Xero what its entry created. */
export async function takeBackRefund(b: Books, id: number, key: string): Promise<void> {
  const before = await q.refundBefore(b.db, await application(b, id));
  if (before === undefined) return;
  await removeUses(b, before, true, key);
  await deletePaymentThere(b, 'application', before, key);
  await voidThere(b, 'refundOut', before, `${key}:back`, true);
  await deletePaymentThere(b, 'refundInPaid', before, `${key}:paid`);
  await voidThere(b, 'refundIn', before, `${key}:in`);
}
