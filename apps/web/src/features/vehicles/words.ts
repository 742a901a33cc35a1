import { formatLongDate } from '@yardkeeper/domain/format/dates';
import type { Tone } from '../../kit/status.ts';

type Active = { readonly active: 0 | 1; readonly activeDate: string | null };

/** `active`, `inactive`, or `inactive as of 1st Jan 2024`. */
export function statusText({ active, activeDate }: Active): string {
  if (active === 1) return 'active';
  return activeDate ? `inactive as of ${formatLongDate(activeDate)}` : 'inactive';
}

export const statusTone = ({ active }: Pick<Active, 'active'>): Tone => (active === 1 ? 'confirmed' : 'open');

export const stockPage = (vehicleId: number): string => `/vehicleacquisitions/stock/${vehicleId}`;
/** Opens the vehicle with its strip list under way. */
export const stripPage = (vehicleId: number): string => `${stockPage(vehicleId)}?tab=stock&strip=open`;
