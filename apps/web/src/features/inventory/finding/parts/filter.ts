import { listSearch } from '../../../../kit/screen-search.ts';

export type PartsFilter = { search: string; makeId: number; modelId: number; seriesId: number; condition: number };
export const anyPart: PartsFilter = { search: '', makeId: 0, modelId: 0, seriesId: 0, condition: 0 };

export const partsSearch = listSearch(anyPart);
