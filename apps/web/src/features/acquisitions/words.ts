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

/** Completed is not green yet, because the acquisition still has to be closed. */
export const statusTone = (id: number): Tone => tones[statusOf(id) ?? 'open'];

/** For an instant, such as `09:30` in New Zealand time. */
export const timeOf = (instant: string | null): string => readIso(instant)?.time.slice(0, 5) ?? '';
export const dayOf = (instant: string | null): string => readIso(instant)?.day ?? '';
