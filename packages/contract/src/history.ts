import { z } from 'zod';
import { id, isoInstant, page, paging } from './paging.ts';

const documentKinds = ['invoice', 'acquisition', 'vehicle', 'tag', 'purchaseOrder'] as const;
export const HistoryDocument = z.object({ kind: z.enum(documentKinds), id: z.number(), no: z.string() });
export type HistoryDocument = z.infer<typeof HistoryDocument>;

export const HistoryEvent = z.object({
  historyID: z.number(),
  event: z.string(),
  text: z.string(),
  user: z.string(),
  at: isoInstant,
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  documents: z.array(HistoryDocument),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

/** `types` and `users` list every value that occurs, regardless of the filter. */
export const historyPage = <R extends z.ZodType>(event: R) =>
  page(event).extend({
    types: z.array(z.string()),
    users: z.array(z.object({ userId: z.number(), name: z.string() })),
  });
export const HistoryPage = historyPage(HistoryEvent);
export type HistoryPage = z.infer<typeof HistoryPage>;

export const HistoryQuery = paging.extend({ type: z.string().trim().max(60).optional(), userId: id.optional() });
export type HistoryQuery = z.output<typeof HistoryQuery>;
