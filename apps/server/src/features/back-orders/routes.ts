import { backOrderCalls } from '@yardkeeper/contract/back-orders/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { backOrderDetail } from './detail/detail.ts';
import { editBackOrder } from './detail/edit.ts';
import { priceHistory } from './detail/price-history.ts';
import { notifyWaiting } from './detail/tell.ts';
import { checkThresholds, exportThresholds, importThresholds } from './files/threshold-files.ts';
import { listImports, undoImport } from './files/undo-import.ts';
import { backOrderCounts, listBackOrders } from './list/list.ts';
import { toBuy } from './list/to-buy.ts';
import { orderBackOrders } from './ordering/order.ts';
import { listThresholds, thresholdCounts } from './thresholds/list.ts';
import { propose } from './thresholds/propose.ts';
import { deleteThreshold, saveThreshold } from './thresholds/save.ts';

const undoneWords = ({ removed, restored, left }: { removed: number; restored: number; left: number }) =>
  `${removed} removed, ${restored} as they were${left === 0 ? '' : `; ${left} changed since and stay`}`;

export const backOrdersFeature = feature(backOrderCalls, {
  thresholds: (c, { query }) => listThresholds(c, query),
  thresholdCounts: (c, { query }) => thresholdCounts(c, query),
  saveThreshold: async (c, { body }) => withMessage(await saveThreshold(c, body), 'The threshold is saved'),
  deleteThreshold: async (c, { params }) =>
    withMessage(await deleteThreshold(c, params.id), 'The threshold is removed'),
  proposeThreshold: (c, { query }) => propose(c, query),
  exportThresholds: (c, { query }) => exportThresholds(c, query),
  checkThresholds: (c, { files }) => checkThresholds(c, files),
  importThresholds: async (c, { files }) => {
    const counts = await importThresholds(c, files);
    return withMessage(counts, `${counts.added} added, ${counts.changed} changed`);
  },
  thresholdImports: (c, { query }) => listImports(c, query),
  undoThresholdImport: async (c, { body }) => {
    const undone = await undoImport(c, body.importId);
    return withMessage(undone, undoneWords(undone));
  },
  list: (c, { query }) => listBackOrders(c, query),
  toBuy: (c, { query }) => toBuy(c, query),
  counts: (c, { query }) => backOrderCounts(c, query),
  detail: (c, { body }) => backOrderDetail(c, body.backOrderId),
  edit: (c, { body }) => editBackOrder(c, body),
  priceHistory: (c, { query }) => priceHistory(c, query.partId),
  order: async (c, { body }) => {
    const made = await orderBackOrders(c, body.backOrderIds);
    return withMessage(made, `${made.orders.map((order) => order.purchaseOrderNo).join(', ')} made`);
  },
  tell: async (c, { body }) => {
    const { detail, said } = await notifyWaiting(c, body.backOrderId, body.text);
    return withMessage(detail, said);
  },
});
