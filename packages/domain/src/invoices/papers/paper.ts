import { invoiceStatusOf, invoiceTypes, isQuoteType, packingStates } from '../kinds.ts';

export type Paper = {
  readonly title: string;
  readonly note: string;
  /** false for quotes, dockets, internal issues and cancelled documents */
  readonly asksForMoney: boolean;
};
type Document = { readonly type: number; readonly status: number };

const TAX_INVOICE = 'Tax Invoice';
const INTERNAL_ISSUE = 'Internal issue';
const NOT_FOR_GST = 'Not a tax invoice';
const CANCELLED = 'CANCELLED';

/** An internal issue goes to the yard itself and is supplied to nobody, so it is never a tax invoice. */
const isInternalIssue = ({ type, status }: Document): boolean =>
  type === invoiceTypes.internal.id && invoiceStatusOf(status) !== 'cancelled';

/** How screens name a document: by its number; an internal issue also by its kind. */
export const documentTitle = (document: Document & { readonly invoiceNo: string }): string =>
  isInternalIssue(document) ? `${INTERNAL_ISSUE} ${document.invoiceNo}` : document.invoiceNo;

/** Only a final document is a tax invoice, because nobody may claim GST on an order that can still change. */
export function paperOf({ type, status }: Document, withPrices: boolean): Paper {
  const at = invoiceStatusOf(status);
  if (isQuoteType(type))
    return at === 'cancelled'
      ? { title: 'Cancelled quote', note: CANCELLED, asksForMoney: false }
      : { title: 'Quote', note: '', asksForMoney: false };
  if (at === 'cancelled') return { title: 'Cancelled order', note: CANCELLED, asksForMoney: false };
  if (!withPrices) return { title: 'Delivery docket', note: '', asksForMoney: false };
  if (isInternalIssue({ type, status })) return { title: INTERNAL_ISSUE, note: NOT_FOR_GST, asksForMoney: false };
  if (at === 'finalized' || at === 'closed') return { title: TAX_INVOICE, note: '', asksForMoney: true };
  return { title: at === 'open' ? 'Pro forma invoice' : 'Order confirmation', note: NOT_FOR_GST, asksForMoney: true };
}

type Sent = { readonly packing: number | null; readonly gross: number };
/** The value of parts on the document that were not sent, in dollars; the printed document does not ask for it. */
export const notSentOf = (lines: readonly Sent[]): number =>
  lines
    .filter(({ packing }) => packing === packingStates.cancelled.id)
    .reduce((sum, { gross }) => sum + Math.round(gross * 100), 0) / 100;

export const isTaxInvoice = ({ title }: Paper): boolean => title === TAX_INVOICE;

/** The number comes first, so that files sort by it: `INV1001-tax-invoice`. */
export const paperFileName = (documentNo: string, { title }: Paper): string =>
  `${documentNo}-${title.toLowerCase().replaceAll(' ', '-')}`;

export function defaultMailText({ type }: Document, { title, note }: Paper): string {
  const attached = `The ${title.toLowerCase()} is attached.`;
  if (note === CANCELLED) return attached;
  if (title === INTERNAL_ISSUE) return attached;
  return isQuoteType(type) ? 'Here is the quote you asked for.' : `Thank you for your order. ${attached}`;
}
