/** The ids are part of the contract: 1 is a quote, the others are invoices. */
export const invoiceTypes = {
  standard: { id: 0, name: 'Standard sale' },
  quote: { id: 1, name: 'Quote' },
  counter: { id: 2, name: 'Counter sale' },
  internal: { id: 3, name: 'Internal' },
} as const;
export type InvoiceType = keyof typeof invoiceTypes;
export const invoiceTypeKeys = Object.keys(invoiceTypes) as [InvoiceType, ...InvoiceType[]];
export const invoiceTypeOf = (id: number): InvoiceType | null =>
  invoiceTypeKeys.find((key) => invoiceTypes[key].id === id) ?? null;
export const isQuoteType = (typeId: number): boolean => typeId === invoiceTypes.quote.id;

export const invoiceStatuses = [
  'open',
  'finalized',
  'closed',
  'cancelled',
  'inProgress',
  'completed',
  'confirmed',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
/** Finalized is sent as 2; 5 is accepted with the same meaning. */
export const invoiceStatusIds: Readonly<Record<InvoiceStatus, number>> = {
  open: 1,
  finalized: 2,
  closed: 3,
  cancelled: 4,
  inProgress: 6,
  completed: 7,
  confirmed: 8,
};
export const invoiceStatusNames: Readonly<Record<InvoiceStatus, string>> = {
  open: 'Open',
  finalized: 'Finalized',
  closed: 'Closed',
  cancelled: 'Cancelled',
  inProgress: 'In Progress',
  completed: 'Completed',
  confirmed: 'Confirmed',
};
const OTHER_FINALIZED = 5;
export const invoiceStatusOf = (id: number): InvoiceStatus | null =>
  id === OTHER_FINALIZED ? 'finalized' : (invoiceStatuses.find((status) => invoiceStatusIds[status] === id) ?? null);

/** The first step still to do of an order that is not finished. */
export const orderSteps = {
  open: 'Not released',
  toPick: 'To pick',
  picking: 'Being picked',
  toSend: 'To send',
  onTheWay: 'On the way',
  toInvoice: 'To finalise',
  toPay: 'To be paid',
} as const;
export type OrderStep = keyof typeof orderSteps;
export const orderStepKeys = Object.keys(orderSteps) as [OrderStep, ...OrderStep[]];

export const priorityNames: Readonly<Record<number, string>> = { 1: 'Normal', 2: 'Urgent', 3: 'Super Urgent' };
export const priorityHours: Readonly<Record<number, number>> = { 1: 24, 2: 5, 3: 1 };
export const courierPriorityNames: Readonly<Record<number, string>> = { 1: 'Normal', 2: 'Hight', 3: 'NA' };

export const lineKinds = ['tag', 'nonStock', 'charge', 'freight', 'coreDeposit'] as const;
export type LineKind = (typeof lineKinds)[number];
export const isFromStock = (kind: LineKind): boolean => kind === 'tag';
export const isCharge = (kind: LineKind): boolean => kind === 'charge' || kind === 'freight' || kind === 'coreDeposit';

export const returnOutcomes = {
  restock: 'Back into stock, by way of quarantine',
  core: 'Core',
  scrap: 'Scrap',
  replace: 'Replaced by another',
  backToCustomer: 'Stays with the customer',
} as const;
export type ReturnOutcome = keyof typeof returnOutcomes;
export const waitsToBeChecked = (outcome: ReturnOutcome): boolean => outcome === 'restock' || outcome === 'replace';
export const returnOutcomeKeys = Object.keys(returnOutcomes) as [ReturnOutcome, ...ReturnOutcome[]];
export const returnReasons = [
  'Not needed',
  'Wrong part sold',
  'Damaged',
  'Does not work',
  'Wrong description',
  'Other',
] as const;
export const noStockReason = 'No stock';
/** A sale lost because the part is not in stock is kept as a wanted request. */
export const isKeptAsWanted = (reason: string): boolean => reason === noStockReason;
export const lostSaleReasons = [
  noStockReason,
  'Price',
  'Found elsewhere',
  'Too slow',
  'Condition',
  'No answer',
  'Mistake',
  'Other',
] as const;

/** The stages of a line of stock, in order; the ids are part of the contract. */
export const packingStates = {
  ready: { id: 1, name: 'Ready' },
  inProgress: { id: 2, name: 'In Progress' },
  picked: { id: 3, name: 'Picked' },
  packed: { id: 4, name: 'Packed' },
  pickedUp: { id: 5, name: 'Picked Up' },
  cancelled: { id: 6, name: 'Cancelled' },
} as const;
export type PackingState = keyof typeof packingStates;

/** Lines with these two charges have line kinds of their own. */
export const ownCharges = { freight: 'Freight', coreDeposit: 'Core deposit' } as const;

const kinds = Object.keys(ownCharges) as (keyof typeof ownCharges)[];
export const chargeKindOf = (name: string): LineKind =>
  kinds.find((kind) => ownCharges[kind].toLowerCase() === name.trim().toLowerCase()) ?? 'charge';
