import type { Books } from '../../../services.ts';
import { ask } from '../connection/access.ts';
import { chosenCodes } from '../mapping/chosen.ts';
import { remoteContact } from './contact.ts';
import { create, type Element, firstOf } from './create.ts';
import { dropLink, isLinked, linkOf } from './link-queries.ts';
import { bodyOf, needs, refused } from './outcome.ts';
import * as q from './sales-queries.ts';

const SOON = 5_000;
/** The sign by which a payment of ours is known again there. */
export const paymentReference = (number: string, applicationId: number) => `${number} #${applicationId}`;

const application = async (b: Books, id: number) =>
  (await q.applicationToSend(b.db, id)) ?? refused('The entry does not exist any more');

async function paymentsThere(b: Books, path: string, list: string): Promise<readonly Element[]> {
  const document = firstOf(bodyOf(await ask(b, { method: 'GET', path })), list);
  return (document?.Payments as Element[] | undefined) ?? [];
}

/** Money that was set against an invoice. */
export async function sendPayment(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const a = await application(b, id);
  const invoice =
    (await linkOf(b.db, 'receivable', a.receivable_id)) ?? needs(`${a.receivable_no} must be there first`, SOON);
  const codes = await chosenCodes(b.db);
  const code = a.credit_kind === 'opening' ? codes.opening() : codes.payment(a.payment_type_id, a.payment_type);
  const reference = paymentReference(a.credit_no, id);
  const payment = {
    Invoice: { InvoiceID: invoice.remoteId },
    Account: { Code: code },
    Date: a.applied_on,
    Amount: a.amount_cents / 100,
    Reference: reference,
  };
  await create(b, askFirst, {
    entity: 'application',
    id,
    key,
    request: { method: 'PUT', path: '/Payments', body: payment },
    list: 'Payments',
    idField: 'PaymentID',
    find: async () =>
      (await paymentsThere(b, `/Invoices/${invoice.remoteId}`, 'Invoices')).find((p) => p.Reference === reference) ??
      null,
  });
}

/** Money given back for a credit note. */
export async function sendRefund(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const a = await application(b, id);
  const note = (await linkOf(b.db, 'credit', a.credit_id)) ?? needs(`${a.credit_no} must be there first`, SOON);
  const given = (await q.refundType(b.db, a.receivable_id)) ?? refused('The refund does not exist any more');
  const codes = await chosenCodes(b.db);
  const reference = paymentReference(given.number, id);
  const payment = {
    CreditNote: { CreditNoteID: note.remoteId },
    Account: { Code: codes.payment(given.payment_type_id, given.payment_type) },
    Date: a.applied_on,
    Amount: a.amount_cents / 100,
    Reference: reference,
  };
  await create(b, askFirst, {
    entity: 'application',
    id,
    key,
    request: { method: 'PUT', path: '/Payments', body: payment },
    list: 'Payments',
    idField: 'PaymentID',
    find: async () =>
      (await paymentsThere(b, `/CreditNotes/${note.remoteId}`, 'CreditNotes')).find((p) => p.Reference === reference) ??
      null,
  });
}

export async function deletePaymentThere(
  b: Books,
  entity: 'application' | 'posting' | 'acquisitionPayment',
  id: number,
  key: string,
) {
  const link = await linkOf(b.db, entity, id);
  if (!link) return;
  const path = `/Payments/${link.remoteId}`;
  const now = firstOf(bodyOf(await ask(b, { method: 'GET', path })), 'Payments');
  if (now?.Status !== 'DELETED') bodyOf(await ask(b, { method: 'POST', path, body: { Status: 'DELETED' }, key }));
  await dropLink(b.db, entity, id);
}

type Allocated = {
  readonly AllocationID: string;
  readonly Amount: number;
  readonly Invoice: { readonly InvoiceID: string };
};
async function allocationsThere(b: Books, noteId: string): Promise<readonly Allocated[]> {
  const note = firstOf(bodyOf(await ask(b, { method: 'GET', path: `/CreditNotes/${noteId}` })), 'CreditNotes');
  return (note?.Allocations as Allocated[] | undefined) ?? [];
}

