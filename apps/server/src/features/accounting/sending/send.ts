import type { Booking } from '@yardkeeper/domain/accounting/kinds';
import type { Claimed } from '../../../outbox/bookings/claim-queries.ts';
import type { Books } from '../../../services.ts';
import { refuseNearLimit } from '../connection/near-limit.ts';
import { sendContactChange } from './contacts/contact.ts';
import { create, type Making } from './create.ts';
import { Ended, type Outcome } from './outcome.ts';
import { sendBillCredit } from './purchases/bill-credits.ts';
import { billPaymentMaking, sendBillRefund } from './purchases/bill-payments.ts';
import { sendBill, sendBillReversal } from './purchases/bills.ts';
import { openingBillMaking } from './purchases/opening-bill.ts';
import { sendAcquisition } from './purchases/vehicles/acquisition.ts';
import { sendVehicleBill } from './purchases/vehicles/vehicle-bill.ts';
import { allocationMaking, paymentMaking, takeBack } from './sales/money.ts';
import { sendRefund, takeBackRefund } from './sales/refund.ts';
import { roundingMaking } from './sales/rounding.ts';
import { creditNoteMaking, openingMaking, sendInvoice, voidThere } from './sales/sales.ts';
import * as q from './sales/sales-queries.ts';

type Send = (b: Books, id: number, key: string, askFirst: boolean) => Promise<unknown>;

type MakingOf = (b: Books, id: number, key: string) => Promise<Making | null>;
const made =
  (makingOf: MakingOf): Send =>
  async (b, id, key, askFirst) => {
    const making = await makingOf(b, id, key);
    if (making) await create(b, askFirst, making);
  };

const sends: Readonly<Record<Booking, Send>> = {
  opening: made(openingMaking),
  openingBill: made(openingBillMaking),
  invoice: sendInvoice,
  creditNote: made(creditNoteMaking),
  void: async (b, id, key) => {
    const a = await q.applicationToSend(b.db, id);
    if (a) await voidThere(b, 'receivable', a.receivable_id, key);
  },
  voidCredit: async (b, id, key) => {
    const a = await q.applicationToSend(b.db, id);
    if (a) await voidThere(b, 'credit', a.credit_id, key);
  },
  payment: made(paymentMaking),
  unpay: takeBack,
  allocation: made(allocationMaking),
  unallocate: takeBack,
  refund: sendRefund,
  unrefund: takeBackRefund,
  rounding: made(roundingMaking),
  bill: sendBill,
  billPayment: made(billPaymentMaking),
  billRefund: sendBillRefund,
  billCredit: sendBillCredit,
  billReversal: sendBillReversal,
  acquisition: sendAcquisition,
  vehicleBill: sendVehicleBill,
  contact: sendContactChange,
};

/** Sends one booking; never throws because of what Xero answers. */
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
