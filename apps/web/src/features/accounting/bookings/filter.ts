import { listSearch, oneOf } from '../../../kit/screen-search.ts';
import { bookingStates } from '../../../shared/accounting/booking-words.ts';
import { entityWords } from './words.ts';

export type BookingFilter = { search: string; state: string; entity: string };
export const anyBooking: BookingFilter = { search: '', state: '', entity: '' };
export const bookingSearch = listSearch(anyBooking, {
  state: oneOf(['', ...Object.keys(bookingStates)]),
  entity: oneOf(['', ...Object.keys(entityWords)]),
});
