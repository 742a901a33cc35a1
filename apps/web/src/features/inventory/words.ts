import type { TagRow } from '@yardkeeper/contract/inventory/schemas';
import type { TagStatus } from '@yardkeeper/domain/inventory/tag-state';
import type { Tone } from '../../kit/status.ts';

/** A dash where there is nothing, so that an empty cell never looks unloaded. */
export const orDash = (text: string): string => text || '–';

type Vehicle = Pick<TagRow, 'make' | 'model' | 'series'> & { year?: number | null };
/** `2014 Toyota Hilux SR5`; nothing when the part fits no one vehicle. */
export const vehicleName = ({ year, make, model, series }: Vehicle): string =>
  [year, make, model, series].filter(Boolean).join(' ');

const tones: Readonly<Record<TagStatus, Tone>> = {
  onVehicle: 'open',
  inStock: 'confirmed',
  held: 'waiting',
  reserved: 'progress',
  quarantine: 'waiting',
  core: 'waiting',
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

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-NZ')} ${count === 1 ? one : many}`;
/** `T100023`, or `3 tags` */
export const tagsInWords = (tags: readonly { tagNo: string }[]): string =>
  tags.length === 1 ? (tags[0]?.tagNo ?? '') : countOf(tags.length, 'tag');

export const locatorPath = (tagNo: string): string => `/inventory/tag-locator/${encodeURIComponent(tagNo)}`;
export const vehiclePath = (vehicleId: number): string => `/vehicleacquisitions/stock/${vehicleId}`;
export const contentsPath = (code: string): string => `/inventory/location-item?place=${encodeURIComponent(code)}`;
