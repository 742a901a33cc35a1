import type { Books } from '../../../../services.ts';
import { codesOf } from '../../mapping/chosen.ts';
import { remoteContact } from '../contacts/contact.ts';
import { create } from '../create.ts';
import { linkOf } from '../link-queries.ts';
import { deletePaymentThere, paymentReference, payThere } from '../pay-there.ts';
import { voidThere } from '../sales/sales.ts';
import { billThere } from './opening-bill.ts';
import * as q from './vehicle-bill-queries.ts';

/** What of each payment still pays: money that came back comes off the newest. */
function netOf(payments: readonly q.VehiclePayment[]): ReadonlyMap<number, number> {
  const net = new Map<number, number>();
  for (const { payment_id, amount_cents } of payments) {
    if (amount_cents > 0) net.set(payment_id, amount_cents);
    let back = -Math.min(0, amount_cents);
    for (const [id, cents] of [...net].reverse()) {
      const part = Math.min(back, cents);
      net.set(id, cents - part);
      back -= part;
    }
  }
  return net;
}

/** Pays the bill there by what was paid here; with nothing wanted, takes all of it off. */
export async function settleVehicle(b: Books, v: q.VehicleBill, key: string, isOwed = true): Promise<void> {
  const payments = await q.vehiclePayments(b.db, v.expense_id);
  const net = netOf(payments);
  const wanted = (p: q.VehiclePayment) => (isOwed ? (net.get(p.payment_id) ?? 0) : 0);
  for (const p of payments.toReversed())
    if (p.there_cents !== 0 && p.there_cents !== wanted(p))
      await deletePaymentThere(b, 'acquisitionPayment', p.payment_id, `${key}:${p.payment_id}`);
  const bill = await linkOf(b.db, 'vehicleBill', v.expense_id);
  const codes = await codesOf(b);
  for (const p of payments)
    if (bill && wanted(p) > 0)
      await payThere(b, true, {
        entity: 'acquisitionPayment',
        id: p.payment_id,
        key: `${key}:${p.payment_id}:${wanted(p)}`,
        of: { invoiceId: bill.remoteId },
        account: codes.payment(p.payment_type_id, p.payment_type),
        day: p.paid_on,
        amountCents: wanted(p),
        reference: paymentReference(v.acq_no, p.payment_id),
      });
}

async function makeBill(b: Books, v: q.VehicleBill, day: string, key: string, askFirst: boolean): Promise<void> {
  const codes = await codesOf(b);
  const url = `${b.publicUrl()}/vehicleacquisitions/${v.acq_id}?bill=${v.expense_id}`;
  const line = {
    Description: `Vehicle ${v.acq_no}: ${v.vehicle}`,
    Quantity: 1,
    UnitAmount: v.total_cents / 100,
    TaxAmount: v.gst_cents / 100,
    TaxType: codes.tax(v.gst_cents === 0 ? 'purchases0' : 'purchases15'),
    AccountCode: codes.vehicle(),
    Tracking: codes.tracking(),
  };
  const body = {
    Type: 'ACCPAY',
    Status: 'AUTHORISED',
    InvoiceNumber: v.acq_no,
    Date: day,
    DueDate: day,
    LineAmountTypes: 'Inclusive',
    LineItems: [line],
    Contact: { ContactID: await remoteContact(b, v.debtor_id) },
    Url: url,
  };
  await create(b, askFirst, {
    entity: 'vehicleBill',
    id: v.expense_id,
    key,
    request: { method: 'PUT', path: '/Invoices', body: { Invoices: [body] } },
    list: 'Invoices',
    idField: 'InvoiceID',
    numberField: 'InvoiceNumber',
    find: () => billThere(b, v.acq_no, url),
  });
}

/**
 * A registered seller's vehicle, where GST is claimed with bills: owed from the day it is ours (`vehicleBilledOn`) and
 * paid by payments. One that changed since it went is voided and made anew. It goes by what is there and what we say now.
 */
export async function sendVehicleBill(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const v = await q.vehicleBill(b.db, id);
  if (!v) return;
  const there = await q.billAsLinked(b.db, id);
  const isOwed = v.billed_on !== null && v.billed_on >= v.starts_on && v.total_cents > 0;
  const isSame =
    there?.total_cents === v.total_cents && there.gst_cents === v.gst_cents && there.on_day === v.billed_on;
  if (there && !(isOwed && isSame)) {
    await settleVehicle(b, v, `${key}:off`, false);
    await voidThere(b, 'vehicleBill', id, `${key}:void`);
  }
  if (!isOwed) return;
  await makeBill(b, v, v.billed_on!, key, askFirst);
  await settleVehicle(b, v, key);
}
