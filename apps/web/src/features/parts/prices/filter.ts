import { listSearch, oneOf } from '../../../kit/screen-search.ts';

/** An id of 0 means any; `state` is '', 'unpriced', 'stale' or 'default'. */
export type PriceFilter = {
  search: string;
  makeId: number;
  modelId: number;
  seriesId: number;
  condition: number;
  state: string;
};
export const anyPrice: PriceFilter = { search: '', makeId: 0, modelId: 0, seriesId: 0, condition: 0, state: '' };

export const priceSearch = listSearch(anyPrice, { state: oneOf(['', 'unpriced', 'stale', 'default']) });
