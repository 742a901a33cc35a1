import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { nameField, Removed } from '../lookups/calls.ts';
import { flag, flagInQuery, id, idParam, page, paging, version, wholeNumber } from '../paging.ts';

const filter = paging.extend({
  search: z.string().trim().max(100).optional(),
  active: flagInQuery,
});
const year = wholeNumber.min(1900, 'Enter a year such as 2012').max(2100, 'Enter a year such as 2012').nullable();

const Row = z.object({
  id: z.number(),
  name: z.string(),
  active: flag,
  version: z.number(),
  below: z.number(),
  uses: z.number(),
});
const MakeRow = Row;
const ModelRow = Row.extend({ makeId: z.number() });
const SeriesRow = Row.extend({
  modelId: z.number(),
  yearFrom: z.number().nullable(),
  yearTo: z.number().nullable(),
});

const saved = { id: wholeNumber.min(0).default(0), name: nameField, version };
const SaveMake = z.object(saved);
const SaveModel = z.object({ ...saved, makeId: id });
const SaveSeries = z
  .object({ ...saved, modelId: id, yearFrom: year.default(null), yearTo: year.default(null) })
  .refine((s) => s.yearFrom === null || s.yearTo === null || s.yearFrom <= s.yearTo, {
    path: ['yearTo'],
    message: 'The last year is before the first',
  });
const Merge = z.object({ fromId: id, intoId: id });
const Merged = z.object({ moved: z.number(), dropped: z.number() });

const active = z.object({ active: flagInQuery });
const write = { effect: 'write', guard: superAdminOnly } as const;
const read = { effect: 'read', guard: 'signedIn' } as const;

export const makeCalls = defineCalls({
  makes: {
    method: 'GET',
    path: '/mgr/make/queryMakePagination',
    ...read,
    summary: 'Makes with their uses',
    query: filter,
    reply: page(MakeRow),
  },
  models: {
    method: 'GET',
    path: '/mgr/model/queryModelPagination',
    ...read,
    summary: 'Models with their uses',
    query: filter.extend({ makeId: wholeNumber.min(0).optional() }),
    reply: page(ModelRow),
  },
  series: {
    method: 'GET',
    path: '/mgr/series/querySeriesPagination',
    ...read,
    summary: 'Series with their uses',
    query: filter.extend({ modelId: wholeNumber.min(0).optional() }),
    reply: page(SeriesRow),
  },
  saveMake: {
    method: 'POST',
    path: '/mgr/make/saveMake',
    ...write,
    summary: 'Add or rename a make',
    body: SaveMake,
    reply: MakeRow,
  },
  saveModel: {
    method: 'POST',
    path: '/mgr/model/saveModel',
    ...write,
    summary: 'Add or rename a model',
    body: SaveModel,
    reply: ModelRow,
  },
  saveSeries: {
    method: 'POST',
    path: '/mgr/series/saveSeries',
    ...write,
    summary: 'Add or change a series',
    body: SaveSeries,
    reply: SeriesRow,
  },
  activeMake: {
    method: 'PUT',
    path: '/mgr/make/activeMake/:id',
    ...write,
    summary: 'Offer a make again, or retire it',
    params: idParam,
    query: active,
    reply: MakeRow,
  },
  activeModel: {
    method: 'PUT',
    path: '/mgr/model/activeModel/:id',
    ...write,
    summary: 'Offer a model again, or retire it',
    params: idParam,
    query: active,
    reply: ModelRow,
  },
  activeSeries: {
    method: 'PUT',
    path: '/mgr/series/activeSeries/:id',
    ...write,
    summary: 'Offer a series again, or retire it',
    params: idParam,
    query: active,
    reply: SeriesRow,
  },
  removeMake: {
    method: 'DELETE',
    path: '/mgr/make/removeMake/:id',
    ...write,
    summary: 'Remove a make that nothing uses',
    params: idParam,
    reply: Removed,
  },
  removeModel: {
    method: 'DELETE',
    path: '/mgr/model/removeModel/:id',
    ...write,
    summary: 'Remove a model that nothing uses',
    params: idParam,
    reply: Removed,
  },
  removeSeries: {
    method: 'DELETE',
    path: '/mgr/series/removeSeries/:id',
    ...write,
    summary: 'Remove a series that nothing uses',
    params: idParam,
    reply: Removed,
  },
  mergeMakes: {
    method: 'POST',
    path: '/mgr/make/mergeMake',
    ...write,
    summary: 'Merge a duplicate make into another; documents follow',
    body: Merge,
    reply: Merged,
  },
  mergeModels: {
    method: 'POST',
    path: '/mgr/model/mergeModel',
    ...write,
    summary: 'Merge a duplicate model into another; documents follow',
    body: Merge,
    reply: Merged,
  },
  mergeSeries: {
    method: 'POST',
    path: '/mgr/series/mergeSeries',
    ...write,
    summary: 'Merge a duplicate series into another; documents follow',
    body: Merge,
    reply: Merged,
  },
});
