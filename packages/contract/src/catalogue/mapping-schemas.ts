import { sides } from '@yardkeeper/domain/catalogue/side';
import { partNumberProblem, tidyPartNumber } from '@yardkeeper/domain/parts/part-number';
import { z } from 'zod';
import { flag, id, isoInstant, page, sortedPaging, version } from '../paging.ts';

const words = (most: number) => z.string().trim().max(most, `Use at most ${most} characters`);
const catalogId = z.string().regex(/^[\w-]{1,40}$/, 'That is not the name of a catalogue');

/** What the catalogue says of a part; `pnc` is its position number. */
const catalogueLine = {
  /** handed back as given, so that a screen finds its line again */
  key: words(80).default(''),
  pnc: words(40).default(''),
  name: words(200).default(''),
  /** found in the name where it is left out */
  side: z.enum(sides).optional(),
  /** the OEM number */
  partNo: words(60).default(''),
};
const isNamed = (item: { pnc: string; name: string }) => item.pnc !== '' || item.name !== '';
const nameless = { message: 'A line needs a PNC or a name', path: ['name'] };
const several = <S extends z.ZodType>(line: S) =>
  z.array(line).min(1, 'Choose at least one part').max(500, 'Choose at most 500 parts');

export const ProposeMapping = z.object({
  catalogId,
  makeId: id.nullable().default(null),
  items: several(z.object(catalogueLine).refine(isNamed, nameless)),
});
export const MapByPnc = z.object({
  catalogId,
  makeId: id.nullable().default(null),
  items: several(
    z
      .object({
        ...catalogueLine,
        /** the part name that was chosen; null only asks */
        partId: id.nullable().default(null),
        /** 0 maps it for this car alone */
        remember: flag.default(1),
        /** 1 puts it in place of another mapping; else that one stays and both are shown as a conflict */
        replace: flag.default(0),
      })
      .refine(isNamed, nameless),
  ),
});

export const Proposal = z.object({
  partId: z.number(),
  partName: z.string(),
  /** 0 to 100 */
  likeness: z.number(),
  why: z.string(),
});
const Conflict = z.object({ partId: z.number(), partName: z.string(), who: z.string(), at: isoInstant.nullable() });
export const MappedLine = z.object({
  key: z.string(),
  pnc: z.string(),
  name: z.string(),
  side: z.enum(sides),
  partNo: z.string(),
  /** null while nobody has mapped it and no number of ours says so */
  partId: z.number().nullable(),
  partName: z.string(),
  by: z.enum(['pnc', 'name', 'number', 'given', '']),
  /** who mapped it last, and for how many lines it has served */
  who: z.string(),
  at: isoInstant.nullable(),
  times: z.number(),
  /** the likeliest first; at most 5 */
  proposals: z.array(Proposal),
  /** others that were said for the same PNC or name, or another part name of the same number */
  conflicts: z.array(Conflict),
  /** the same number in our own list */
  partNoId: z.number().nullable(),
});
export type MappedLine = z.infer<typeof MappedLine>;
export const MappedLines = z.object({ items: z.array(MappedLine), remembered: z.number(), conflicts: z.number() });

const partNoField = z
  .string()
  .transform(tidyPartNumber)
  .superRefine((text, check) => {
    const message = partNumberProblem(text);
    if (message) check.addIssue({ code: 'custom', message });
  });
export const SaveCatalogueNumbers = z.object({
  catalogId,
  makeId: z.number('Choose a make').int().positive('Choose a make'),
  items: several(
    z
      .object({
        ...catalogueLine,
        partNo: partNoField,
        partId: z.number('Choose a part').int().positive('Choose a part'),
        description: words(200).default(''),
        /** 1 also changes a number that has another part name, and a mapping to another one */
        replace: flag.default(0),
      })
      .refine(isNamed, nameless),
  ),
});
export const SavedNumber = z.object({
  key: z.string(),
  partNo: z.string(),
  partNoId: z.number(),
  outcome: z.enum(['added', 'already', 'changed', 'conflict']),
  sentence: z.string(),
});
export const SavedCatalogueNumbers = z.object({
  added: z.number(),
  changed: z.number(),
  already: z.number(),
  conflicts: z.number(),
  items: z.array(SavedNumber),
});

export const MappingFilter = sortedPaging(['pnc', 'partName', 'lastUsed', 'times']).extend({
  search: words(200).optional(),
  catalogId: catalogId.optional(),
  /** 1 only those of which people said different things */
  conflicts: flag.optional(),
});
export const CatalogueMapping = z.object({
  mappingId: z.number(),
  kind: z.enum(['pnc', 'name']),
  /** empty for a name, which counts in every catalogue */
  catalogId: z.string(),
  pnc: z.string(),
  name: z.string(),
  side: z.enum(sides),
  partId: z.number(),
  partName: z.string(),
  times: z.number(),
  lastUsed: isoInstant,
  who: z.string(),
  conflicts: z.array(Conflict),
  version: z.number(),
});
export type CatalogueMapping = z.infer<typeof CatalogueMapping>;
export const MappingPage = page(CatalogueMapping).extend({ conflictCount: z.number() });
export const SaveCatalogueMapping = z.object({ mappingId: id, partId: id, version });
