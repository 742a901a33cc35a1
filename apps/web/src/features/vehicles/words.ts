import { formatLongDate } from '@yardkeeper/domain/format/dates';
import type { Tone } from '../../kit/text/status.ts';

type Active = { readonly active: 0 | 1; readonly activeDate: string | null };

/** Such as `active`, `inactive` or `inactive as of 1st Jan 2024`. */
export function statusText({ active, activeDate }: Active): string {
  if (active === 1) return 'active';
  return activeDate ? `inactive as of ${formatLongDate(activeDate)}` : 'inactive';
}

export const statusTone = ({ active }: Pick<Active, 'active'>): Tone => (active === 1 ? 'confirmed' : 'open');

type Flags = { readonly active: 0 | 1; readonly dismantled: 0 | 1; readonly onHold: 0 | 1 };
export function stageOf({ active, dismantled, onHold }: Flags): { readonly label: string; readonly tone: Tone } {
  if (active === 0) return { label: 'Inactive', tone: 'open' };
  if (dismantled === 1) return { label: 'Dismantled', tone: 'done' };
  return onHold === 1 ? { label: 'On hold', tone: 'waiting' } : { label: 'To strip', tone: 'progress' };
}

export const stockPage = (vehicleId: number): string => `/vehicleacquisitions/stock/${vehicleId}`;
/** Opens the vehicle with the strip wizard started. */
export const stripPage = (vehicleId: number): string => `${stockPage(vehicleId)}?tab=stock&strip=open`;
