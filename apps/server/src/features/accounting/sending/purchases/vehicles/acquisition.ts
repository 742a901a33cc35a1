import { cents, share } from '@yardkeeper/domain/money/cents';
import type { Books } from '../../../../../services.ts';
import { ask } from '../../../connection/access.ts';
import { codesOf } from '../../../mapping/chosen.ts';
import { remoteContact } from '../../contacts/contact.ts';
import { create, firstOf } from '../../create.ts';
import { linkOf } from '../../link-queries.ts';
import { bodyOf, needs, refused } from '../../outcome.ts';
import { paymentReference, payThere } from '../../pay-there.ts';
import { paidForVehicle } from './acquisition-queries.ts';
import { bringInLine } from './vehicle-bill.ts';
import { isBillGivenUp, vehicleBill } from './vehicle-bill-queries.ts';

/**
 * Each payment for a vehicle is a bill dated on the day of payment, with its share of GST: for an unregistered seller
 * GST may be claimed only as far as it is paid. The GST on what a registered seller billed before the first day was
 * claimed then.
 */
export async function sendAcquisition(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const p = (await paidForVehicle(b.db, id)) ?? refused('The payment does not exist any more');
  const bill = p.is_price ? await vehicleBill(b.db, p.expense_id) : undefined;
  const wasBilledBefore = bill !== undefined && bill.billed_on !== null && bill.billed_on < bill.starts_on;
  // The payment belongs to the vehicle's bill; without one yet, it is sent with the bill.
  if (bill && !wasBilledBefore && !(await linkOf(b.db, 'acquisitionBill', id))) {
    if (await linkOf(b.db, 'vehicleBill', p.expense_id)) await bringInLine(b, bill, key, askFirst);
    else if (await isBillGivenUp(b.db, p.expense_id)) needs(`The bill of vehicle ${p.acq_no} must be there first`);
    return;
  }
  const codes = await codesOf(b);
  const amount = Math.abs(p.amount_cents);
  const gst = p.total_cents === 0 || wasBilledBefore ? 0 : share(cents(amount), p.gst_cents, p.total_cents);
  const code = wasBilledBefore
    ? codes.opening()
    : p.is_price
      ? codes.vehicle()
      : codes.expense(p.expense_type_id, p.description);
  const url = `${b.publicUrl()}/vehicleacquisitions/${p.acq_id}?payment=${id}`;
  const isBack = p.amount_cents < 0;
  const line = {
    Description: p.is_price ? `Vehicle ${p.acq_no}: ${p.vehicle}` : `${p.description} (${p.acq_no})`,
    Quantity: 1,
    UnitAmount: amount / 100,
    TaxAmount: gst / 100,
    TaxType: codes.tax(gst === 0 ? 'purchases0' : 'purchases15'),
    AccountCode: code,
    Tracking: codes.tracking(),
  };
  const contact = { ContactID: await remoteContact(b, p.supplier_id ?? p.debtor_id) };
  const common = {
    Status: 'AUTHORISED',
    Date: p.paid_on,
    LineAmountTypes: 'Inclusive',
    LineItems: [line],
    Contact: contact,
  };
  const number = `${p.acq_no}-${id}`;
  const list = isBack ? 'CreditNotes' : 'Invoices';
  const idField = isBack ? 'CreditNoteID' : 'InvoiceID';
  const body = isBack
    ? { ...common, Type: 'ACCPAYCREDIT', CreditNoteNumber: number }
    : { ...common, Type: 'ACCPAY', InvoiceNumber: number, DueDate: p.paid_on, Url: url };
  await create(b, askFirst, {
    entity: 'acquisitionBill',
    id,
    key,
    request: { method: 'PUT', path: `/${list}`, body: { [list]: [body] } },
    list,
    idField,
    numberField: isBack ? 'CreditNoteNumber' : 'InvoiceNumber',
    find: async () => {
      const query = { where: `${isBack ? 'CreditNoteNumber' : 'InvoiceNumber'}=="${number}"`, page: 1 };
      return firstOf(bodyOf(await ask(b, { method: 'GET', path: `/${list}`, query })), list);
    },
  });
  const made = (await linkOf(b.db, 'acquisitionBill', id))!;
  await payThere(b, askFirst, {
    entity: 'acquisitionPayment',
    id,
    key: `${key}:paid`,
    of: isBack ? { noteId: made.remoteId } : { invoiceId: made.remoteId },
    account: codes.payment(p.payment_type_id, p.payment_type),
    day: p.paid_on,
    amountCents: amount,
    reference: paymentReference(p.acq_no, id),
  });
}
