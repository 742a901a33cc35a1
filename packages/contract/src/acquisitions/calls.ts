import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import * as f from '../contacts/fields.ts';
import { HistoryPage, HistoryQuery } from '../history.ts';
import { Removed } from '../lookups/calls.ts';
import { id, idParam, wholeNumber } from '../paging.ts';
import * as s from './schemas.ts';

const base = '/mgr/vehicleAcquisition' as const;
/** Users with VIEW_PICKUP alone see only their own jobs; the service checks that. */
const view = { anyOf: ['VIEW_VA', 'VIEW_PICKUP'] } as const;
const viewAll = { anyOf: ['VIEW_VA'] } as const;
const create = { anyOf: ['CREATE_VA'] } as const;
const edit = { anyOf: ['EDIT_VA_AND_PICKUP'] } as const;
/** A driver may change only the job assigned to them; the service checks that. */
const take = { anyOf: ['EDIT_VA_AND_PICKUP', 'VIEW_PICKUP'] } as const;
/** The service decides who may take which step: for example, ACCOUNTING unlocks and a driver receives. */
const steps = { anyOf: ['VIEW_VA', 'EDIT_VA_AND_PICKUP', 'VIEW_PICKUP'] } as const;
const acqId = z.object({ acqId: id });

export const acquisitionCalls = defineCalls({
  list: {
    method: 'POST',
    path: `${base}/queryAcquisitionList`,
    effect: 'read',
    guard: view,
    summary: 'Acquisitions; whoever only picks up sees their own jobs',
    body: s.AcquisitionQuery,
    reply: s.AcquisitionPage,
  },
  counts: {
    method: 'POST',
    path: `${base}/countAcquisitions`,
    effect: 'read',
    guard: view,
    summary: 'How many of each status a filter finds',
    body: s.AcquisitionFilter,
    reply: s.AcquisitionCounts,
  },
  exportCsv: {
    method: 'POST',
    path: `${base}/exportAcquisitions`,
    isLong: true,
    effect: 'read',
    guard: viewAll,
    summary: 'The acquisitions of a filter as CSV',
    body: s.AcquisitionFilter,
    reply: fileReply,
  },
  detail: {
    method: 'POST',
    path: `${base}/queryAcquisitionDetail`,
    effect: 'read',
    guard: view,
    summary: 'The whole acquisition',
    body: acqId,
    reply: s.Acquisition,
  },
  add: {
    method: 'POST',
    path: `${base}/addTvehicleAcquisitionInfo`,
    effect: 'write',
    guard: create,
    summary: 'A new acquisition, with its number',
    body: s.SaveAcquisition,
    reply: s.Acquisition,
  },
  change: {
    method: 'POST',
    path: `${base}/updateTvehicleAcquisitionInfo`,
    effect: 'write',
    guard: edit,
    summary: 'Change an acquisition that is not closed or cancelled',
    body: s.ChangeAcquisition,
    reply: s.Acquisition,
  },
  correct: {
    method: 'POST',
    path: `${base}/correctDescription`,
    effect: 'write',
    guard: edit,
    summary: 'Correct purchase type, stock type, write-off and plates, also when it is closed; its vehicle follows',
    body: s.CorrectAcquisition,
    reply: s.Acquisition,
  },
  changeStatus: {
    method: 'GET',
    path: `${base}/changeAcqStatus`,
    effect: 'write',
    guard: steps,
    summary: 'Move an acquisition to a status (1 to 5); what is missing is named field by field',
    query: z.object({
      acqId: id,
      status: wholeNumber.min(1, 'That status does not exist').max(5, 'That status does not exist'),
      reason: f.words(500),
    }),
    reply: s.Acquisition,
  },
  addToStock: {
    method: 'POST',
    path: `${base}/addToStock`,
    effect: 'write',
    guard: { anyOf: ['EDIT_VA_AND_PICKUP', 'EDIT_VEHICLE_STOCK'] },
    summary: 'Make a vehicle of stock of it, once',
    query: acqId,
    reply: z.object({ vehicleId: z.number(), stockNo: z.string() }),
  },
  validate: {
    method: 'POST',
    path: `${base}/validateInput`,
    effect: 'read',
    guard: { anyOf: ['CREATE_VA', 'EDIT_VA_AND_PICKUP'] },
    summary: 'What is wrong with a plate, VIN or chassis, and where the same one is already',
    body: s.ValidateVehicle,
    reply: s.VehicleValidation,
  },
  addNote: {
    method: 'POST',
    path: `${base}/addNotes`,
    effect: 'write',
    guard: take,
    summary: 'Add a note',
    body: z.object({ acqId: id, text: f.paragraph(5_000).min(1, 'Write a note') }),
    reply: z.object({ noteID: z.number(), text: z.string(), user: z.string(), at: z.string() }),
  },
  history: {
    method: 'GET',
    path: `${base}/queryHistoryAndEvents`,
    effect: 'read',
    guard: view,
    summary: 'Everything that happened to an acquisition, newest first',
    query: HistoryQuery.extend({ acqId: id }),
    reply: HistoryPage,
  },
  removalHistory: {
    method: 'GET',
    path: '/mgr/history/getCarRemovalHistoryList/:id',
    effect: 'read',
    guard: view,
    summary: 'The pickup events of an acquisition',
    params: idParam,
    reply: HistoryPage.shape.records,
  },
  purchaseOrders: {
    method: 'GET',
    path: `${base}/getPoNumList`,
    effect: 'read',
    guard: viewAll,
    summary: 'Open purchase orders that can be linked as expenses',
    reply: z.array(z.object({ purchaseOrderId: z.number(), poNo: z.string(), supplier: z.string() })),
  },
  saveColumns: {
    method: 'POST',
    path: `${base}/saveVATableChange/:id`,
    effect: 'write',
    guard: view,
    summary: 'Keep the columns of the list as this user (id) laid them out',
    params: idParam,
    body: z.object({ value: z.unknown() }),
    reply: z.object({ value: z.unknown() }),
  },
  columns: {
    method: 'GET',
    path: `${base}/getVATableConfigs/:id`,
    effect: 'read',
    guard: view,
    summary: 'The columns of the list as this user (id) laid them out',
    params: idParam,
    reply: z.object({ value: z.unknown() }),
  },
  saveExpense: {
    method: 'POST',
    path: `${base}/saveExpense`,
    effect: 'write',
    guard: edit,
    summary: 'Add or change an expense of an acquisition',
    body: s.SaveExpense,
    reply: s.Expense,
  },
  removeExpense: {
    method: 'POST',
    path: `${base}/removeExpense`,
    effect: 'write',
    guard: edit,
    summary: 'Remove an expense nothing was paid for',
    body: z.object({ acqId: id, expenseId: id }),
    reply: Removed,
  },
  payExpense: {
    method: 'POST',
    path: `${base}/payExpense`,
    effect: 'write',
    guard: { anyOf: ['EDIT_VA_AND_PICKUP'] },
    summary: 'Record a payment, or money that came back',
    body: s.PayExpense,
    reply: s.Expense,
  },
  purchaseDetail: {
    method: 'GET',
    path: '/mgr/inventory/browseVehicles/purchaseDetail',
    effect: 'read',
    guard: { anyOf: ['VIEW_VEHICLE_STOCK', 'VIEW_VA'] },
    summary: 'What a vehicle of stock cost, row by row',
    query: z.object({ vehicleId: id }),
    reply: z.array(s.Expense.pick({ expenseDesc: true, supplier: true, amount: true, gst: true, expenseAmount: true })),
  },
  photos: {
    method: 'GET',
    path: '/acqImages/getPhotoAndSignature/:id',
    effect: 'read',
    guard: view,
    summary: 'The photos and the signature of a pickup',
    params: idParam,
    reply: s.PhotosAndSignature,
  },
  origin: {
    method: 'GET',
    path: '/mgr/invoices/getAcqDetail/:id',
    effect: 'read',
    guard: { anyOf: ['VIEW_INVOICE_AND_QUOTE', 'VIEW_VA', 'VIEW_VEHICLE_STOCK'] },
    summary: 'Where something comes from: the acquisition (id), its vehicle, and whether it is on hold',
    params: idParam,
    reply: z.object({
      acqId: z.number(),
      acqNo: z.string(),
      vehicleId: z.number().nullable(),
      stockNo: z.string(),
      vehicle: z.string(),
      regNo: z.string(),
      holdUntil: z.string().nullable(),
      onHold: z.union([z.literal(0), z.literal(1)]),
    }),
  },
});
