import { usualCondition } from '@yardkeeper/domain/parts/conditions';
import { listSearch, oneOf, prefixed } from '../../../kit/screen-search.ts';

/** `state` is '' for all, 'missing' or 'set'. */
export type DefaultFilter = { search: string; group1Id: number; condition: number; state: string };
export const anyDefault: DefaultFilter = { search: '', group1Id: 0, condition: usualCondition, state: '' };

/** The prefix keeps this filter apart from that of the prices on the same screen. */
export const DEFAULTS_PREFIX = 'default-';
export const defaultSearch = prefixed(
  DEFAULTS_PREFIX,
  listSearch(anyDefault, { state: oneOf(['', 'missing', 'set']) }),
);
