import type { DocumentIn } from './asked/understood.ts';
import { saveContact } from './contacts.ts';
import { saveDocument } from './documents.ts';
import { found, one, type Query } from './finding.ts';
import { allocate, bankTransaction, deletePayment, pay, removeAllocation } from './money.ts';
import { gathered, isCredit, type Organisation } from './organisation.ts';
import { Invalid, notFound, validationErrors, validationException } from './refused.ts';
import {
  accountOut,
  allocationOut,
  bankTransactionOut,
  contactOut,
  documentOut,
  organisationOut,
  paymentOut,
  sides,
} from './wire.ts';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: Query;
  readonly body: DocumentIn;
  readonly since: string | undefined;
};
type Call = Asked & { readonly id?: string; readonly inner?: string; readonly innerId?: string };

/** Each element of a request is accepted or refused on its own, unless the caller wants all or nothing. */
function each(asked: Asked, list: string, make: (given: DocumentIn) => object): object {
  const given = (asked.body[list] as DocumentIn[] | undefined) ?? [asked.body];
  const apart = asked.query.summarizeErrors === 'false';
  const failed: object[] = [];
  const answers = given.map((element) => {
    try {
      return { ...make(element), StatusAttributeString: 'OK', HasErrors: false };
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      const wrong = {
        ...element,
        ValidationErrors: validationErrors(error.messages),
        StatusAttributeString: 'ERROR',
        HasErrors: true,
      };
      failed.push(wrong);
      return wrong;
    }
  });
  if (failed.length > 0 && !apart) throw validationException(failed);
  return { [list]: answers };
}

function contacts(org: Organisation, asked: Call, now: Date): object {
  const { method, id, query, since } = asked;
  if (method !== 'GET')
    return each(asked, 'Contacts', (c) => {
      const given = id ? { ...c, ContactID: id } : c;
      return contactOut(saveContact(org, given, now, method === 'PUT'));
    });
  const from = sides(org);
  const all = [...org.contacts.values()].map((c) => contactOut(c, from));
  if (id) return one('Contacts', all, id, 'ContactNumber');
  const isShown = (c: (typeof all)[number]) => query.includeArchived === 'true' || c.ContactStatus === 'ACTIVE';
  return found('Contacts', all.filter(isShown), query, since);
}

function allocations(org: Organisation, asked: Call, noteId: string, now: Date): object {
  if (asked.method === 'DELETE') {
    removeAllocation(org, noteId, asked.innerId ?? '', now);
    return { Allocations: [{ AllocationID: asked.innerId, IsDeleted: true }] };
  }
  return each(asked, 'Allocations', (a) => allocationOut(org, allocate(org, noteId, a, now)));
}

function documents(org: Organisation, asked: Call, list: 'Invoices' | 'CreditNotes', now: Date): object {
  const { method, id, query, since } = asked;
  const credit = list === 'CreditNotes';
  const [key, number] = credit ? ['CreditNoteID', 'CreditNoteNumber'] : ['InvoiceID', 'InvoiceNumber'];
  if (credit && id && asked.inner === 'Allocations') return allocations(org, asked, id, now);
  if (asked.inner) throw notFound();
  if (method !== 'GET') {
    const how = { onlyCreates: method === 'PUT', unitDecimals: query.unitdp === '4' ? 4 : 2 } as const;
    return each(asked, list, (d) => documentOut(org, saveDocument(org, id ? { ...d, [key]: id } : d, now, how)));
  }
  const from = gathered(org);
  const whole = id !== undefined || query.page !== undefined;
  const kept = [...org.documents.values()].filter((d) => isCredit(d) === credit);
  const wanted = id ? kept.filter((d) => d.id === id || d.number === id) : kept;
  const rows = wanted.map((d) => documentOut(org, d, whole, from));
  return id ? one(list, rows, id, number) : found(list, rows, query, since);
}

function payments(org: Organisation, asked: Call, now: Date): object {
  const { method, id, query, since, body } = asked;
  if (method !== 'GET' && id) {
    if (body.Status !== 'DELETED') throw new Invalid('Payments can only be deleted');
    return { Payments: [paymentOut(org, deletePayment(org, id, now))] };
  }
  if (method !== 'GET') return each(asked, 'Payments', (p) => paymentOut(org, pay(org, p, now)));
  const all = [...org.payments.values()].map((p) => paymentOut(org, p));
  return id ? one('Payments', all, id) : found('Payments', all, query, since);
}

function bankTransactions(org: Organisation, asked: Call, now: Date): object {
  if (asked.method !== 'GET')
    return each(asked, 'BankTransactions', (t) => bankTransactionOut(org, bankTransaction(org, t, now)));
  const all = [...org.bankTransactions.values()].map((t) => bankTransactionOut(org, t));
  return asked.id ? one('BankTransactions', all, asked.id) : found('BankTransactions', all, asked.query, asked.since);
}

/** Resources that a yard only reads. */
function settings(org: Organisation, resource: string, { id, query, since }: Call): object {
  if (resource === 'Organisation' || resource === 'Organisations') return { Organisations: [organisationOut(org)] };
  if (resource === 'Accounts') {
    const accounts = org.accounts.map((a) => accountOut(a));
    return id ? one('Accounts', accounts, id) : found('Accounts', accounts, query, since);
  }
  if (resource === 'TaxRates')
    return id ? one('TaxRates', org.taxRates, id) : found('TaxRates', org.taxRates, query, since);
  const { tracking } = org;
  return id ? one('TrackingCategories', tracking, id) : found('TrackingCategories', tracking, query, since);
}

export function accountingCall(org: Organisation, asked: Asked, now: Date): object {
  const [resource = '', id, inner, innerId] = asked.path.split('/').filter(Boolean).map(decodeURIComponent);
  const call = { ...asked, id, inner, innerId };
  if (resource === 'Contacts') return contacts(org, call, now);
  if (resource === 'Invoices' || resource === 'CreditNotes') return documents(org, call, resource, now);
  if (resource === 'Payments') return payments(org, call, now);
  if (resource === 'BankTransactions') return bankTransactions(org, call, now);
  const isSetting = /^(Organisations?|Accounts|TaxRates|TrackingCategories)$/.test(resource);
  if (isSetting && asked.method === 'GET') return settings(org, resource, call);
  throw notFound();
}
