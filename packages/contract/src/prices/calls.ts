import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import { CsvCheck, CsvImported, csvUpload, NoFields } from '../csv.ts';
import { idParam, paging } from '../paging.ts';
import { editPart, viewPart } from '../parts/schemas.ts';
import * as s from './schemas.ts';

const read = { effect: 'read', guard: viewPart } as const;
const write = { effect: 'write', guard: editPart } as const;

const bulk = defineCalls({
  previewChange: {
    ...read,
    method: 'POST',
    path: '/mgr/partNames/previewPriceChange',
    summary: 'What a change by percent would make of the chosen prices',
    body: s.PreviewPriceChange,
    reply: s.PriceChangePreview,
  },
  applyChange: {
    ...write,
    method: 'POST',
    path: '/mgr/partNames/applyPriceChange',
    summary: 'Change the chosen prices by percent, all or none',
    body: s.ApplyPriceChange,
    reply: s.PriceChange,
  },
  undoChange: {
    ...write,
    method: 'POST',
    path: '/mgr/partNames/undoPriceChange',
    summary: 'Take a change by percent or an import back, once; prices changed since stay',
    body: s.UndoPriceChange,
    reply: s.PriceChangeUndone,
  },
  changes: {
    ...read,
    method: 'GET',
    path: '/mgr/partNames/queryPriceChangeList',
    summary: 'Changes by percent and imports, newest first',
    query: paging,
    reply: z.array(s.PriceChange),
  },
  history: {
    ...read,
    method: 'GET',
    path: '/mgr/partNames/queryPriceHistory/:id',
    summary: 'What became of one price, newest first',
    params: idParam,
    reply: z.array(s.PriceHistory),
  },
});

const files = defineCalls({
  exportPrices: {
    ...read,
    method: 'GET',
    path: '/mgr/partNames/exportPartPrice',
    isLong: true,
    logged: { kind: 'export' },
    summary: 'Prices as CSV',
    query: s.PriceExport,
    reply: fileReply,
  },
  checkPrices: {
    effect: 'read',
    guard: editPart,
    method: 'POST',
    path: '/mgr/partNames/checkPartPriceCsv',
    summary: 'What an import of prices would do; changes nothing',
    body: NoFields,
    upload: csvUpload,
    reply: CsvCheck,
  },
  importPrices: {
    ...write,
    method: 'POST',
    path: '/mgr/partNames/importPartPriceCsv',
    summary: 'Import prices: all rows or none',
    body: NoFields,
    upload: csvUpload,
    reply: CsvImported,
  },
});

export const priceCalls = defineCalls({
  ...bulk,
  ...files,
  list: {
    ...read,
    method: 'GET',
    path: '/mgr/partNames/queryPartsPriceList',
    summary: 'Prices of parts, a page at a time',
    query: s.PriceFilter,
    reply: s.PricePage,
  },
  save: {
    ...write,
    method: 'POST',
    path: '/mgr/partNames/updatePartPrice',
    summary: 'Add a price, or change what one says',
    body: s.UpdatePartPrice,
    reply: s.Price,
  },
  remove: {
    ...write,
    method: 'DELETE',
    path: '/mgr/partNames/removePartPrice/:id',
    summary: 'Remove a price that nothing refers to',
    params: idParam,
    reply: z.null(),
  },
  priceFor: {
    ...read,
    method: 'GET',
    path: '/mgr/partNames/getPartPrice',
    summary: 'The price that counts for a part on a vehicle: series, else model, else make, else default',
    query: s.PriceForQuery,
    reply: s.Price.nullable(),
  },
  search: {
    ...read,
    method: 'POST',
    path: '/mgr/searchPriceList/querySearchPrice',
    summary: 'The price list; selectedDates keeps prices that changed in these days',
    query: s.SearchPriceQuery,
    body: s.SearchPriceFilter,
    reply: s.PricePage,
  },
  defaults: {
    ...read,
    method: 'GET',
    path: '/mgr/defaultPrice/getDefaultPrice',
    summary: 'Default prices: those for no make',
    query: s.DefaultPriceQuery,
    reply: z.array(s.Price),
  },
  saveDefault: {
    ...write,
    method: 'POST',
    path: '/mgr/defaultPrice/saveDefaultPrice',
    summary: 'Set the default price of a part and condition',
    body: s.SaveDefaultPrice,
    reply: s.Price,
  },
});
