import { purchaseOrderCalls } from '@yardkeeper/contract/purchasing/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { historyOf } from '../history/list.ts';
import { printTags } from '../inventory/tag/labels.ts';
import { salesAnalysis } from './analysis/analysis.ts';
import { addOrderFiles, downloadOrderFile, orderFiles, orderPictures, removeOrderFile } from './document/files.ts';
import { addOrderNote, orderNotes, saveInfo } from './document/notes.ts';
import { orderDetail } from './document/present.ts';
import { ENTITY, hiddenInHistory, opened } from './document/record.ts';
import { editChild, editParent, editUncommitted, removeLine } from './lines/edit.ts';
import { linesOfOrder, tagsByNumber, tagsOfOrder } from './lines/lines.ts';
import { moveLines, moveTargets } from './lines/move.ts';
import { partsFor, proposedLines } from './lines/parts.ts';
import { checkLines } from './lines/paste.ts';
import { exportOrders, listOrders, orderSummary } from './list/list.ts';
import { createBill, finalizeOrder, reOpenOrder } from './money/bill.ts';
import { creditsOf, removeCredit, saveCredit } from './money/credits.ts';
import { payables } from './money/payables.ts';
import { paymentsOf, savePayments } from './money/payments.ts';
import { mailOrder, orderPdf } from './papers/papers.ts';
import { claimsOfOrder, saveClaim, withdrawClaim } from './receiving/claims.ts';
import { cancelOrder, closeShort, undoShort } from './receiving/close.ts';
import { commitOrder } from './receiving/commit.ts';
import { undoCommit } from './receiving/undo.ts';
import { saveOrder } from './saving/save.ts';

export const purchasingFeature = feature(purchaseOrderCalls, {
  list: (c, { body }) => listOrders(c, body),
  summary: (c, { body }) => orderSummary(c, body),
  exportCsv: (c, { body }) => exportOrders(c, body),
  detail: (c, { query }) => orderDetail(c, query.purchaseOrderId),
  save: async (c, { body }) => {
    const made = await saveOrder(c, body);
    return withMessage(made, `${made.poNo} is saved`);
  },
  addInfo: async (c, { body }) => withMessage(await saveInfo(c, body), 'Saved'),
  notes: (c, { params }) => orderNotes(c, params.id),
  addNote: (c, { body }) => addOrderNote(c, body.purchaseOrderId, body.text),
  history: async (c, { query }) =>
    historyOf(c, ENTITY, [(await opened(c, query.purchaseOrderId)).purchase_order_id], query, hiddenInHistory(c)),
  analysis: (c, { query }) => salesAnalysis(c, query.purchaseOrderId),
  cancel: async (c, { body }) => {
    const made = await cancelOrder(c, body);
    return withMessage(made, `${made.poNo} is cancelled`);
  },
  lines: (c, { query }) => linesOfOrder(c, query.purchaseOrderId),
  tags: (c, { query }) => tagsOfOrder(c, query.purchaseOrderId),
  tagsByNumber: (c, { query }) => tagsByNumber(c, query.tagNoList),
  parts: (c, { query }) => partsFor(c, query),
  proposals: (c, { query }) => proposedLines(c, query.debtorId),
  checkLines: (c, { body }) => checkLines(c, body),
  openOrders: (c, { query }) => moveTargets(c, query.purchaseOrderId, query.search),
  moveLines: async (c, { body }) => withMessage(await moveLines(c, body), 'Moved'),
  editUncommitted: async (c, { body }) => withMessage(await editUncommitted(c, body), 'The line is saved'),
  editParent: async (c, { body }) => withMessage(await editParent(c, body), 'The line is saved'),
  editChild: async (c, { body }) => withMessage(await editChild(c, body), 'The tag is saved'),
  removeLine: async (c, { params }) => withMessage(await removeLine(c, params.id), 'The line is taken off'),
  commit: async (c, { body }) => {
    const made = await commitOrder(c, body);
    return withMessage(made, `${made.tags.length} ${made.tags.length === 1 ? 'tag is' : 'tags are'} made`);
  },
  undoCommit: async (c, { body }) => withMessage(await undoCommit(c, body), 'The receipt is undone'),
  undoShort: async (c, { body }) => withMessage(await undoShort(c, body), 'The rest is waited for again'),
  closeShort: async (c, { body }) => withMessage(await closeShort(c, body), 'The rest is closed short'),
  claims: (c, { params }) => claimsOfOrder(c, params.id),
  saveClaim: async (c, { body, files }) => withMessage(await saveClaim(c, body, files), 'The claim is saved'),
  withdrawClaim: async (c, { params }) => withMessage(await withdrawClaim(c, params.id), 'The claim is withdrawn'),
  labels: (c, { body }) => printTags(c, body.tagNoList, body.paper),
  pictures: (c, { query }) => orderPictures(c, query.purchaseOrderId),
  files: (c, { params }) => orderFiles(c, params.id),
  uploadFile: (c, { params, files }) => addOrderFiles(c, params.id, files),
  removeFile: (c, { params }) => removeOrderFile(c, params.id),
  downloadFile: (c, { query }) => downloadOrderFile(c, query.fileName),
  finalize: async (c, { body }) => {
    const made = await finalizeOrder(c, body);
    return withMessage(made, `${made.poNo} is finalised`);
  },
  reOpen: async (c, { body }) => {
    const made = await reOpenOrder(c, body);
    return withMessage(made, `${made.poNo} is open again`);
  },
  createBill: (c, { body }) => createBill(c, body.purchaseOrderId),
  payments: (c, { query }) => paymentsOf(c, query.purchaseOrderId),
  savePayments: async (c, { body }) => withMessage(await savePayments(c, body), 'Saved'),
  credits: (c, { params }) => creditsOf(c, params.id),
  saveCredit: async (c, { body }) => withMessage(await saveCredit(c, body), 'The credit note is saved'),
  removeCredit: async (c, { params }) => withMessage(await removeCredit(c, params.id), 'The credit note is taken off'),
  payables: (c, { query }) => payables(c, query),
  pdf: (c, { params }) => orderPdf(c, params.id),
  sendMail: async (c, { body }) => withMessage(await mailOrder(c, body), 'The order is on its way to the supplier'),
});
