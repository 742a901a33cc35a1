import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { Fit } from '../fits/schemas.ts';
import { TagRow } from '../inventory/schemas.ts';
import { id, idParam, pageNum, pageSize, paging } from '../paging.ts';
import { StockPicture } from '../vehicles/schemas.ts';
import { Guidance, ItemHit, SoldOrNot } from './finding.ts';
import { base, view } from './guards.ts';
import { InvoicePage } from './schemas.ts';

const soldOrNot = {
  effect: 'read',
  guard: view,
  summary: 'Whether a tag (id) is free, and if not, who has it',
  params: z.object({ id: z.string().trim().min(1).max(40) }),
  reply: SoldOrNot,
} as const;

export const findingCalls = defineCalls({
  searchItems: {
    method: 'GET',
    path: `${base}/searchItems`,
    effect: 'read',
    guard: view,
    summary:
      'Stock that can become a line; then charges, what was sold without being in stock, and parts that lie nowhere',
    query: paging.extend({
      search: z.string().trim().max(200).default(''),
      /** only parts that may fit such a vehicle; a tag number is found whatever vehicle it comes from */
      makeId: id.optional(),
      modelId: id.optional(),
      seriesId: id.optional(),
    }),
    reply: z.object({
      records: z.array(ItemHit),
      total: z.number(),
      pages: z.number(),
      searchedFor: z.string().nullable(),
    }),
  },
  parts: {
    method: 'GET',
    path: `${base}/queryParts`,
    effect: 'read',
    guard: view,
    summary: 'Part names for a line that is not from stock',
    query: z.object({ search: z.string().trim().max(200).default('') }),
    reply: z.array(z.object({ partId: z.number(), partName: z.string(), warrantyDays: z.number() })),
  },
  replace: {
    method: 'GET',
    path: `${base}/replacePart`,
    effect: 'read',
    guard: view,
    summary: 'What in stock would do for a tag, a number or a part: how sure that is, and why; the surest first',
    query: z.object({
      partNo: z.string().trim().max(60).default(''),
      partDesc: z.string().trim().max(200).default(''),
      tagNo: z.string().trim().max(40).optional(),
      /** the customer's vehicle, if known */
      modelId: id.optional(),
      seriesId: id.optional(),
    }),
    reply: z.array(TagRow.extend({ matchType: z.enum(['exact', 'alternative', 'interchange']), fit: Fit })),
  },
  guidance: {
    method: 'GET',
    path: `${base}/priceGuidance`,
    effect: 'read',
    guard: view,
    summary: 'What this part sold for lately, also to this customer',
    query: z.object({
      tagNo: z.string().trim().min(1).max(40),
      debtorId: id.optional(),
      /** the open document, which the answer excludes */
      invoiceId: id.optional(),
    }),
    reply: Guidance,
  },
  currentQuotes: {
    method: 'GET',
    path: `${base}/getCurrentQuote`,
    effect: 'read',
    guard: view,
    summary: 'One’s own open quotes, to add an item to one',
    query: z.object({ pageNum, pageSize, search: z.string().trim().max(200).optional() }),
    reply: InvoicePage,
  },
  soldOrNot: { ...soldOrNot, method: 'GET', path: `${base}/checkItemSoldOrNot/:id` },
  soldOrNotToo: { ...soldOrNot, method: 'POST', path: `${base}/checkItemSoldOrNot/:id` },
  linePictures: {
    method: 'GET',
    path: `${base}/getImage/:id`,
    effect: 'read',
    guard: view,
    summary: 'The pictures of a line',
    params: idParam,
    reply: z.array(StockPicture),
  },
  itemPictures: {
    method: 'GET',
    path: `${base}/getItemImages`,
    effect: 'read',
    guard: view,
    summary: 'The pictures of several tags',
    query: z.object({ tagNoList: z.string().max(20_000) }),
    reply: z.array(z.object({ tagNo: z.string(), pictures: z.array(StockPicture) })),
  },
});
