import { listSearch, oneOf } from '../../../kit/screen-search.ts';

/** `state` is '', 'short', 'belowMin' or 'inactive'; an id of 0 means any. */
export type ThresholdFilter = {
  search: string;
  makeId: number;
  modelId: number;
  seriesId: number;
  supplierId: number;
  /** the supplier's name, so that a link can show it */
  supplier: string;
  state: string;
};
export const anyThreshold: ThresholdFilter = {
  search: '',
  makeId: 0,
  modelId: 0,
  seriesId: 0,
  supplierId: 0,
  supplier: '',
  state: '',
};

export const thresholdSearch = listSearch(anyThreshold, { state: oneOf(['', 'short', 'belowMin', 'inactive']) });
