import { listSearch, oneOf } from '../../kit/screen-search.ts';

/** `active` is '' for both, else '1' or '0'; `roleId` 0 means any role. */
export type UserFilter = { search: string; roleId: number; active: string };
export const anyUser: UserFilter = { search: '', roleId: 0, active: '' };

export const userSearch = listSearch(anyUser, { active: oneOf(['', '1', '0']) });
