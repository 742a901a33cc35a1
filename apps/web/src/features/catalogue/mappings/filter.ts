import { listSearch, oneOf } from '../../../kit/screen-search.ts';

export const MAPPING_PREFIX = 'm-';
/** `conflicts` is '' or '1'. */
export const anyMapping = { search: '', conflicts: '' };
export const mappingSearch = listSearch(anyMapping, { conflicts: oneOf(['', '1']) });
