import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { Charge, ChargeType } from '../charges/calls.ts';
import * as f from '../contacts/fields.ts';
import { decimalDigits } from '../fields/digits.ts';
import { inCents } from '../fields/fields.ts';
import { id, idParam, version, wholeNumber } from '../paging.ts';
import { OrderCharge, PurchaseOrder } from '../purchasing/schemas.ts';
import { base, byInvoice, edit, remove, view } from './guards.ts';
import { Payments, price, SaveCreditNote, SavePayment } from './payments.ts';
import { Invoice } from './schemas.ts';

const moneySeen = {
  /** the amount owed that the user saw; the payment is refused when it has changed */
  owingSeen: inCents(z.number()).optional(),
  /** the amount received that the user saw, less refunds; the refund is refused when it has changed */
  heldSeen: inCents(z.number()).optional(),
};
const payments = {
  effect: 'read',
  guard: view,
  summary: 'Payments and credits of a document, and what is owed',
  reply: Payments,
} as const;
const viewCharges = { anyOf: ['VIEW_INVOICE_AND_QUOTE', 'VIEW_PURCHASE_ORDER'] } as const;
const events = { effect: 'read', guard: view, params: idParam } as const;

export const moneyCalls = defineCalls({
  payments: { ...payments, method: 'POST', path: `${base}/queryPaymentList`, body: byInvoice },
  paymentsOf: { ...payments, method: 'GET', path: `${base}/queryPaymentList`, query: byInvoice },
  pay: {
    method: 'POST',
    path: `${base}/savePayment`,
    effect: 'write',
    guard: edit,
    summary: 'Take a payment, a deposit, or give money back',
    body: SavePayment.extend(moneySeen),
    reply: Payments,
  },
  credit: {
    method: 'POST',
    path: `${base}/saveCreditNotes`,
    effect: 'write',
    guard: edit,
    summary: 'A credit note with what comes back and what becomes of it',
    body: SaveCreditNote,
    reply: Payments,
  },
  reverse: {
    method: 'DELETE',
    path: `${base}/deleteCreditAndPayment`,
    effect: 'write',
    guard: remove,
    summary: 'Post the reversal of a payment or of a credit note',
    query: z.object({
      paymentId: id.optional(),
      creditNoteId: id.optional(),
      owingSeen: inCents(decimalDigits).optional(),
    }),
    reply: Payments,
  },
});

export const chargeLineCalls = defineCalls({
  charges: {
    method: 'GET',
    path: '/mgr/otherCharges/listOtherCharges',
    effect: 'read',
    guard: viewCharges,
    summary:
      'The types of other charges, in the order they are offered, and with invoiceId or purchaseOrderId what that document is charged',
    query: z.object({
      includeInactive: z.stringbool().optional(),
      invoiceId: id.optional(),
      purchaseOrderId: id.optional(),
    }),
    reply: z.object({
      types: z.array(ChargeType),
      charges: z.array(Charge).optional(),
      orderCharges: z.array(OrderCharge).optional(),
    }),
  },

  charge: {
    ...events,
    method: 'GET',
    path: '/mgr/otherCharges/getDetailOtherCharges/:id',
    summary: 'One charge (its line) of a document',
    reply: Charge,
  },
  saveCharge: {
    method: 'POST',
    path: '/mgr/otherCharges/createOrUpdateOtherCharges',
    effect: 'write',
    guard: { anyOf: ['EDIT_INVOICE_AND_QUOTE', 'EDIT_PURCHASE_ORDER'] },
    summary: 'Put a charge on an invoice or on a purchase order, or change it',
    body: z.object({
      /** one of the two; the service checks the permission for that kind */
      invoiceId: id.optional(),
      purchaseOrderId: id.optional(),
      lineId: wholeNumber.min(0).default(0),
      chargeTypeId: id,
      description: f.words(300),
      qty: wholeNumber.min(1).max(10_000).default(1),
      amount: price,
      version,
      /** the reason for overriding a hold or a credit limit */
      overrideReason: f.words(300),
    }),
    reply: z.union([Invoice, PurchaseOrder]),
  },
});
