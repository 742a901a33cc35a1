import { z } from 'zod';
import { isoInstant } from './paging.ts';

/** A file that is kept with a record. */
export const KeptFile = z.object({
  id: z.number(),
  /** what a download asks for; says nothing about the file */
  fileName: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  /** a small picture of it, for those that can be pictured */
  thumbUrl: z.string().nullable(),
  user: z.string(),
  at: isoInstant,
});
export type KeptFile = z.infer<typeof KeptFile>;
