import { listSearch, oneOf } from '../../../kit/screen-search.ts';

/** `show` is a chip; an empty one means everything that is left to pick, and 0 means any picker. */
export type ListFilter = { search: string; show: string; zone: string; pickerId: number };
export const anyJob: ListFilter = { search: '', show: '', zone: '', pickerId: 0 };
const shows = ['mine', 'unassigned', 'late', 'onCar', 'open', 'inProgress', 'completed'] as const;

export const pickingSearch = listSearch(anyJob, { show: oneOf(['', ...shows]) });
