import { listSearch, oneOf, searchOf, together } from '../../../kit/screen-search.ts';

export const anyContent = { search: '' };
/**
 * `place` is the code of one place; `prefix` is the start of the codes of several places; `loose` lists what was not
 * put away yet; `tag` goes into the place that is scanned next.
 */
export const noPlace = { place: '', prefix: '', loose: false, tag: '', mode: 'contents' };
export const locationItemSearch = together(
  listSearch(anyContent),
  searchOf(noPlace, { mode: oneOf(['contents', 'stocktake', 'put-away']) }),
);
