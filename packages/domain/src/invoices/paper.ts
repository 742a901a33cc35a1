import { invoiceStatusOf, isQuoteType } from './kinds.ts';

export type Paper = {
  /** what it is called: at its head, in the name of its file and in the mail it goes with */
  readonly title: string;
  /** what must not be overlooked on it */
  readonly note: string;
  /** a quote, a docket and what was cancelled ask for none */
  readonly asksForMoney: boolean;
};
type Document = { readonly type: number; readonly status: number };

const TAX_INVOICE = 'Tax Invoice';
const NOT_FOR_GST = 'Not a tax invoice';
const CANCELLED = 'CANCELLED';

/** Only what is final is a tax invoice: nobody claims GST on an order that may still change. */
export function paperOf({ type, status }: Document, withPrices: boolean): Paper {
  const at = invoiceStatusOf(status);
  if (isQuoteType(type))
    return at === 'cancelled'
      ? { title: 'Cancelled quote', note: CANCELLED, asksForMoney: false }
      : { title: 'Quote', note: '', asksForMoney: false };
  if (at === 'cancelled') return { title: 'Cancelled order', note: CANCELLED, asksForMoney: false };
  if (!withPrices) return { title: 'Delivery docket', note: '', asksForMoney: false };
  if (at === 'finalized' || at === 'closed') return { title: TAX_INVOICE, note: '', asksForMoney: true };
  return { title: at === 'open' ? 'Pro forma invoice' : 'Order confirmation', note: NOT_FOR_GST, asksForMoney: true };
}
export const isTaxInvoice = ({ title }: Paper): boolean => title === TAX_INVOICE;

/** `INV1001-tax-invoice`: the number first, so that a folder of them is in order. */
export const paperFileName = (documentNo: string, { title }: Paper): string =>
  `${documentNo}-${title.toLowerCase().replaceAll(' ', '-')}`;

/** What a mail says with it when nothing was written. */
export function coveringWords({ type }: Document, { title, note }: Paper): string {
  const attached = `The ${title.toLowerCase()} is attached.`;
  if (note === CANCELLED) return attached;
  return isQuoteType(type) ? 'Here is the quote you asked for.' : `Thank you for your order. ${attached}`;
}
