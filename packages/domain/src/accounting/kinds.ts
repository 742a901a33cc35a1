/** The kinds of bookings sent to the accounting system, one for each kind of entry in our ledgers. */
export const bookings = [
  'opening',
  'openingBill',
  'invoice',
  'void',
  'creditNote',
  'voidCredit',
  'payment',
  'unpay',
  'allocation',
  'unallocate',
  'refund',
  'unrefund',
  'rounding',
  'bill',
  'billPayment',
  'billRefund',
  'billCredit',
  'billReversal',
  'acquisition',
  'vehicleBill',
  'contact',
] as const;
export type Booking = (typeof bookings)[number];

export const lineKinds = {
  tag: 'Parts',
  nonStock: 'Other items',
  charge: 'Other charges',
  freight: 'Freight',
  coreDeposit: 'Core deposits',
} as const;
export type LineKind = keyof typeof lineKinds;

export const taxKeys = {
  sales15: 'GST on sales, 15 %',
  salesZero: 'Zero-rated sales',
  sales0: 'Sales with no GST',
  purchases15: 'GST on purchases, 15 %',
  purchases0: 'Purchases with no GST',
  openingSales: 'GST in opening invoices',
  openingPurchases: 'GST in opening bills',
} as const;
export type TaxKey = keyof typeof taxKeys;

type TaxUse = {
  readonly side: 'sales' | 'purchases';
  /** zero-rated supplies appear in the GST return, supplies without GST do not */
  readonly rate: 'taxed' | 'zeroRated' | 'none';
  readonly help: string;
};
export const taxUses: Readonly<Record<TaxKey, TaxUse>> = {
  sales15: { side: 'sales', rate: 'taxed', help: 'Lines with GST' },
  salesZero: {
    side: 'sales',
    rate: 'zeroRated',
    help: 'Lines without GST, such as exports: in boxes 5 and 6 of the return',
  },
  sales0: { side: 'sales', rate: 'none', help: 'Opening invoices whose GST was told before: in no box of the return' },
  purchases15: { side: 'purchases', rate: 'taxed', help: 'Bills, costs and vehicles whose GST is claimed' },
  purchases0: { side: 'purchases', rate: 'none', help: 'What is bought without GST' },
  openingSales: {
    side: 'sales',
    rate: 'taxed',
    help: 'On the payments basis: invoices of before the first day, whose GST is told as they are paid',
  },
  openingPurchases: {
    side: 'purchases',
    rate: 'taxed',
    help: 'On the payments basis: bills of before the first day, whose GST is claimed as they are paid',
  },
};

export const mappingKinds = [
  'sale',
  'line',
  'purchase',
  'expense',
  'payment',
  'tax',
  'rounding',
  'opening',
  'tracking',
] as const;
export type MappingKind = (typeof mappingKinds)[number];
