import { makeCalls } from '@yardkeeper/contract/makes/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { merge } from './merge.ts';
import { activate, type Presented, pageOfLevel, removeLevel, saveLevel } from './service.ts';

const asMake = ({ id, name, active, version, below, uses }: Presented) => ({ id, name, active, version, below, uses });
const asModel = (row: Presented) => ({ ...asMake(row), makeId: row.parentId! });
const asSeries = (row: Presented) => ({
  ...asMake(row),
  modelId: row.parentId!,
  yearFrom: row.yearFrom,
  yearTo: row.yearTo,
});
const paged = <T>(p: { records: Presented[]; total: number; pages: number }, as: (row: Presented) => T) => ({
  ...p,
  records: p.records.map(as),
});
const noYears = { yearFrom: null, yearTo: null };
const merged = (count: { moved: number; dropped: number }) =>
  withMessage(count, `Merged; ${count.moved} records follow`);

export const makesFeature = feature(makeCalls, {
  makes: async (c, { query }) => paged(await pageOfLevel(c, 'make', query), asMake),
  models: async (c, { query }) => paged(await pageOfLevel(c, 'model', { ...query, parentId: query.makeId }), asModel),
  series: async (c, { query }) =>
    paged(await pageOfLevel(c, 'series', { ...query, parentId: query.modelId }), asSeries),
  saveMake: async (c, { body }) => asMake(await saveLevel(c, 'make', { ...body, parentId: null, ...noYears })),
  saveModel: async (c, { body }) =>
    asModel(await saveLevel(c, 'model', { ...body, parentId: body.makeId, ...noYears })),
  saveSeries: async (c, { body }) => asSeries(await saveLevel(c, 'series', { ...body, parentId: body.modelId })),
  activeMake: async (c, { params, query }) => asMake(await activate(c, 'make', params.id, query.active)),
  activeModel: async (c, { params, query }) => asModel(await activate(c, 'model', params.id, query.active)),
  activeSeries: async (c, { params, query }) => asSeries(await activate(c, 'series', params.id, query.active)),
  removeMake: (c, { params }) => removeLevel(c, 'make', params.id),
  removeModel: (c, { params }) => removeLevel(c, 'model', params.id),
  removeSeries: (c, { params }) => removeLevel(c, 'series', params.id),
  mergeMakes: async (c, { body }) => merged(await merge(c, 'make', body.fromId, body.intoId)),
  mergeModels: async (c, { body }) => merged(await merge(c, 'model', body.fromId, body.intoId)),
  mergeSeries: async (c, { body }) => merged(await merge(c, 'series', body.fromId, body.intoId)),
});
