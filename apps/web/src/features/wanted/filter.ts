import { requestSourceKeys, requestStateKeys } from '@yardkeeper/domain/wanted/requests';
import { listSearch, oneOf, tabSearch, together } from '../../kit/screen-search.ts';

/** An id of 0 means any. */
export type WantedFilter = { search: string; makeId: number; modelId: number; source: string };
export const anyWanted: WantedFilter = { search: '', makeId: 0, modelId: 0, source: '' };

/**
 * An empty `state` means open. A group, an acquisition, a vehicle or a tag limits the list to the people it concerns.
 */
export type PeopleFilter = WantedFilter & {
  state: string;
  /** the user who stored the request; 0 means anybody */
  userId: number;
  groupId: number;
  acqId: number;
  vehicleId: number;
  tagNo: string;
  /** only people for whom something that arrived lately would do */
  arrived: boolean;
};
export const anyone: PeopleFilter = {
  ...anyWanted,
  state: '',
  userId: 0,
  groupId: 0,
  acqId: 0,
  vehicleId: 0,
  tagNo: '',
  arrived: false,
};

export const isNarrowed = ({ groupId, acqId, vehicleId, tagNo }: PeopleFilter): boolean =>
  groupId > 0 || acqId > 0 || vehicleId > 0 || tagNo !== '';

export const wantedSearch = together(
  tabSearch,
  listSearch(anyone, {
    source: oneOf(['', ...requestSourceKeys]),
    state: oneOf(['', ...requestStateKeys]),
  }),
);
