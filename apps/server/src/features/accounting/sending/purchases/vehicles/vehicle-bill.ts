import type { Books } from '../../../../../services.ts';
import * as q from './vehicle-bill-queries.ts';
import { bringDocumentsInLine } from './vehicle-documents.ts';
import { cameBack, settleMoney, settleUnsent } from './vehicle-money.ts';

/**
 * A registered seller's vehicle, where GST is claimed with bills: owed from the day it is ours (`vehicleBilledOn`) and
 * paid by payments. It goes by what is there and what we say now: one that nothing was paid on is voided and made anew,
 * one that was paid stays, with a credit note or a further bill for what changed.
 */
export async function bringInLine(b: Books, v: q.VehicleBill, key: string, askFirst: boolean): Promise<void> {
  const isOwed = v.billed_on !== null && v.billed_on >= v.starts_on && v.total_cents > 0;
  const owed = isOwed ? { day: v.billed_on!, totalCents: v.total_cents, gstCents: v.gst_cents } : null;
  await settleUnsent(b, v);
  await bringDocumentsInLine(b, v, owed, await cameBack(b, v), key, askFirst);
  await settleMoney(b, v, isOwed, key);
}

export async function sendVehicleBill(b: Books, id: number, key: string, askFirst: boolean): Promise<void> {
  const v = await q.vehicleBill(b.db, id);
  if (v) await bringInLine(b, v, key, askFirst);
}
