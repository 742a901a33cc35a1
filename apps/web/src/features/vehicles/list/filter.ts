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
  /** The name of the place, so that a link can show it. */
  location: string;
  active: string;
  dismantled: string;
  olderThanDays: number;
  notPaidBack: boolean;
  onHold: boolean;
  crush: boolean;
  from: string;
  to: string;
  /** only vehicles that count for the figures on the dashboard */
  counted: boolean;
  /** in percent of its cost; `paybackTo` 0 means no upper limit */
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

/** `list` shows single vehicles, `models` totals by model. */
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
