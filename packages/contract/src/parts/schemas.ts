import { maxWarrantyDays } from '@yardkeeper/domain/parts/name-rows';
import { maxOtherWords, tidyOtherWords } from '@yardkeeper/domain/parts/other-words';
import { partNumberProblem, tidyPartNumber } from '@yardkeeper/domain/parts/part-number';
import { z } from 'zod';
import { nameField } from '../lookups/calls.ts';
import { flag, id, page, paging, sortedPaging, version, wholeNumber } from '../paging.ts';

export const viewPart = { anyOf: ['VIEW_PART'] } as const;
export const editPart = { anyOf: ['EDIT_PART'] } as const;

export const searchField = z.string().trim().max(200).optional();

export const PartName = z.object({
  partId: z.number(),
  partName: z.string(),
  /** other names of the part */
  otherWords: z.array(z.string()),
  group1Id: z.number().nullable(),
  group1: z.string(),
  group2Id: z.number().nullable(),
  group2: z.string(),
  partTypeId: z.number().nullable(),
  partType: z.string(),
  defaultZone: z.string(),
  warrantyDays: z.number(),
  numbers: z.number(),
  prices: z.number(),
  active: flag,
  version: z.number(),
});
export type PartName = z.infer<typeof PartName>;

const nameFilter = { search: searchField, group1Id: id.optional(), partTypeId: id.optional() };
export const PartNameFilter = sortedPaging(['partName', 'group1', 'partType', 'warrantyDays']).extend({
  ...nameFilter,
  active: flag.optional(),
});
export const PartNameExport = z.object(nameFilter);
export const PartNamePage = page(PartName).extend({
  activeCount: z.number(),
  inactiveCount: z.number(),
  /** the corrected search that was used because no name matched the typed words */
  searchedFor: z.string().optional(),
});

const warranty = `Use 0 to ${maxWarrantyDays} days`;
export const SavePartName = z.object({
  partId: wholeNumber.min(0).default(0),
  partName: nameField,
  /** Left out: a new name gets the trade's synonyms, and an existing one keeps its own. */
  otherWords: z
    .array(z.string())
    .transform(tidyOtherWords)
    .refine((words) => words.length <= maxOtherWords, `Use at most ${maxOtherWords} other words`)
    .refine((words) => words.every((word) => word.length <= 120), 'Use at most 120 characters for each')
    .optional(),
  group1Id: id.nullable().default(null),
  group2Id: id.nullable().default(null),
  partTypeId: id.nullable().default(null),
  defaultZone: z.string().trim().max(40, 'Use at most 40 characters').default(''),
  warrantyDays: wholeNumber.min(0, warranty).max(maxWarrantyDays, warranty).default(0),
  active: flag.default(1),
  version,
});

export const MergePartNames = z
  .object({ fromId: id, intoId: id })
  .refine((m) => m.fromId !== m.intoId, { message: 'Choose two different part names', path: ['intoId'] });
export const Merged = z.object({ moved: z.number(), pricesDropped: z.number() });

const NumberRef = z.object({ partNoId: z.number(), partNo: z.string(), make: z.string() });
export const PartNumber = z.object({
  partNoId: z.number(),
  partNo: z.string(),
  normalised: z.string(),
  partId: z.number().nullable(),
  partName: z.string(),
  makeId: z.number().nullable(),
  make: z.string(),
  description: z.string(),
  supersededBy: NumberRef.nullable(),
  alternatives: z.array(NumberRef),
  active: flag,
  version: z.number(),
});
export type PartNumber = z.infer<typeof PartNumber>;

const numberFilter = { search: searchField, makeId: id.optional(), partId: id.optional() };
export const PartNumberFilter = sortedPaging(['partNo', 'partName', 'make']).extend({
  ...numberFilter,
  superseded: flag.optional(),
  active: flag.optional(),
});
export const PartNumberExport = z.object(numberFilter);
export const PartNumberPage = page(PartNumber);
export const PartNumberPicker = paging.extend(numberFilter);

const partNoField = z
  .string()
  .transform(tidyPartNumber)
  .superRefine((text, check) => {
    const message = partNumberProblem(text);
    if (message) check.addIssue({ code: 'custom', message });
  });
export const UpdatePartNo = z.object({
  partNoId: wholeNumber.min(0).default(0),
  partNo: partNoField,
  partId: id.nullable().default(null),
  makeId: id.nullable().default(null),
  description: z.string().trim().max(200, 'Use at most 200 characters').default(''),
  supersededById: id.nullable().default(null),
  active: flag.default(1),
  version,
});
export const LinkPartNo = z
  .object({ partNoId: id, otherId: id })
  .refine((l) => l.partNoId !== l.otherId, { message: 'A number is no alternative to itself', path: ['otherId'] });

export const AutoSelectQuery = z.object({ make: wholeNumber.min(0).optional() });
export const AutoSelectPart = z.object({
  partId: z.number(),
  partName: z.string(),
  everyMake: z.boolean(),
});
export const SaveAutoSelect = z.object({
  makeId: id.nullable().default(null),
  partIds: z.array(id).max(2_000, 'Choose at most 2,000 parts'),
});
