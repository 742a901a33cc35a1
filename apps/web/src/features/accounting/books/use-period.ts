import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';

/** The period stands in the address; without one it is the last whole month. */
export function usePeriod() {
  const { filter, set } = useAddressFilter({ from: '', to: '', basis: '' });
  const to = filter.to || addDays(`${todayIn(new Date()).slice(0, 8)}01`, -1);
  const from = filter.from || `${to.slice(0, 8)}01`;
  const basis = filter.basis === 'invoice' ? ('invoice' as const) : ('payments' as const);
  return { from, to, basis, set };
}
