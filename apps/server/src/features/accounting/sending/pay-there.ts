import type { Books } from '../../../services.ts';
import { ask } from '../connection/access.ts';
import { create, type Element, firstOf, type Making } from './create.ts';
import { dropLink, isLinked, type LinkedEntity, linkOf } from './link-queries.ts';
import { bodyOf, refusedAlone } from './outcome.ts';

/** The reference by which we recognise our payment in Xero. */
export const paymentReference = (number: string, id: number) => `${number} #${id}`;

export type Paying = {
  readonly entity: Extract<
    LinkedEntity,
    'application' | 'posting' | 'acquisitionPayment' | 'vehicleMoney' | 'refundInPaid' | 'keptUse'
  >;
  readonly id: number;
  readonly key: string;
  /** the invoice or bill to pay, or the credit note to pay out */
  readonly of: { readonly invoiceId: string } | { readonly noteId: string };
  readonly account: string;
  readonly day: string;
  readonly amountCents: number;
  /** made by `paymentReference` */
  readonly reference: string;
};

export function payingMaking(b: Books, p: Paying): Making {
  const isNote = 'noteId' in p.of;
  const list = isNote ? 'CreditNotes' : 'Invoices';
  const remoteId = 'noteId' in p.of ? p.of.noteId : p.of.invoiceId;
  const body = {
    ...(isNote ? { CreditNote: { CreditNoteID: remoteId } } : { Invoice: { InvoiceID: remoteId } }),
    Account: { Code: p.account },
    Date: p.day,
    Amount: p.amountCents / 100,
    Reference: p.reference,
  };
  return {
    entity: p.entity,
    id: p.id,
    key: p.key,
    request: { method: 'PUT', path: '/Payments', body: { Payments: [body] } },
    list: 'Payments',
    idField: 'PaymentID',
    find: async () => {
      const document = firstOf(bodyOf(await ask(b, { method: 'GET', path: `/${list}/${remoteId}` })), list);
      const payments = (document?.Payments as Element[] | undefined) ?? [];
      return payments.find((each) => each.Reference === p.reference) ?? null;
    },
  };
}
/** Pays a document in Xero, exactly once. */
export const payThere = (b: Books, askFirst: boolean, p: Paying) => create(b, askFirst, payingMaking(b, p));

/** Deletes a payment in Xero; refuses one that is reconciled with the bank. */
export async function removePaymentThere(b: Books, remoteId: string, key: string): Promise<void> {
  const path = `/Payments/${remoteId}`;
  const now = firstOf(bodyOf(await ask(b, { method: 'GET', path })), 'Payments');
  if (now?.Status === 'DELETED') return;
  if (now?.IsReconciled === true)
    refusedAlone(
      `The payment ${String(now.Reference ?? '')} is reconciled with the bank in Xero and stays there: undo that in Xero, then send this again`,
    );
  bodyOf(await ask(b, { method: 'POST', path, body: { Status: 'DELETED' }, key }));
}

export async function deletePaymentThere(b: Books, entity: Paying['entity'], id: number, key: string): Promise<void> {
  const link = await linkOf(b.db, entity, id);
  if (!link) return;
  await removePaymentThere(b, link.remoteId, key);
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
  readonly entity: 'application' | 'postingAllocation' | 'keptUse' | 'kept' | 'vehicleMoney';
  readonly id: number;
  readonly noteId: string;
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly day: string;
  readonly key: string;
};
export function allocatingMaking(b: Books, a: Allocating): Making {
  const Amount = a.amountCents / 100;
  return {
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
  };
}
/** Allocates a part of a credit note to a document in Xero. */
export const allocateThere = (b: Books, askFirst: boolean, a: Allocating) =>
  create(b, askFirst, allocatingMaking(b, a));

export async function removeAllocationThere(
  b: Books,
  entity: Allocating['entity'],
  id: number,
  noteId: string,
  key: string,
): Promise<void> {
  const link = await linkOf(b.db, entity, id);
  if (!link) return;
  const isSet = (await allocationsThere(b, noteId)).some((x) => x.AllocationID === link.remoteId);
  if (isSet)
    bodyOf(await ask(b, { method: 'DELETE', path: `/CreditNotes/${noteId}/Allocations/${link.remoteId}`, key }));
  await dropLink(b.db, entity, id);
}

/** Removes all allocations, even those made in Xero by hand, because an allocated credit note cannot be voided. */
export async function removeAllocations(b: Books, noteId: string, key: string): Promise<void> {
  for (const { AllocationID } of await allocationsThere(b, noteId)) {
    const path = `/CreditNotes/${noteId}/Allocations/${AllocationID}`;
    bodyOf(await ask(b, { method: 'DELETE', path, key: `${key}:${AllocationID}` }));
  }
}
