import { vehicleOptionKeys } from '@yardkeeper/domain/vehicles/options';
import { z } from 'zod';
import * as f from '../contacts/fields.ts';
import { day } from '../fields/fields.ts';
import { flag, id, page, sortedPaging, version, wholeNumber } from '../paging.ts';
import { carFields } from './car-fields.ts';
import { ClockFigures } from './clock.ts';
import { SaveStockItem } from './stock-items.ts';

const optionalId = id.nullable().default(null);
const noneOr = wholeNumber.min(0).nullable().default(null);
const options = Object.fromEntries(vehicleOptionKeys.map((key) => [key, flag.default(0)])) as Record<
  (typeof vehicleOptionKeys)[number],
  z.ZodDefault<typeof flag>
>;
export const VehicleOptions = z.object(options);

/** These fields are ignored, and reported as ignored, when the user may not edit General Information. */
const information = {
  ...carFields,
  locationId: optionalId,
  /** 0 NA, 1 NZ */
  regState: flag.default(1),
  /** the sale yard: 0 N/A, 2006 Discard, 2005 Keep, or one of the yard's own */
  locGroupId: wholeNumber.min(0).default(0),
  active: flag.default(1),
  excludeFromStats: flag.default(0),
  options: VehicleOptions.prefault({}),
};

export const informationFields = Object.keys(information) as (keyof typeof information)[];

export const Disposal = z.object({
  platesSurrendered: wholeNumber.min(0).max(2, 'Use 0, 1 or 2').nullable().default(null),
  cancelledOn: day.nullable().default(null),
  agentReceiptNo: f.words(40),
  endReading: wholeNumber.min(0).max(9_999_999).nullable().default(null),
  refundExpected: flag.default(0),
  refundReceived: flag.default(0),
});
export type Disposal = z.output<typeof Disposal>;

export const SaveVehicle = z.object({
  vehicleId: id,
  ...information,
  /** the supplier; 0 or null for none */
  debtorId: noneOr,
  comments: f.paragraph(5_000).default(''),
  licenseNo: f.words(40),
  dismantled: flag.default(0),
  dateDismantled: day.nullable().default(null),
  acquisitionDate: day.nullable().default(null),
  deliveredBy: f.words(120),
  dateReceived: day.nullable().default(null),
  notes: f.paragraph(10_000).default(''),
  notesPublic: f.paragraph(10_000).default(''),
  stripNotes: f.paragraph(10_000).default(''),
  disposal: Disposal.optional(),
  /** what happens to tagged parts still on the vehicle when it leaves */
  onCarTags: z.object({ plan: z.enum(['shelve', 'scrap']), locationId: optionalId }).optional(),
  stockItems: z.array(SaveStockItem).max(1_000).default([]),
  version,
});
export type SavedVehicle = z.output<typeof SaveVehicle>;

export const Vehicle = z.object({
  vehicleId: z.number(),
  vehicleNo: z.string(),
  stockNo: z.string(),
  acqId: z.number().nullable(),
  acqNo: z.string(),
  acquisitionDate: z.string().nullable(),
  acquisitionNotes: z.string(),
  active: flag,
  activeDate: z.string().nullable(),
  makeId: z.number(),
  make: z.string(),
  modelId: z.number(),
  model: z.string(),
  seriesId: z.number().nullable(),
  series: z.string(),
  modelTypeId: z.number().nullable(),
  modelType: z.string(),
  year: z.number().nullable(),
  /** the id of the year in its list, which equals the year */
  modelYearId: z.number().nullable(),
  month: z.number().nullable(),
  engineNo: z.string(),
  engineId: z.number().nullable(),
  engine: z.string(),
  transId: z.number().nullable(),
  transmission: z.string(),
  bodyColourId: z.number().nullable(),
  bodyColorDesc: z.string(),
  /** the body colour, which its parts inherit */
  colourId: z.number().nullable(),
  trimColourId: z.number().nullable(),
  trimColour: z.string(),
  locationId: z.number().nullable(),
  location: z.string(),
  locGroupId: z.number(),
  saleYard: z.string(),
  regNo: z.string(),
  regFlag: flag,
  regState: flag,
  vin: z.string(),
  chassis: z.string(),
  odometer: z.number().nullable(),
  lotNo: z.string(),
  excludeFromStats: flag,
  options: VehicleOptions,
  debtorId: z.number(),
  debtorName: z.string(),
  contactId: z.number(),
  comments: z.string(),
  licenseNo: z.string(),
  purchaseTypeId: z.number().nullable(),
  purchaseType: z.string(),
  platesId: z.number().nullable(),
  plates: z.string(),
  stockTypeId: z.number().nullable(),
  stockType: z.string(),
  writeOffId: z.number().nullable(),
  writeOff: z.string(),
  /** cost before GST; screens label it "total price" */
  purchase: z.number(),
  /** sales of its parts before GST; screens label it "sell price" */
  sales: z.number(),
  /** expected sales at the time of purchase, the basis for sharing its cost */
  projectedSales: z.number().nullable(),
  dismantled: flag,
  dateDismantled: z.string().nullable(),
  deliveredBy: z.string(),
  dateReceived: z.string().nullable(),
  notes: z.string(),
  notesPublic: z.string(),
  stripNotes: z.string(),
  disposal: Disposal,
  holdUntil: z.string().nullable(),
  onHold: flag,
  tagsInStock: z.number(),
  tagsOnCar: z.number(),
  tagsSold: z.number(),
  clock: ClockFigures,
  version: z.number(),
  maySave: z.boolean(),
  mayEditInformation: z.boolean(),
  mayCommit: z.boolean(),
  mayOverrideHold: z.boolean(),
});
export type Vehicle = z.infer<typeof Vehicle>;

