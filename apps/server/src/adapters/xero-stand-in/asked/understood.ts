import { XeroRefusal } from '../refused.ts';

/** A request body before it is validated. */
export type DocumentIn = { readonly [field: string]: unknown };

/** A value that cannot be parsed refuses the whole call, whatever else is in it. */
export const notUnderstood = (Message: string) =>
  new XeroRefusal(400, { ErrorNumber: 14, Type: 'PostDataInvalidException', Message });

const DAY = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?)?$/;
const MS = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/;

const realDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** The day meant by `2026-03-02`, with or without a time, or by `/Date(1772409600000+0000)/`; null for none. */
export function dayGiven(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const text = String(value);
  const ms = MS.exec(text)?.[1];
  const day = ms === undefined ? DAY.exec(text)?.[1] : new Date(Number(ms)).toISOString().slice(0, 10);
  if (typeof value !== 'string' || day === undefined || !realDay(day))
    throw notUnderstood(`The string '${text}' is not a valid AllXsd value.`);
  return day;
}

const documentStatuses = ['DRAFT', 'SUBMITTED', 'AUTHORISED', 'PAID', 'VOIDED', 'DELETED'];
/** The type name and the allowed values of each enumerated field. */
const values: Readonly<Record<string, readonly [type: string, values: readonly string[]]>> = {
  'Invoices.Type': ['InvoiceType', ['ACCREC', 'ACCPAY']],
  'Invoices.Status': ['InvoiceStatus', documentStatuses],
  'CreditNotes.Type': ['CreditNoteType', ['ACCRECCREDIT', 'ACCPAYCREDIT']],
  'CreditNotes.Status': ['CreditNoteStatus', documentStatuses],
  'Payments.Status': ['PaymentStatus', ['AUTHORISED', 'DELETED']],
  'BankTransactions.Type': ['BankTransactionType', ['RECEIVE', 'SPEND']],
  'BankTransactions.Status': ['BankTransactionStatus', ['AUTHORISED', 'DELETED', 'VOIDED']],
  'Contacts.ContactStatus': ['ContactStatus', ['ACTIVE', 'ARCHIVED', 'GDPRREQUEST']],
  LineAmountTypes: ['LineAmountType', ['Exclusive', 'Inclusive', 'NoTax']],
  PhoneType: ['PhoneType', ['DEFAULT', 'DDI', 'MOBILE', 'FAX', 'OFFICE']],
  AddressType: ['AddressType', ['POBOX', 'STREET', 'DELIVERY']],
};
const dates = new Set(['Date', 'DueDate', 'ExpectedPaymentDate', 'PlannedPaymentDate']);
const numbers = new Set(['Quantity', 'UnitAmount', 'LineAmount', 'TaxAmount', 'Amount', 'DiscountRate']);

function field(resource: string, name: string, value: unknown, path: string) {
  if (value === null || value === undefined) return;
  const known = values[`${resource}.${name}`] ?? values[name];
  if (known && !known[1].includes(String(value)))
    throw notUnderstood(`Error converting value "${value}" to type 'Xero.API.Library.${known[0]}'. Path '${path}'.`);
  if (dates.has(name)) dayGiven(value);
  if (numbers.has(name) && (value === '' || !Number.isFinite(Number(value))))
    throw notUnderstood(`Could not convert string to decimal: ${value}. Path '${path}'.`);
}

function walk(resource: string, value: unknown, path: string) {
  if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) walk(resource, each, `${path}[${at}]`);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`;
    if (typeof inner === 'object' && inner !== null) walk(name === 'Contact' ? 'Contacts' : resource, inner, at);
    else field(resource, name, inner, at);
  }
}

/** Parses the body of a call and checks the form of every date, number and enumerated value in it. */
export function understood(resource: string, text: string): Readonly<Record<string, unknown>> {
  if (text === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw notUnderstood('Invalid JSON data');
  }
  // A list may come without its name.
  const named = Array.isArray(body) ? { [resource]: body } : body;
  if (typeof named !== 'object' || named === null) throw notUnderstood('Invalid JSON data');
  walk(resource, named, '');
  return named as Readonly<Record<string, unknown>>;
}