export type Allocating = {
  readonly entity: 'application' | 'postingAllocation';
  readonly id: number;
  readonly noteId: string;
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly day: string;
  readonly key: string;
};
/** Sets a part of a credit note against a document there. */
export async function allocateThere(b: Books, askFirst: boolean, a: Allocating): Promise<void> {
  const Amount = a.amountCents / 100;
  await create(b, askFirst, {
    entity: a.entity,
    id: a.id,
    key: a.key,
    request: {
      method: 'PUT',
      path: `/CreditNotes/${a.noteId}/Allocations`,
      body: { Allocations: [{ Invoice: { InvoiceID: a.invoiceId }, Amount, Date: a.day }] },
    },
    list: 'Allocations',
    idField: 'AllocationID',
    find: async () => {
      const there = (await allocationsThere(b, a.noteId)).filter(
        (x) => x.Invoice.InvoiceID === a.invoiceId && x.Amount === Amount,
      );
      const known = await isLinked(
        b.db,
        there.map((x) => x.AllocationID),
      );
      return there.find((x) => !known.has(x.AllocationID)) ?? null;
    },
  });
}

export async function sendAllocation(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const a = await application(b, id);
  const note = (await linkOf(b.db, 'credit', a.credit_id)) ?? needs(`${a.credit_no} must be there first`, SOON);
  const invoice =
    (await linkOf(b.db, 'receivable', a.receivable_id)) ?? needs(`${a.receivable_no} must be there first`, SOON);
  await allocateThere(b, askFirst, {
    entity: 'application',
    id,
    noteId: note.remoteId,
    invoiceId: invoice.remoteId,
    amountCents: a.amount_cents,
    day: a.applied_on,
    key,
  });
}

/** Takes back what was paid or set off: all of it there, and what is left of it is put there again. */
export async function takeBack(b: Books, id: number, key: string): Promise<void> {
  const a = await application(b, id);
  let left = -a.amount_cents;
  for (const before of await q.applicationsBefore(b.db, a)) {
    if (left <= 0) break;
    const link = before.amount_cents > 0 ? await linkOf(b.db, 'application', before.application_id) : null;
    if (!link) continue;
    left -= before.amount_cents;
    const step = `${key}:${before.application_id}`;
    if (a.credit_kind === 'creditNote' && a.receivable_kind === 'invoice') {
      const note = (await linkOf(b.db, 'credit', a.credit_id)) ?? refused(`${a.credit_no} is not there`);
      const there = await allocationsThere(b, note.remoteId);
      if (there.some((x) => x.AllocationID === link.remoteId))
        bodyOf(
          await ask(b, {
            method: 'DELETE',
            path: `/CreditNotes/${note.remoteId}/Allocations/${link.remoteId}`,
            key: step,
          }),
        );
      await dropLink(b.db, 'application', before.application_id);
    } else await deletePaymentThere(b, 'application', before.application_id, step);
  }
  if (left < 0) refused('Only a part was taken back: put that right in Xero by hand, then skip this');
}

/** Odd cents of cash: money that came in or went out beside what was owed. */
export async function sendRounding(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const p = (await q.roundingToSend(b.db, id)) ?? refused('The payment does not exist any more');
  const codes = await chosenCodes(b.db);
  const reference = `Rounding ${p.number} #${id}`;
  const Type = p.rounding_cents > 0 ? 'RECEIVE' : 'SPEND';
  const body = {
    Type,
    Contact: { ContactID: await remoteContact(b, p.debtor_id) },
    BankAccount: { Code: codes.payment(p.payment_type_id, p.payment_type) },
    Date: p.paid_on,
    Reference: reference,
    LineAmountTypes: 'NoTax',
    LineItems: [
      {
        Description: reference,
        Quantity: 1,
        UnitAmount: Math.abs(p.rounding_cents) / 100,
        AccountCode: codes.rounding(),
      },
    ],
  };
  await create(b, askFirst, {
    entity: 'rounding',
    id,
    key,
    request: { method: 'PUT', path: '/BankTransactions', body },
    list: 'BankTransactions',
    idField: 'BankTransactionID',
    find: async () => {
      const query = { where: `Reference=="${reference}"`, page: 1 };
      return firstOf(bodyOf(await ask(b, { method: 'GET', path: '/BankTransactions', query })), 'BankTransactions');
    },
  });
}
