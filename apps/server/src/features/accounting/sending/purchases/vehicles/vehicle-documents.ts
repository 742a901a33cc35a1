import { documentsBeside, type VehicleDocument } from '@yardkeeper/domain/accounting/vehicles/vehicle-documents';
import type { Books } from '../../../../../services.ts';
import { ask } from '../../../connection/access.ts';
import { codesOf } from '../../../mapping/chosen.ts';
import { remoteContact } from '../../contacts/contact.ts';
import { create, firstOf, keepMade, type Making } from '../../create.ts';
import { bodyOf } from '../../outcome.ts';
import { voidThere } from '../../sales/sales.ts';
import { billThere } from '../opening-bill.ts';
import type { VehicleBill } from './vehicle-bill-queries.ts';
import * as q from './vehicle-document-queries.ts';
import { dropSetsOf } from './vehicle-money.ts';

async function makingOf(b: Books, v: VehicleBill, d: q.DocumentRow, key: string): Promise<Making> {
  const codes = await codesOf(b);
  const isNote = d.totalCents < 0;
  const sign = isNote ? -1 : 1;
  const number = d.isFirst ? v.acq_no : `${v.acq_no}-${isNote ? 'C' : 'B'}${d.id}`;
  const url = `${b.publicUrl()}/vehicleacquisitions/${v.acq_id}?bill=${v.expense_id}${d.isFirst ? '' : `&document=${d.id}`}`;
  const line = {
    Description: `Vehicle ${v.acq_no}: ${v.vehicle}`,
    Quantity: 1,
    UnitAmount: (sign * d.totalCents) / 100,
    TaxAmount: (sign * d.gstCents) / 100,
    TaxType: codes.tax(d.gstCents === 0 ? 'purchases0' : 'purchases15'),
    AccountCode: codes.vehicle(),
    Tracking: codes.tracking(),
  };
  const common = {
    Status: 'AUTHORISED',
    Date: d.day,
    LineAmountTypes: 'Inclusive',
    LineItems: [line],
    Contact: { ContactID: await remoteContact(b, d.debtorId) },
  };
  const list = isNote ? 'CreditNotes' : 'Invoices';
  const numberField = isNote ? 'CreditNoteNumber' : 'InvoiceNumber';
  const body = isNote
    ? { ...common, Type: 'ACCPAYCREDIT', CreditNoteNumber: number }
    : { ...common, Type: 'ACCPAY', InvoiceNumber: number, DueDate: d.day, Url: url };
  const [entity, id] = q.linkedAs(v.expense_id, d);
  return {
    entity,
    id,
    key: `${key}:doc:${d.id}`,
    request: { method: 'PUT', path: `/${list}`, body: { [list]: [body] } },
    list,
    idField: isNote ? 'CreditNoteID' : 'InvoiceID',
    numberField,
    find: async () => {
      if (!isNote) return billThere(b, number, url);
      const query = { where: `Type=="ACCPAYCREDIT" AND CreditNoteNumber=="${number}"`, page: 1 };
      return firstOf(bodyOf(await ask(b, { method: 'GET', path: '/CreditNotes', query })), 'CreditNotes');
    },
  };
}

/** Voids an unpaid document; looks in Xero first, because it may exist without a link. */
async function takeAway(b: Books, v: VehicleBill, d: q.DocumentRow, key: string): Promise<void> {
  await dropSetsOf(b, v, d.id, key);
  if (!(await q.documentLink(b.db, v.expense_id, d))) {
    const making = await makingOf(b, v, d, key);
    const element = await making.find();
    if (element) await keepMade(b, [{ making, element }]);
  }
  const [entity, id] = q.linkedAs(v.expense_id, d);
  await voidThere(b, entity, id, `${key}:void:${d.id}`, d.totalCents < 0);
  await q.dropDocument(b.db, d.id);
}

const isSame = (one: VehicleDocument, other: VehicleDocument) =>
  one.day === other.day && one.totalCents === other.totalCents && one.gstCents === other.gstCents;

/** Removes documents that are no longer due and creates missing ones. Documents that were paid stay. */
export async function bringDocumentsInLine(
  b: Books,
  v: VehicleBill,
  owed: VehicleDocument | null,
  cameBackCents: number,
  key: string,
  askFirst: boolean,
): Promise<void> {
  const standing = await q.documentsOf(b.db, v.expense_id);
  const missing = [
    ...documentsBeside(
      standing.filter(({ isPaid }) => isPaid),
      owed,
      cameBackCents,
    ),
  ];
  for (const d of standing) {
    if (d.isPaid) continue;
    const at = missing.findIndex((each) => isSame(each, d));
    if (at >= 0) missing.splice(at, 1);
    else await takeAway(b, v, d, key);
  }
  const kept = new Set((await q.documentsOf(b.db, v.expense_id)).map(({ id }) => id));
  for (const d of missing) {
    const now = await q.documentsOf(b.db, v.expense_id);
    const isFirst = d.totalCents > 0 && !now.some((each) => each.isFirst);
    await q.insertDocument(b.db, v.expense_id, { ...d, isFirst, debtorId: now[0]?.debtorId ?? v.debtor_id });
  }
  for (const d of await q.documentsOf(b.db, v.expense_id))
    if (!(await q.documentLink(b.db, v.expense_id, d)))
      await create(b, askFirst || kept.has(d.id), await makingOf(b, v, d, key));
}
