import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import * as f from '../contacts/fields.ts';
import { id, idParam, paging, version } from '../paging.ts';
import { base, byOrder, edit, orderAsSeen, view } from './guards.ts';
import { FinalizeOrder, OrderCredit, OrderPayments, Payables, SaveOrderCredit, SaveOrderPayments } from './money.ts';
import { PurchaseOrder } from './schemas.ts';

export const orderMoneyCalls = defineCalls({
  finalize: {
    method: 'POST',
    path: `${base}/finalizePurchaseOrder`,
    effect: 'write',
    guard: edit,
    summary: 'Agree the prices with the supplier’s invoice; it is owed from then on',
    body: FinalizeOrder,
    reply: PurchaseOrder,
  },
  reOpen: {
    method: 'POST',
    path: `${base}/reOpen`,
    effect: 'write',
    guard: edit,
    summary: 'Take the bill of a finalised order back, by accounting',
    body: orderAsSeen,
    reply: PurchaseOrder,
  },
  createBill: {
    method: 'POST',
    path: `${base}/createXeroBill`,
    effect: 'write',
    guard: edit,
    summary: 'Send the bill of a finalised order to the accounting system',
    body: byOrder,
    reply: PurchaseOrder,
  },
  payments: {
    method: 'GET',
    path: `${base}/queryPOPaymentList`,
    effect: 'read',
    guard: view,
    summary: 'What was billed, paid and credited of an order, and what is owed',
    query: byOrder,
    reply: OrderPayments,
  },
  savePayments: {
    method: 'POST',
    path: `${base}/updatePOPaymentList`,
    effect: 'write',
    guard: edit,
    summary: 'Pay the supplier, take a refund, or take a payment back',
    body: SaveOrderPayments,
    reply: OrderPayments,
  },
  credits: {
    method: 'GET',
    path: `${base}/queryCreditNotes/:id`,
    effect: 'read',
    guard: view,
    summary: 'The supplier’s credit notes of an order (id)',
    params: idParam,
    reply: z.array(OrderCredit),
  },
  saveCredit: {
    method: 'POST',
    path: `${base}/saveCreditNotes`,
    effect: 'write',
    guard: edit,
    summary: 'A supplier’s credit note; its tags leave stock',
    body: SaveOrderCredit,
    reply: z.array(OrderCredit),
  },
  removeCredit: {
    method: 'DELETE',
    path: `${base}/removeCreditNotes/:id`,
    effect: 'write',
    guard: edit,
    summary: 'Take a credit note off again; its tags come back',
    params: idParam,
    reply: z.array(OrderCredit),
  },
  payables: {
    method: 'GET',
    path: `${base}/getPayables`,
    effect: 'read',
    guard: view,
    summary: 'What we owe a supplier, by age, and every bill, payment and credit, newest first',
    query: paging.extend({ debtorId: id }),
    reply: Payables,
  },
  pdf: {
    method: 'GET',
    path: `${base}/generatePOPdf/:id`,
    effect: 'read',
    guard: view,
    summary: 'The order as PDF; without amounts for those who do not see cost',
    params: idParam,
    reply: fileReply,
  },
  sendMail: {
    method: 'POST',
    path: `${base}/sendMail`,
    effect: 'write',
    guard: edit,
    summary: 'Mail the order to the supplier as PDF',
    body: byOrder.extend({
      email: f.email,
      message: f.paragraph(5_000).default(''),
      withAmounts: z.boolean().default(true),
      version,
    }),
    reply: z.object({ outboxID: z.number() }),
  },
});
