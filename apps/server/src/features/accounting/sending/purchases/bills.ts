import type { Books } from '../../../../services.ts';
import { codesOf } from '../../mapping/chosen.ts';
import { remoteContact } from '../contacts/contact.ts';
import { create, type Making } from '../create.ts';
import { linkOf } from '../link-queries.ts';
import { refused } from '../outcome.ts';
import { deletePaymentThere, removeAllocations } from '../pay-there.ts';
import { voidThere } from '../sales/sales.ts';
import { setCredits } from './bill-credits.ts';
import { payAhead, posting, takeBackBillRefund } from './bill-payments.ts';
import * as q from './bill-queries.ts';
import { costLine } from './cost-line.ts';
import { billThere, urlOf } from './opening-bill.ts';

/** Null for a bill that was reversed before it was sent. */
export async function billMaking(b: Books, id: number, key: string): Promise<Making | null> {
  const p = await posting(b, id);
  return p.is_reversed ? null : makingOf(b, p, key);
}

async function makingOf(b: Books, p: q.PostingToSend, key: string): Promise<Making> {
  const [codes, lines] = [await codesOf(b), await q.billLines(b.db, p.purchase_order_id)];
  const items = lines.map((line) => costLine(codes, line));
  const odd = p.amount_cents - lines.reduce((all, line) => all + line.net_cents + line.gst_cents, 0);
  const difference = { Description: 'Difference to the order', Quantity: 1, UnitAmount: odd / 100, TaxAmount: 0 };
  const body = {
    Type: 'ACCPAY',
    Status: 'AUTHORISED',
    InvoiceNumber: p.number,
    Date: p.on_day,
    DueDate: p.due_on,
    LineAmountTypes: 'Exclusive',
    LineItems:
      odd === 0
        ? items
        : [...items, { ...difference, TaxType: codes.tax('purchases0'), AccountCode: codes.purchase() }],
    Contact: { ContactID: await remoteContact(b, p.debtor_id) },
    Url: urlOf(b, p),
  };
  return {
    entity: 'posting',
    id: p.posting_id,
    key,
    request: { method: 'PUT', path: '/Invoices', query: { unitdp: 4 }, body: { Invoices: [body] } },
    list: 'Invoices',
    idField: 'InvoiceID',
    numberField: 'InvoiceNumber',
    find: () => billThere(b, p.number, urlOf(b, p)),
  };
}

/** Now that the bill exists in Xero, applies earlier payments and credit notes to it. */
export async function afterBill(b: Books, id: number, key: string): Promise<void> {
  const p = await posting(b, id);
  await payAhead(b, p, key);
  await setCredits(b, p, key);
}

/** A reversed bill that may have been sent is looked up all the same, so that it can be voided. */
export async function sendBill(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const p = await posting(b, id);
  if (p.is_reversed && !askFirst) return;
  await create(b, askFirst, await makingOf(b, p, key));
  await afterBill(b, id, key);
}

/** Reverses a bill, payment, refund or credit note of an order. */
export async function sendBillReversal(b: Books, id: number, key: string): Promise<void> {
  const p = await posting(b, id);
  if (p.reverses === null) return;
  if (p.reversed_kind !== 'bill' && (await q.isInOpening(b.db, p.reverses)))
    refused(`It was counted in the opening balance of ${p.order_no}: put it right in Xero by hand, then skip this`);
  if (p.reversed_kind === 'refund') return takeBackBillRefund(b, p.reverses, key);
  if (p.reversed_kind === 'payment') {
    await deletePaymentThere(b, 'posting', p.reverses, key);
    return setCredits(b, p, key);
  }
  if (p.reversed_kind === 'bill') return voidThere(b, 'posting', p.reverses, key);
  const note = await linkOf(b.db, 'posting', p.reverses);
  if (!note) return;
  await removeAllocations(b, note.remoteId, key);
  await voidThere(b, 'posting', p.reverses, key, true);
}
