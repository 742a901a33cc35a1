import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import { HistoryPage, HistoryQuery } from '../history.ts';
import { Removed } from '../lookups/calls.ts';
import { id, idParam, wholeNumber } from '../paging.ts';
import * as s from './schemas.ts';
import * as i from './stock-items.ts';

const base = '/mgr/inventory/browseVehicles' as const;
const view = { anyOf: ['VIEW_VEHICLE_STOCK'] } as const;
const edit = { anyOf: ['EDIT_VEHICLE_STOCK'] } as const;
/** Tags are made by those who keep the inventory. */
const commit = { anyOf: ['EDIT_INVENTORY'] } as const;
const byVehicle = z.object({ vehicleId: id });

export const vehicleCalls = defineCalls({
  list: {
    method: 'POST',
    path: `${base}/list`,
    effect: 'read',
    guard: view,
    summary: 'Vehicles of stock',
    body: s.VehicleQuery,
    reply: s.VehiclePage,
  },
  counts: {
    method: 'POST',
    path: `${base}/count`,
    effect: 'read',
    guard: view,
    summary: 'How many vehicles of a filter are in the yard, await dismantling, are dismantled, gone or on hold',
    body: s.VehicleFilter,
    reply: s.VehicleCounts,
  },
  exportCsv: {
    method: 'POST',
    path: `${base}/export`,
    effect: 'read',
    guard: view,
    summary: 'The vehicles of a filter as CSV',
    body: s.VehicleFilter,
    reply: fileReply,
  },
  detail: {
    method: 'GET',
    path: `${base}/detail`,
    effect: 'read',
    guard: view,
    summary: 'The whole vehicle',
    query: byVehicle,
    reply: s.Vehicle,
  },
  save: {
    method: 'POST',
    path: `${base}/saveDetail`,
    effect: 'write',
    guard: edit,
    summary: 'Save a vehicle with lines of its strip list and a picture; makes no tags',
    body: s.SaveVehicle,
    upload: { json: 'detailSaveVo', files: ['imageList'] },
    reply: s.Vehicle,
  },
  history: {
    method: 'POST',
    path: `${base}/queryHistoryAndEvents`,
    effect: 'read',
    guard: view,
    summary: 'Everything that happened to a vehicle, newest first',
    body: HistoryQuery.extend({ vehicleId: id }),
    reply: HistoryPage,
  },
  pictures: {
    method: 'GET',
    path: `${base}/pictures`,
    effect: 'read',
    guard: view,
    summary: 'The pictures of a vehicle, in their order',
    query: z.object({ vehicleID: id }),
    reply: z.array(s.StockPicture),
  },
  deletePicture: {
    method: 'DELETE',
    path: `${base}/deleteImage`,
    effect: 'write',
    guard: { anyOf: ['EDIT_VEHICLE_STOCK', 'EDIT_INVENTORY'] },
    summary: 'Delete a picture of a vehicle, or of a tag when isDeleteTagLocator is true',
    query: z.object({
      fileName: z.string().trim().min(1).max(200),
      isDeleteTagLocator: z.union([z.boolean(), z.stringbool()]).default(false),
    }),
    reply: Removed,
  },
  orderPictures: {
    method: 'POST',
    path: `${base}/orderPictures`,
    effect: 'write',
    guard: { anyOf: ['EDIT_VEHICLE_STOCK', 'EDIT_INVENTORY'] },
    summary: 'Put the pictures of a vehicle or a tag in order; the first one stands for it',
    body: z.object({ of: z.enum(['vehicle', 'tag']), id, pictureIds: z.array(id).min(1).max(200) }),
    reply: z.array(s.StockPicture),
  },
  stockList: {
    method: 'GET',
    path: `${base}/getStockList`,
    effect: 'read',
    guard: view,
    summary: 'The strip list of a vehicle with the tags made of it',
    query: z.object({ vehicleId: id, priceListID: wholeNumber.default(1) }),
    reply: z.array(i.StockItem),
  },
  searchStockItem: {
    method: 'GET',
    path: `${base}/searchStockItem`,
    effect: 'read',
    guard: view,
    summary: 'Lines of one vehicle that hold the words',
    query: z.object({ vehicleId: id, search: z.string().trim().max(200).default('') }),
    reply: z.array(i.StockItem),
  },
  deleteStockItem: {
    method: 'DELETE',
    path: `${base}/deleteStockItem/:id`,
    effect: 'write',
    guard: edit,
    summary: 'Take a line off the strip list that no tag was made of',
    params: idParam,
    reply: Removed,
  },
  propose: {
    method: 'GET',
    path: `${base}/proposeStripList`,
    effect: 'read',
    guard: view,
    summary: 'What a strip list of this vehicle begins with: its template, what its make usually gives, default prices',
    query: z.object({ vehicleId: id, templateId: id.optional() }),
    reply: z.object({
      templateId: z.number().nullable(),
      templates: z.array(z.object({ templateId: z.number(), name: z.string(), fits: z.boolean() })),
      items: z.array(i.ProposedItem),
    }),
  },
  commit: {
    method: 'POST',
    path: `${base}/commit`,
    effect: 'write',
    guard: commit,
    summary: 'The ticked lines become tags, all or none; a line that is a tag already is answered as it is',
    body: i.CommitItems,
    reply: i.Committed,
  },
  submitSingle: {
    method: 'POST',
    path: `${base}/submitSinglePart`,
    effect: 'write',
    guard: commit,
    summary: 'Add one part to a vehicle and make its tag at once',
    body: i.SaveStockItem.extend({ vehicleId: id }),
    reply: i.CommittedTag,
  },
  templates: {
    method: 'GET',
    path: '/mgr/stripList/templates',
    effect: 'read',
    guard: view,
    summary: 'What strip lists begin with, by vehicle type',
    reply: z.array(i.StripTemplate),
  },
  saveTemplate: {
    method: 'POST',
    path: '/mgr/stripList/saveTemplate',
    effect: 'write',
    guard: { anyOf: ['EDIT_PART'] },
    summary: 'Add or change a strip-list template',
    body: i.SaveStripTemplate,
    reply: i.StripTemplate,
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/mgr/stripList/removeTemplate/:id',
    effect: 'write',
    guard: { anyOf: ['EDIT_PART'] },
    summary: 'Remove a template; what came from it stays',
    params: idParam,
    reply: Removed,
  },
});
