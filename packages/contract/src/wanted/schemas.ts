import { requestOutcomes, requestSourceKeys, requestStateKeys } from '@yardkeeper/domain/wanted/requests';
import { z } from 'zod';
import { words } from '../contacts/fields.ts';
import { flagInQuery, id, isoInstant, page, sortedPaging, wholeNumber } from '../paging.ts';
import { searchField } from '../parts/schemas.ts';
import { priceField } from '../prices/schemas.ts';

const optionalId = id.nullable().default(null);

/**
 * One tap keeps a request: a part of the catalogue, a number or words; everything else is optional. With a document and
 * no part, each of its parts becomes a request of its customer at its price; with a line and no part, that line does.
 */
export const KeepRequest = z.object({
  source: z.enum(requestSourceKeys).default('counter'),
  partId: optionalId,
  partNo: words(60),
  /** the search words, or the customer's name for the part */
  partText: words(200),
  makeId: optionalId,
  modelId: optionalId,
  seriesId: optionalId,
  year: wholeNumber.min(1900).max(2100).nullable().default(null),
  qty: wholeNumber.min(1, 'Use 1 to 10,000').max(10_000, 'Use 1 to 10,000').default(1),
  debtorId: optionalId,
  /** who asked and how to reach them, when they are no customer yet */
  name: words(160),
  phone: words(60),
  /** the lost revenue before GST; left out: the list price, if there is one */
  price: priceField.nullable().optional(),
  notes: words(600),
  /** the quote or invoice, and the line, on which the sale was lost */
  invoiceId: optionalId,
  lineId: optionalId,
});
export type KeptRequest = z.output<typeof KeepRequest>;

export const Request = z.object({
  requestId: z.number(),
  state: z.enum(requestStateKeys),
  stateName: z.string(),
  source: z.enum(requestSourceKeys),
  sourceName: z.string(),
  partId: z.number().nullable(),
  partNo: z.string(),
  /** the part's name, or the words of the request */
  part: z.string(),
  makeId: z.number().nullable(),
  modelId: z.number().nullable(),
  seriesId: z.number().nullable(),
  vehicle: z.string(),
  year: z.number().nullable(),
  qty: z.number(),
  debtorId: z.number().nullable(),
  customer: z.string(),
  phone: z.string(),
  email: z.string(),
  price: z.number().nullable(),
  notes: z.string(),
  invoiceId: z.number().nullable(),
  invoiceNo: z.string(),
  keptById: z.number(),
  keptBy: z.string(),
  at: isoInstant,
  /** when the salesperson was last told that a matching part is available */
  toldAt: isoInstant.nullable(),
  closedBy: z.string(),
  closedAt: isoInstant.nullable(),
});
export type Request = z.infer<typeof Request>;
/** `isAsBefore`: the same customer already had this request, so it counts once. */
export const KeptAnswer = Request.extend({ isAsBefore: z.boolean() });
export type KeptAnswer = z.infer<typeof KeptAnswer>;

/** The requests for one part (or the same number or words) on one model. */
export const WantedRow = z.object({
  /** the oldest request of the group, which identifies the group in `RequestQuery` */
  groupId: z.number(),
  partId: z.number().nullable(),
  partNo: z.string(),
  part: z.string(),
  makeId: z.number().nullable(),
  modelId: z.number().nullable(),
  vehicle: z.string(),
  count: z.number(),
  qty: z.number(),
  worth: z.number(),
  since: isoInstant,
  last: isoInstant,
  /** how many of its customers can be called */
  customers: z.number(),
  /** free pieces in stock now; null unless a part of the catalogue is requested */
  inStock: z.number().nullable(),
});
export type WantedRow = z.infer<typeof WantedRow>;

const filter = {
  search: searchField,
  partId: id.optional(),
  makeId: id.optional(),
  modelId: id.optional(),
  source: z.enum(requestSourceKeys).optional(),
  /** only requests that this user kept */
  userId: id.optional(),
};
export const WantedQuery = sortedPaging(['count', 'worth', 'since', 'last', 'part']).extend(filter);
export const WantedPage = page(WantedRow).extend({
  totals: z.object({ count: z.number(), worth: z.number() }),
  searchedFor: z.string().optional(),
});

/** The requests of a group, or all that match a filter; without a state, the open ones. */
export const RequestQuery = sortedPaging(['since', 'price']).extend({
  ...filter,
  groupId: id.optional(),
  state: z.enum(requestStateKeys).optional(),
  /** requests for parts of this acquisition, this vehicle or this tag */
  acqId: id.optional(),
  vehicleId: id.optional(),
  tagNo: z.string().trim().max(40).optional(),
  /** only requests that a free part that arrived recently would serve */
  arrived: flagInQuery,
});
export const RequestPage = page(Request);

export const CloseRequests = z.object({
  requestIds: z.array(id).min(1, 'Choose a request').max(200, 'Choose at most 200'),
  outcome: z.enum(requestOutcomes).default('noLonger'),
});
export const ReopenRequests = CloseRequests.pick({ requestIds: true });

/** The number of requests for parts of a model, and their value. */
export const WantedSum = z.object({ count: z.number(), worth: z.number() });
export type WantedSum = z.infer<typeof WantedSum>;
