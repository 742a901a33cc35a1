import { z } from 'zod';
import { CsvImported } from '../csv.ts';
import { isoInstant } from '../paging.ts';

/** `importId` is null when the file changed nothing, so there is nothing to undo. */
export const ContactsImported = CsvImported.extend({ importId: z.number().nullable() });

export const ContactImport = z.object({
  importId: z.number(),
  added: z.number(),
  changed: z.number(),
  at: isoInstant,
});
export type ContactImport = z.infer<typeof ContactImport>;

export const ContactImportUndone = z.object({
  removed: z.number(),
  restored: z.number(),
  left: z.number(),
  /** contacts not restored because they were used or changed since the import, the first 200 */
  leftAlone: z.array(z.object({ debtorID: z.number(), name: z.string() })),
});
export type ContactImportUndone = z.infer<typeof ContactImportUndone>;
