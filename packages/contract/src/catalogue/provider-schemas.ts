import { catalogueLanguages } from '@yardkeeper/domain/catalogue/languages';
import { sides } from '@yardkeeper/domain/catalogue/side';
import { z } from 'zod';
import { flagInQuery, isoInstant, wholeNumber } from '../paging.ts';

/** Where an answer comes from; `why` is a sentence when it is older than it should be, else empty. */
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
  /** 0 asks the provider again although the answer is kept */
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

/** What the car is called in our own lists; null where nothing there is called so. */
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
  /** changes in time: keep the VIN or the frame number instead */
  carId: z.string(),
  criteria: z.string(),
  vin: z.string(),
  frame: z.string(),
  modelName: z.string(),
  description: z.string(),
  /** false for trucks: their diagrams are listed without a tree */
  groupsTreeAvailable: z.boolean(),
  optionCodes: z.array(z.object({ code: z.string(), description: z.string() })),
  parameters: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
  /** the month it was made, such as 2004-07, or the year, where the provider says so; else empty */
  made: z.string(),
  yard: YardCar,
});
export type CatalogueCar = z.infer<typeof CatalogueCar>;
export const CarList = z.object({ list: z.array(CatalogueCar), source: CatalogueSource });

export type CatalogueGroup = {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** how many diagrams are below it, where the provider says so */
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
  /** `ours` is our part name where somebody mapped it; what has no `sid` is asked for by its name */
  list: z.array(z.object({ sid: z.string(), name: z.string(), ours: z.string() })),
  /** the same part in other words, ours and the catalogue's, for groups that are called so */
  also: z.array(z.string()),
  source: CatalogueSource,
});

const OneSchema = z.object({
  groupId: z.string(),
  /** an address of this server, or null when there is no picture */
  img: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  partNames: z.array(idAndName),
});
export const Schemas = z.object({
  group: idAndName.nullable(),
  list: z.array(OneSchema),
  /** of all pages; a page has 24 */
  total: z.number(),
  source: CatalogueSource,
});

const OurPart = z.object({
  partId: z.number(),
  partName: z.string(),
  /** a mapping by PNC, by name, or our own list of part numbers */
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
  /** how many the car has; null where the provider does not say */
  qty: z.number().nullable(),
  /** false when its dates or options rule this car out; `whyNot` says so in a sentence */
  fits: z.boolean(),
  whyNot: z.string(),
  /** which of our part names it is, when that is certain */
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
/** A hot-spot is linked by `positionNumber`; coordinates are x, y, width, height in pixels of the picture as it is. */
const HotSpot = z.object({
  number: z.string(),
  coordinates: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export const Diagram = z.object({
  /** an address of this server, or null when there is no picture */
  img: z.string().nullable(),
  imgDescription: z.string(),
  brand: z.string(),
  partGroups: z.array(PartGroup),
  positions: z.array(HotSpot),
  source: CatalogueSource,
});
export type Diagram = z.infer<typeof Diagram>;
