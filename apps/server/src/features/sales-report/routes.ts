import { salesReportCalls } from '@yardkeeper/contract/sales-report/calls';
import { refuse } from '@yardkeeper/domain/refused';
import { feature } from '../../http/handlers.ts';
import { credits, groups, quotes, summaryOf, transactions } from './rows/report.ts';

const soon = async (): Promise<never> => refuse('conflict', 'This is not there yet');

export const salesReportFeature = feature(salesReportCalls, {
  summary: (c, { body }) => summaryOf(c, body),
  transactions: (c, { body }) => transactions(c, body),
  groups: (c, { body }) => groups(c, body),
  quotes: (c, { body }) => quotes(c, body),
  credits: (c, { body }) => credits(c, body),
  quoteReport: soon,
  creditReport: soon,
  itemSalesReport: soon,
  transactionReport: soon,
  transactionReportByPerson: soon,
  printTransactionByTerm: soon,
  reportDetailBySalePerson: soon,
  exportCsv: soon,
  exportXlsx: soon,
  make: soon,
  made: soon,
  cancel: soon,
  file: soon,
  schedules: soon,
  saveSchedule: soon,
  removeSchedule: soon,
  stockValue: soon,
  stockValueCsv: soon,
});
