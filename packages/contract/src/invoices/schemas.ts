import { standings, standingsToFind } from '@yardkeeper/domain/accounting/queue';
import { ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { invoiceActions } from '@yardkeeper/domain/invoices/facts';
import { lineKinds, orderStepKeys } from '@yardkeeper/domain/invoices/kinds';
import { z } from 'zod';
import { day } from '../fields/fields.ts';
import { flag, id, isoInstant, page, sortedPaging, wholeNumber } from '../paging.ts';
import { invoiceType } from './saving.ts';

export const Line = z.object({
  lineId: z.number(),
  kind: z.enum(lineKinds),
  tagId: z.number().nullable(),
  tagNo: z.string(),
  itemId: z.number().nullable(),
  chargeTypeId: z.number().nullable(),
  partId: z.number().nullable(),
  partNo: z.string(),
  description: z.string(),
  vehicleId: z.number().nullable(),
  stockNo: z.string(),
  acqId: z.number().nullable(),
  /** the vehicle that the tag comes from, to compare with the customer's */
  comesOff: z
    .object({
      makeId: z.number().nullable(),
      modelId: z.number().nullable(),
      seriesId: z.number().nullable(),
      name: z.string(),
    })
    .nullable(),
  grade: z.string(),
  location: z.string(),
  photo: z.string().nullable(),
  qty: z.number(),
  unitPrice: z.number(),
  discount: z.number(),
  taxable: flag,
  net: z.number(),
  gst: z.number(),
  gross: z.number(),
  /** null for users who may not see cost */
  cost: z.number().nullable(),
  margin: z.number().nullable(),
  warrantyDays: z.number(),
  creditedQty: z.number(),
  returnChecks: z.array(z.enum(['heatTag', 'engineNo'])),
  /** 1 Ready … 6 Cancelled; null before picking */
  packing: z.number().nullable(),
  packingName: z.string(),
  deliveredAt: isoInstant.nullable(),
  /** why this tag can no longer be sold; empty when it can */
  problem: z.string(),
});
export type Line = z.infer<typeof Line>;

export const InvoiceRow = z.object({
  invoiceId: z.number(),
  invoiceNo: z.string(),
  type: z.number(),
  typeName: z.string(),
  date: z.string(),
  debtorId: z.number(),
  customer: z.string(),
  salespersonId: z.number(),
  salesperson: z.string(),
  status: z.number(),
  statusName: z.string(),
  stockLines: z.number(),
  picked: z.number(),
  packed: z.number(),
  delivered: z.number(),
  total: z.number(),
  paid: z.number(),
  credited: z.number(),
  balance: z.number(),
  due: z.string().nullable(),
  isOverdue: flag,
  paymentType: z.string(),
  courier: z.string(),
  orderNo: z.string(),
  expiresAt: isoInstant.nullable(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;
/** In lists it has the standing in the accounting system, too. */
export const InvoiceInList = InvoiceRow.extend({ accounting: z.enum(standings) });
export type InvoiceInList = z.infer<typeof InvoiceInList>;
const invoiceSortFields = ['invoiceNo', 'date', 'total', 'due', 'customer'] as const;
const filter = {
  search: z.string().trim().max(200).optional(),
  /** 5 means the same as 2 */
  status: wholeNumber.min(1).max(8).optional(),
  type: invoiceType.optional(),
  from: day.optional(),
  to: day.optional(),
  salespersonId: id.optional(),
  debtorId: id.optional(),
  paymentTypeId: id.optional(),
  overdue: z.boolean().optional(),
  unfulfilled: z.boolean().optional(),
  /** amounts still owed, by days past the due date */
  owing: z.enum([...ageBuckets, 'any']).optional(),
  /** the next step of an order that is not finished */
  step: z.enum(orderStepKeys).optional(),
  /** waits for its salesperson: an open quote to follow up, or a line that could not be picked */
  waits: z.enum(['followUp', 'stalled']).optional(),
  /** final sales, the basis of revenue */
  sold: z.boolean().optional(),
  /** a location group: something on it was there when it was sold */
  yardId: wholeNumber.min(0).optional(),
  accounting: z.enum(standingsToFind).optional(),
};
export const InvoiceFilter = z.object(filter).default({});
export const InvoiceQuery = sortedPaging(invoiceSortFields).extend(filter).default({ pageNum: 1, pageSize: 20 });
export const InvoicePage = page(InvoiceInList);
const kindSum = z.object({ count: z.number(), total: z.number() });
/** `net` is before GST; null when only stored all-time totals are read. */
const kindSums = kindSum.extend({ net: z.number().nullable() });
/** Quotes have their own sum, because a converted quote would otherwise count twice. */
export const InvoiceSummary = z.object({
  count: z.number(),
  quotes: kindSums,
  invoices: kindSums,
  paid: z.number(),
  balance: z.number(),
  /** with `sold` and days: credits given on these days, also for earlier sales; before GST */
  creditedNet: z.number().nullable(),
  overdue: z.object({ count: z.number(), balance: z.number() }),
  statuses: z.array(
    z.object({ status: z.number(), statusName: z.string(), count: z.number(), quotes: kindSum, invoices: kindSum }),
  ),
});

export const BuyerShown = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  nzbn: z.string(),
  gstNo: z.string(),
});
export const VehicleShown = z.object({
  regNo: z.string(),
  vin: z.string(),
  makeId: z.number().nullable(),
  modelId: z.number().nullable(),
  seriesId: z.number().nullable(),
  year: z.number().nullable(),
  make: z.string(),
  model: z.string(),
  series: z.string(),
});
export type VehicleShown = z.infer<typeof VehicleShown>;
export const Invoice = InvoiceRow.extend({
  buyer: BuyerShown,
  vehicle: VehicleShown.nullable(),
  paymentTypeId: z.number().nullable(),
  termsId: z.number().nullable(),
  terms: z.string(),
  priority: z.number(),
  courierId: z.number().nullable(),
  courierPriority: z.number(),
  deliveryInstruction: z.string(),
  reference: z.string(),
  printPrice: flag,
  holdsParts: flag,
  dispatcherId: z.number().nullable(),
  dispatcher: z.string(),
  net: z.number(),
  gst: z.number(),
  cashTotal: z.number(),
  /** null for users who may not see cost */
  cost: z.number().nullable(),
  margin: z.number().nullable(),
  cancelReason: z.string(),
  quoteId: z.number().nullable(),
  quoteNo: z.string(),
  convertedTo: z.number().nullable(),
  convertedNo: z.string(),
  confirmedAt: isoInstant.nullable(),
  finalizedAt: isoInstant.nullable(),
  createdBy: z.string(),
  createdAt: isoInstant,
  changedBy: z.string(),
  changedAt: isoInstant,
  /** null for users who may not see the customer's account */
  account: z.enum(['ok', 'nearLimit', 'overdue', 'overLimit', 'onHold']).nullable(),
  lines: z.array(Line),
  sent: z.array(z.object({ kind: z.string(), to: z.string(), subject: z.string(), at: isoInstant, state: z.string() })),
  actions: z.array(z.enum(invoiceActions)),
  version: z.number(),
});
export type Invoice = z.infer<typeof Invoice>;
