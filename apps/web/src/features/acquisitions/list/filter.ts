import { acquisitionStatuses } from '@yardkeeper/domain/acquisitions/status';
import { isAnyDay, listSearch, oneOf, searchOf, together } from '../../../kit/screen-search.ts';

/** `status` is the name of the machine; '' and 0 are any. */
export type ListFilter = {
  search: string;
  status: string;
  createdBy: number;
  driverId: number;
  from: string;
  to: string;
  missingDocs: boolean;
};
export const anyAcquisition: ListFilter = {
  search: '',
  status: '',
  createdBy: 0,
  driverId: 0,
  from: '',
  to: '',
  missingDocs: false,
};

/** How the acquisitions are shown, and what the calendar shows: `day` '' is today. */
export const asList = { view: 'list' };
export const thisWeek = { day: '', span: 'week', driverId: 0 };

export const acquisitionSearch = together(
  listSearch(anyAcquisition, { status: oneOf(['', ...acquisitionStatuses]), from: isAnyDay, to: isAnyDay }),
  searchOf(asList, { view: oneOf(['list', 'calendar']) }),
  searchOf(thisWeek, { day: isAnyDay, span: oneOf(['week', 'month']) }),
);
