import type { Booking } from '@yardkeeper/domain/accounting/kinds';
import type { Claimed } from '../../../outbox/bookings/claim-queries.ts';
import type { Books } from '../../../services.ts';
import { sendContactChange } from './contacts/contact.ts';
import { create } from './create.ts';
import { Ended, type Outcome } from './outcome.ts';
import { sendAcquisition } from './purchases/acquisition.ts';
import { sendBillPayment, sendBillRefund } from './purchases/bill-payments.ts';
import { sendBill, sendBillCredit, sendBillReversal } from './purchases/bills.ts';
import { refuseNearLimit } from './sales/batch.ts';
import { sendAllocation, sendPayment, takeBack } from './sales/money.ts';
import { sendRefund, takeBackRefund } from './sales/refund.ts';
import { sendRounding } from './sales/rounding.ts';
import { creditNoteMaking, openingMaking, sendInvoice, voidThere } from './sales/sales.ts';
import * as q from './sales/sales-queries.ts';

type Send = (b: Books, id: number, key: string, askFirst: boolean) => Promise<unknown>;

const sends: Readonly<Record<Booking, Send>> = {
  opening: async (b, id, key, askFirst) => create(b, askFirst, await openingMaking(b, id, key)),
  invoice: sendInvoice,
  creditNote: async (b, id, key, askFirst) => create(b, askFirst, await creditNoteMaking(b, id, key)),
  void: async (b, id, key) => {
    const a = await q.applicationToSend(b.db, id);
    if (a) await voidThere(b, 'receivable', a.receivable_id, key);
  },
  voidCredit: async (b, id, key) => {
    const a = await q.applicationToSend(b.db, id);
    if (a) await voidThere(b, 'credit', a.credit_id, key);
  },
  payment: sendPayment,
  unpay: takeBack,
  allocation: sendAllocation,
  unallocate: takeBack,
  refund: sendRefund,
  unrefund: takeBackRefund,
  rounding: sendRounding,
  bill: sendBill,
  billPayment: sendBillPayment,
  billRefund: sendBillRefund,
  billCredit: sendBillCredit,
  billReversal: sendBillReversal,
  acquisition: sendAcquisition,
  contact: sendContactChange,
};

/** Sends one message; never throws for what the other side may do. */
export async function sendOne(
  b: Books,
  c: Pick<Claimed, 'what' | 'id' | 'key' | 'askFirst' | 'attempts'>,
): Promise<Outcome> {
  try {
    await refuseNearLimit(b);
    await sends[c.what](b, c.id, c.key, c.askFirst || c.attempts > 1);
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof Ended) return error.outcome;
    throw error;
  }
}
