import { catalogueLanguages } from '@yardkeeper/domain/catalogue/languages';
import { sides } from '@yardkeeper/domain/catalogue/side';
import { z } from 'zod';
import { flagInQuery, isoInstant, wholeNumber } from '../paging.ts';

/** The origin of an answer; `why` explains why it is older than it should be, else empty. */
export const CatalogueSource = z.object({
  provider: z.string(),
  fetchedAt: isoInstant,
  isStale: z.boolean(),
  why: z.string(),
});
export type CatalogueSource = z.infer<typeof CatalogueSource>;

const code = (most: number) => z.string().trim().max(most, `Use at most ${most} characters`);
const given = (most: number) => code(most).min(1, 'Choose a car first');

export const CatalogueParam = z.object({
  catalogId: z.string().regex(/^[\w-]{1,40}$/, 'That is not the name of a catalogue'),
});
const asking = {
  language: z.enum(catalogueLanguages).optional(),
  /** 0 asks the provider again although the answer is cached */
  cached: flagInQuery,
};
const ofCar = { carId: given(200), criteria: code(2_000).optional() };

export const CarQuery = z.object({
  /** a VIN or a frame number */
  q: code(40).min(3, 'Enter a VIN or a frame number'),
  catalogs: code(400).optional(),
  ...asking,
});
export const TreeQuery = z.object({ ...ofCar, ...asking });
export const SchemasQuery = z.object({
  ...ofCar,
  branchId: code(200).optional(),
  page: wholeNumber.min(0).max(1_000).default(0),
  partNameIds: code(400).optional(),
  partName: code(120).optional(),
  ...asking,
});
export const PartsQuery = z.object({ ...ofCar, groupId: code(400).min(1, 'Choose a diagram'), ...asking });
export const SuggestQuery = z.object({ q: code(120).min(2, 'Type at least two letters'), ...asking });

const idAndName = z.object({ id: z.string(), name: z.string() });

/** The car in the yard's own lists; null where a list has no such name. */
const YardCar = z.object({
  makeId: z.number().nullable(),
  make: z.string(),
  modelId: z.number().nullable(),
  model: z.string(),
  seriesId: z.number().nullable(),
  series: z.string(),
});

export const CatalogueCar = z.object({
  title: z.string(),
  catalogId: z.string(),
  brand: z.string(),
  modelId: z.string(),
  /** changes over time, so store the VIN or the frame number instead */
  carId: z.string(),
  criteria: z.string(),
  vin: z.string(),
  frame: z.string(),
  modelName: z.string(),
  description: z.string(),
  /** false for trucks, whose diagrams are listed without a tree */
  groupsTreeAvailable: z.boolean(),
  optionCodes: z.array(z.object({ code: z.string(), description: z.string() })),
  parameters: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
  /** the month of manufacture, such as 2004-07, or the year, if the provider states it; else empty */
  made: z.string(),
  yard: YardCar,
});
export type CatalogueCar = z.infer<typeof CatalogueCar>;
export const CarList = z.object({ list: z.array(CatalogueCar), source: CatalogueSource });

export type CatalogueGroup = {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** the number of diagrams below it, if the provider states it */
  readonly diagrams: number | null;
  readonly subGroups: readonly CatalogueGroup[];
};
export const CatalogueGroup = z.object({
  id: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  diagrams: z.number().nullable(),
  subGroups: z.custom<readonly CatalogueGroup[]>(Array.isArray),
});
export const GroupTree = z.object({ list: z.array(CatalogueGroup), source: CatalogueSource });

export const SuggestedGroups = z.object({
  /** `ours` is our mapped part name; entries without `sid` are requested by name */
  list: z.array(z.object({ sid: z.string(), name: z.string(), ours: z.string() })),
  /** synonyms of the part, ours and the catalogue's, to match the names of groups */
  also: z.array(z.string()),
  source: CatalogueSource,
});

const OneSchema = z.object({
  groupId: z.string(),
  /** a URL of this server; null when there is no picture */
  img: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  partNames: z.array(idAndName),
});
export const Schemas = z.object({
  group: idAndName.nullable(),
  list: z.array(OneSchema),
  /** on all pages; a page has 24 */
  total: z.number(),
  source: CatalogueSource,
});

const OurPart = z.object({
  partId: z.number(),
  partName: z.string(),
  /** how it was identified: by a mapping (PNC or name), or by our own list of part numbers */
  by: z.enum(['pnc', 'name', 'number']),
});
export const CataloguePart = z.object({
  id: z.string(),
  nameId: z.string(),
  name: z.string(),
  /** the OEM number */
  number: z.string(),
  notice: z.string(),
  description: z.string(),
  positionNumber: z.string(),
  url: z.string(),
  side: z.enum(sides),
  /** how many of it the car has; null when the provider does not state it */
  qty: z.number().nullable(),
  /** false when dates or options rule this car out; `whyNot` explains it in a sentence */
  fits: z.boolean(),
  whyNot: z.string(),
  /** our part name for it, when that is certain */
  ours: OurPart.nullable(),
});
export type CataloguePart = z.infer<typeof CataloguePart>;
const PartGroup = z.object({
  name: z.string(),
  number: z.string(),
  positionNumber: z.string(),
  description: z.string(),
  parts: z.array(CataloguePart),
});
/**
 * `number` matches a part's `positionNumber`; coordinates are x, y, width, height in pixels of the original picture.
 */
const HotSpot = z.object({
  number: z.string(),
  coordinates: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export const Diagram = z.object({
  /** a URL of this server; null when there is no picture */
  img: z.string().nullable(),
  imgDescription: z.string(),
  brand: z.string(),
  partGroups: z.array(PartGroup),
  positions: z.array(HotSpot),
  source: CatalogueSource,
});
export type Diagram = z.infer<typeof Diagram>;
