import { listSearch, oneOf } from '../../kit/screen-search.ts';

export type ChargeFilter = { search: string; active: string };
export const anyCharge: ChargeFilter = { search: '', active: '' };

export const chargeSearch = listSearch(anyCharge, { active: oneOf(['', '1', '0']) });
