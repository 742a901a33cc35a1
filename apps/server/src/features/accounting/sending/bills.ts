import { bookedLine } from '@yardkeeper/domain/accounting/lines';
import { cents } from '@yardkeeper/domain/money/cents';
import type { Books } from '../../../services.ts';
import { ask } from '../connection/access.ts';
import { type Codes, chosenCodes } from '../mapping/chosen.ts';
import * as q from './bill-queries.ts';
import { remoteContact } from './contact.ts';
import { create, type Element, firstOf } from './create.ts';
import { linkOf } from './link-queries.ts';
import { allocateThere, deletePaymentThere, paymentReference } from './money.ts';
import { bodyOf, needs, refused } from './outcome.ts';
import { voidThere } from './sales.ts';

const SOON = 5_000;
const posting = async (b: Books, id: number) =>
  (await q.postingToSend(b.db, id)) ?? refused('The entry does not exist any more');
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
  const [codes, lines] = [await chosenCodes(b.db), await q.billLines(b.db, p.purchase_order_id)];
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
}

const linkedBill = async (b: Books, p: q.PostingToSend) => {
  const bill = (await q.standingBill(b.db, p.purchase_order_id)) ?? needs(`The bill of ${p.order_no} is not there yet`);
  return (await linkOf(b.db, 'posting', bill.posting_id)) ?? needs(`The bill ${bill.number} must be there first`, SOON);
};

export async function sendBillPayment(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const p = await posting(b, id);
  const bill = await linkedBill(b, p);
  const reference = paymentReference(p.number, id);
  const body = {
    Invoice: { InvoiceID: bill.remoteId },
    Account: { Code: (await chosenCodes(b.db)).payment(p.payment_type_id, p.payment_type) },
    Date: p.on_day,
    Amount: Math.abs(p.amount_cents) / 100,
    Reference: reference,
  };
  await create(b, askFirst, {
    entity: 'posting',
    id,
    key,
    request: { method: 'PUT', path: '/Payments', body },
    list: 'Payments',
    idField: 'PaymentID',
    find: async () => {
      const there = firstOf(bodyOf(await ask(b, { method: 'GET', path: `/Invoices/${bill.remoteId}` })), 'Invoices');
      return ((there?.Payments as Element[] | undefined) ?? []).find((each) => each.Reference === reference) ?? null;
    },
  });
}

const remaining = async (b: Books, noteId: string) =>
  Math.round(
    Number(
      firstOf(bodyOf(await ask(b, { method: 'GET', path: `/CreditNotes/${noteId}` })), 'CreditNotes')
        ?.RemainingCredit ?? 0,
    ) * 100,
  );

/** Money that the supplier sent back comes off the credit notes of the order that still have something. */
export async function sendBillRefund(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const p = await posting(b, id);
  const amount = Math.abs(p.amount_cents);
  const code = (await chosenCodes(b.db)).payment(p.payment_type_id, p.payment_type);
  for (const { posting_id } of await q.standingCredits(b.db, p.purchase_order_id)) {
    const note = (await linkOf(b.db, 'posting', posting_id)) ?? needs('The credit note must be there first', SOON);
    if (!askFirst && (await remaining(b, note.remoteId)) < amount) continue;
    const reference = paymentReference(p.number, id);
    const body = {
      CreditNote: { CreditNoteID: note.remoteId },
      Account: { Code: code },
      Date: p.on_day,
      Amount: amount / 100,
      Reference: reference,
    };
    await create(b, askFirst, {
      entity: 'posting',
      id,
      key,
      request: { method: 'PUT', path: '/Payments', body },
      list: 'Payments',
      idField: 'PaymentID',
      find: async () => {
        const there = firstOf(
          bodyOf(await ask(b, { method: 'GET', path: `/CreditNotes/${note.remoteId}` })),
          'CreditNotes',
        );
        return ((there?.Payments as Element[] | undefined) ?? []).find((each) => each.Reference === reference) ?? null;
      },
    });
    return;
  }
  refused(
    `No credit note of ${p.order_no} has ${(amount / 100).toFixed(2)} left there; enter the refund in Xero by hand`,
  );
}

export async function sendBillCredit(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const p = await posting(b, id);
  const n = (await q.creditNoteOf(b.db, id)) ?? refused('The credit note does not exist any more');
  const codes = await chosenCodes(b.db);
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
  const note = (await linkOf(b.db, 'posting', id))!;
  const bill = await q.standingBill(b.db, p.purchase_order_id);
  const link = bill && (await linkOf(b.db, 'posting', bill.posting_id));
  if (!link) return;
  const there = firstOf(bodyOf(await ask(b, { method: 'GET', path: `/Invoices/${link.remoteId}` })), 'Invoices');
  const due = Math.round(Number(there?.AmountDue ?? 0) * 100);
  const amountCents = Math.min(due, await remaining(b, note.remoteId));
  if (amountCents > 0)
    await allocateThere(b, true, {
      entity: 'postingAllocation',
      id,
      noteId: note.remoteId,
      invoiceId: link.remoteId,
      amountCents,
      day: p.on_day,
      key: `${key}:set`,
    });
}

/** Takes a bill, payment or credit note of an order back. */
export async function sendBillReversal(b: Books, id: number, key: string): Promise<void> {
  const p = await posting(b, id);
  if (p.reverses === null) return;
  if (p.reversed_kind === 'payment' || p.reversed_kind === 'refund')
    return deletePaymentThere(b, 'posting', p.reverses, key);
  if (p.reversed_kind === 'bill') return voidThere(b, 'posting', p.reverses, key);
  const [note, set] = [await linkOf(b.db, 'posting', p.reverses), await linkOf(b.db, 'postingAllocation', p.reverses)];
  if (!note) return;
  const path = `/CreditNotes/${note.remoteId}`;
  const now = firstOf(bodyOf(await ask(b, { method: 'GET', path })), 'CreditNotes');
  const isSet = ((now?.Allocations as { AllocationID: string }[] | undefined) ?? []).some(
    (x) => x.AllocationID === set?.remoteId,
  );
  if (set && isSet)
    bodyOf(await ask(b, { method: 'DELETE', path: `${path}/Allocations/${set.remoteId}`, key: `${key}:unset` }));
  if (now?.Status !== 'VOIDED')
    bodyOf(
      await ask(b, {
        method: 'POST',
        path,
        body: { CreditNotes: [{ CreditNoteID: note.remoteId, Status: 'VOIDED' }] },
        key,
      }),
    );
}
