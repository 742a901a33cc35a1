import { heatTagKeys, tagChecks } from '@yardkeeper/domain/invoices/credits/returns';
import { returnOutcomeKeys } from '@yardkeeper/domain/invoices/kinds';
import { z } from 'zod';
import * as f from '../contacts/fields.ts';
import { day, inCents } from '../fields/fields.ts';
import { id, isoInstant, version, wholeNumber } from '../paging.ts';

export const price = inCents(
  z.number('Enter a price').min(0, 'A price cannot be below zero').max(1_000_000, 'A price is at most $1,000,000.00'),
);

export const SavePayment = z.object({
  invoiceId: id,
  paymentTypeId: z.number('Choose how it was paid').int().positive('Choose how it was paid'),
  /** negative: a refund */
  amount: inCents(
    z
      .number('Enter an amount')
      .refine((n) => n !== 0, 'Enter an amount')
      .refine((n) => Math.abs(n) <= 10_000_000, 'That amount is too large'),
  ),
  paidOn: day.optional(),
  reference: f.words(80),
  /** keeps the excess over the amount owed as the customer's credit */
  keepAsCredit: z.boolean().default(false),
});

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
          tagNo: z.string(),
          qty: z.number(),
          outcome: z.string(),
          tagCheck: z.enum(tagChecks).nullable(),
          serialNo: z.string(),
          heatTag: z.enum(heatTagKeys).nullable(),
          /** the part's own tag, when the other pieces of its tag are elsewhere */
          waitingTagNo: z.string(),
          net: z.number(),
          gst: z.number(),
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
        locationId: id.nullable().default(null),
        /** how the part was identified; required when it comes back to the yard */
        tagCheck: z.enum(tagChecks).nullable().default(null),
        tagNo: z.string().trim().max(40).default(''),
        serialNo: f.words(50),
        heatTag: z.enum(heatTagKeys).nullable().default(null),
      }),
    )
    .min(1, 'Choose what comes back')
    .max(500),
  refund: z.object({ paymentTypeId: id, amount: price }).optional(),
  /** the reason for accepting it after its warranty, or in another condition than it was sold in */
  overrideReason: f.words(300),
  version,
});
