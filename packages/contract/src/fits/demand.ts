import { demandMarkKeys, suggestionKeys } from '@yardkeeper/domain/fits/demand';
import { z } from 'zod';
import { count, money } from '../dashboards/filter.ts';
import { id, wholeNumber } from '../paging.ts';

const word = (most: number) => z.string().trim().max(most).default('');
/** A part given by any of its identifiers; the first one that the yard knows is used: part, number, PNC, name. */
const AskedPart = z.object({
  /** the caller's own key for the part; the answer repeats it */
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
  /** null when the yard does not know the part, and then has no data about it */
  partId: z.number().nullable(),
  part: z.string(),
  /** the colour: the first of `marks`; `none` without marks */
  colour: z.enum([...demandMarkKeys, 'none']),
  /** all marks that apply, most important first, each with a sentence that has its figures */
  marks: z.array(z.object({ mark: z.enum(demandMarkKeys), name: z.string(), text: z.string() })),
  /** open wanted requests that this car would serve, and their value */
  requests: count,
  worth: money,
  sold90: count,
  sold365: count,
  /** median days from the shelf to the sale; null without enough sales */
  daysToSell: z.number().nullable(),
  /** in stock now: this part on this model, or with this number on any model */
  here: count,
  promised: count,
  returned: count,
  returnedOf: count,
  returnReason: z.string(),
  /** the expected price before GST; null when no price is known */
  expected: money.nullable(),
  basis: z.enum(['sales', 'list', 'none']),
  /** how wide the search for the price had to be */
  scope: z.enum(['series', 'model', 'make', 'part']),
  suggestion: z.enum(suggestionKeys),
  suggestionName: z.string(),
  why: z.string(),
});
export type DemandPart = z.infer<typeof DemandPart>;

export const Demand = z.object({
  vehicle: z.string(),
  /** a part below this value is not worth the work (a setting of the yard) */
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
/** A group's figures before it is opened, from parts that its diagrams showed earlier, for this car or others. */
export const GroupDemand = z.object({
  key: z.string(),
  /** the number of its parts with each mark */
  wanted: count,
  returned: count,
  notWorth: count,
  have: count,
  /** pieces in stock */
  here: count,
  /** the expected revenue from the parts worth shelving */
  expected: money,
  /** the most important ones, such as `Head lamp right. Wanted: 2 requests, none here` */
  words: z.array(z.string()),
});
export type GroupDemand = z.infer<typeof GroupDemand>;
