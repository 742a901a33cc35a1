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
  /** by what an element is known again in the answer: nothing else of ours has the same */
  readonly known: (element: Element) => unknown;
  /** its contact may have to be asked for or made first, each by a call of its own */
  readonly asksForContact: boolean;
  /** whose contacts are made together before */
  readonly contactsOf?: 'receivable' | 'posting';
  /** what follows once it is there; goes by what is there, so that it may be broken off anywhere */
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
 * What was never tried goes together with others of its kind, where the other side takes many; the rest by itself, also
 * what is set off: that call is one credit note's, and ours comes off one invoice.
 */
export function grouped(claimed: readonly Claimed[]): Claimed[][] {
  const mayJoin = (c: Claimed) => together[c.what] !== undefined && c.attempts === 1 && !c.askFirst;
  const groups: Claimed[][] = [];
  for (const same of Map.groupBy(claimed.filter(mayJoin), (c) => c.what).values())
    for (let n = 0; n < same.length; n += MOST_AT_ONCE) groups.push(same.slice(n, n + MOST_AT_ONCE));
  for (const c of claimed) if (!mayJoin(c)) groups.push([c]);
  return groups;
}
