import { answerCalls, ok, type Sent } from '../../test-fetch.ts';
import type { NameRow } from './names/api.ts';
import type { PriceRow } from './prices/api.ts';

export const bodyOf = (sent: Sent | undefined) => JSON.parse(String(sent?.body)) as Record<string, unknown>;

export const someName = (partId: number, partName: string, change: Partial<NameRow> = {}): NameRow => ({
  partId,
  partName,
  otherWords: [],
  group1Id: 1,
  group1: 'Body',
  group2Id: null,
  group2: '',
  partTypeId: null,
  partType: '',
  defaultZone: '',
  warrantyDays: 0,
  numbers: 0,
  prices: 0,
  active: 1,
  version: 1,
  ...change,
});

export const somePrice = (partId: number, partName: string, change: Partial<PriceRow> = {}): PriceRow => ({
  priceItemId: partId * 10,
  partId,
  partName,
  makeId: null,
  make: '',
  modelId: null,
  model: '',
  seriesId: null,
  series: '',
  condition: 3,
  conditionName: 'Used',
  retail: 100,
  trade: 80,
  changedAt: '2026-03-01T00:00:00.000Z',
  changedBy: 'Ana',
  version: 4,
  ...change,
});

export const pageOf = <T>(records: readonly T[]) => ({ records, total: records.length, pages: 1 });

const lists = [
  'queryMakeList',
  'queryModelList',
  'querySeriesList',
  'queryGroup1List',
  'queryGroup2List',
  'queryPartType',
];

/** Answers the other calls that a screen about parts makes. */
export const answerParts = (names: readonly NameRow[], more: Parameters<typeof answerCalls>[0]) =>
  answerCalls({
    ...Object.fromEntries(lists.map((list) => [`POST /mgr/common/${list}`, () => ok([])])),
    'POST /mgr/partNames/queryPartNameList': () =>
      ok({ ...pageOf(names), activeCount: names.length, inactiveCount: 0 }),
    ...more,
  });
