import { bookedLine } from '@yardkeeper/domain/accounting/lines';
import { cents } from '@yardkeeper/domain/money/cents';
import type { Books } from '../../../../services.ts';
import { ask } from '../../connection/access.ts';
import { type Codes, codesOf } from '../../mapping/chosen.ts';
import { remoteContact } from '../contacts/contact.ts';
import { create, type Element, firstOf } from '../create.ts';
import { dropLink, linkOf } from '../link-queries.ts';
import { bodyOf, refused } from '../outcome.ts';
import { allocateThere, deletePaymentThere, removeAllocations } from '../pay-there.ts';
import { voidThere } from '../sales/sales.ts';
import { payAhead, posting, remainingOf } from './bill-payments.ts';
import * as q from './bill-queries.ts';

/** Numbers of suppliers repeat, so a bill is known again by the address it carries. */
const urlOf = (b: Books, p: q.PostingToSend) =>
  `${b.publicUrl()}/purchase/${p.purchase_order_id}?posting=${p.posting_id}`;

function costLine(codes: Codes, line: q.CostLine) {
  const { quantity, unitAmount, lineAmount, note } = bookedLine(line.qty, cents(line.net_cents));
  return {
    Description: `${note}${line.description}`.slice(0, 4000),
    Quantity: quantity,
    UnitAmount: unitAmount,
    LineAmount: lineAmount,
    TaxAmount: line.gst_cents / 100,
    TaxType: codes.tax(line.gst_cents === 0 ? 'purchases0' : 'purchases15'),
    AccountCode: line.is_charge ? codes.expense(null, line.description) : codes.purchase(),
    Tracking: codes.tracking(),
  };
}

async function billThere(b: Books, number: string, url: string): Promise<Element | null> {
  const query = { where: `Type=="ACCPAY" AND InvoiceNumber=="${number.replaceAll('"', '')}"`, page: 1 };
  const found = bodyOf(await ask(b, { method: 'GET', path: '/Invoices', query })).Invoices as Element[] | undefined;
  return (
    (found ?? []).find((each) => each.Url === url && each.Status !== 'VOIDED' && each.Status !== 'DELETED') ?? null
  );
}

export async function sendBill(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const p = await posting(b, id);
  if (p.is_reversed && !askFirst) return;
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
  await create(b, askFirst, {
    entity: 'posting',
    id,
    key,
    request: { method: 'POST', path: '/Invoices', query: { unitdp: 4 }, body: { Invoices: [body] } },
    list: 'Invoices',
    idField: 'InvoiceID',
    numberField: 'InvoiceNumber',
    find: () => billThere(b, p.number, urlOf(b, p)),
  });
  await payAhead(b, p, key);
  await setCredits(b, p, key);
}

export async function sendBillCredit(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const p = await posting(b, id);
  const n = (await q.creditNoteOf(b.db, id)) ?? refused('The credit note does not exist any more');
  const codes = await codesOf(b);
  const line = {
    description: `${n.reason} (${p.order_no})`,
    qty: 1,
    net_cents: n.net_cents,
    gst_cents: n.gst_cents,
    is_charge: false,
  };
  const body = {
    Type: 'ACCPAYCREDIT',
    Status: 'AUTHORISED',
    CreditNoteNumber: n.reference || n.number,
    Reference: n.number,
    Date: n.issued_on,
    LineAmountTypes: 'Exclusive',
    LineItems: [costLine(codes, line)],
    Contact: { ContactID: await remoteContact(b, p.debtor_id) },
  };
  await create(b, askFirst, {
    entity: 'posting',
    id,
    key,
    request: { method: 'PUT', path: '/CreditNotes', query: { unitdp: 4 }, body: { CreditNotes: [body] } },
    list: 'CreditNotes',
    idField: 'CreditNoteID',
    numberField: 'CreditNoteNumber',
    find: async () => {
      const query = { where: `Type=="ACCPAYCREDIT" AND Reference=="${n.number}"`, page: 1 };
      return firstOf(bodyOf(await ask(b, { method: 'GET', path: '/CreditNotes', query })), 'CreditNotes');
    },
  });
  await setCredit(b, p, id, `${key}:set`);
}

/** Sets what is left of a credit note against what is owed on the bill of its order. */
async function setCredit(b: Books, p: q.PostingToSend, creditId: number, key: string): Promise<void> {
  const bill = await q.standingBill(b.db, p.purchase_order_id);
  const link = bill && (await linkOf(b.db, 'posting', bill.posting_id));
  const note = await linkOf(b.db, 'posting', creditId);
  if (!link || !note) return;
  const due = firstOf(bodyOf(await ask(b, { method: 'GET', path: `/Invoices/${link.remoteId}` })), 'Invoices');
  const left = firstOf(bodyOf(await ask(b, { method: 'GET', path: `/CreditNotes/${note.remoteId}` })), 'CreditNotes');
  const amountCents = Math.min(Math.round(Number(due?.AmountDue ?? 0) * 100), remainingOf(left));
  if (amountCents === 0) return;
  // What was set against it before counts no more: it goes by what is left there.
  await dropLink(b.db, 'postingAllocation', creditId);
  await allocateThere(b, false, {
    entity: 'postingAllocation',
    id: creditId,
    noteId: note.remoteId,
    invoiceId: link.remoteId,
    amountCents,
    day: p.on_day,
    key,
  });
}

/** Credit notes that came before the bill, or whose bill is owed again. */
async function setCredits(b: Books, p: q.PostingToSend, key: string): Promise<void> {
  const credits = await q.standingCredits(b.db, p.purchase_order_id);
  for (const { posting_id } of credits) await setCredit(b, p, posting_id, `${key}:${posting_id}`);
}

/** Takes a bill, payment or credit note of an order back. */
export async function sendBillReversal(b: Books, id: number, key: string): Promise<void> {
  const p = await posting(b, id);
  if (p.reverses === null) return;
  if (p.reversed_kind === 'refund') return deletePaymentThere(b, 'posting', p.reverses, key);
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
