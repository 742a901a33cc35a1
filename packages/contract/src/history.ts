import { z } from 'zod';
import { id, isoInstant, page, paging } from './paging.ts';

/** Documents with a screen of their own. */
export const documentKinds = ['invoice', 'acquisition', 'vehicle', 'tag'] as const;
export const HistoryDocument = z.object({ kind: z.enum(documentKinds), id: z.number(), no: z.string() });
export type HistoryDocument = z.infer<typeof HistoryDocument>;

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
  /** what its sentence names and this person may open */
  documents: z.array(HistoryDocument),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

/** A page of events with every type and every person that occurs in all of them, whatever is filtered. */
export const historyPage = <R extends z.ZodType>(event: R) =>
  page(event).extend({
    types: z.array(z.string()),
    users: z.array(z.object({ userId: z.number(), name: z.string() })),
  });
export const HistoryPage = historyPage(HistoryEvent);
export type HistoryPage = z.infer<typeof HistoryPage>;

export const HistoryQuery = paging.extend({ type: z.string().trim().max(60).optional(), userId: id.optional() });
export type HistoryQuery = z.output<typeof HistoryQuery>;
