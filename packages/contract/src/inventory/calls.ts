import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import * as f from '../contacts/fields.ts';
import { HistoryQuery, historyPage } from '../history.ts';
import { askedPaper } from '../label-paper.ts';
import { Removed } from '../lookups/calls.ts';
import { id, idParam, pageNum, pageSize, paging, wholeNumber } from '../paging.ts';
import { priceField } from '../prices/schemas.ts';
import { StockPicture } from '../vehicles/schemas.ts';
import { SaveStockItem } from '../vehicles/stock-items.ts';
import * as s from './schemas.ts';

const base = '/mgr/inventory' as const;
const view = { anyOf: ['VIEW_INVENTORY'] } as const;
const edit = { anyOf: ['EDIT_INVENTORY'] } as const;
/** Whoever puts parts on a document, or keeps them. */
const seePictures = { anyOf: ['VIEW_INVENTORY', 'VIEW_VEHICLE_STOCK', 'VIEW_INVOICE_AND_QUOTE'] } as const;
const fromInvoice = { anyOf: ['CREATE_INVOICE_AND_QUOTE', 'EDIT_INVOICE_AND_QUOTE', 'EDIT_INVENTORY'] } as const;
const byTag = z.object({ tagNo: s.tagNo });
export const tagParam = z.object({ id: z.string().trim().min(1).max(40) });

