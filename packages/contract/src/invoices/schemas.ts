import { invoiceActions } from '@yardkeeper/domain/invoices/facts';
import { lineKinds, returnOutcomeKeys } from '@yardkeeper/domain/invoices/kinds';
import { z } from 'zod';
import * as f from '../contacts/fields.ts';
import { day } from '../days.ts';
import { inCents } from '../money.ts';
import { flag, id, isoInstant, page, sortedPaging, wholeNumber } from '../paging.ts';

const optionalId = id.nullable().default(null);
export const price = inCents(
  z.number('Enter a price').min(0, 'A price cannot be below zero').max(1_000_000, 'A price is at most $1,000,000.00'),
);
export const invoiceType = wholeNumber.refine((n) => [0, 1, 2, 3].includes(n), 'Choose the kind of document');
const priority = wholeNumber.min(1).max(3);

/** Who bought, as it stands on the paper. */
export const Buyer = z.object({
  name: f.words(160),
  address: f.words(300),
  phone: f.phone,
  email: f.email,
  nzbn: f.nzbn,
  gstNo: f.gstNo,
});
export type Buyer = z.output<typeof Buyer>;
export const Delivery = z.object({
  name: f.words(160),
  phone: f.phone,
  ...f.addressFields,
});

export const SaveLine = z.object({
  /** 0 is a new one */
  lineId: wholeNumber.min(0).default(0),
  kind: z.enum(lineKinds).default('tag'),
  tagNo: z.string().trim().max(40).default(''),
  /** of commitNonInventoryItem */
  itemId: optionalId,
  chargeTypeId: optionalId,
  partId: optionalId,
  partNo: f.words(60),
  /** without it what the tag, item or charge is called */
  description: f.words(300),
  qty: wholeNumber.min(1, 'Use 1 to 10,000').max(10_000, 'Use 1 to 10,000').default(1),
  /** of one, before GST; without it the price of the tag at the customer's level */
  unitPrice: price.optional(),
  /** off the whole line, before GST */
  discount: price.prefault(0),
  taxable: flag.default(1),
  warrantyDays: wholeNumber.min(0).max(3_650).optional(),
});
export type SavedLine = z.output<typeof SaveLine>;

export const SavePayment = z.object({
  invoiceId: id,
  paymentTypeId: z.number('Choose how it was paid').int().positive('Choose how it was paid'),
  /** below zero gives money back */
  amount: inCents(
    z
      .number('Enter an amount')
      .refine((n) => n !== 0, 'Enter an amount')
      .refine((n) => Math.abs(n) <= 10_000_000, 'That amount is too large'),
  ),
  paidOn: day.optional(),
  reference: f.words(80),
  /** more than is owed is kept as credit of the customer */
  keepAsCredit: z.boolean().default(false),
});

export const SaveInvoice = z.object({
  invoiceId: wholeNumber.min(0).default(0),
  /** 1 quote; 0 standard sale, 2 counter sale, 3 internal */
  type: invoiceType.default(0),
  debtorId: z.number('Choose the customer').int().positive('Choose the customer'),
  /** without it what the contact says */
  buyer: Buyer.optional(),
  delivery: Delivery.optional(),
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
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
  lines: z.array(SaveLine).max(500, 'A document has at most 500 lines').default([]),
  version: wholeNumber.optional(),
  /** what comes after saving, in the same step */
  andThen: z.enum(['save', 'release', 'finalize']).default('save'),
  /** taken with the document: its sum, in this way */
  payment: SavePayment.omit({ invoiceId: true }).optional(),
  /** why a hold or a credit limit is passed over */
  overrideReason: f.words(300),
});
export type SavedInvoice = z.output<typeof SaveInvoice>;

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
  grade: z.string(),
  location: z.string(),
  photo: z.string().nullable(),
  qty: z.number(),
  unitPrice: z.number(),
  discount: z.number(),
  taxable: flag,
  /** before GST, GST, and both */
  net: z.number(),
  gst: z.number(),
  gross: z.number(),
  /** null for those who do not see cost */
  cost: z.number().nullable(),
  margin: z.number().nullable(),
  warrantyDays: z.number(),
  creditedQty: z.number(),
  /** 1 Ready … 6 Cancelled; null before it goes to picking */
  packing: z.number().nullable(),
  packingName: z.string(),
  deliveredAt: isoInstant.nullable(),
  /** why this tag cannot be sold any more, when it cannot */
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
  /** of the lines from stock: how many, picked, packed, with the customer */
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
export const invoiceSortFields = ['invoiceNo', 'date', 'total', 'due', 'customer'] as const;
const filter = {
  search: z.string().trim().max(200).optional(),
  /** 5 is read as 2 */
  status: wholeNumber.min(1).max(8).optional(),
  type: invoiceType.optional(),
  from: day.optional(),
  to: day.optional(),
  salespersonId: id.optional(),
  debtorId: id.optional(),
  paymentTypeId: id.optional(),
  overdue: z.boolean().optional(),
  unfulfilled: z.boolean().optional(),
};
export const InvoiceFilter = z.object(filter).default({});
export const InvoiceQuery = sortedPaging(invoiceSortFields).extend(filter).default({ pageNum: 1, pageSize: 20 });
export const InvoicePage = page(InvoiceRow).extend({ totals: z.object({ total: z.number(), balance: z.number() }) });
export const InvoiceSummary = z.object({
  count: z.number(),
  total: z.number(),
  balance: z.number(),
  overdue: z.object({ count: z.number(), balance: z.number() }),
  statuses: z.array(z.object({ status: z.number(), statusName: z.string(), count: z.number(), total: z.number() })),
});

