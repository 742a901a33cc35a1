import { listSearch, oneOf } from '../../../kit/screen-search.ts';

/** `state` is '', 'active', 'superseded' or 'inactive'; make 0 means any. */
export type NumberFilter = { search: string; makeId: number; state: string };
export const anyNumber: NumberFilter = { search: '', makeId: 0, state: '' };

export const numberSearch = listSearch(anyNumber, { state: oneOf(['', 'active', 'superseded', 'inactive']) });
