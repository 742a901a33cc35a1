import { saleReportCalls } from '@yardkeeper/contract/sale-report/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { reportFile } from './files/files.ts';
import { cancelReport, madeFile, makeReport, myReports } from './made/jobs.ts';
import { removeSchedule, saveSchedule, schedules } from './made/schedules.ts';
import { credits, groups, quotes, summaryOf, transactions } from './rows/report.ts';
import { stockValue, stockValueCsv } from './stock/stock-value.ts';

export const saleReportFeature = feature(saleReportCalls, {
  summary: (c, { body }) => summaryOf(c, body),
  transactions: (c, { body }) => transactions(c, body),
  groups: (c, { body }) => groups(c, body),
  quotes: (c, { body }) => quotes(c, body),
  credits: (c, { body }) => credits(c, body),
  quoteReport: (c, { body }) => reportFile(c, 'quotes', 'pdf', body),
  creditReport: (c, { body }) => reportFile(c, 'credits', 'pdf', body),
  itemSalesReport: (c, { body }) => reportFile(c, 'items', 'pdf', body),
  transactionReport: (c, { body }) => reportFile(c, 'transactions', 'pdf', body),
  transactionReportByPerson: (c, { body }) => reportFile(c, 'byPerson', 'pdf', body),
  printTransactionByTerm: (c, { body }) => reportFile(c, 'byTerm', 'pdf', body),
  reportDetailBySalePerson: (c, { body }) => reportFile(c, 'detailByPerson', 'pdf', body),
  exportCsv: (c, { body }) => reportFile(c, body.report, 'csv', body.filter),
  exportXlsx: (c, { body }) => reportFile(c, body.report, 'xlsx', body.filter),
  make: (c, { body }) => makeReport(c, body),
  made: (c) => myReports(c),
  cancel: async (c, { params }) => withMessage(await cancelReport(c, params.id), 'The report is not made'),
  file: (c, { params }) => madeFile(c, params.id),
  schedules: (c) => schedules(c),
  saveSchedule: async (c, { body }) => withMessage(await saveSchedule(c, body), 'The schedule is saved'),
  removeSchedule: async (c, { params }) => withMessage(await removeSchedule(c, params.id), 'It is mailed no more'),
  stockValue: (c, { query }) => stockValue(c, query.day),
  stockValueCsv: (c, { query }) => stockValueCsv(c, query.day),
});
