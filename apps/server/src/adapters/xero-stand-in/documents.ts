import { randomUUID } from 'node:crypto';
import { type DocumentIn, dayGiven } from './asked/understood.ts';
import { contactOfDocument } from './contacts.ts';
import { lineIn } from './lines.ts';
import { type Document, isCredit, type Organisation, settledOf, sumsOf } from './organisation.ts';
import { Invalid } from './refused.ts';

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));

type How = { readonly onlyCreates: boolean; readonly unitDecimals: 2 | 4 };
const asSaved: How = { onlyCreates: false, unitDecimals: 4 };

const linesIn = (
  org: Organisation,
  given: DocumentIn,
  doc: Pick<Document, 'type' | 'lineAmountTypes' | 'status'>,
  how: How,
) =>
  (given.LineItems as DocumentIn[]).map((line) =>
    lineIn(org, line, { ...doc, side: doc.type.startsWith('ACCREC') ? 'sale' : 'purchase', ...how }),
  );

function lockedDay(org: Organisation, day: string) {
  if (org.endOfYearLockDate && day <= org.endOfYearLockDate)
    throw new Invalid('The document date cannot be before the end of year lock date.');
  if (org.periodLockDate && day <= org.periodLockDate)
    throw new Invalid('The document date cannot be before the period lock date.');
}

const SETTLED = 'This document cannot be edited as it has a payment or credit note allocated to it.';
const notChangeable = (doc: Document) =>
  new Invalid(`${isCredit(doc) ? 'Credit note' : 'Invoice'} not of valid status for modification`);

function end(org: Organisation, found: Document, status: 'VOIDED' | 'DELETED', now: Date): Document {
  const { paid, credited } = settledOf(org, found);
  if (found.status === status) return found;
  if (paid !== 0 || credited !== 0) throw new Invalid(SETTLED);
  const from = status === 'VOIDED' ? ['AUTHORISED'] : ['DRAFT', 'SUBMITTED'];
  if (!from.includes(found.status)) throw notChangeable(found);
  lockedDay(org, found.date);
  found.status = status;
  found.updated = now;
  return found;
}

function change(org: Organisation, found: Document, given: DocumentIn, now: Date, how: How): Document {
  const status = (text(given.Status) || found.status) as Document['status'];
  if (given.Status && (status === 'VOIDED' || status === 'DELETED')) return end(org, found, status, now);
  const isBack = found.status === 'AUTHORISED' && status !== 'AUTHORISED';
  if (['PAID', 'VOIDED', 'DELETED'].includes(found.status) || isBack) throw notChangeable(found);
  const { paid, credited } = settledOf(org, found);
  if ((paid !== 0 || credited !== 0) && given.LineItems) throw new Invalid(SETTLED);
  const next = { ...found, status };
  if (given.LineAmountTypes !== undefined)
    next.lineAmountTypes = text(given.LineAmountTypes) as Document['lineAmountTypes'];
  if (given.LineItems) next.lines = linesIn(org, given, next, how);
  const number = given.InvoiceNumber ?? given.CreditNoteNumber;
  if (number !== undefined) next.number = text(number);
  if (given.Reference !== undefined) next.reference = text(given.Reference);
  if (given.Date !== undefined) next.date = dayGiven(given.Date) ?? next.date;
  if (given.DueDate !== undefined) next.dueDate = dayGiven(given.DueDate);
  if (given.Url !== undefined) next.url = text(given.Url) || null;
  if (given.Contact !== undefined) next.contactId = contactOfDocument(org, given.Contact as never, now).ContactID;
  next.updated = now;
  lockedDay(org, next.date);
  org.documents.set(next.id, next);
  return next;
}

/** Sales numbers are unique; bill numbers are the suppliers' own and may repeat. */
const withNumber = (org: Organisation, type: string, number: string) =>
  number && (type === 'ACCREC' || type === 'ACCRECCREDIT')
    ? [...org.documents.values()].find((d) => d.type === type && d.number === number && d.status !== 'DELETED')
    : undefined;

/**
 * Updates the invoice, bill or credit note with the given id or, unless the call only creates, the sales document with
 * the given number; creates one if none exists.
 */
export function saveDocument(org: Organisation, given: DocumentIn, now: Date, how = asSaved): Document {
  const id = text(given.InvoiceID ?? given.CreditNoteID);
  const numbered = withNumber(org, text(given.Type), text(given.InvoiceNumber ?? given.CreditNoteNumber));
  if (numbered && numbered.id !== id && (how.onlyCreates || id))
    throw new Invalid(isCredit(numbered) ? 'Credit note # must be unique.' : 'Invoice # must be unique.');
  const known = id ? org.documents.get(id) : numbered;
  if (id && !known) throw new Invalid('The document could not be found');
  return known ? change(org, known, given, now, how) : made(org, given, now, how);
}

function made(org: Organisation, given: DocumentIn, now: Date, how: How): Document {
  const type = text(given.Type) as Document['type'];
  if (!type) throw new Invalid('Type is a required field');
  const credit = type.endsWith('CREDIT');
  const status = (text(given.Status) || 'DRAFT') as Document['status'];
  if (!['DRAFT', 'SUBMITTED', 'AUTHORISED'].includes(status))
    throw new Invalid(`${credit ? 'Credit note' : 'Invoice'} not of valid status for creation`);
  const date = dayGiven(given.Date) ?? now.toISOString().slice(0, 10);
  const dueDate = dayGiven(given.DueDate);
  if (!credit && status === 'AUTHORISED' && !dueDate) throw new Invalid('Due Date cannot be empty');
  lockedDay(org, date);
  const number =
    text(given.InvoiceNumber ?? given.CreditNoteNumber) || `${credit ? 'CN' : 'INV'}-${org.documents.size + 1}`;
  const lineAmountTypes = (text(given.LineAmountTypes) || 'Exclusive') as Document['lineAmountTypes'];
  if (((given.LineItems as unknown[] | undefined) ?? []).length === 0)
    throw new Invalid('One or more line items must be specified');
  const lines = linesIn(org, given, { type, lineAmountTypes, status }, how);
  if (sumsOf({ lines, lineAmountTypes }).total < 0) throw new Invalid('The document total cannot be negative');
  const doc: Document = {
    id: randomUUID(),
    type,
    number,
    reference: text(given.Reference),
    url: text(given.Url) || null,
    contactId: contactOfDocument(org, given.Contact as never, now).ContactID,
    date,
    dueDate,
    status,
    lineAmountTypes,
    lines,
    allocations: [],
    sentToContact: given.SentToContact === true,
    updated: now,
  };
  org.documents.set(doc.id, doc);
  return settle(org, doc, now);
}

/** A fully settled document becomes PAID, and is open again when a payment is removed. */
export function settle(org: Organisation, doc: Document, now: Date): Document {
  const { due } = settledOf(org, doc);
  const total = sumsOf(doc).total;
  if (doc.status === 'AUTHORISED' && due === 0 && (total > 0 || !isCredit(doc))) doc.status = 'PAID';
  else if (doc.status === 'PAID' && due !== 0) doc.status = 'AUTHORISED';
  doc.updated = now;
  return doc;
}
