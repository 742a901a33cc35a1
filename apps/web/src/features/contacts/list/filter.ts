import { listSearch, oneOf } from '../../../kit/screen-search.ts';

/** `state` '' includes disabled contacts; '' and 0 elsewhere mean any. */
export type ListFilter = { search: string; state: string; trade: string; salespersonId: number; regionId: number };
export const anyContact: ListFilter = { search: '', state: 'active', trade: '', salespersonId: 0, regionId: 0 };

export const contactSearch = listSearch(anyContact, {
  state: oneOf(['', 'active', 'disabled', 'onHold', 'overdue']),
  trade: oneOf(['', '1', '0']),
});
