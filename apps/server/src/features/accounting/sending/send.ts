import type { Booking } from '@yardkeeper/domain/accounting/kinds';
import type { Claimed } from '../../../outbox/bookings/claim-queries.ts';
import type { Books } from '../../../services.ts';
import { sendAcquisition } from './acquisition.ts';
import { refuseNearLimit } from './batch.ts';
import { sendBill, sendBillCredit, sendBillPayment, sendBillRefund, sendBillReversal } from './bills.ts';
import { sendContactChange } from './contact.ts';
import { create } from './create.ts';
import { sendAllocation, sendPayment, sendRefund, sendRounding, takeBack } from './money.ts';
import { Ended, type Outcome } from './outcome.ts';
import { creditNoteMaking, invoiceMaking, openingMaking, voidThere } from './sales.ts';
import * as q from './sales-queries.ts';

type Send = (b: Books, id: number, key: string, askFirst: boolean) => Promise<unknown>;

const sends: Readonly<Record<Booking, Send>> = {
  opening: async (b, id, key, askFirst) => create(b, askFirst, await openingMaking(b, id, key)),
  invoice: async (b, id, key, askFirst) => create(b, askFirst, await invoiceMaking(b, id, key)),
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
  unrefund: takeBack,
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
