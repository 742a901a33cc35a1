import { listSearch, oneOf, searchOf, together } from '../../../kit/screen-search.ts';

export const anyContent = { search: '' };
/** `place` and `prefix` are codes, of one place or of how several begin. */
export const noPlace = { place: '', prefix: '', mode: 'contents' };
export const locationItemSearch = together(
  listSearch(anyContent),
  searchOf(noPlace, { mode: oneOf(['contents', 'stocktake', 'put-away']) }),
);
