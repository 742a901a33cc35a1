import { gstBoxes } from '@yardkeeper/domain/accounting/gst-return';
import { cents } from '@yardkeeper/domain/money/cents';
import { type Document, isCredit, type Organisation } from '../../../../adapters/xero-stand-in/organisation.ts';

/** What a document comes to: with GST of 15 %, zero-rated, and what is in no box of a return. */
type Split = { readonly taxed: number; readonly zero: number; readonly none: number };
const kinds = ['taxed', 'zero', 'none'] as const;

function splitOf(org: Organisation, doc: Document): Split {
  const split = { taxed: 0, zero: 0, none: 0 };
  for (const line of doc.lines) {
    const rate = org.taxRates.find(({ TaxType }) => TaxType === line.TaxType)?.EffectiveRate ?? 0;
    const kind = rate > 0 ? 'taxed' : line.TaxType === 'ZERORATED' ? 'zero' : 'none';
    split[kind] += line.lineCents + (doc.lineAmountTypes === 'Inclusive' ? 0 : line.taxCents);
  }
  return split;
}
const share = (split: Split, part: number): Split => {
  const total = split.taxed + split.zero + split.none;
  const of = (amount: number) => (total === 0 ? 0 : Math.round((amount * part) / total));
  return { taxed: of(split.taxed), zero: of(split.zero), none: of(split.none) };
};

type Entry = Split & { readonly doc: Document; readonly day: string };
const stands = (doc: Document) => doc.status === 'AUTHORISED' || doc.status === 'PAID';

/** On the invoice basis a document counts on its day. */
const byDocument = (org: Organisation): Entry[] =>
  [...org.documents.values()].filter(stands).map((doc) => ({ ...splitOf(org, doc), doc, day: doc.date }));

/**
 * On the payments basis whatever settles a document counts on its own day, with the document's shares: payments, and
 * what a credit note is set against, which settles the note and the invoice.
 */
function bySettlement(org: Organisation): Entry[] {
  const documents = [...org.documents.values()].filter(stands);
  return documents.flatMap((doc) => {
    const paid = [...org.payments.values()]
      .filter((p) => p.documentId === doc.id && p.status === 'AUTHORISED')
      .map(({ date, cents: amount }) => ({ date, amount }));
    const set = documents
      .flatMap((note) => note.allocations.map((a) => ({ ...a, noteId: note.id })))
      .filter((a) => (isCredit(doc) ? a.noteId === doc.id : a.invoiceId === doc.id))
      .map(({ date, cents: amount }) => ({ date, amount }));
    const whole = splitOf(org, doc);
    let upto = 0;
    return [...paid, ...set]
      .sort((a, b) => a.date.localeCompare(b.date))
      .map(({ date, amount }) => {
        const before = share(whole, upto);
        upto += amount;
        const after = share(whole, upto);
        const [taxed, zero, none] = kinds.map((kind) => after[kind] - before[kind]);
        return { taxed: taxed!, zero: zero!, none: none!, doc, day: date };
      });
  });
}

/** The GST return as Xero works it out of its documents and payments, in cents, all of it or of one contact. */
export function xeroReturn(
  org: Organisation,
  basis: 'invoice' | 'payments',
  { from, to }: { readonly from: string; readonly to: string },
  adjusted: { readonly debit: number; readonly credit: number },
) {
  const entries = (basis === 'invoice' ? byDocument(org) : bySettlement(org)).filter(
    ({ day }) => from <= day.slice(0, 10) && day.slice(0, 10) <= to,
  );
  const sum = (type: 'ACCREC' | 'ACCPAY', of: (entry: Entry) => number, contactName?: string) =>
    entries
      .filter(({ doc }) => doc.type.startsWith(type))
      .filter(({ doc }) => contactName === undefined || org.contacts.get(doc.contactId)?.Name === contactName)
      .reduce((all, entry) => all + of(entry) * (isCredit(entry.doc) ? -1 : 1), 0);
  const sales = (entry: Entry) => entry.taxed + entry.zero;
  return {
    boxes: gstBoxes({
      salesCents: cents(sum('ACCREC', sales)),
      zeroRatedCents: cents(sum('ACCREC', (entry) => entry.zero)),
      purchasesCents: cents(sum('ACCPAY', (entry) => entry.taxed)),
      debitAdjustmentCents: cents(adjusted.debit),
      creditAdjustmentCents: cents(adjusted.credit),
    }),
    /** boxes 5, 6 and 11 */
    of: (contactName: string) => [
      sum('ACCREC', sales, contactName),
      sum('ACCREC', (entry) => entry.zero, contactName),
      sum('ACCPAY', (entry) => entry.taxed, contactName),
    ],
  };
}
