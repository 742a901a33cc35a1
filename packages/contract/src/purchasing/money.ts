import { z } from 'zod';
import * as f from '../contacts/fields.ts';
import { day, inCents, positiveDollars } from '../fields/fields.ts';
import { id, isoInstant, version } from '../paging.ts';
import { priceField } from '../prices/schemas.ts';
import { qtyField } from './saving.ts';

const amount = z.number().nullable();

export const SaveOrderPayments = z.object({
  purchaseOrderId: id,
  add: z
    .array(
      z.object({
        paymentTypeId: z.number('Choose how it was paid').int().positive('Choose how it was paid'),
        /** negative: the supplier gave money back */
        amount: inCents(
          z
            .number('Enter an amount')
            .refine((n) => n !== 0, 'Enter an amount')
            .refine((n) => Math.abs(n) <= 10_000_000, 'That amount is too large'),
        ),
        paidOn: day.optional(),
        reference: f.words(80),
      }),
    )
    .max(20)
    .default([]),
  /** payments to reverse, each by a counter-entry */
  takeBack: z.array(id).max(20).default([]),
  /** the amount owed that the user saw; refused when it has changed */
  owingSeen: inCents(z.number()).optional(),
});

export const OrderPayments = z.object({
  /** the total of the order */
  total: amount,
  /** what the supplier billed; 0 before finalising */
  billed: amount,
  paid: amount,
  credited: amount,
  /** billed − paid − credited; negative when the supplier owes us */
  owing: amount,
  payments: z.array(
    z.object({
      paymentId: z.number(),
      number: z.string(),
      kind: z.enum(['payment', 'refund', 'reversal']),
      paymentTypeId: z.number().nullable(),
      paymentType: z.string(),
      amount,
      paidOn: z.string(),
      reference: z.string(),
      user: z.string(),
      at: isoInstant,
      isReversed: z.boolean(),
    }),
  ),
});
export type OrderPayments = z.infer<typeof OrderPayments>;

export const FinalizeOrder = z.object({
  purchaseOrderId: id,
  /** the supplier's invoice number */
  billNo: f.words(60).pipe(z.string().min(1, 'Enter the number of the supplier’s invoice')),
  /** the total of the bill, GST included */
  billTotal: priceField,
  /** left out: today */
  billedOn: day.optional(),
  /** left out: computed from the supplier's terms */
  dueOn: day.optional(),
  version,
});

export const SaveOrderCredit = z.object({
  purchaseOrderId: id,
  /** the supplier's number of the credit note */
  reference: f.words(60),
  reason: f.words(200).pipe(z.string().min(1, 'Say why they credit it')),
  notes: f.paragraph(1_000).default(''),
  on: day.optional(),
  lines: z
    .array(
      z.object({
        /** a tag still in stock, which leaves it */
        tagNo: z.string().trim().max(40).default(''),
        /** a claim about pieces that never came into stock */
        claimId: id.nullable().default(null),
        qty: qtyField.default(1),
        /** per piece, before GST; left out: the price of the line */
        unitAmount: priceField.optional(),
      }),
    )
    .max(500)
    .default([]),
  /** credits of money only, for the price of a line or for a charge; no goods leave stock */
  money: z
    .array(
      z.object({
        purchaseOrderItemId: id.nullable().default(null),
        chargeId: id.nullable().default(null),
        /** before GST */
        amount: positiveDollars,
      }),
    )
    .max(100)
    .default([]),
  version,
});

export const OrderCredit = z.object({
  creditNoteId: z.number(),
  number: z.string(),
  reference: z.string(),
  reason: z.string(),
  notes: z.string(),
  on: z.string(),
  net: amount,
  gst: amount,
  total: amount,
  isRemoved: z.boolean(),
  user: z.string(),
  lines: z.array(
    z.object({
      /** null when it credits a charge */
      purchaseOrderItemId: z.number().nullable(),
      chargeId: z.number().nullable(),
      description: z.string(),
      tagNo: z.string(),
      claimId: z.number().nullable(),
      /** money only: for the price or a charge, no goods went back */
      isMoneyAlone: z.boolean(),
      qty: z.number(),
      net: amount,
      gst: amount,
      gross: amount,
    }),
  ),
});
export type OrderCredit = z.infer<typeof OrderCredit>;

/** What we owe a supplier, as a statement. */
export const Payables = z.object({
  debtorId: z.number(),
  supplier: z.string(),
  /** every figure is null for users who may not see cost */
  owing: amount,
  overdue: amount,
  notDue: amount,
  days1: amount,
  days30: amount,
  days60: amount,
  days90: amount,
  openOrders: z.number(),
  /** outstanding orders, before GST */
  onOrder: amount,
  lines: z.array(
    z.object({
      postingId: z.number(),
      on: z.string(),
      dueOn: z.string().nullable(),
      kind: z.enum(['bill', 'payment', 'refund', 'creditNote', 'reversal']),
      number: z.string(),
      purchaseOrderId: z.number(),
      poNo: z.string(),
      /** positive when it adds to what we owe, negative when it reduces it */
      amount,
      balance: amount,
    }),
  ),
  total: z.number(),
  pages: z.number(),
});
export type Payables = z.infer<typeof Payables>;
