import {
  type Account,
  type Allocation,
  type BankTransaction,
  type Contact,
  type Document,
  type Gathered,
  gathered,
  isCredit,
  type Organisation,
  type Payment,
  sumsOf,
} from './organisation.ts';

const dollars = (cents: number) => cents / 100;
export const cents = (amount: unknown) => Math.round(Number(amount ?? 0) * 100 + (Number(amount) < 0 ? -1e-6 : 1e-6));

const msDate = (date: Date) => `/Date(${date.getTime()}+0000)/`;
const dayDate = (day: string) => `/Date(${Date.parse(`${day}T00:00:00Z`)}+0000)/`;
const dayString = (day: string) => `${day}T00:00:00`;

/** Which contacts are customers and which are suppliers: Xero derives that from their documents. */
export const sides = (org: Organisation) => {
  const documents = [...org.documents.values()];
  const contactsOf = (type: Document['type']) =>
    new Set(documents.filter((d) => d.type === type).map((d) => d.contactId));
  return { customers: contactsOf('ACCREC'), suppliers: contactsOf('ACCPAY') };
};

export const contactOut = (c: Contact, from?: ReturnType<typeof sides>) => {
  const { updated, ...rest } = c;
  const IsCustomer = from?.customers.has(c.ContactID) ?? false;
  return {
    ...rest,
    UpdatedDateUTC: msDate(updated),
    IsSupplier: from?.suppliers.has(c.ContactID) ?? false,
    IsCustomer,
  };
};

export const organisationOut = (org: Organisation) => ({
  OrganisationID: org.tenantId,
  Name: org.name,
  LegalName: org.name,
  CountryCode: 'NZ',
  BaseCurrency: 'NZD',
  SalesTaxBasis: org.salesTaxBasis,
  ShortCode: '!stand1n',
  PeriodLockDate: org.periodLockDate ? dayDate(org.periodLockDate) : undefined,
  EndOfYearLockDate: org.endOfYearLockDate ? dayDate(org.endOfYearLockDate) : undefined,
});

export const accountOut = (a: Account) => ({ ...a, Status: 'ACTIVE' });

export const allocationOut = (org: Organisation, a: Allocation) => ({
  AllocationID: a.AllocationID,
  Amount: dollars(a.cents),
  Date: dayDate(a.date),
  Invoice: { InvoiceID: a.invoiceId, InvoiceNumber: org.documents.get(a.invoiceId)?.number },
});

export const bankTransactionOut = (org: Organisation, t: BankTransaction) => {
  const account = org.accounts.find((a) => a.Code === t.account);
  return {
    BankTransactionID: t.BankTransactionID,
    Type: t.Type,
    BankAccount: { AccountID: account?.AccountID, Code: t.account, Name: account?.Name },
    Contact: { ContactID: t.contactId, Name: org.contacts.get(t.contactId)?.Name },
    Reference: t.reference,
    Total: dollars(t.cents),
    Status: 'AUTHORISED',
    IsReconciled: false,
    Date: dayDate(t.date),
    DateString: dayString(t.date),
    UpdatedDateUTC: msDate(t.updated),
  };
};

const lineOut = (l: Document['lines'][number]) => {
  const { lineCents, taxCents, ...rest } = l;
  return { ...rest, LineAmount: dollars(lineCents), TaxAmount: dollars(taxCents) };
};

const paymentTypes = {
  ACCREC: 'ACCRECPAYMENT',
  ACCPAY: 'ACCPAYPAYMENT',
  ACCRECCREDIT: 'ARCREDITPAYMENT',
  ACCPAYCREDIT: 'APCREDITPAYMENT',
} as const;

export function paymentOut(org: Organisation, p: Payment) {
  const doc = org.documents.get(p.documentId)!;
  const paidAccount = org.accounts.find((a) => a.Code === p.account);
  const about = isCredit(doc)
    ? { CreditNote: { CreditNoteID: doc.id, CreditNoteNumber: doc.number, Type: doc.type } }
    : { Invoice: { InvoiceID: doc.id, InvoiceNumber: doc.number, Type: doc.type } };
  return {
    PaymentID: p.PaymentID,
    ...about,
    Account: { AccountID: paidAccount?.AccountID, Code: p.account },
    Date: dayDate(p.date),
    Amount: dollars(p.cents),
    Reference: p.reference,
    PaymentType: paymentTypes[doc.type],
    Status: p.status,
    IsReconciled: p.IsReconciled,
    UpdatedDateUTC: msDate(p.updated),
  };
}

export function documentOut(org: Organisation, doc: Document, whole = true, from: Gathered = gathered(org)) {
  const { net, tax, total } = sumsOf(doc);
  const { paid, credited, due } = from.settledOf(doc);
  const credit = isCredit(doc);
  const contact = org.contacts.get(doc.contactId);
  const payments = from.paymentsOf(doc);
  return {
    ...(credit
      ? {
          CreditNoteID: doc.id,
          CreditNoteNumber: doc.number,
          RemainingCredit: dollars(due),
          AppliedAmount: dollars(credited),
        }
      : {
          InvoiceID: doc.id,
          InvoiceNumber: doc.number,
          AmountDue: dollars(due),
          AmountPaid: dollars(paid),
          AmountCredited: dollars(credited),
        }),
    Type: doc.type,
    Reference: doc.reference,
    Url: doc.url ?? undefined,
    Contact: { ContactID: doc.contactId, Name: contact?.Name, ContactNumber: contact?.ContactNumber ?? undefined },
    Date: dayDate(doc.date),
    DateString: dayString(doc.date),
    DueDate: doc.dueDate ? dayDate(doc.dueDate) : undefined,
    DueDateString: doc.dueDate ? dayString(doc.dueDate) : undefined,
    Status: doc.status,
    LineAmountTypes: doc.lineAmountTypes,
    SubTotal: dollars(net),
    TotalTax: dollars(tax),
    Total: dollars(total),
    SentToContact: doc.sentToContact,
    CurrencyCode: 'NZD',
    UpdatedDateUTC: msDate(doc.updated),
    HasAttachments: false,
    ...(whole
      ? {
          LineItems: doc.lines.map(lineOut),
          Payments: payments.map((p) => ({
            PaymentID: p.PaymentID,
            Date: dayDate(p.date),
            Amount: dollars(p.cents),
            Reference: p.reference,
          })),
          Allocations: doc.allocations.map((a) => allocationOut(org, a)),
        }
      : {}),
  };
}
