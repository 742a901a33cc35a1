import { isClaimedWithBill, vehicleBilledOn } from '@yardkeeper/domain/accounting/vehicles/vehicle-bill';
import type { Db } from '../../../db/connect.ts';
import type { GstLine } from './queries.ts';
import { settledLines } from './settled.ts';
import { type VehicleCostRow, vehicleCosts } from './vehicle-queries.ts';

type Period = { readonly from: string; readonly to: string };
const documentOf = (e: VehicleCostRow) => ({
  who: e.who,
  total_cents: e.total_cents,
  zero_cents: e.gst_cents === 0 ? e.total_cents : 0,
  gst_cents: e.gst_cents,
});
const costOf = (e: VehicleCostRow) => ({
  isPrice: e.is_price,
  sellerGst: e.seller_gst,
  status: e.status,
  acquiredOn: e.acquired_on,
  receivedOn: e.received_on,
});

function paidFor(e: VehicleCostRow, period: Period): GstLine[] {
  const what = e.is_price ? 'Vehicle' : e.description;
  const moves = e.payments.map((p) => ({
    about: { at: p.payment_id, day: p.paid_on, number: e.acq_no, what },
    moneyCents: p.amount_cents,
  }));
  return settledLines('purchases', documentOf(e), moves, period);
}

function billOf(e: VehicleCostRow, { from, to }: Period): GstLine[] {
  const day = vehicleBilledOn(costOf(e));
  if (day === null || day < from || day > to) return [];
  const { who, total_cents: amount_cents, ...taxed } = documentOf(e);
  return [{ side: 'purchases', on_day: day, number: e.acq_no, who, what: 'Vehicle, billed', amount_cents, ...taxed }];
}

/**
 * On either basis, GST on vehicles is claimed as they are paid; only what a registered seller bills is claimed with the
 * bill on the invoice basis.
 */
export async function vehicles(db: Db, basis: 'payments' | 'invoice', from: string, to: string): Promise<GstLine[]> {
  const costs = await vehicleCosts(db, from, to);
  const isBilled = (e: VehicleCostRow) => basis === 'invoice' && isClaimedWithBill(costOf(e));
  return costs.flatMap((e) => (isBilled(e) ? billOf(e, { from, to }) : paidFor(e, { from, to })));
}
