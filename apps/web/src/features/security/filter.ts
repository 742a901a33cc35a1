import { securityKindKeys } from '@yardkeeper/domain/security/log-kinds';
import { isAnyDay, listSearch, oneOf } from '../../kit/screen-search.ts';

export type EntryFilter = {
  search: string;
  kind: string;
  userId: number;
  from: string;
  to: string;
  entity: string;
  entityId: number;
};
export const anyEntry: EntryFilter = { search: '', kind: '', userId: 0, from: '', to: '', entity: '', entityId: 0 };

/** The records that entries are about, by their names in the log. */
export const recordWords: Readonly<Record<string, string>> = {
  contact: 'Contact',
  user: 'User',
  role: 'Role',
  acquisition: 'Acquisition',
  vehicle: 'Vehicle',
};
export const entrySearch = listSearch(anyEntry, {
  kind: oneOf(['', ...securityKindKeys]),
  entity: oneOf(['', ...Object.keys(recordWords)]),
  from: isAnyDay,
  to: isAnyDay,
});
