import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import { KeptFile } from '../files.ts';
import { tagNoList } from '../inventory/schemas.ts';
import { askedPaper } from '../label-paper.ts';
import { Removed } from '../lookups/calls.ts';
import { id, idParam, version } from '../paging.ts';
import { StockPicture } from '../vehicles/schemas.ts';
import { base, byOrder, edit, view } from './guards.ts';
import { Claim, CloseShort, CommitOrder, Committed, SaveClaim, UndoShort } from './receiving.ts';
import { PurchaseOrder } from './schemas.ts';

export const orderReceivingCalls = defineCalls({
  commit: {
    method: 'POST',
    path: `${base}/commit`,
    effect: 'write',
    guard: edit,
    summary: 'Take what came into stock: makes its tags',
    body: CommitOrder,
    reply: Committed,
  },
  undoCommit: {
    method: 'POST',
    path: `${base}/undoCommit`,
    effect: 'write',
    guard: edit,
    summary: 'Undo a receipt while none of its tags is promised, sold or gone',
    body: byOrder.extend({ receiptId: id, version }),
    reply: PurchaseOrder,
  },
  closeShort: {
    method: 'POST',
    path: `${base}/closeShort`,
    effect: 'write',
    guard: edit,
    summary: 'The rest is not coming',
    body: CloseShort,
    reply: PurchaseOrder,
  },
  undoShort: {
    method: 'POST',
    path: `${base}/undoCloseShort`,
    effect: 'write',
    guard: edit,
    summary: 'What was closed short is waited for again',
    body: UndoShort,
    reply: PurchaseOrder,
  },
  claims: {
    method: 'GET',
    path: `${base}/claims/:id`,
    effect: 'read',
    guard: view,
    summary: 'What came damaged or wrong with an order (id)',
    params: idParam,
    reply: z.array(Claim),
  },
  saveClaim: {
    method: 'POST',
    path: `${base}/saveClaim`,
    effect: 'write',
    guard: edit,
    summary: 'Claim something that came damaged or wrong, with photos',
    upload: { json: 'detailSaveVo', files: ['photos'] },
    body: SaveClaim,
    reply: Claim,
  },
  withdrawClaim: {
    method: 'DELETE',
    path: `${base}/withdrawClaim/:id`,
    effect: 'write',
    guard: edit,
    summary: 'Take a claim back that was not credited',
    params: idParam,
    reply: Removed,
  },
  labels: {
    method: 'POST',
    path: `${base}/pdf/tag`,
    effect: 'read',
    guard: view,
    summary: 'Labels of committed tags',
    body: z.object({ tagNoList, paper: askedPaper }),
    reply: fileReply,
  },
  pictures: {
    method: 'GET',
    path: `${base}/pictures`,
    effect: 'read',
    guard: view,
    summary: 'Pictures kept with an order',
    query: byOrder,
    reply: z.array(StockPicture),
  },
  files: {
    method: 'GET',
    path: `${base}/files/:id`,
    effect: 'read',
    guard: view,
    summary: 'Files kept with an order (id), newest first',
    params: idParam,
    reply: z.array(KeptFile),
  },
  uploadFile: {
    method: 'POST',
    path: `${base}/uploadFile/:id`,
    effect: 'write',
    guard: edit,
    summary: 'Keep files with an order (id), such as the supplier’s invoice',
    params: idParam,
    upload: { files: ['file'] },
    body: z.object({}),
    reply: z.array(KeptFile),
  },
  removeFile: {
    method: 'DELETE',
    path: `${base}/deleteFile/:id`,
    effect: 'write',
    guard: edit,
    summary: 'Take a file away from its order',
    params: idParam,
    reply: Removed,
  },
  downloadFile: {
    method: 'GET',
    path: `${base}/downloadFile`,
    effect: 'read',
    guard: view,
    summary: 'A file by the fileName its list gave, under its own name',
    query: z.object({ fileName: z.string().max(300) }),
    reply: fileReply,
  },
});
