import { acquisitionCalls } from '@yardkeeper/contract/acquisitions/calls';
import { pickupCalls } from '@yardkeeper/contract/acquisitions/pickup';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { acquisitionDetail } from './detail/detail.ts';
import { acquisitionHistory, addAcquisitionNote, removalHistory } from './detail/notes-and-history.ts';
import { changeStatus, overrideHold } from './detail/status.ts';
import { openOrders, payExpense, purchaseDetail, removeExpense, saveExpense } from './expenses/expenses.ts';
import { correctAcquisition } from './form/correct.ts';
import { addAcquisition, changeAcquisition } from './form/save.ts';
import { validateVehicle } from './form/validate-vehicle.ts';
import {
  columnsOf,
  countAcquisitions,
  exportAcquisitions,
  listAcquisitions,
  myPickups,
  saveColumns,
} from './list/list.ts';
import { disposalPdf, previewPdf, receiptPdf, registerFile, sendReceipt, stockTagPdf } from './papers/papers.ts';
import { addPhotos, photosAndSignature, receive, removePhoto, sign } from './receive/receive.ts';
import { correctRecord, registerEntries } from './register/dealers-record.ts';
import { addToStock, originOf } from './stock/stock-vehicle.ts';

export const acquisitionsFeature = feature(acquisitionCalls, {
  list: (c, { body }) => listAcquisitions(c, body),
  counts: (c, { body }) => countAcquisitions(c, body),
  exportCsv: (c, { body }) => exportAcquisitions(c, body),
  detail: (c, { body }) => acquisitionDetail(c, body.acqId),
  add: async (c, { body }) => {
    const made = await addAcquisition(c, body);
    return withMessage(made, `${made.acqNo} is saved`);
  },
  change: async (c, { body }) => {
    const made = await changeAcquisition(c, body);
    return withMessage(made, `${made.acqNo} is saved`);
  },
  correct: async (c, { body }) => {
    const made = await correctAcquisition(c, body);
    return withMessage(made, `${made.acqNo} is saved`);
  },
  changeStatus: async (c, { query }) => {
    const made = await changeStatus(c, query.acqId, query.status, query.reason);
    return withMessage(made, `${made.acqNo} is ${made.statusName}`);
  },
  addToStock: async (c, { query }) => {
    const made = await addToStock(c, query.acqId);
    return withMessage(made, `In stock as ${made.stockNo}`);
  },
  validate: (c, { body }) => validateVehicle(c, body),
  addNote: async (c, { body }) => withMessage(await addAcquisitionNote(c, body.acqId, body.text), 'The note is saved'),
  history: (c, { query }) => acquisitionHistory(c, query),
  removalHistory: (c, { params }) => removalHistory(c, params.id),
  purchaseOrders: (c) => openOrders(c),
  saveColumns: (c, { params, body }) => saveColumns(c, params.id, body.value),
  columns: (c, { params }) => columnsOf(c, params.id),
  saveExpense: async (c, { body }) => withMessage(await saveExpense(c, body), 'The expense is saved'),
  removeExpense: async (c, { body }) =>
    withMessage(await removeExpense(c, body.acqId, body.expenseId), 'The expense is removed'),
  payExpense: async (c, { body }) => withMessage(await payExpense(c, body), 'The payment is recorded'),
  purchaseDetail: (c, { query }) => purchaseDetail(c, query.vehicleId),
  photos: (c, { params }) => photosAndSignature(c, params.id),
  origin: (c, { params }) => originOf(c, params.id),
});

export const pickupFeature = feature(pickupCalls, {
  mine: (c) => myPickups(c),
  addPhoto: (c, { body, files }) => addPhotos(c, body.acqId, files),
  removePhoto: (c, { params }) => removePhoto(c, params.id),
  sign: (c, { body, files }) => sign(c, body.acqId, files),
  receive: async (c, { params, body }) => {
    const made = await receive(c, params.id, body);
    return withMessage(made, `${made.acqNo} is received`);
  },
  overrideHold: async (c, { body }) =>
    withMessage(await overrideHold(c, body.acqId, body.reason), 'The hold is lifted'),
  register: (c, { body }) => registerEntries(c, body),
  registerFile: (c, { body }) => registerFile(c, body),
  correctRecord: async (c, { body }) =>
    withMessage(await correctRecord(c, body.recordId, body.text), 'The correction is written'),
  preview: (c, { params }) => previewPdf(c, params.id),
  receipt: (c, { params }) => receiptPdf(c, params.id),
  sendReceipt: async (c, { params, body }) =>
    withMessage(await sendReceipt(c, params.id, body.email), 'The receipt is on its way'),
  disposal: (c, { params }) => disposalPdf(c, params.id),
  stockTag: (c, { params }) => stockTagPdf(c, params.id),
});
