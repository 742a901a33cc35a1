import { listSearch, oneOf } from '../../kit/screen-search.ts';

export type RoleFilter = { search: string; kind: string };
export const anyRole: RoleFilter = { search: '', kind: '' };

export const roleSearch = listSearch(anyRole, { kind: oneOf(['', 'builtIn', 'own']) });
