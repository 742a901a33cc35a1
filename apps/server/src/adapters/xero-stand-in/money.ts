import { randomUUID } from 'node:crypto';
import { type DocumentIn, dayGiven } from './asked/understood.ts';
import { contactOfDocument } from './contacts.ts';
import { settle } from './documents.ts';
import { lineIn } from './lines.ts';
import {
  type Allocation,
  type BankTransaction,
  type Document,
  isCredit,
  type Organisation,
  type Payment,
  settledOf,
  sumsOf,
} from './organisation.ts';
import { Invalid, notFound } from './refused.ts';
import { cents } from './wire.ts';

const day = (value: unknown, now: Date) => dayGiven(value) ?? now.toISOString().slice(0, 10);
const open = (doc: Document | undefined, what: string): Document => {
  if (!doc) throw new Invalid(`${what} could not be found`);
  if (doc.status === 'PAID') throw new Invalid(`${what} is already paid in full`);
  if (doc.status !== 'AUTHORISED') throw new Invalid('Payments can only be made against Authorised documents');
  return doc;
};

function find(org: Organisation, given: DocumentIn): Document | undefined {
  const invoice = given.Invoice as DocumentIn | undefined;
  const note = given.CreditNote as DocumentIn | undefined;
  const id = String(invoice?.InvoiceID ?? note?.CreditNoteID ?? '');
  const number = String(invoice?.InvoiceNumber ?? note?.CreditNoteNumber ?? '');
  if (id) return org.documents.get(id);
  return [...org.documents.values()].find((d) => d.number === number && isCredit(d) === (note !== undefined));
}

/** Pays an invoice or bill, or refunds a credit note. */
export function pay(org: Organisation, given: DocumentIn, now: Date): Payment {
  const doc = open(find(org, given), given.CreditNote ? 'The credit note' : 'The invoice');
  const named = (given.Account ?? {}) as DocumentIn;
  const account = org.accounts.find((a) => a.Code === named.Code || a.AccountID === named.AccountID);
  if (!account || !(account.Type === 'BANK' || account.EnablePaymentsToAccount))
    throw new Invalid('Account could not be found, or it does not accept payments');
  const amount = cents(given.Amount);
  if (amount <= 0) throw new Invalid('Payment amount must be greater than zero');
  if (amount > settledOf(org, doc).due)
    throw new Invalid('Payment amount exceeds the amount outstanding on this document');
  const date = day(given.Date, now);
  if (org.periodLockDate && date <= org.periodLockDate)
    throw new Invalid('The payment date cannot be before the period lock date.');
  const payment: Payment = {
    PaymentID: randomUUID(),
    documentId: doc.id,
    account: account.Code,
    date,
    cents: amount,
    reference: String(given.Reference ?? ''),
    status: 'AUTHORISED',
    IsReconciled: given.IsReconciled === true,
    updated: now,
  };
  org.payments.set(payment.PaymentID, payment);
  settle(org, doc, now);
  return payment;
}

export function deletePayment(org: Organisation, id: string, now: Date): Payment {
  const payment = org.payments.get(id);
  if (!payment) throw notFound();
  if (payment.IsReconciled) throw new Invalid('Payment has been reconciled and cannot be deleted');
  if (payment.status === 'DELETED') throw new Invalid('Payment has already been deleted');
  payment.status = 'DELETED';
  payment.updated = now;
  settle(org, org.documents.get(payment.documentId)!, now);
  return payment;
}

/** Simulates a bookkeeper who matches the payment with a line of the bank statement. */
export function reconcilePayment(org: Organisation, id: string, now: Date) {
  const payment = org.payments.get(id);
  if (!payment) throw notFound();
  payment.IsReconciled = true;
  payment.updated = now;
}

/** Sets part of a credit note against an invoice or bill of the same contact. */
export function allocate(org: Organisation, noteId: string, given: DocumentIn, now: Date): Allocation {
  const note = org.documents.get(noteId);
  if (!note || !isCredit(note)) throw notFound();
  const invoice = open(find(org, { Invoice: given.Invoice }), 'The invoice');
  if (note.status !== 'AUTHORISED') throw new Invalid('The credit note cannot be allocated in its current status');
  if (invoice.contactId !== note.contactId)
    throw new Invalid('The invoice and the credit note must have the same contact');
  const amount = cents(given.Amount);
  if (amount <= 0) throw new Invalid('The amount must be greater than zero');
  if (amount > settledOf(org, note).due)
    throw new Invalid('The allocation amount exceeds the remaining credit of this credit note');
  if (amount > settledOf(org, invoice).due)
    throw new Invalid('The allocation amount exceeds the amount outstanding on this document');
  const allocation = { AllocationID: randomUUID(), invoiceId: invoice.id, cents: amount, date: day(given.Date, now) };
  note.allocations.push(allocation);
  settle(org, note, now);
  settle(org, invoice, now);
  return allocation;
}

export function removeAllocation(org: Organisation, noteId: string, allocationId: string, now: Date) {
  const note = org.documents.get(noteId);
  const at = note?.allocations.findIndex((a) => a.AllocationID === allocationId) ?? -1;
  if (!note || at < 0) throw notFound();
  const [gone] = note.allocations.splice(at, 1);
  settle(org, note, now);
  settle(org, org.documents.get(gone!.invoiceId)!, now);
}

/** Records money received or spent without an invoice. */
export function bankTransaction(org: Organisation, given: DocumentIn, now: Date): BankTransaction {
  const named = (given.BankAccount ?? {}) as DocumentIn;
  const account = org.accounts.find((a) => a.Code === named.Code || a.AccountID === named.AccountID);
  if (account?.Type !== 'BANK') throw new Invalid('Invalid Bank Account specified');
  const lines = (given.LineItems as DocumentIn[] | undefined) ?? [];
  if (lines.length === 0) throw new Invalid('One or more line items must be specified');
  if (given.Type !== 'RECEIVE' && given.Type !== 'SPEND') throw new Invalid('Type is a required field');
  const lineAmountTypes = String(given.LineAmountTypes ?? 'Exclusive') as Document['lineAmountTypes'];
  const side = given.Type === 'RECEIVE' ? ('sale' as const) : ('purchase' as const);
  const of = { side, lineAmountTypes, status: 'AUTHORISED', isBank: true, unitDecimals: 4 } as const;
  const { total } = sumsOf({ lines: lines.map((line) => lineIn(org, line, of)), lineAmountTypes });
  const made: BankTransaction = {
    BankTransactionID: randomUUID(),
    Type: given.Type,
    account: account.Code,
    date: day(given.Date, now),
    cents: total,
    reference: String(given.Reference ?? ''),
    contactId: contactOfDocument(org, given.Contact as never, now).ContactID,
    updated: now,
  };
  org.bankTransactions.set(made.BankTransactionID, made);
  return made;
}
