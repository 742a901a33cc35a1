import { listSearch, oneOf } from '../../../kit/screen-search.ts';

/** `active` is '' for both, else '1' or '0'; an id of 0 means any. */
export type NameFilter = { search: string; group1Id: number; partTypeId: number; active: string };
export const anyName: NameFilter = { search: '', group1Id: 0, partTypeId: 0, active: '' };

export const nameSearch = listSearch(anyName, { active: oneOf(['', '1', '0']) });
