import { isAnyDay, isNumeral, listSearch, oneOf, searchOf, together } from '../../../kit/screen-search.ts';

/** '' and 0 mean any; `state` is a chip, `active` and `dismantled` are 'yes' or 'no', `saleYard` is an id as text. */
export type ListFilter = {
  search: string;
  state: string;
  makeId: number;
  modelId: number;
  seriesId: number;
  saleYard: string;
  locationId: number;
  /** The place's name, so that a link shows it too. */
  location: string;
  active: string;
  dismantled: string;
  olderThanDays: number;
  notPaidBack: boolean;
  onHold: boolean;
  crush: boolean;
  from: string;
  to: string;
  /** those that figures of vehicles are made of */
  counted: boolean;
  /** percent of its cost; to 0 means without end */
  paybackFrom: number;
  paybackTo: number;
};
export const anyVehicle: ListFilter = {
  search: '',
  state: '',
  makeId: 0,
  modelId: 0,
  seriesId: 0,
  saleYard: '',
  locationId: 0,
  location: '',
  active: '',
  dismantled: '',
  olderThanDays: 0,
  notPaidBack: false,
  onHold: false,
  crush: false,
  from: '',
  to: '',
  counted: false,
  paybackFrom: 0,
  paybackTo: 0,
};

/** Vehicle by vehicle, or `models`: together by model. */
export const asVehicles = { view: 'list' };

export const vehicleSearch = together(
  listSearch(anyVehicle, {
    state: oneOf(['', 'yard', 'awaiting', 'dismantled', 'inactive', 'onHold']),
    saleYard: isNumeral,
    active: oneOf(['', 'yes', 'no']),
    dismantled: oneOf(['', 'yes', 'no']),
    from: isAnyDay,
    to: isAnyDay,
  }),
  searchOf(asVehicles, { view: oneOf(['list', 'models']) }),
);
