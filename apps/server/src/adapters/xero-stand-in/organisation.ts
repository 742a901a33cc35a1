import { randomUUID } from 'node:crypto';

/** The data of the stand-in's organisation. Amounts are whole cents here and dollars on the wire. */
export type Contact = {
  readonly ContactID: string;
  Name: string;
  ContactNumber: string | null;
  ContactStatus: 'ACTIVE' | 'ARCHIVED';
  FirstName?: string;
  LastName?: string;
  EmailAddress: string;
  TaxNumber: string;
  CompanyNumber: string;
  BankAccountDetails: string;
  Phones: readonly object[];
  Addresses: readonly object[];
  MergedToContactID?: string;
  updated: Date;
};
export type Line = {
  readonly LineItemID: string;
  readonly Description: string;
  readonly Quantity: number;
  readonly UnitAmount: number;
  readonly AccountCode: string;
  readonly TaxType: string;
  readonly Tracking: readonly object[];
  readonly lineCents: number;
  readonly taxCents: number;
};
export type Allocation = {
  readonly AllocationID: string;
  readonly invoiceId: string;
  readonly cents: number;
  readonly date: string;
};
export type Document = {
  readonly id: string;
  readonly type: 'ACCREC' | 'ACCPAY' | 'ACCRECCREDIT' | 'ACCPAYCREDIT';
  number: string;
  reference: string;
  url: string | null;
  contactId: string;
  date: string;
  dueDate: string | null;
  status: 'DRAFT' | 'SUBMITTED' | 'AUTHORISED' | 'PAID' | 'VOIDED' | 'DELETED';
  lineAmountTypes: 'Exclusive' | 'Inclusive' | 'NoTax';
  lines: readonly Line[];
  /** for a credit note: the amounts set against invoices */
  allocations: Allocation[];
  sentToContact: boolean;
  updated: Date;
};
export type Payment = {
  readonly PaymentID: string;
  readonly documentId: string;
  readonly account: string;
  readonly date: string;
  readonly cents: number;
  readonly reference: string;
  status: 'AUTHORISED' | 'DELETED';
  IsReconciled: boolean;
  updated: Date;
};
export type BankTransaction = {
  readonly BankTransactionID: string;
  readonly Type: 'RECEIVE' | 'SPEND';
  readonly account: string;
  readonly date: string;
  readonly cents: number;
  readonly reference: string;
  readonly contactId: string;
  readonly updated: Date;
};
export type Account = {
  readonly AccountID: string;
  readonly Code: string;
  readonly Name: string;
  readonly Type: string;
  readonly Class: string;
  readonly TaxType: string;
  readonly EnablePaymentsToAccount: boolean;
};

const account = (
  Code: string,
  Name: string,
  Type: string,
  Class: string,
  TaxType: string,
  EnablePaymentsToAccount = false,
): Account => ({
  AccountID: randomUUID(),
  Code,
  Name,
  Type,
  Class,
  TaxType,
  EnablePaymentsToAccount,
});

/** The default chart of accounts of a New Zealand organisation, plus what a yard usually adds. */
const accounts = (): Account[] => [
  account('090', 'Business Bank Account', 'BANK', 'ASSET', 'NONE'),
  account('091', 'Cash Till', 'BANK', 'ASSET', 'NONE'),
  account('092', 'EFTPOS Clearing', 'CURRENT', 'ASSET', 'NONE', true),
  account('093', 'Finance Provider Clearing', 'CURRENT', 'ASSET', 'NONE', true),
  account('200', 'Sales', 'REVENUE', 'REVENUE', 'OUTPUT2'),
  account('205', 'Vehicle Sales', 'REVENUE', 'REVENUE', 'OUTPUT2'),
  account('210', 'Freight Income', 'REVENUE', 'REVENUE', 'OUTPUT2'),
  account('260', 'Other Revenue', 'REVENUE', 'REVENUE', 'OUTPUT2'),
  account('300', 'Purchases', 'DIRECTCOSTS', 'EXPENSE', 'INPUT2'),
  account('305', 'Vehicle Purchases', 'DIRECTCOSTS', 'EXPENSE', 'INPUT2'),
  account('425', 'Freight & Courier', 'EXPENSE', 'EXPENSE', 'INPUT2'),
  account('429', 'General Expenses', 'EXPENSE', 'EXPENSE', 'INPUT2'),
  account('840', 'Historical Adjustment', 'CURRLIAB', 'LIABILITY', 'NONE'),
  account('860', 'Rounding', 'CURRLIAB', 'LIABILITY', 'NONE', true),
];

