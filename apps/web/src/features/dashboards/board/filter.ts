import { isNumeral, searchOf, together } from '../../../kit/screen-search.ts';
import { type PeriodFilter, periodSearch, thisMonth } from '../../../shared/periods/search.ts';

/** '' and 0 mean all; a yard is an id as text, because one yard has the id 0. */
export type BoardFilter = PeriodFilter & { yardId: string; personId: number };
const everywhere = { yardId: '', personId: 0 };
export const wholeYard: BoardFilter = { ...thisMonth, ...everywhere };
export const boardSearch = together(periodSearch, searchOf(everywhere, { yardId: isNumeral }));
