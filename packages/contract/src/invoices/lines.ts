import { lineKinds } from '@yardkeeper/domain/invoices/kinds';
import { lineGstChoices, lineGstNames } from '@yardkeeper/domain/invoices/line-price';
import { z } from 'zod';
import * as f from '../contacts/fields.ts';
import { inCents } from '../fields.ts';
import { flag, id, isoInstant, wholeNumber } from '../paging.ts';

const optionalId = id.nullable().default(null);
export const price = inCents(
  z.number('Enter a price').min(0, 'A price cannot be below zero').max(1_000_000, 'A price is at most $1,000,000.00'),
);

export const SaveLine = z.object({
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
  /** for one, before GST; left out: the tag's price at the customer's level */
  unitPrice: price.optional(),
  /** off the whole line, before GST */
  discount: price.prefault(0),
  /** 1 for 15%, 0 for zero-rated; left out: as the charge says, else 15% */
  taxable: z.literal(lineGstChoices, `Choose ${lineGstNames[1]} GST or zero-rated`).optional(),
  warrantyDays: wholeNumber.min(0).max(3_650).optional(),
});
export type SavedLine = z.output<typeof SaveLine>;

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
  /** 1 Ready … 6 Cancelled; null before it goes to picking */
  packing: z.number().nullable(),
  packingName: z.string(),
  deliveredAt: isoInstant.nullable(),
  /** why this tag can no longer be sold; empty when it can */
  problem: z.string(),
});
export type Line = z.infer<typeof Line>;
