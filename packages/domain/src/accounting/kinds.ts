/** What happens in the accounting system, one word for each entry of our ledgers. */
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
  sales0: 'Sales without GST',
  purchases15: 'GST on purchases, 15 %',
  purchases0: 'Purchases without GST',
} as const;
export type TaxKey = keyof typeof taxKeys;

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
