import { openingLines, stillOwed } from '@yardkeeper/domain/accounting/opening';
import { cents } from '@yardkeeper/domain/money/cents';
import type { Books } from '../../../../services.ts';
import { ask } from '../../connection/access.ts';
import { codesOf } from '../../mapping/chosen.ts';
import { remoteContact } from '../contacts/contact.ts';
import type { Element, Making } from '../create.ts';
import { bodyOf, refused } from '../outcome.ts';
import * as q from './bill-queries.ts';

/** The link on a bill identifies it, because bill numbers of different suppliers repeat. */
export const urlOf = (b: Books, p: Pick<q.PostingToSend, 'purchase_order_id' | 'posting_id'>) =>
  `${b.publicUrl()}/purchase/${p.purchase_order_id}?posting=${p.posting_id}`;

export async function billThere(b: Books, number: string, url: string): Promise<Element | null> {
  const query = { where: `Type=="ACCPAY" AND InvoiceNumber=="${number.replaceAll('"', '')}"`, page: 1 };
  const found = bodyOf(await ask(b, { method: 'GET', path: '/Invoices', query })).Invoices as Element[] | undefined;
  return (
    (found ?? []).find((each) => each.Url === url && each.Status !== 'VOIDED' && each.Status !== 'DELETED') ?? null
  );
}

/** What we owed a supplier before the first day, treated like what customers owed. */
export async function openingBillMaking(b: Books, postingId: number, key: string): Promise<Making> {
  const row = (await q.openingBillToSend(b.db, postingId)) ?? refused('The entry does not exist any more');
  const codes = await codesOf(b);
  const taxes = { taxed: 'openingPurchases', zero: 'purchases0', none: 'purchases0' } as const;
  const left = {
    totalCents: cents(row.left_cents),
    zeroCents: cents(row.left_zero),
    gstCents: cents(row.left_gst),
  };
  const LineItems = openingLines(row.gst_basis, stillOwed(left, cents(row.open_cents))).map((line) => ({
    Description: `${row.number} (${row.order_no}), open since ${row.on_day}`,
    Quantity: 1,
    UnitAmount: line.netCents / 100,
    TaxType: codes.tax(taxes[line.tax]),
    TaxAmount: line.gstCents / 100,
    AccountCode: codes.opening(),
  }));
  const [number, url] = [`${row.number}-open`, urlOf(b, row)];
  const body = {
    Type: 'ACCPAY',
    Status: 'AUTHORISED',
    InvoiceNumber: number,
    Date: row.starts_on,
    DueDate: row.due_on > row.starts_on ? row.due_on : row.starts_on,
    LineAmountTypes: 'Exclusive',
    LineItems,
    Contact: { ContactID: await remoteContact(b, row.debtor_id) },
    Url: url,
  };
  return {
    entity: 'posting',
    id: postingId,
    key,
    request: { method: 'PUT', path: '/Invoices', body: { Invoices: [body] } },
    list: 'Invoices',
    idField: 'InvoiceID',
    numberField: 'InvoiceNumber',
    find: () => billThere(b, number, url),
  };
}
