import type { Books } from '../../../../../services.ts';
import * as q from './vehicle-bill-queries.ts';
import { bringDocumentsInLine } from './vehicle-documents.ts';
import { cameBack, settleMoney, settleUnsent } from './vehicle-money.ts';

/**
 * A registered seller's vehicle where GST is claimed with bills: due from the day it is ours (`vehicleBilledOn`) and
 * settled by payments. Compares Xero's documents with what is due now: voids and recreates an unpaid document; keeps a
 * paid one and adds a credit note or another bill for the difference.
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
