import type { Books } from '../../../../services.ts';
import { ask } from '../../connection/access.ts';
import { codesOf } from '../../mapping/chosen.ts';
import { remoteContact } from '../contacts/contact.ts';
import { create, firstOf, type Making } from '../create.ts';
import { dropLink, linkOf } from '../link-queries.ts';
import { bodyOf, refused } from '../outcome.ts';
import { allocateThere } from '../pay-there.ts';
import { posting, remainingOf } from './bill-payments.ts';
import * as q from './bill-queries.ts';
import { costLine } from './cost-line.ts';

export async function billCreditMaking(b: Books, id: number, key: string): Promise<Making> {
  const p = await posting(b, id);
  const n = (await q.creditNoteOf(b.db, id)) ?? refused('The credit note does not exist any more');
  const codes = await codesOf(b);
  const lines = await q.creditNoteLines(b.db, id);
  const body = {
    Type: 'ACCPAYCREDIT',
    Status: 'AUTHORISED',
    CreditNoteNumber: n.reference || n.number,
    Reference: n.number,
    Date: n.issued_on,
    LineAmountTypes: 'Exclusive',
    LineItems: lines.map((line) =>
      costLine(codes, {
        ...line,
        description: `${line.is_charge ? `${line.description}: ` : ''}${n.reason} (${p.order_no})`,
      }),
    ),
    Contact: { ContactID: await remoteContact(b, p.debtor_id) },
  };
  return {
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
  };
}
export const afterBillCredit = async (b: Books, id: number, key: string) =>
  setCredit(b, await posting(b, id), id, `${key}:set`);

export async function sendBillCredit(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  await create(b, askFirst, await billCreditMaking(b, id, key));
  await afterBillCredit(b, id, key);
}

/** Allocates the rest of a credit note to what is still due on the bill of its order. */
async function setCredit(b: Books, p: q.PostingToSend, creditId: number, key: string): Promise<void> {
  const bill = await q.standingBill(b.db, p.purchase_order_id);
  const link = bill && (await linkOf(b.db, 'posting', bill.posting_id));
  const note = await linkOf(b.db, 'posting', creditId);
  if (!link || !note) return;
  const due = firstOf(bodyOf(await ask(b, { method: 'GET', path: `/Invoices/${link.remoteId}` })), 'Invoices');
  const left = firstOf(bodyOf(await ask(b, { method: 'GET', path: `/CreditNotes/${note.remoteId}` })), 'CreditNotes');
  const amountCents = Math.min(Math.round(Number(due?.AmountDue ?? 0) * 100), remainingOf(left));
  if (amountCents === 0) return;
  // Earlier allocations do not matter, because the amount comes from what is left in Xero.
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

/** Allocates credit notes that came before the bill, or whose bill is due again. */
export async function setCredits(b: Books, p: q.PostingToSend, key: string): Promise<void> {
  const credits = await q.standingCredits(b.db, p.purchase_order_id);
  for (const { posting_id } of credits) await setCredit(b, p, posting_id, `${key}:${posting_id}`);
}