export const BuyerShown = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  nzbn: z.string(),
  gstNo: z.string(),
});
export const Invoice = InvoiceRow.extend({
  buyer: BuyerShown,
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
  /** what the payment in cash would be, in tens of cents */
  cashTotal: z.number(),
  /** null for those who do not see cost */
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
  /** what is known of the customer's account, as a warning */
  account: z.enum(['ok', 'nearLimit', 'overdue', 'overLimit', 'onHold']),
  lines: z.array(Line),
  /** what was sent, newest first */
  sent: z.array(z.object({ kind: z.string(), to: z.string(), subject: z.string(), at: isoInstant, state: z.string() })),
  actions: z.array(z.enum(invoiceActions)),
  version: z.number(),
});
export type Invoice = z.infer<typeof Invoice>;

export const Payments = z.object({
  total: z.number(),
  paid: z.number(),
  credited: z.number(),
  owing: z.number(),
  payments: z.array(
    z.object({
      paymentId: z.number(),
      number: z.string(),
      kind: z.enum(['payment', 'refund', 'reversal']),
      paymentTypeId: z.number(),
      paymentType: z.string(),
      amount: z.number(),
      rounding: z.number(),
      keptAsCredit: z.number(),
      paidOn: z.string(),
      reference: z.string(),
      user: z.string(),
      at: isoInstant,
      isReversed: z.boolean(),
    }),
  ),
  credits: z.array(
    z.object({
      creditNoteId: z.number(),
      number: z.string(),
      reason: z.string(),
      notes: z.string(),
      issuedOn: z.string(),
      net: z.number(),
      gst: z.number(),
      total: z.number(),
      isReversed: z.boolean(),
      user: z.string(),
      lines: z.array(
        z.object({
          lineId: z.number(),
          description: z.string(),
          qty: z.number(),
          outcome: z.string(),
          gross: z.number(),
        }),
      ),
    }),
  ),
});
export type Payments = z.infer<typeof Payments>;

export const SaveCreditNote = z.object({
  invoiceId: id,
  reason: f.words(200).pipe(z.string().min(1, 'Say why it comes back')),
  notes: f.paragraph(1_000).default(''),
  lines: z
    .array(
      z.object({
        lineId: id,
        qty: wholeNumber.min(1).max(10_000),
        outcome: z.enum(returnOutcomeKeys).default('restock'),
        /** where it waits to be checked */
        locationId: id.nullable().default(null),
      }),
    )
    .min(1, 'Choose what comes back')
    .max(500),
  /** money given back with it */
  refund: z.object({ paymentTypeId: id, amount: price }).optional(),
  version: wholeNumber.optional(),
});

export const Guidance = z.object({
  retail: z.number().nullable(),
  trade: z.number().nullable(),
  /** the last five sales of this part on this model */
  sales: z.array(
    z.object({
      invoiceId: z.number(),
      invoiceNo: z.string(),
      on: z.string(),
      customer: z.string(),
      price: z.number(),
      grade: z.string(),
    }),
  ),
  /** the last five to this customer */
  toCustomer: z.array(
    z.object({
      invoiceId: z.number(),
      invoiceNo: z.string(),
      on: z.string(),
      description: z.string(),
      price: z.number(),
    }),
  ),
  inStock: z.number(),
  quotedElsewhere: z.array(z.object({ invoiceNo: z.string(), user: z.string(), until: isoInstant.nullable() })),
});

export const SoldOrNot = z.object({
  tagNo: z.string(),
  state: z.enum(['free', 'held', 'reserved', 'sold', 'gone']),
  documentId: z.number().nullable(),
  documentNo: z.string(),
  user: z.string(),
  until: isoInstant.nullable(),
});
export const ItemHit = z.object({
  kind: z.enum(['tag', 'part']),
  tagNo: z.string(),
  partId: z.number(),
  partDesc: z.string(),
  partNo: z.string(),
  vehicle: z.string(),
  grade: z.string(),
  location: z.string(),
  retail: z.number(),
  trade: z.number(),
  qty: z.number(),
  statusName: z.string(),
  promisedTo: z.string(),
  photo: z.string().nullable(),
});
