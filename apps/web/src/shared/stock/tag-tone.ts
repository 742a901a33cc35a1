import { type TagStatus, tagStatuses } from '@yardkeeper/domain/inventory/tag-state';
import type { Tone } from '../../kit/text/status.ts';

const tones: Readonly<Record<TagStatus, Tone>> = {
  onVehicle: 'open',
  inStock: 'confirmed',
  held: 'waiting',
  reserved: 'progress',
  quarantine: 'waiting',
  core: 'waiting',
  lookedFor: 'late',
  sold: 'done',
  dispatched: 'progress',
  delivered: 'done',
  returned: 'waiting',
  scrapped: 'cancelled',
  lost: 'late',
  transferred: 'finalised',
  void: 'cancelled',
};
export const statusTone = (status: TagStatus): Tone => tones[status];
const byWords = new Map(Object.entries(tagStatuses).map(([status, words]) => [words, tones[status as TagStatus]]));

export const tagTone = (words: string): Tone => byWords.get(words as never) ?? 'open';
