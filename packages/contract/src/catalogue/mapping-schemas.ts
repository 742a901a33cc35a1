import { sides } from '@yardkeeper/domain/catalogue/side';
import { partNumberProblem, tidyPartNumber } from '@yardkeeper/domain/parts/part-number';
import { z } from 'zod';
import { flag, id, isoInstant, page, sortedPaging, version } from '../paging.ts';

const words = (most: number) => z.string().trim().max(most, `Use at most ${most} characters`);
const catalogId = z.string().regex(/^[\w-]{1,40}$/, 'That is not the name of a catalogue');

/** A part as the catalogue describes it; `pnc` is its position number. */
const catalogueLine = {
  /** returned unchanged, so that a screen can match the answer to its line */
  key: words(80).default(''),
  pnc: words(40).default(''),
  name: words(200).default(''),
  /** left out: derived from the name */
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
        /** the chosen part name; null only asks for proposals */
        partId: id.nullable().default(null),
        /** 0 maps it for this car only */
        remember: flag.default(1),
        /** 1 replaces an existing mapping; 0 keeps it and shows both as a conflict */
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
  /** null while neither a mapping nor a number of ours identifies the part */
  partId: z.number().nullable(),
  partName: z.string(),
  by: z.enum(['pnc', 'name', 'number', 'given', '']),
  /** who mapped it last, and how many lines have used the mapping */
  who: z.string(),
  at: isoInstant.nullable(),
  times: z.number(),
  /** likeliest first, at most 5 */
  proposals: z.array(Proposal),
  /** other part names mapped to the same PNC or name, or linked to the same number */
  conflicts: z.array(Conflict),
  /** the same number in our own list of part numbers */
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
        /** 1 also changes a number that has another part name, and a mapping to another part name */
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
  /** 1: only those with conflicting mappings */
  conflicts: flag.optional(),
});
export const CatalogueMapping = z.object({
  mappingId: z.number(),
  kind: z.enum(['pnc', 'name']),
  /** empty for a mapping by name, which applies in every catalogue */
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
