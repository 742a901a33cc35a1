/** Xero's type name for the rows of each list, their id field, and the fields that may be filtered. */
type Rows = { readonly type: string; readonly id: string; readonly fields: ReadonlySet<string> };
const rows = (type: string, id: string, fields: string): Rows => ({
  type,
  id,
  fields: new Set([id, ...fields.split(' ')]),
});

const documentFields =
  'Type Contact Date DueDate Status LineAmountTypes SubTotal TotalTax Total CurrencyCode UpdatedDateUTC Reference SentToContact HasAttachments FullyPaidOnDate BrandingThemeID';

export const rowsOf = {
  Accounts: rows(
    'Account',
    'AccountID',
    'Code Name Type Class Status TaxType Description EnablePaymentsToAccount BankAccountNumber SystemAccount UpdatedDateUTC',
  ),
  TaxRates: rows(
    'TaxRate',
    'TaxType',
    'Name Status EffectiveRate DisplayTaxRate CanApplyToAssets CanApplyToEquity CanApplyToExpenses CanApplyToLiabilities CanApplyToRevenue',
  ),
  TrackingCategories: rows('TrackingCategory', 'TrackingCategoryID', 'Name Status'),
  Contacts: rows(
    'Contact',
    'ContactID',
    'Name ContactNumber AccountNumber ContactStatus FirstName LastName EmailAddress TaxNumber CompanyNumber IsCustomer IsSupplier UpdatedDateUTC',
  ),
  Invoices: rows(
    'Invoice',
    'InvoiceID',
    `InvoiceNumber AmountDue AmountPaid AmountCredited Url ExpectedPaymentDate PlannedPaymentDate ${documentFields}`,
  ),
  CreditNotes: rows('CreditNote', 'CreditNoteID', `CreditNoteNumber RemainingCredit ${documentFields}`),
  Payments: rows(
    'Payment',
    'PaymentID',
    'Invoice CreditNote Account Date Amount Reference PaymentType Status IsReconciled UpdatedDateUTC',
  ),
  BankTransactions: rows(
    'BankTransaction',
    'BankTransactionID',
    'Type Contact BankAccount Date Reference Status Total SubTotal TotalTax IsReconciled UpdatedDateUTC',
  ),
} as const;
export type Listed = keyof typeof rowsOf;
