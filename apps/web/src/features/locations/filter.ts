import { locationKindNames } from '@yardkeeper/domain/locations/kinds';
import { isNumeral, listSearch, oneOf } from '../../kit/screen-search.ts';

/** `kind` and `group` '' mean any; `active` is '1', '0' or 'all'. */
export type LocationFilter = { locationCode: string; kind: string; group: string; active: string };
export const anyLocation: LocationFilter = { locationCode: '', kind: '', group: '', active: '1' };

export const locationSearch = listSearch(anyLocation, {
  kind: oneOf(['', ...locationKindNames]),
  group: isNumeral,
  active: oneOf(['1', '0', 'all']),
});
