import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { yardNow } from '../../../session/yard-clock.ts';

/** The period is in the address. Without one it is the last whole month, but never before bookings began. */
export function usePeriod(since: string | null = null) {
  const { filter, set } = useAddressFilter({ from: '', to: '', basis: '' });
  const today = todayIn(yardNow());
  const lastMonth = addDays(`${today.slice(0, 8)}01`, -1);
  const to = filter.to || (since !== null && lastMonth < since ? today : lastMonth);
  const month = `${to.slice(0, 8)}01`;
  const from = filter.from || (since !== null && month < since ? since : month);
  const basis = filter.basis === 'invoice' ? ('invoice' as const) : ('payments' as const);
  return { from, to, basis, set };
}
