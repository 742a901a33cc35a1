import { randomUUID } from 'node:crypto';
import { contactOfDocument } from './contacts.ts';
import { type Document, isCredit, type Line, type Organisation, settledOf, sumsOf } from './organisation.ts';
import { Invalid } from './refused.ts';
import { cents } from './wire.ts';

export type DocumentIn = { readonly [field: string]: unknown };
const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));
const dayOf = (value: unknown) => (/^\d{4}-\d{2}-\d{2}/.exec(text(value)) ?? [null])[0];

function lineIn(
  org: Organisation,
  given: DocumentIn,
  doc: Pick<Document, 'type' | 'lineAmountTypes' | 'status'>,
): Line {
  const problems: string[] = [];
  const quantity = Number(given.Quantity ?? 1);
  const unit = Number(given.UnitAmount ?? 0);
  const code = text(given.AccountCode);
  const account = org.accounts.find((a) => a.Code === code);
  if (!text(given.Description)) problems.push('Description is a required field');
  if (!code && doc.status !== 'DRAFT') problems.push('Account code must be specified');
  else if (code && (!account || account.Type === 'BANK'))
    problems.push(`Account code '${code}' is not a valid code for this document.`);
  const taxType = doc.lineAmountTypes === 'NoTax' ? 'NONE' : text(given.TaxType) || account?.TaxType || '';
  const rate = org.taxRates.find((r) => r.TaxType === taxType);
  const fits = doc.type.startsWith('ACCREC') ? rate?.CanApplyToRevenue : rate?.CanApplyToExpenses;
  if (!rate || !fits)
    problems.push(`The TaxType code '${taxType}' does not exist or cannot be used for this type of transaction.`);
  const lineCents = given.LineAmount === undefined ? cents(quantity * unit) : cents(given.LineAmount);
  if (Math.abs(lineCents - cents(quantity * unit)) > 1 && given.LineAmount !== undefined)
    problems.push('The line total does not match the expected line total');
  if (problems.length > 0) throw new Invalid(...problems);
  const share =
    doc.lineAmountTypes === 'Inclusive' ? rate!.EffectiveRate / (100 + rate!.EffectiveRate) : rate!.EffectiveRate / 100;
  const taxCents = given.TaxAmount === undefined ? cents((lineCents * share) / 100) : cents(given.TaxAmount);
  return {
    LineItemID: text(given.LineItemID) || randomUUID(),
    Description: text(given.Description),
    Quantity: quantity,
    UnitAmount: unit,
    AccountCode: code,
    TaxType: taxType,
    Tracking: (given.Tracking as object[] | undefined) ?? [],
    lineCents,
    taxCents,
  };
}

function lockedDay(org: Organisation, day: string) {
  if (org.endOfYearLockDate && day <= org.endOfYearLockDate)
    throw new Invalid('The document date cannot be before the end of year lock date.');
  if (org.periodLockDate && day <= org.periodLockDate)
    throw new Invalid('The document date cannot be before the period lock date.');
}

function change(org: Organisation, found: Document, given: DocumentIn, now: Date): Document {
  const status = text(given.Status) || found.status;
  const { paid, credited } = settledOf(org, found);
  if (status === 'VOIDED' || status === 'DELETED') {
    if (found.status === status) return found;
    if (paid !== 0 || credited !== 0)
      throw new Invalid('This document cannot be edited as it has a payment or credit note allocated to it.');
    if (status === 'VOIDED' && found.status !== 'AUTHORISED')
      throw new Invalid('Invoice not of valid status for modification');
    if (status === 'DELETED' && !['DRAFT', 'SUBMITTED'].includes(found.status))
      throw new Invalid('Invoice not of valid status for modification');
    lockedDay(org, found.date);
    found.status = status;
    found.updated = now;
    return found;
  }
  if (['PAID', 'VOIDED', 'DELETED'].includes(found.status))
    throw new Invalid('Invoice not of valid status for modification');
  if ((paid !== 0 || credited !== 0) && given.LineItems)
    throw new Invalid('This document cannot be edited as it has a payment or credit note allocated to it.');
  const next = { ...found, status: status as Document['status'] };
  if (given.LineItems) next.lines = (given.LineItems as DocumentIn[]).map((l) => lineIn(org, l, next));
  if (given.Reference !== undefined) next.reference = text(given.Reference);
  if (given.Date !== undefined) next.date = dayOf(given.Date) ?? next.date;
  if (given.DueDate !== undefined) next.dueDate = dayOf(given.DueDate);
  if (given.Url !== undefined) next.url = text(given.Url) || null;
  if (given.Contact !== undefined) next.contactId = contactOfDocument(org, given.Contact as never, now).ContactID;
  next.updated = now;
  org.documents.set(next.id, next);
  return next;
}

