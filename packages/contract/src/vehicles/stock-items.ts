import { damageCodeKeys, grades } from '@yardkeeper/domain/inventory/grades';
import { usualCondition } from '@yardkeeper/domain/parts/conditions';
import { type Trait, traitValues } from '@yardkeeper/domain/vehicles/traits';
import { z } from 'zod';
import * as f from '../contacts/fields.ts';
import { flag, id, version, wholeNumber } from '../paging.ts';
import { conditionField, priceField } from '../prices/schemas.ts';

const optionalId = id.nullable().default(null);
export const grade = z.union([z.literal(''), z.enum(grades)]);
export const damage = z.enum(damageCodeKeys);
const qtyField = wholeNumber.min(1, 'Use 1 to 10,000').max(10_000, 'Use 1 to 10,000');

export const SaveStockItem = z.object({
  stockId: wholeNumber.min(0).default(0),
  /** the tag made from the line; 0 while there is none */
  stockItemId: wholeNumber.min(0).optional(),
  /** when sent, it must be the vehicle whose strip list is saved */
  vehicleId: id.optional(),
  partId: z.number('Choose a part').int().positive('Choose a part'),
  partNo: f.words(60),
  configId: optionalId,
  priceItemId: optionalId,
  partCondition: conditionField.default(usualCondition),
  grade: grade.default(''),
  damage: damage.default(''),
  colourId: optionalId,
  bodyColourId: optionalId,
  qty: qtyField.default(1),
  retail: priceField.prefault(0),
  trade: priceField.prefault(0),
  /** a cost set by hand; null: a share of the vehicle's cost; absent: unchanged */
  unitCost: priceField.nullable().optional(),
  /** 1: stays on the vehicle until it is sold; 0: is removed and shelved */
  onCar: flag.default(0),
  locationId: id.nullable().optional(),
  /** used when there is no locationId */
  locationNo: f.words(40).unwrap().optional(),
  dismantled: flag.default(0),
  notes: f.paragraph(2_000).default(''),
  notesPublic: f.paragraph(2_000).default(''),
  shareEnable: flag.default(0),
  webEnable: flag.default(0),
  version,
});
export type SavedStockItem = z.output<typeof SaveStockItem>;

export const StockItem = z.object({
  stockId: z.number(),
  /** 0 until the line becomes a tag */
  stockItemId: z.number(),
  tagNo: z.string(),
  /** the status of the tag; empty before there is one */
  status: z.string(),
  vehicleId: z.number(),
  partId: z.number(),
  partDesc: z.string(),
  partNo: z.string(),
  configId: z.number().nullable(),
  priceItemId: z.number().nullable(),
  partCondition: z.number(),
  conditionName: z.string(),
  grade,
  damage: z.string(),
  colourId: z.number().nullable(),
  bodyColourId: z.number().nullable(),
  colour: z.string(),
  qty: z.number(),
  retail: z.number(),
  trade: z.number(),
  /** null for users who may not see cost */
  unitCost: z.number().nullable(),
  costIsManual: flag,
  onCar: flag,
  locationId: z.number().nullable(),
  locationNo: z.string(),
  /** where its tag is; empty before there is one */
  place: z.string(),
  dismantled: flag,
  notes: z.string(),
  notesPublic: z.string(),
  shareEnable: flag,
  webEnable: flag,
  photo: z.string().nullable(),
  /** how many wanted requests there are for this part of this model */
  wanted: z.number(),
  version: z.number(),
});
export type StockItem = z.infer<typeof StockItem>;

const traits = ['fuel', 'gearbox', 'body', 'drive'] as const satisfies readonly Trait[];
const oneOf = <V extends string>(names: Readonly<Record<V, string>>) => z.enum(Object.keys(names) as [V, ...V[]]);
/** Traits that decide which parts a car can have; null means unknown. */
export const ProposedCar = z.object({
  fuel: oneOf(traitValues.fuel).nullable(),
  gearbox: oneOf(traitValues.gearbox).nullable(),
  body: oneOf(traitValues.body).nullable(),
  drive: oneOf(traitValues.drive).nullable(),
});
/** Traits that a person enters because the car's record lacks them. */
export const SaidOfCar = z.object({
  fuel: oneOf(traitValues.fuel).optional(),
  gearbox: oneOf(traitValues.gearbox).optional(),
  body: oneOf(traitValues.body).optional(),
  drive: oneOf(traitValues.drive).optional(),
});

export const ProposedItem = z.object({
  partId: z.number(),
  partDesc: z.string(),
  /** other names of the part */
  otherWords: z.array(z.string()),
  group1: z.string(),
  configId: z.number().nullable(),
  source: z.enum(['template', 'autoSelect', 'defaultPrice']),
  ticked: z.boolean(),
  /** parts with the same choice are alternatives; empty when it has none */
  choice: z.string(),
  /** traits that must be known before it is certain whether the car has the part */
  missing: z.array(z.enum(traits)),
  onCar: flag,
  partCondition: z.number(),
  /** the part's number for this make, when there is exactly one */
  partNo: z.string(),
  priceItemId: z.number().nullable(),
  retail: z.number(),
  trade: z.number(),
  already: z.number(),
  /** pieces of this model in stock, and sales of the last year */
  inStock: z.number(),
  soldLastYear: z.number(),
  /** how many wanted requests there are for this part of this model */
  wanted: z.number(),
});
export type ProposedItem = z.infer<typeof ProposedItem>;

export const CommitItems = z.object({
  vehicleId: id,
  /** new lines (stockId 0) are added first; the others are saved as given */
  stockItems: z.array(SaveStockItem).min(1, 'Tick at least one part').max(500, 'Tick at most 500 parts'),
});
export const CommittedTag = z.object({
  stockId: z.number(),
  tagId: z.number(),
  tagNo: z.string(),
  partDesc: z.string(),
  /** null for users who may not see cost */
  cost: z.number().nullable(),
  retail: z.number(),
});
export const Committed = z.object({ tags: z.array(CommittedTag), costLeft: z.number().nullable() });

export const StripTemplate = z.object({
  templateId: z.number(),
  name: z.string(),
  modelTypeId: z.number().nullable(),
  modelType: z.string(),
  active: flag,
  version: z.number(),
  lines: z.array(
    z.object({ configId: z.number(), partId: z.number(), partDesc: z.string(), onCar: flag, ticked: flag }),
  ),
});
export type StripTemplate = z.infer<typeof StripTemplate>;
export const SaveStripTemplate = z.object({
  templateId: wholeNumber.min(0).default(0),
  name: f.words(80).pipe(z.string().min(1, 'Enter a name')),
  modelTypeId: optionalId,
  active: flag.default(1),
  lines: z
    .array(z.object({ partId: id, onCar: flag.default(0), ticked: flag.default(1) }))
    .min(1, 'Choose at least one part')
    .max(1_000, 'Choose at most 1,000 parts'),
  version,
});
