import { lineKinds } from '@yardkeeper/domain/invoices/kinds';
import { lineGstChoices, lineGstNames } from '@yardkeeper/domain/invoices/line-gst';
import { z } from 'zod';
import * as f from '../contacts/fields.ts';
import { inCents } from '../money.ts';
import { flag, id, isoInstant, wholeNumber } from '../paging.ts';

const optionalId = id.nullable().default(null);
export const price = inCents(
  z.number('Enter a price').min(0, 'A price cannot be below zero').max(1_000_000, 'A price is at most $1,000,000.00'),
);

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
  /** 1 at 15%, 0 zero-rated; without it as the charge says, and 15% for everything else */
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
  /** the kind of vehicle a tag comes off, to see whether it fits the customer's */
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
  /** before GST, GST, and both */
  net: z.number(),
  gst: z.number(),
  gross: z.number(),
  /** null for those who do not see cost */
  cost: z.number().nullable(),
  margin: z.number().nullable(),
  warrantyDays: z.number(),
  creditedQty: z.number(),
  /** what is looked at when it comes back */
  returnChecks: z.array(z.enum(['heatTag', 'engineNo'])),
  /** 1 Ready … 6 Cancelled; null before it goes to picking */
  packing: z.number().nullable(),
  packingName: z.string(),
  deliveredAt: isoInstant.nullable(),
  /** why this tag cannot be sold any more, when it cannot */
  problem: z.string(),
});
export type Line = z.infer<typeof Line>;
