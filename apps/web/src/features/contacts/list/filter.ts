import { ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { listSearch, oneOf } from '../../../kit/screen-search.ts';

/** An empty `state` includes disabled contacts; '' and 0 elsewhere mean any. */
export type ListFilter = {
  search: string;
  state: string;
  trade: string;
  salespersonId: number;
  regionId: number;
  /** how long something that they owe is overdue */
  age: string;
};
export const anyContact: ListFilter = {
  search: '',
  state: 'active',
  trade: '',
  salespersonId: 0,
  regionId: 0,
  age: '',
};
/** Whether the list shows debts. */
export const asksOwed = ({ state, age }: ListFilter): boolean => state === 'owing' || state === 'overdue' || age !== '';

export const contactSearch = listSearch(anyContact, {
  state: oneOf(['', 'active', 'disabled', 'onHold', 'owing', 'overdue']),
  age: oneOf(['', ...ageBuckets]),
  trade: oneOf(['', '1', '0']),
});
