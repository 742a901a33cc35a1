import { isAnyDay, listSearch } from '../../../kit/screen-search.ts';

/** Ids of 0 are any; no days are all days. */
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
