import { z } from 'zod';

/** How the part of a line sells; every part of the same make, model and series counts. */
export const LineAnalysis = z.object({
  purchaseOrderItemId: z.number(),
  partDesc: z.string(),
  vehicle: z.string(),
  sold90: z.number(),
  sold365: z.number(),
  /** asked for in the last year and not sold */
  lost365: z.number(),
  onHand: z.number(),
  promised: z.number(),
  onOrder: z.number(),
  /** of the last year, before GST; null when none was sold */
  medianPrice: z.number().nullable(),
  /** on the shelf before it was sold, at the median */
  daysOnShelf: z.number().nullable(),
  /** the last twelve months, oldest first */
  months: z.array(z.object({ month: z.string(), sold: z.number(), lost: z.number() })),
});
export type LineAnalysis = z.infer<typeof LineAnalysis>;
