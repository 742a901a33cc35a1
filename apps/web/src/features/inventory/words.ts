import type { TagRow } from '@yardkeeper/contract/inventory/schemas';

type Vehicle = Pick<TagRow, 'make' | 'model' | 'series'> & { year?: number | null };
/** `2014 Toyota Hilux SR5`; empty when the part belongs to no particular vehicle. */
export const vehicleName = ({ year, make, model, series }: Vehicle): string =>
  [year, make, model, series].filter(Boolean).join(' ');

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-NZ')} ${count === 1 ? one : many}`;
/** `T100023`, or `3 tags` */
export const tagsInWords = (tags: readonly { tagNo: string }[]): string =>
  tags.length === 1 ? (tags[0]?.tagNo ?? '') : countOf(tags.length, 'tag');

export const locatorPath = (tagNo: string): string => `/inventory/tag-locator/${encodeURIComponent(tagNo)}`;
export const vehiclePath = (vehicleId: number): string => `/vehicleacquisitions/stock/${vehicleId}`;
export const putAwayPath = (tagNo: string): string =>
  `/inventory/location-item?mode=put-away&tag=${encodeURIComponent(tagNo)}`;
export const contentsPath = (code: string): string => `/inventory/location-item?place=${encodeURIComponent(code)}`;
