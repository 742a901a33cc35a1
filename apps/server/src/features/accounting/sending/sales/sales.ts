import { bookedLine } from '@yardkeeper/domain/accounting/lines';
import { openingLines, stillOwed } from '@yardkeeper/domain/accounting/opening';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { cents } from '@yardkeeper/domain/money/cents';
import type { Books } from '../../../../services.ts';
import { ask } from '../../connection/access.ts';
import { type Codes, codesOf } from '../../mapping/chosen.ts';
import { remoteContact } from '../contacts/contact.ts';
import { create, type Element, firstOf, type Making } from '../create.ts';
import { dropLink, keepLink, linkOf } from '../link-queries.ts';
import { bodyOf, refused } from '../outcome.ts';
import * as q from './sales-queries.ts';

const lineBody = (codes: Codes, line: q.LineToSend) => {
  const { quantity, unitAmount, lineAmount, note } = bookedLine(line.qty, cents(line.net_cents));
  const tag = line.tag_id === null ? '' : `${tagNoOf(line.tag_id)} `;
  return {
    Description: `${note}${tag}${line.description}${line.part_no ? ` (${line.part_no})` : ''}`.slice(0, 4000),
    Quantity: quantity,
    UnitAmount: unitAmount,
    LineAmount: lineAmount,
    TaxAmount: line.gst_cents / 100,
    TaxType: codes.tax(line.taxable ? 'sales15' : 'salesZero'),
    AccountCode: codes.sale(line.kind, line.part_type_id),
    Tracking: codes.tracking(),
  };
};

/** A reopened document is voided in Xero, which keeps its number, so the next version gets a suffix. */
const numberOf = (i: q.InvoiceToSend) => (i.time === 1 ? i.number : `${i.number}-${i.time}`);

/** The link to our page; it tells our document from another one in Xero with the same number. */
const pageOf = (b: Books, path: string) => ({
  url: `${b.publicUrl()}${path}`,
  isOf: (each: Element) => String(each.Url ?? '').endsWith(path),
});
const invoicePage = (b: Books, invoiceId: number) => pageOf(b, `/invoice/${invoiceId}`);

/** Our document by its number, voided or not; never one that somebody created in Xero. */
async function byNumber(b: Books, number: string, isOf: (each: Element) => boolean): Promise<Element | null> {
  const query = { InvoiceNumbers: number, page: 1 };
  const found = bodyOf(await ask(b, { method: 'GET', path: '/Invoices', query })).Invoices as Element[] | undefined;
  return (found ?? []).find((each) => each.Type === 'ACCREC' && each.Status !== 'DELETED' && isOf(each)) ?? null;
}

export async function invoiceMaking(b: Books, receivableId: number, key: string): Promise<Making> {
  const i = (await q.invoiceToSend(b.db, receivableId)) ?? refused('The invoice does not exist any more');
  const [codes, lines] = [await codesOf(b), await q.linesToSend(b.db, i.invoice_id)];
  const sum = lines.reduce((all, line) => all + line.net_cents + line.gst_cents, 0);
  if (sum !== i.amount_cents) refused(`The lines of ${i.number} come to another sum than what was booked`);
  const LineItems = lines.map((line) => lineBody(codes, line));
  const [number, page] = [numberOf(i), invoicePage(b, i.invoice_id)];
  const body = {
    Type: 'ACCREC',
    Status: 'AUTHORISED',
    InvoiceNumber: number,
    Reference: i.order_no,
    Date: i.issued_on,
    DueDate: i.due_on,
    LineAmountTypes: 'Exclusive',
    LineItems,
    Contact: { ContactID: await remoteContact(b, i.debtor_id) },
    Url: page.url,
    SentToContact: true,
  };
  return {
    entity: 'receivable',
    id: receivableId,
    key,
    request: {
      method: 'PUT',
      path: '/Invoices',
      query: { unitdp: 4, summarizeErrors: 'false' },
      body: { Invoices: [body] },
    },
    list: 'Invoices',
    idField: 'InvoiceID',
    numberField: 'InvoiceNumber',
    find: () => byNumber(b, number, page.isOf),
  };
}

/**
 * A document that was reopened before it was sent is not sent; if it may have been sent, it is looked up so that it can
 * be voided.
 */
export async function sendInvoice(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const i = await q.invoiceToSend(b.db, id);
  if (!i?.is_void) await create(b, askFirst, await invoiceMaking(b, id, key));
  else if (askFirst && !(await linkOf(b.db, 'receivable', id))) {
    const there = await byNumber(b, numberOf(i), invoicePage(b, i.invoice_id).isOf);
    if (there) await keepLink(b.db, 'receivable', id, { remoteId: String(there.InvoiceID), remoteNo: numberOf(i) });
  }
}

