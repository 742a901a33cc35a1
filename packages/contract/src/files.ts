import { z } from 'zod';
import { isoInstant } from './paging.ts';

export const KeptFile = z.object({
  id: z.number(),
  /** the key of the stored file for downloads, not the name of the file */
  fileName: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  thumbUrl: z.string().nullable(),
  user: z.string(),
  at: isoInstant,
});
export type KeptFile = z.infer<typeof KeptFile>;
