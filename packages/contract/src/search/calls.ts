import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id } from '../paging.ts';

export const searchKinds = [
  'tag',
  'vehicle',
  'invoice',
  'purchaseOrder',
  'acquisition',
  'contact',
  'partNumber',
  'part',
] as const;
const SearchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.number(),
  label: z.string(),
  detail: z.string(),
  photo: z.string().nullable(),
});
const SearchGroup = z.object({
  kind: z.enum(searchKinds),
  name: z.string(),
  total: z.number(),
  hits: z.array(SearchHit),
});
export const GlobalSearch = z.object({
  groups: z.array(SearchGroup),
  /** the only record with exactly this number, which Enter opens */
  exact: SearchHit.nullable(),
  searchedFor: z.string().nullable(),
  /** the filter of the tag list that shows the same hits as the box; null when it would show none */
  listed: z
    .object({
      makeId: z.number().nullable(),
      modelId: z.number().nullable(),
      seriesId: z.number().nullable(),
      search: z.string(),
    })
    .nullable(),
});
export type GlobalSearch = z.infer<typeof GlobalSearch>;

export const searchCalls = defineCalls({
  global: {
    method: 'GET',
    path: '/mgr/inventory/globalSearch',
    effect: 'read',
    guard: 'signedIn',
    summary: 'Tags, vehicles, documents, people and parts that hold the words, grouped; only what the person may see',
    query: z.object({
      search: z.string().trim().max(200).default(''),
      /** How the words were understood, so that tags and parts are the same as in the list that Enter opens. */
      makeId: id.optional(),
      modelId: id.optional(),
      seriesId: id.optional(),
      /** the words that match no make, model or series */
      rest: z.string().trim().max(200).optional(),
    }),
    reply: GlobalSearch,
  },
});
