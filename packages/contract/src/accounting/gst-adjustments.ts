import { adjustmentBoxes } from '@yardkeeper/domain/accounting/gst/gst-return';
import { z } from 'zod';
import { day, positiveDollars } from '../fields/fields.ts';
import { id, isoInstant, version } from '../paging.ts';

const box = z.literal(adjustmentBoxes, 'Choose box 9 or 13');
/** An adjustment in box 9 or 13 of a GST return, with its author and reason; it counts in the period of its day. */
export const GstAdjustment = z.object({
  adjustmentId: id,
  box: z.number(),
  day: z.string(),
  amount: z.number(),
  reason: z.string(),
  by: z.string(),
  at: isoInstant,
  /** the return of its period is filed */
  isClosed: z.boolean(),
  version: z.number(),
});
export type GstAdjustment = z.infer<typeof GstAdjustment>;
export const SaveGstAdjustment = z.object({
  /** null adds a new one */
  adjustmentId: id.nullable().default(null),
  version,
  box,
  day,
  amount: positiveDollars,
  reason: z.string().trim().min(1, 'Say why').max(500),
});
