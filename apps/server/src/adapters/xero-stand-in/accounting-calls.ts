import { saveContact } from './contacts.ts';
import { type DocumentIn, saveDocument } from './documents.ts';
import { found, type Query } from './finding.ts';
import { allocate, bankTransaction, deletePayment, pay, removeAllocation } from './money.ts';
import { type BankTransaction, gathered, isCredit, type Organisation } from './organisation.ts';
import { Invalid, notFound, validationErrors, validationException, XeroRefusal } from './refused.ts';
import { contactOut, documentOut, paymentOut } from './wire.ts';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: Query;
  readonly body: DocumentIn;
  readonly since: string | undefined;
};

/** Each element of a request is taken or refused by itself, unless the caller wants all or nothing. */
function each(asked: Asked, list: string, make: (given: DocumentIn) => object): object {
  const given = (asked.body[list] as DocumentIn[] | undefined) ?? [asked.body];
  const apart = asked.query.summarizeErrors === 'false';
  const failed: object[] = [];
  const answers = given.map((one) => {
    try {
      return { ...make(one), StatusAttributeString: 'OK', HasErrors: false };
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      const wrong = {
        ...one,
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

export function accountingCall(org: Organisation, asked: Asked, now: Date): object {
  const [resource = '', id, inner, innerId] = asked.path.split('/').filter(Boolean);
  const { method, query, since } = asked;
  const reading = method === 'GET';
  const documents = (credit: boolean) => [...org.documents.values()].filter((d) => isCredit(d) === credit);

  if (resource === 'Organisation' || resource === 'Organisations')
    return {
      Organisations: [
        {
          OrganisationID: org.tenantId,
          Name: org.name,
          LegalName: org.name,
          CountryCode: 'NZ',
          BaseCurrency: 'NZD',
          SalesTaxBasis: org.salesTaxBasis,
          ShortCode: '!stand1n',
          PeriodLockDate: org.periodLockDate ? `/Date(${Date.parse(org.periodLockDate)}+0000)/` : undefined,
          EndOfYearLockDate: org.endOfYearLockDate ? `/Date(${Date.parse(org.endOfYearLockDate)}+0000)/` : undefined,
        },
      ],
    };
  if (resource === 'Accounts') return { Accounts: org.accounts.map((a) => ({ ...a, Status: 'ACTIVE' })) };
  if (resource === 'TaxRates') return { TaxRates: org.taxRates };
  if (resource === 'TrackingCategories') return { TrackingCategories: org.tracking };

  if (resource === 'Contacts') {
    if (!reading)
      return each(asked, 'Contacts', (c) => contactOut(saveContact(org, id ? { ...c, ContactID: id } : c, now)));
    const all = [...org.contacts.values()].map(contactOut);
    const here = id ? all.filter((c) => c.ContactID === id) : found(all, query, since, 'ContactID');
    if (id && here.length === 0) throw notFound();
    return {
      Contacts: query.includeArchived === 'true' || id ? here : here.filter((c) => c.ContactStatus === 'ACTIVE'),
    };
  }
  if (resource === 'Invoices' || resource === 'CreditNotes') {
    const credit = resource === 'CreditNotes';
    const key = credit ? 'CreditNoteID' : 'InvoiceID';
    if (credit && id && inner === 'Allocations') {
      if (method === 'DELETE') {
        removeAllocation(org, id, innerId ?? '', now);
        return { Allocations: [{ AllocationID: innerId, IsDeleted: true }] };
      }
      return each(asked, 'Allocations', (a) => {
        const made = allocate(org, id, a, now);
        return { AllocationID: made.AllocationID, Amount: made.cents / 100, Invoice: { InvoiceID: made.invoiceId } };
      });
    }
    if (!reading)
      return each(asked, resource, (d) =>
        documentOut(org, saveDocument(org, id ? { ...d, [key]: id } : d, now, method === 'PUT')),
      );
    if (id) {
      const doc = documents(credit).find((d) => d.id === id || d.number === id);
      if (!doc) throw notFound();
      return { [resource]: [documentOut(org, doc)] };
    }
    const whole = query.page !== undefined;
    const from = gathered(org);
    return {
      [resource]: found(
        documents(credit).map((d) => documentOut(org, d, whole, from)),
        query,
        since,
        key,
      ),
    };
  }
  if (resource === 'Payments') {
    if (!reading && id) return { Payments: [paymentOut(org, deletePayment(org, id, now))] };
    if (!reading) return each(asked, 'Payments', (p) => paymentOut(org, pay(org, p, now)));
    const all = [...org.payments.values()].map((p) => paymentOut(org, p));
    if (!id) return { Payments: found(all, query, since, 'PaymentID') };
    const one = all.filter((p) => p.PaymentID === id);
    if (one.length === 0) throw notFound();
    return { Payments: one };
  }
  if (resource === 'BankTransactions') {
    const out = (t: BankTransaction) => ({
      BankTransactionID: t.BankTransactionID,
      Type: t.Type,
      BankAccount: { Code: t.account },
      Reference: t.reference,
      Total: t.cents / 100,
      Status: 'AUTHORISED',
      Date: `/Date(${Date.parse(t.date)}+0000)/`,
      UpdatedDateUTC: `/Date(${t.updated.getTime()}+0000)/`,
    });
    if (!reading) return each(asked, 'BankTransactions', (t) => out(bankTransaction(org, t, now)));
    return { BankTransactions: found([...org.bankTransactions.values()].map(out), query, since, 'BankTransactionID') };
  }
  throw new XeroRefusal(404, { Title: "The resource you're looking for cannot be found", Status: 404 });
}
