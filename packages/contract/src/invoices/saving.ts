import { invoiceTypeKeys, invoiceTypes, lineKinds } from '@yardkeeper/domain/invoices/kinds';
import { lineGstChoices, lineGstNames } from '@yardkeeper/domain/invoices/lines/line-price';
import { z } from 'zod';
import * as f from '../contacts/fields.ts';
import { instant } from '../fields/fields.ts';
import { flag, id, version, wholeNumber } from '../paging.ts';
import { carFields } from '../vehicles/car-fields.ts';
import { price, SavePayment } from './payments.ts';

const optionalId = id.nullable().default(null);
const typeIds: readonly number[] = invoiceTypeKeys.map((key) => invoiceTypes[key].id);
export const invoiceType = wholeNumber.refine((n) => typeIds.includes(n), 'Choose the kind of document');
const priority = wholeNumber.min(1).max(3);

const SaveLine = z.object({
  lineId: wholeNumber.min(0).default(0),
  kind: z.enum(lineKinds).default('tag'),
  tagNo: z.string().trim().max(40).default(''),
  itemId: optionalId,
  chargeTypeId: optionalId,
  partId: optionalId,
  partNo: f.words(60),
  /** left out: the name of the tag, item or charge */
  description: f.words(300),
  qty: wholeNumber.min(1, 'Use 1 to 10,000').max(10_000, 'Use 1 to 10,000').default(1),
  /** per piece, before GST; left out: the tag's price at the customer's price level */
  unitPrice: price.optional(),
  /** off the whole line, before GST */
  discount: price.prefault(0),
  /** 1 for 15%, 0 for zero-rated; left out: the default of the charge, else 15% */
  taxable: z.literal(lineGstChoices, `Choose ${lineGstNames[1]} GST or zero-rated`).optional(),
  warrantyDays: wholeNumber.min(0).max(3_650).optional(),
  /** the tag that this one replaces, recorded as evidence of what fits */
  insteadOf: z.string().trim().max(40).optional(),
});
export type SavedLine = z.output<typeof SaveLine>;

export const Buyer = z.object({
  name: f.words(160),
  address: f.words(300),
  phone: f.phone,
  email: f.email,
  nzbn: f.nzbn,
  gstNo: f.gstNo,
});
export type Buyer = z.output<typeof Buyer>;
const Delivery = z.object({
  name: f.words(160),
  phone: f.phone,
  ...f.addressFields,
});

export const CustomerVehicle = z.object({
  regNo: carFields.regNo,
  vin: carFields.vin,
  makeId: optionalId,
  modelId: optionalId,
  seriesId: optionalId,
  year: carFields.year,
});
export type CustomerVehicle = z.output<typeof CustomerVehicle>;

export const SaveInvoice = z.object({
  invoiceId: wholeNumber.min(0).default(0),
  /** 1 quote; 0 standard sale, 2 counter sale, 3 internal */
  type: invoiceType.default(0),
  debtorId: z.number('Choose the customer').int().positive('Choose the customer'),
  buyer: Buyer.optional(),
  delivery: Delivery.optional(),
  /** left out: unchanged; null clears it */
  vehicle: CustomerVehicle.nullable().optional(),
  salespersonId: id.optional(),
  paymentTypeId: optionalId,
  termsId: optionalId,
  priority: priority.default(1),
  courierId: optionalId,
  courierPriority: priority.default(3),
  deliveryInstruction: f.paragraph(1_000).default(''),
  orderNo: f.words(60),
  reference: f.words(120),
  printPrice: flag.default(1),
  /** a quote may hold its parts until it expires */
  holdsParts: flag.default(0),
  expiresAt: instant('Choose a day and a time').nullable().default(null),
  lines: z.array(SaveLine).max(500, 'A document has at most 500 lines').default([]),
  version,
  /** an action in the same call, after saving */
  andThen: z.enum(['save', 'release', 'finalize']).default('save'),
  /** a payment of the whole amount in the same call */
  payment: SavePayment.omit({ invoiceId: true }).optional(),
  /** the reason for overriding a hold, a credit limit or a low margin */
  overrideReason: f.words(300),
});
export type SavedInvoice = z.output<typeof SaveInvoice>;