const rate = (Name: string, TaxType: string, EffectiveRate: number, side: 'Revenue' | 'Expenses' | 'both') => ({
  Name,
  TaxType,
  EffectiveRate,
  DisplayTaxRate: EffectiveRate,
  Status: 'ACTIVE',
  CanApplyToAssets: true,
  CanApplyToEquity: true,
  CanApplyToLiabilities: true,
  CanApplyToRevenue: side !== 'Expenses',
  CanApplyToExpenses: side !== 'Revenue',
});
const taxRates = () => [
  rate('15% GST on Income', 'OUTPUT2', 15, 'Revenue'),
  rate('15% GST on Expenses', 'INPUT2', 15, 'Expenses'),
  rate('Zero Rated', 'ZERORATED', 0, 'both'),
  rate('No GST', 'NONE', 0, 'both'),
];

export function newOrganisation(name = 'Demo Dismantlers (stand-in)') {
  return {
    tenantId: randomUUID(),
    connectionId: randomUUID(),
    name,
    periodLockDate: null as string | null,
    endOfYearLockDate: null as string | null,
    salesTaxBasis: 'PAYMENTS' as 'PAYMENTS' | 'INVOICE',
    accounts: accounts(),
    taxRates: taxRates(),
    tracking: [
      {
        TrackingCategoryID: randomUUID(),
        Name: 'Yard',
        Status: 'ACTIVE',
        Options: [{ TrackingOptionID: randomUUID(), Name: 'Main yard', Status: 'ACTIVE' }],
      },
    ],
    /** whether somebody gave consent, and the tokens issued since */
    isConnected: false,
    accessTokens: {} as Record<string, { until: number; scope: string }>,
    refreshTokens: {} as Record<string, { until: number; scope: string }>,
    contacts: new Map<string, Contact>(),
    documents: new Map<string, Document>(),
    payments: new Map<string, Payment>(),
    bankTransactions: new Map<string, BankTransaction>(),
  };
}
export type Organisation = ReturnType<typeof newOrganisation>;

export const sumsOf = (doc: Pick<Document, 'lines' | 'lineAmountTypes'>) => {
  const lines = doc.lines.reduce((sum, l) => sum + l.lineCents, 0);
  const tax = doc.lines.reduce((sum, l) => sum + l.taxCents, 0);
  const net = doc.lineAmountTypes === 'Inclusive' ? lines - tax : lines;
  return { net, tax, total: net + tax };
};

export const isCredit = (doc: Pick<Document, 'type'>) => doc.type.endsWith('CREDIT');

/** The payments and allocations of every document, grouped once for a whole list. */
export function gathered(org: Organisation) {
  const payments = Map.groupBy(
    [...org.payments.values()].filter((p) => p.status === 'AUTHORISED'),
    (p) => p.documentId,
  );
  const credited = new Map<string, number>();
  for (const note of org.documents.values())
    for (const a of note.allocations) credited.set(a.invoiceId, (credited.get(a.invoiceId) ?? 0) + a.cents);
  return {
    paymentsOf: (doc: Document) => payments.get(doc.id) ?? [],
    settledOf: (doc: Document) => {
      const paid = (payments.get(doc.id) ?? []).reduce((sum, p) => sum + p.cents, 0);
      const set = doc.allocations.reduce((sum, a) => sum + a.cents, 0) + (credited.get(doc.id) ?? 0);
      return { paid, credited: set, due: sumsOf(doc).total - paid - set };
    },
  };
}
export type Gathered = ReturnType<typeof gathered>;

/** The amounts paid, refunded or set against other documents. */
export function settledOf(org: Organisation, doc: Document) {
  let paid = 0;
  for (const p of org.payments.values()) if (p.documentId === doc.id && p.status === 'AUTHORISED') paid += p.cents;
  let credited = doc.allocations.reduce((sum, a) => sum + a.cents, 0);
  if (!isCredit(doc))
    for (const other of org.documents.values())
      for (const a of other.allocations) if (a.invoiceId === doc.id) credited += a.cents;
  return { paid, credited, due: sumsOf(doc).total - paid - credited };
}
