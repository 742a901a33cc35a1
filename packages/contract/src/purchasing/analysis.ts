import { z } from 'zod';

/** Sales of the part on a line; every part of the same make, model and series counts. */
export const LineAnalysis = z.object({
  purchaseOrderItemId: z.number(),
  partDesc: z.string(),
  vehicle: z.string(),
  sold90: z.number(),
  sold365: z.number(),
  /** requested within the last year and not sold */
  lost365: z.number(),
  onHand: z.number(),
  promised: z.number(),
  onOrder: z.number(),
  /** of the last year, before GST; null without sales */
  medianPrice: z.number().nullable(),
  /** median days on the shelf before the sale */
  daysOnShelf: z.number().nullable(),
  /** the last twelve months, oldest first */
  months: z.array(z.object({ month: z.string(), sold: z.number(), lost: z.number() })),
});
export type LineAnalysis = z.infer<typeof LineAnalysis>;
