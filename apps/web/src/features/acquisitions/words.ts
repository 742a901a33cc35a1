import type { AcquisitionRow } from '@yardkeeper/contract/acquisitions/schemas';
import { statusOf } from '@yardkeeper/domain/acquisitions/machine';
import { readIso } from '@yardkeeper/domain/format/dates';
import type { Tone } from '../../kit/status.ts';

type Vehicle = Pick<AcquisitionRow, 'year' | 'make' | 'model' | 'series'>;

/** `2014 Toyota Hilux SR5`; what is not known is left out. */
export const vehicleName = ({ year, make, model, series }: Vehicle): string =>
  [year, make, model, series].filter(Boolean).join(' ') || 'Unknown vehicle';

/** A dash where there is nothing, so that an empty cell never looks unloaded. */
export const orDash = (text: string): string => text || '–';

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
