import { demandMarkKeys, suggestionKeys } from '@yardkeeper/domain/fits/demand';
import { z } from 'zod';
import { count, money } from '../dashboards/filter.ts';
import { id, wholeNumber } from '../paging.ts';

const word = (most: number) => z.string().trim().max(most).default('');
/** Named by whatever is known of it; the first that the yard knows counts: part, number, PNC, name. */
const AskedPart = z.object({
  /** whatever names the part for who asks; the answer repeats it */
  key: z.string().min(1).max(120),
  partId: id.nullable().default(null),
  /** the OEM number */
  partNo: word(60),
  pnc: word(40),
  name: word(200),
});
const ofCar = {
  makeId: id,
  modelId: id.nullable().default(null),
  seriesId: id.nullable().default(null),
  year: wholeNumber.min(1900).max(2100).nullable().default(null),
};
export const DemandQuery = z.object({
  ...ofCar,
  parts: z.array(AskedPart).max(500, 'Ask for at most 500 parts at once'),
});

export const DemandPart = z.object({
  key: z.string(),
  /** null when the yard does not know the part yet: then nothing is known of it */
  partId: z.number().nullable(),
  part: z.string(),
  /** what colours it: the first of `marks`; `none` when nothing is to be said */
  colour: z.enum([...demandMarkKeys, 'none']),
  /** all that holds, the weightiest first, each with its figures in a sentence */
  marks: z.array(z.object({ mark: z.enum(demandMarkKeys), name: z.string(), text: z.string() })),
  /** open requests that such a car would serve, and what they are worth */
  requests: count,
  worth: money,
  sold90: count,
  sold365: count,
  /** from the shelf to the sale, median; null without enough sales */
  daysToSell: z.number().nullable(),
  /** of this part on this model, or with this number on any, here now */
  here: count,
  promised: count,
  returned: count,
  returnedOf: count,
  returnReason: z.string(),
  /** what it will bring before GST; null when no price is known */
  expected: money.nullable(),
  basis: z.enum(['sales', 'list', 'none']),
  /** how wide was looked for the price */
  scope: z.enum(['series', 'model', 'make', 'part']),
  suggestion: z.enum(suggestionKeys),
  suggestionName: z.string(),
  why: z.string(),
});
export type DemandPart = z.infer<typeof DemandPart>;

export const Demand = z.object({
  vehicle: z.string(),
  /** below it a part is not worth the work (a setting of the yard) */
  leastValue: money,
  parts: z.array(DemandPart),
});
export type Demand = z.infer<typeof Demand>;

export const GroupDemandQuery = z.object({
  ...ofCar,
  catalogId: z.string().trim().max(60).default(''),
  groups: z
    .array(z.object({ key: z.string().min(1).max(120), name: word(200) }))
    .max(500, 'Ask for at most 500 groups at once'),
});
/** What is known of a group before it is opened: of the parts that its diagrams showed before, of this car or of others. */
export const GroupDemand = z.object({
  key: z.string(),
  /** how many of its parts have this mark */
  wanted: count,
  returned: count,
  notWorth: count,
  have: count,
  /** pieces that are here */
  here: count,
  /** what those that are worth shelving will bring */
  expected: money,
  /** the weightiest, such as `Head lamp right. Wanted: 2 requests, none here` */
  words: z.array(z.string()),
});
export type GroupDemand = z.infer<typeof GroupDemand>;
