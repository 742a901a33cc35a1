import { searchOf, together } from '../../../kit/screen-search.ts';
import { type PeriodFilter, periodSearch, thisMonth } from '../../../shared/periods/search.ts';

/** 0 means all. */
export type BoardFilter = PeriodFilter & { yardId: number; personId: number };
const everywhere = { yardId: 0, personId: 0 };
export const wholeYard: BoardFilter = { ...thisMonth, ...everywhere };
export const boardSearch = together(periodSearch, searchOf(everywhere));
