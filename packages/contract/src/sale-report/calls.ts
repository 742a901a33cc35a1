import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import { day } from '../fields/fields.ts';
import { Removed } from '../lookups/calls.ts';
import { idParam } from '../paging.ts';
import * as m from './made.ts';
import * as s from './schemas.ts';

const base = '/mgr/saleReport' as const;
const view = { anyOf: ['VIEW_SALES_REPORT'] } as const;
const stock = { anyOf: ['VIEW_VEHICLE_AND_STOCK_REPORT'] } as const;
const read = { method: 'POST', effect: 'read', guard: view } as const;
const pdf = { ...read, isLong: true, logged: { kind: 'print' }, body: s.ReportFilter, reply: fileReply } as const;

export const saleReportCalls = defineCalls({
  summary: {
    ...read,
    path: `${base}/getSummary`,
    isLong: true,
    summary: 'Cards of the sale report: sales, credits, total, last year, quotes',
    body: s.ReportFilter,
    reply: s.ReportSummary,
  },
  transactions: {
    ...read,
    path: `${base}/queryInvoicesList`,
    summary: 'Invoices and credit notes of a period, newest first',
    body: s.ReportQuery,
    reply: s.TransactionPage,
  },
  groups: {
    ...read,
    path: `${base}/queryGroups`,
    summary: 'Sales of a period by person, by term or by item, dearest first',
    body: s.ReportQuery.unwrap().extend({ by: z.enum(s.groupings) }),
    reply: s.GroupPage,
  },
  quotes: {
    ...read,
    path: `${base}/queryQuotes`,
    summary: 'Quotes of a period, newest first',
    body: s.ReportQuery,
    reply: s.QuotePage,
  },
  credits: {
    ...read,
    path: `${base}/queryCredits`,
    summary: 'Credit notes of a period, newest first',
    body: s.ReportQuery,
    reply: s.CreditPage,
  },
  quoteReport: { ...pdf, path: '/pdf/quoteReport', summary: 'Quotes of a period as PDF' },
  creditReport: { ...pdf, path: '/pdf/creditReport', summary: 'Credit notes of a period as PDF' },
  itemSalesReport: { ...pdf, path: '/pdf/itemSalesReport', summary: 'Sales of a period by item as PDF' },
  transactionReport: { ...pdf, path: '/pdf/transactionReport', summary: 'Invoices and credit notes as PDF' },
  transactionReportByPerson: {
    ...pdf,
    path: '/pdf/transactionReportByPerson',
    summary: 'Invoices and credit notes by salesperson as PDF, each with a sum',
  },
  printTransactionByTerm: {
    ...pdf,
    path: '/pdf/printTransactionByTerm',
    summary: 'Invoices and credit notes by term as PDF, each with a sum',
  },
  reportDetailBySalePerson: {
    ...pdf,
    path: '/pdf/reportDetailBySalePerson',
    summary: 'Every line sold or credited, by salesperson, as PDF',
  },
  exportCsv: {
    ...read,
    path: `${base}/exportCsv`,
    isLong: true,
    logged: { kind: 'export' },
    summary: 'A report as CSV',
    body: m.ReportFile,
    reply: fileReply,
  },
  exportXlsx: {
    ...read,
    path: `${base}/exportXlsx`,
    isLong: true,
    logged: { kind: 'export' },
    summary: 'A report as a spreadsheet (XLSX)',
    body: m.ReportFile,
    reply: fileReply,
  },
  make: {
    method: 'POST',
    path: `${base}/makeReport`,
    effect: 'write',
    guard: view,
    logged: { kind: 'export' },
    summary: 'Have a report made in the background; a notification tells when it is ready',
    body: m.MakeReport,
    reply: m.ReportJob,
  },
  made: {
    method: 'GET',
    path: `${base}/getReports`,
    effect: 'read',
    guard: view,
    summary: 'One’s own reports of the last seven days, newest first, with how far they are',
    reply: z.array(m.ReportJob),
  },
  cancel: {
    method: 'POST',
    path: `${base}/cancelReport/:id`,
    effect: 'write',
    guard: view,
    summary: 'Stop a report that is being made',
    params: idParam,
    reply: m.ReportJob,
  },
  file: {
    method: 'GET',
    path: `${base}/reportFile/:id`,
    effect: 'read',
    guard: view,
    logged: { kind: 'export' },
    summary: 'The file of a report that was made',
    params: idParam,
    reply: fileReply,
  },
  schedules: {
    method: 'GET',
    path: `${base}/getSchedules`,
    effect: 'read',
    guard: view,
    summary: 'Reports that are mailed by schedule: one’s own, a super admin’s all',
    reply: z.array(m.Schedule),
  },
  saveSchedule: {
    method: 'POST',
    path: `${base}/saveSchedule`,
    effect: 'write',
    guard: view,
    logged: { kind: 'export' },
    summary: 'Add or change a report that is mailed by schedule',
    body: m.SaveSchedule,
    reply: m.Schedule,
  },
  removeSchedule: {
    method: 'DELETE',
    path: `${base}/removeSchedule/:id`,
    effect: 'write',
    guard: view,
    summary: 'Mail a report no more',
    params: idParam,
    reply: Removed,
  },
  stockValue: {
    method: 'GET',
    path: `${base}/stockValue`,
    isLong: true,
    effect: 'read',
    guard: stock,
    summary: 'What stock was worth at the end of a day, by yard and part type, counted from its events',
    query: z.object({ day }),
    reply: s.StockValue,
  },
  stockValueCsv: {
    method: 'GET',
    path: `${base}/stockValueCsv`,
    isLong: true,
    effect: 'read',
    guard: stock,
    logged: { kind: 'export' },
    summary: 'The tags that were in stock at the end of a day as CSV',
    query: z.object({ day }),
    reply: fileReply,
  },
});
