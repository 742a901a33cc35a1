/** `kind` and `group` '' are any; `active` is '1', '0' or 'all'. */
export type LocationFilter = { locationCode: string; kind: string; group: string; active: string };
export const anyLocation: LocationFilter = { locationCode: '', kind: '', group: '', active: '1' };
