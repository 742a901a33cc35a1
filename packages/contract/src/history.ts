import { z } from 'zod';
import { isoInstant, page, paging } from './paging.ts';

/** One event in the life of a record. */
export const HistoryEvent = z.object({
  historyID: z.number(),
  event: z.string(),
  text: z.string(),
  user: z.string(),
  at: isoInstant,
  reason: z.string().nullable(),
  /** what changed, by field: before and after */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;
export const HistoryPage = page(HistoryEvent);
export const HistoryQuery = paging.extend({ event: z.string().trim().max(60).optional() });
