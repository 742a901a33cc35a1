import { invoiceTypes } from '@yardkeeper/domain/invoices/kinds';
import type { Ctx } from '../../../services.ts';
import { buyerFields, customerOf } from '../saving/buyer.ts';
import { noDelivery, presentInvoice } from './present.ts';
import { opened } from './record.ts';

export async function invoiceForm(c: Ctx, asked: { invoiceId: number; debtorId?: number; type?: number }) {
  if (asked.invoiceId === 0) {
    const b = asked.debtorId === undefined ? null : await customerOf(c, asked.debtorId);
    return {
      invoiceNo: '',
      invoiceId: 0,
      type: asked.type ?? invoiceTypes.standard.id,
      salespersonId: c.actor.userId,
      ...(b ? { debtorId: b.debtor_id, buyer: buyerFields(b), termsId: b.terms_id } : {}),
      lines: [],
    };
  }
  const i = await opened(c, asked.invoiceId);
  const made = await presentInvoice(c, i);
  return {
    invoiceNo: made.invoiceNo,
    invoiceId: made.invoiceId,
    type: made.type,
    debtorId: made.debtorId,
    buyer: made.buyer,
    delivery: { ...noDelivery, ...i.delivery },
    vehicle: made.vehicle,
    salespersonId: made.salespersonId,
    paymentTypeId: made.paymentTypeId,
    termsId: made.termsId,
    priority: made.priority,
    courierId: made.courierId,
    courierPriority: made.courierPriority,
    deliveryInstruction: made.deliveryInstruction,
    orderNo: made.orderNo,
    reference: made.reference,
    printPrice: made.printPrice,
    holdsParts: made.holdsParts,
    expiresAt: made.expiresAt,
    version: made.version,
    lines: made.lines,
  };
}

export async function billingOf(c: Ctx, id: number) {
  const i = await opened(c, id);
  const { buyer, courier, courierPriority, priority, deliveryInstruction } = await presentInvoice(c, i);
  return { buyer, delivery: { ...noDelivery, ...i.delivery }, courier, courierPriority, priority, deliveryInstruction };
}