const withNumber = (org: Organisation, type: string, number: string) =>
  number && (type === 'ACCREC' || type === 'ACCRECCREDIT')
    ? [...org.documents.values()].find((d) => d.type === type && d.number === number && d.status !== 'DELETED')
    : undefined;

/**
 * Changes the invoice, bill or credit note whose id is sent and, unless it `onlyCreates`, a sale's document that has
 * the number that is sent; creates one where there is none.
 */
export function saveDocument(org: Organisation, given: DocumentIn, now: Date, onlyCreates = false): Document {
  const id = text(given.InvoiceID ?? given.CreditNoteID);
  const numbered = withNumber(org, text(given.Type), text(given.InvoiceNumber ?? given.CreditNoteNumber));
  if (numbered && onlyCreates)
    throw new Invalid(isCredit(numbered) ? 'Credit note # must be unique.' : 'Invoice # must be unique.');
  const known = id ? org.documents.get(id) : numbered;
  if (id && !known) throw new Invalid('The document could not be found');
  if (known) return change(org, known, given, now);

  const type = text(given.Type) as Document['type'];
  const credit = type.endsWith('CREDIT');
  if (!['ACCREC', 'ACCPAY', 'ACCRECCREDIT', 'ACCPAYCREDIT'].includes(type))
    throw new Invalid('Type is a required field');
  const status = (text(given.Status) || 'DRAFT') as Document['status'];
  const date = dayOf(given.Date) ?? now.toISOString().slice(0, 10);
  const dueDate = dayOf(given.DueDate);
  if (!credit && status === 'AUTHORISED' && !dueDate) throw new Invalid('Due Date cannot be empty');
  lockedDay(org, date);
  const number =
    text(given.InvoiceNumber ?? given.CreditNoteNumber) || `${credit ? 'CN' : 'INV'}-${org.documents.size + 1}`;
  const lineAmountTypes = (text(given.LineAmountTypes) || 'Exclusive') as Document['lineAmountTypes'];
  const lines = (given.LineItems as DocumentIn[] | undefined) ?? [];
  if (lines.length === 0) throw new Invalid('One or more line items must be specified');
  const made = lines.map((l) => lineIn(org, l, { type, lineAmountTypes, status }));
  if (sumsOf({ lines: made, lineAmountTypes }).total < 0) throw new Invalid('The document total cannot be negative');
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
    lines: made,
    allocations: [],
    sentToContact: given.SentToContact === true,
    updated: now,
  };
  org.documents.set(doc.id, doc);
  return settle(org, doc, now);
}

/** A document that is wholly settled is PAID, and is open again when a payment is taken back. */
export function settle(org: Organisation, doc: Document, now: Date): Document {
  const { due } = settledOf(org, doc);
  const total = sumsOf(doc).total;
  if (doc.status === 'AUTHORISED' && due === 0 && (total > 0 || !isCredit(doc))) doc.status = 'PAID';
  else if (doc.status === 'PAID' && due !== 0) doc.status = 'AUTHORISED';
  doc.updated = now;
  return doc;
}