const vehicleSortFields = [
  ...(['stockNo', 'acquired', 'age', 'year', 'odometer', 'regNo'] as const),
  /** only for users who may see cost */
  ...(['cost', 'sales', 'payback'] as const),
] as const;
export type VehicleSort = (typeof vehicleSortFields)[number];
const filter = {
  search: z.string().trim().max(200).optional(),
  makeId: id.optional(),
  modelId: id.optional(),
  seriesId: id.optional(),
  locGroupId: wholeNumber.min(0).optional(),
  locationId: id.optional(),
  /** left out: active and inactive ones */
  active: flag.optional(),
  dismantled: flag.optional(),
  olderThanDays: wholeNumber.min(0).max(36_500).optional(),
  /** its parts sold for less than its cost; only for users who may see cost */
  notPaidBack: z.boolean().optional(),
  onHold: z.boolean().optional(),
  acquiredFrom: day.optional(),
  acquiredTo: day.optional(),
  /** vehicles that count in statistics */
  counted: z.boolean().optional(),
  /** payback in percent of its cost; only for users who may see cost */
  paybackFrom: wholeNumber.min(0).optional(),
  paybackTo: wholeNumber.min(0).optional(),
  /** candidates for crushing; only for users who may see cost */
  crush: z.boolean().optional(),
};
export const VehicleFilter = z.object(filter).default({});
export const VehicleQuery = sortedPaging(vehicleSortFields).extend(filter).default({ pageNum: 1, pageSize: 20 });
export const VehicleRow = z.object({
  vehicleId: z.number(),
  stockNo: z.string(),
  acqId: z.number().nullable(),
  acqNo: z.string(),
  photo: z.string().nullable(),
  regNo: z.string(),
  vin: z.string(),
  year: z.number().nullable(),
  make: z.string(),
  model: z.string(),
  series: z.string(),
  bodyColour: z.string(),
  engine: z.string(),
  transmission: z.string(),
  odometer: z.number().nullable(),
  locationId: z.number().nullable(),
  location: z.string(),
  saleYard: z.string(),
  acquired: z.string().nullable(),
  ageDays: z.number().nullable(),
  /** null for users who may not see cost */
  cost: z.number().nullable(),
  sales: z.number().nullable(),
  paybackPercent: z.number().nullable(),
  /** null for users who may not see cost */
  clock: ClockFigures.nullable(),
  tagsInStock: z.number(),
  tagsSold: z.number(),
  dismantled: flag,
  active: flag,
  activeDate: z.string().nullable(),
  holdUntil: z.string().nullable(),
  onHold: flag,
});
export type VehicleRow = z.infer<typeof VehicleRow>;
export const VehiclePage = page(VehicleRow);
export const VehicleCounts = z.object({
  yard: z.number(),
  awaiting: z.number(),
  dismantled: z.number(),
  inactive: z.number(),
  onHold: z.number(),
});

/** Totals before GST; null for users who may not see cost, and when there are too many vehicles to add up. */
export const VehicleSums = z.object({ cost: z.number().nullable(), sales: z.number().nullable() });

export const StockPicture = z.object({
  id: z.number(),
  fileUrl: z.string(),
  fileName: z.string(),
  mediumUrl: z.string(),
  thumbUrl: z.string(),
  /** a picture of every part of this kind, not of this tag */
  isGlobal: z.boolean(),
});
export type StockPicture = z.infer<typeof StockPicture>;
