import { tagStatuses } from '@yardkeeper/domain/inventory/tag-state';
import { isAnyDay, isNumeral, listSearch, oneOf } from '../../../kit/screen-search.ts';
import type { Asked } from '../../../shared/wanted/asked.ts';

/** 0 and '' mean any; `state` is a status, 'everything', or '' for tags that are in the yard. */
export type TagFilter = {
  search: string;
  makeId: number;
  modelId: number;
  seriesId: number;
  /** an id with its name, as `chosen` writes it */
  part: string;
  group1Id: number;
  partTypeId: number;
  condition: number;
  /** an id with its code, as `chosen` writes it */
  place: string;
  /** the first characters of location codes */
  prefix: string;
  notPutAway: boolean;
  vehicleId: number;
  state: string;
  priceMissing: boolean;
  photoMissing: boolean;
  available: boolean;
  olderThanDays: number;
  notOlderThanDays: number;
  /** an id as text, because one yard has the id 0 */
  yardId: string;
};
export const anyTag: TagFilter = {
  search: '',
  makeId: 0,
  modelId: 0,
  seriesId: 0,
  part: '',
  group1Id: 0,
  partTypeId: 0,
  condition: 0,
  place: '',
  prefix: '',
  notPutAway: false,
  vehicleId: 0,
  state: '',
  priceMissing: false,
  photoMissing: false,
  available: false,
  olderThanDays: 0,
  notOlderThanDays: 0,
  yardId: '',
};

export const tagSearch = listSearch(anyTag, {
  state: oneOf(['', 'everything', ...Object.keys(tagStatuses)]),
  yardId: isNumeral,
});

/** A choice in the address, such as `12 Headlamp left`, holds the id for the server and the name for people. */
export const chosen = (id: number, name: string): string => (id > 0 ? `${id} ${name}` : '');
export const chosenId = (choice: string): number => Number(/^\d+/.exec(choice)?.[0] ?? 0);
export const chosenName = (choice: string): string => choice.replace(/^\d+\s*/, '');

type Sought = { readonly search: string; readonly part?: string } & Pick<TagFilter, 'makeId' | 'modelId' | 'seriesId'>;
/** A search without results, as it is stored for the customer who asked. */
export const askedBy = ({ search, part = '', makeId, modelId, seriesId }: Sought): Asked => ({
  source: 'search',
  text: search,
  partId: chosenId(part),
  partName: chosenName(part),
  makeId,
  modelId,
  seriesId,
});

export type PartsFilter = { search: string; makeId: number; modelId: number; seriesId: number; condition: number };
export const anyPart: PartsFilter = { search: '', makeId: 0, modelId: 0, seriesId: 0, condition: 0 };
export const partsSearch = listSearch(anyPart);

/** Ids of 0 and empty days mean any. */
export type PriceListFilter = {
  search: string;
  makeId: number;
  modelId: number;
  seriesId: number;
  from: string;
  to: string;
};
const everyPrice: PriceListFilter = { search: '', makeId: 0, modelId: 0, seriesId: 0, from: '', to: '' };
export const priceListSearch = listSearch(everyPrice, { from: isAnyDay, to: isAnyDay });
