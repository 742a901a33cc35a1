import { quoteStates } from '@yardkeeper/domain/reports/quotes';
import { isAnyDay, isNumeral, listSearch, oneOf, searchOf, tabSearch, together } from '../../kit/screen-search.ts';
import { type PeriodFilter, periodSearch, thisMonth } from '../../shared/periods/search.ts';

/** '' and 0 mean any; `terms` and `yardId` are ids as text, because 0 is one of them. */
export type ReportFilter = PeriodFilter & {
  salespersonId: number;
  debtorId: number;
  /** the customer's name, so that a link can show whose sales it lists */
  debtor: string;
  terms: string;
  partTypeId: number;
  makeId: number;
  yardId: string;
  /** only tags that were in no yard */
  noYard: boolean;
  /** without internal issues */
  salesOnly: boolean;
  /** the rows of one card: 'sale', 'internal' or 'credit' */
  only: string;
  /** the reason of a return; only for credits */
  reason: string;
  /** only for quotes */
  state: string;
};
const others = {
  salespersonId: 0,
  debtorId: 0,
  debtor: '',
  terms: '',
  partTypeId: 0,
  makeId: 0,
  yardId: '',
  noYard: false,
  salesOnly: false,
  only: '',
  reason: '',
  state: '',
};
export const anySale: ReportFilter = { ...thisMonth, ...others };

/** `day` is the day of the stock value; `made` is the id of a report that was made in the background. */
const asked = { day: '', made: 0 };

export const saleReportSearch = together(
  tabSearch,
  periodSearch,
  listSearch(others, {
    terms: isNumeral,
    yardId: isNumeral,
    only: oneOf(['', 'sale', 'internal', 'credit']),
    state: oneOf(['', ...quoteStates]),
  }),
  searchOf(asked, { day: isAnyDay }),
);