export const inventoryCalls = defineCalls({
  tags: {
    method: 'POST',
    path: `${base}/queryInventoryList`,
    effect: 'read',
    guard: view,
    summary: 'Tags, one row each; what is here unless a state is asked for',
    body: s.TagQuery,
    reply: s.TagPage,
  },
  counts: {
    method: 'POST',
    path: `${base}/countTags`,
    effect: 'read',
    guard: view,
    summary: 'How many tags of a filter stand in each state',
    body: s.TagFilter,
    reply: s.TagCounts,
  },
  exportCsv: {
    method: 'POST',
    path: `${base}/exportTags`,
    effect: 'read',
    guard: view,
    summary: 'The tags of a filter as CSV; without cost for those who do not see it',
    body: s.TagFilter,
    reply: fileReply,
  },
  parts: {
    method: 'POST',
    path: `${base}/queryInventoryPartsList`,
    effect: 'read',
    guard: view,
    summary: 'One row per part of a kind of vehicle, with counts and the range of prices',
    body: s.PartsQuery,
    reply: s.PartsPage,
  },
  byTagNos: {
    method: 'GET',
    path: `${base}/getInventoryItems`,
    effect: 'read',
    guard: view,
    summary: 'The tags of these numbers',
    query: z.object({ tagNoList: s.tagNoList }),
    reply: z.array(s.TagRow),
  },
  pick: {
    method: 'GET',
    path: `${base}/searchInventoryItem`,
    effect: 'read',
    guard: view,
    summary: 'Items to add to a document, available first',
    query: paging.extend({ search: z.string().trim().max(200).default('') }),
    reply: s.TagPage,
  },
  suggest: {
    method: 'GET',
    path: `${base}/tagNoSearch`,
    effect: 'read',
    guard: view,
    summary: 'Tags whose number begins like this',
    query: z.object({ tagNo: z.string().trim().max(40).default('') }),
    reply: z.array(s.TagRow),
  },
  detail: {
    method: 'GET',
    path: `${base}/tagNoSearchDetail`,
    effect: 'read',
    guard: view,
    summary: 'Everything about one tag',
    query: byTag,
    reply: s.TagDetail,
  },
  timeline: {
    method: 'GET',
    path: `${base}/tagTimeline`,
    effect: 'read',
    guard: view,
    summary: 'What happened to a tag, newest first',
    query: HistoryQuery.extend(byTag.shape),
    reply: historyPage(s.TagEvent),
  },
  change: {
    method: 'POST',
    path: `${base}/updateInventoryItem`,
    effect: 'write',
    guard: edit,
    summary: 'Change one tag; what is absent stays',
    body: s.ChangeTag,
    reply: s.TagDetail,
  },
  saveDetail: {
    method: 'POST',
    path: `${base}/tagNoSaveDetail`,
    effect: 'write',
    guard: edit,
    summary: 'Change a tag and add pictures to it',
    body: s.ChangeTag,
    upload: { json: 'detailSaveVo', files: ['imageList'] },
    reply: s.TagDetail,
  },
  adjust: {
    method: 'POST',
    path: `${base}/adjust`,
    effect: 'write',
    guard: edit,
    summary: 'Lost, found, scrapped, counted: by an adjust type, with how many and why',
    body: s.AdjustTag,
    reply: s.TagDetail,
  },
  undo: {
    method: 'POST',
    path: `${base}/undoStockEvents`,
    effect: 'write',
    guard: edit,
    summary: 'Take the last step of tags back by a counter-event, all or none',
    body: z.object({ eventIds: z.array(id).min(1).max(500) }),
    reply: z.object({ undone: z.number() }),
  },
  move: {
    method: 'PUT',
    path: '/mobile/inventory/itemManage/updateBulkLocation',
    effect: 'write',
    guard: edit,
    summary: 'Put tags somewhere; the same client event id again changes nothing',
    body: s.MoveTags,
    reply: s.MovedTags,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/deleteMultipleInventoryItem`,
    effect: 'write',
    guard: edit,
    summary: 'Delete tags, all or none; never one that is promised or sold',
    query: z.object({ tagNoList: s.tagNoList }),
    reply: z.object({ removed: z.number(), eventIds: z.array(z.number()) }),
  },
  reprice: {
    method: 'PUT',
    path: `${base}/changePriceItemList`,
    effect: 'write',
    guard: edit,
    summary: 'Give tags a new price: an amount, a percentage, or what the price list says',
    body: s.Reprice,
    reply: s.Repriced,
  },
  setFlags: {
    method: 'POST',
    path: `${base}/setFlags`,
    effect: 'write',
    guard: edit,
    summary: 'Show tags on the web or share them, or not',
    body: z.object({
      tagNoList: s.tagNoList,
      webEnable: wholeNumber.min(0).max(1).optional(),
      shareEnable: wholeNumber.min(0).max(1).optional(),
    }),
    reply: z.object({ changed: z.number() }),
  },
  availability: {
    method: 'POST',
    path: `${base}/getPA`,
    effect: 'read',
    guard: view,
    summary: 'Of each part asked for: how many there are, where, and for how much',
    query: z.object({ pageNum, pageSize }),
    body: z.object({ parts: z.array(s.PartAsked).max(500).default([]) }),
    reply: z.object({ records: z.array(s.PartAvailability), total: z.number(), pages: z.number() }),
  },
  pictures: {
    method: 'GET',
    path: `${base}/pictures`,
    effect: 'read',
    guard: seePictures,
    summary: 'The pictures of a tag, else the picture of its part',
    query: byTag,
    reply: z.array(StockPicture),
  },
  partPictures: {
    method: 'GET',
    path: `${base}/browseStock/part/pictures`,
    effect: 'read',
    guard: seePictures,
    summary: 'The pictures of a line of a strip list (its tag), else the picture of its part',
    query: z.object({ stockId: id }),
    reply: z.array(StockPicture),
  },
  saveGlobalImage: {
    method: 'POST',
    path: `${base}/saveGlobalImage`,
    effect: 'write',
    guard: edit,
    summary: 'The picture every part of this name (make, model) has until it has its own; without a file it is removed',
    body: z.object({ partId: id, makeId: id.nullable().default(null), modelId: id.nullable().default(null) }),
    upload: { json: 'detailSaveVo', files: ['imageList'] },
    reply: z.array(StockPicture),
  },
  commitInInvoice: {
    method: 'POST',
    path: `${base}/commitInInvoicePage`,
    effect: 'write',
    guard: fromInvoice,
    summary: 'Make one tag of a vehicle from the invoice, ready to be a line',
    body: SaveStockItem.extend({ vehicleId: id }),
    reply: s.TagRow,
  },
  commitNonInventory: {
    method: 'POST',
    path: `${base}/commitNonInventoryItem`,
    effect: 'write',
    guard: fromInvoice,
    summary: 'A line that is not from stock: what it is, its cost and its price',
    body: z.object({
      description: f.words(200).pipe(z.string().min(1, 'Say what it is')),
      cost: priceField.nullable().default(null),
      retail: priceField,
    }),
    reply: z.object({ itemId: z.number(), description: z.string(), retail: z.number(), cost: z.number().nullable() }),
  },
  tagPdf: {
    method: 'GET',
    path: '/mgr/common/pdf/tag/:id',
    effect: 'read',
    guard: edit,
    summary: 'The label of one tag, with bar code and QR code',
    params: tagParam,
    query: z.object({ paper: askedPaper }),
    reply: fileReply,
  },
  tagsPdf: {
    method: 'POST',
    path: '/pdf/printTags',
    effect: 'read',
    guard: edit,
    summary: 'The labels of several tags in one PDF',
    body: z.object({ tagNoList: s.tagNoList, paper: askedPaper }),
    reply: fileReply,
  },
});

const Stocktake = z.object({
  stocktakeId: z.number(),
  locationId: z.number(),
  location: z.string(),
  startedBy: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  found: z.array(s.TagRow),
  missing: z.array(s.TagRow),
  unexpected: z.array(s.TagRow),
});
export type Stocktake = z.infer<typeof Stocktake>;

export const stocktakeCalls = defineCalls({
  open: {
    method: 'GET',
    path: `${base}/stocktake`,
    effect: 'read',
    guard: view,
    summary: 'The stocktake that is under way in a place, if any',
    query: z.object({ locationId: id }),
    reply: Stocktake.nullable(),
  },
  start: {
    method: 'POST',
    path: `${base}/stocktake/start`,
    effect: 'write',
    guard: edit,
    summary: 'Begin counting a place by scanning; one at a time in each',
    body: z.object({ locationId: id }),
    reply: Stocktake,
  },
  scan: {
    method: 'POST',
    path: `${base}/stocktake/scan`,
    effect: 'write',
    guard: edit,
    summary: 'A tag was seen here; seen again it changes nothing',
    body: z.object({ stocktakeId: id, tagNo: s.tagNo }),
    reply: z.object({
      result: z.enum(['found', 'unexpected']),
      again: z.boolean(),
      tag: s.TagRow,
      /** the document it is sold on; empty when it is not sold */
      soldOn: z.string(),
    }),
  },
  finish: {
    method: 'POST',
    path: `${base}/stocktake/finish`,
    effect: 'write',
    guard: edit,
    summary: 'End the count: what was not expected comes here, what is missing may be marked lost',
    body: z.object({
      stocktakeId: id,
      moveUnexpected: z.boolean().default(true),
      markMissingLost: z.boolean().default(false),
    }),
    reply: z.object({
      found: z.number(),
      missing: z.number(),
      unexpected: z.number(),
      moved: z.number(),
      lost: z.number(),
      /** seen here, yet left where they stand in the books */
      stayed: z.array(z.object({ tagNo: z.string(), reason: z.string() })),
    }),
  },
  cancel: {
    method: 'DELETE',
    path: `${base}/stocktake/:id`,
    effect: 'write',
    guard: edit,
    summary: 'Drop a count without any effect',
    params: idParam,
    reply: Removed,
  },
});
