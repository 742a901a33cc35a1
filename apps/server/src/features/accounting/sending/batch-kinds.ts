import type { Booking } from '@yardkeeper/domain/accounting/kinds';
import type { Claimed } from '../../../outbox/bookings/claim-queries.ts';
import type { Books } from '../../../services.ts';
import type { Element, Making } from './create.ts';
import { afterBillCredit, billCreditMaking } from './purchases/bill-credits.ts';
import { billPaymentMaking } from './purchases/bill-payments.ts';
import { afterBill, billMaking } from './purchases/bills.ts';
import { openingBillMaking } from './purchases/opening-bill.ts';
import { paymentMaking } from './sales/money.ts';
import { roundingMaking } from './sales/rounding.ts';
import { creditNoteMaking, invoiceMaking, openingMaking } from './sales/sales.ts';
import { invoiceToSend } from './sales/sales-queries.ts';

const MOST_AT_ONCE = 50;
export type Together = {
  /** null when nothing is to be sent */
  readonly making: (b: Books, id: number, key: string) => Promise<Making | null>;
  /** the field by which we find our element in the reply; unique among ours */
  readonly known: (element: Element) => unknown;
  /** its contact may have to be looked up or created first, with calls of its own */
  readonly asksForContact: boolean;
  /** the entries whose contacts are created together beforehand */
  readonly contactsOf?: 'receivable' | 'posting';
  /** runs once it exists in Xero; goes by what exists there, so that it may be interrupted anywhere */
  readonly after?: (b: Books, id: number, key: string) => Promise<void>;
};

async function newInvoice(b: Books, id: number, key: string): Promise<Making | null> {
  return (await invoiceToSend(b.db, id))?.is_void ? null : invoiceMaking(b, id, key);
}
const field = (name: string) => (element: Element) => element[name];
const receivable = { known: field('InvoiceNumber'), asksForContact: true, contactsOf: 'receivable' } as const;
const payable = { asksForContact: true, contactsOf: 'posting' } as const;
const money = { known: field('Reference'), asksForContact: false } as const;
export const together: Partial<Readonly<Record<Booking, Together>>> = {
  opening: { ...receivable, making: openingMaking },
  openingBill: { ...payable, known: field('Url'), making: openingBillMaking },
  invoice: { ...receivable, making: newInvoice },
  creditNote: { known: field('CreditNoteNumber'), asksForContact: true, making: creditNoteMaking },
  payment: { ...money, making: paymentMaking },
  rounding: { ...money, asksForContact: true, making: roundingMaking },
  bill: { ...payable, known: field('Url'), making: billMaking, after: afterBill },
  billPayment: { ...money, making: billPaymentMaking },
  billCredit: { ...payable, known: field('Reference'), making: billCreditMaking, after: afterBillCredit },
};

/**
 * Sends bookings that were never tried together with others of their kind where Xero allows it, all others one by one.
 * Allocations go one by one too, because Xero's call takes one credit note.
 */
export function grouped(claimed: readonly Claimed[]): Claimed[][] {
  const mayJoin = (c: Claimed) => together[c.what] !== undefined && c.attempts === 1 && !c.askFirst;
  const groups: Claimed[][] = [];
  for (const same of Map.groupBy(claimed.filter(mayJoin), (c) => c.what).values())
    for (let n = 0; n < same.length; n += MOST_AT_ONCE) groups.push(same.slice(n, n + MOST_AT_ONCE));
  for (const c of claimed) if (!mayJoin(c)) groups.push([c]);
  return groups;
}
