import { acquisitionStatuses } from '@yardkeeper/domain/acquisitions/status';
import { isAnyDay, listSearch, oneOf, searchOf, together } from '../../../kit/screen-search.ts';

/** `status` is a status name of the domain; '' and 0 mean any. */
export type ListFilter = {
  search: string;
  status: string;
  createdBy: number;
  driverId: number;
  from: string;
  to: string;
  missingDocs: boolean;
  /** only those agreed on or bought */
  bought: boolean;
  /** only pickups of today */
  pickupToday: boolean;
  /** those agreed on and not picked up yet: `late` or `noDriver` */
  pickupIs: string;
  /** the number of days; 0 means any */
  holdEndsIn: number;
};
export const anyAcquisition: ListFilter = {
  search: '',
  status: '',
  createdBy: 0,
  driverId: 0,
  from: '',
  to: '',
  missingDocs: false,
  bought: false,
  pickupToday: false,
  pickupIs: '',
  holdEndsIn: 0,
};

/** The search parameters of the view, and the calendar's filter, in which an empty `day` means today. */
export const asList = { view: 'list' };
export const thisWeek = { day: '', span: 'week', driverId: 0 };

export const acquisitionSearch = together(
  listSearch(anyAcquisition, {
    status: oneOf(['', ...acquisitionStatuses]),
    from: isAnyDay,
    to: isAnyDay,
    pickupIs: oneOf(['', 'late', 'noDriver']),
  }),
  searchOf(asList, { view: oneOf(['list', 'calendar']) }),
  searchOf(thisWeek, { day: isAnyDay, span: oneOf(['week', 'month']) }),
);
