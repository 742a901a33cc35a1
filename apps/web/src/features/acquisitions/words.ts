import { statusOf } from '@yardkeeper/domain/acquisitions/status';
import { readIso } from '@yardkeeper/domain/format/dates';
import type { Tone } from '../../kit/text/status.ts';

const tones = {
  open: 'open',
  inProgress: 'progress',
  completed: 'confirmed',
  closed: 'done',
  cancelled: 'cancelled',
} as const satisfies Record<string, Tone>;

/** Completed is in our custody and still to be finished, so it is not yet the green of done. */
export const statusTone = (id: number): Tone => tones[statusOf(id) ?? 'open'];

/** `09:30` on the clock in New Zealand. */
export const timeOf = (instant: string | null): string => readIso(instant)?.time.slice(0, 5) ?? '';
export const dayOf = (instant: string | null): string => readIso(instant)?.day ?? '';

/** Where a driver finds an address; opens the map of the phone. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