/**
 * What a customer owed before the first day. On the invoice basis its GST was in earlier returns; on the payments basis
 * the GST is due as it is paid, so the lines carry it.
 */
export async function openingMaking(b: Books, receivableId: number, key: string): Promise<Making> {
  const row = (await q.openingToSend(b.db, receivableId)) ?? refused('The entry does not exist any more');
  const codes = await codesOf(b);
  const taxes = { taxed: 'openingSales', zero: 'salesZero', none: 'sales0' } as const;
  const LineItems = openingLines(row.gst_basis, stillOwed(leftOf(row), cents(row.open_cents))).map((line) => ({
    Description: `${row.number}, open since ${row.issued_on}`,
    Quantity: 1,
    UnitAmount: line.netCents / 100,
    TaxType: codes.tax(taxes[line.tax]),
    TaxAmount: line.gstCents / 100,
    AccountCode: codes.opening(),
  }));
  const [number, page] = [`${row.number}-open`, pageOf(b, `/customer/${row.debtor_id}?opening=${receivableId}`)];
  const body = {
    Type: 'ACCREC',
    Status: 'AUTHORISED',
    InvoiceNumber: number,
    Date: row.starts_on,
    DueDate: row.due_on > row.starts_on ? row.due_on : row.starts_on,
    LineAmountTypes: 'Exclusive',
    LineItems,
    Contact: { ContactID: await remoteContact(b, row.debtor_id) },
    Url: page.url,
  };
  return {
    entity: 'receivable',
    id: receivableId,
    key,
    request: { method: 'PUT', path: '/Invoices', body: { Invoices: [body] } },
    list: 'Invoices',
    idField: 'InvoiceID',
    numberField: 'InvoiceNumber',
    find: () => byNumber(b, number, page.isOf),
  };
}

const leftOf = (row: { left_cents: number; left_zero: number; left_gst: number }) => ({
  totalCents: cents(row.left_cents),
  zeroCents: cents(row.left_zero),
  gstCents: cents(row.left_gst),
});

export async function creditNoteMaking(b: Books, creditId: number, key: string): Promise<Making> {
  const n = (await q.creditToSend(b.db, creditId)) ?? refused('The credit note does not exist any more');
  const [codes, lines] = [await codesOf(b), await q.creditLinesToSend(b.db, n.credit_note_id)];
  const body = {
    Type: 'ACCRECCREDIT',
    Status: 'AUTHORISED',
    CreditNoteNumber: n.number,
    Reference: `${n.invoice_no}: ${n.reason}`.slice(0, 255),
    Date: n.issued_on,
    LineAmountTypes: 'Exclusive',
    LineItems: lines.map((line) => lineBody(codes, line)),
    Contact: { ContactID: await remoteContact(b, n.debtor_id) },
  };
  return {
    entity: 'credit',
    id: creditId,
    key,
    request: { method: 'PUT', path: '/CreditNotes', query: { unitdp: 4 }, body: { CreditNotes: [body] } },
    list: 'CreditNotes',
    idField: 'CreditNoteID',
    numberField: 'CreditNoteNumber',
    find: async () => {
      const query = { where: `CreditNoteNumber=="${n.number}"`, page: 1 };
      const found = firstOf(bodyOf(await ask(b, { method: 'GET', path: '/CreditNotes', query })), 'CreditNotes');
      // A credit note carries no link, but another one with the same number has a different reference.
      return found?.Reference === body.Reference ? found : null;
    },
  };
}

/** Voids our document in Xero. Does nothing if it was never sent or is voided already. */
export async function voidThere(
  b: Books,
  entity: 'receivable' | 'credit' | 'posting' | 'refundIn' | 'refundOut' | 'vehicleBill' | 'vehicleDocument',
  id: number,
  key: string,
  isNote = entity === 'credit',
): Promise<void> {
  const link = await linkOf(b.db, entity, id);
  if (!link) return;
  const path = `/${isNote ? 'CreditNotes' : 'Invoices'}/${link.remoteId}`;
  const list = isNote ? 'CreditNotes' : 'Invoices';
  const now = firstOf(bodyOf(await ask(b, { method: 'GET', path })), list);
  if (now?.Status !== 'VOIDED' && now?.Status !== 'DELETED') {
    const Status = now?.Status === 'DRAFT' || now?.Status === 'SUBMITTED' ? 'DELETED' : 'VOIDED';
    bodyOf(
      await ask(b, {
        method: 'POST',
        path,
        body: { [list]: [{ [isNote ? 'CreditNoteID' : 'InvoiceID']: link.remoteId, Status }] },
        key,
      }),
    );
  }
  await dropLink(b.db, entity, id);
}
