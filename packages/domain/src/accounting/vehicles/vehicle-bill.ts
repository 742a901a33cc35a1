import type { AcquisitionStatus } from '../../acquisitions/status.ts';
import type { SellerGst } from '../../contacts/kinds.ts';
import type { IsoDate } from '../../format/dates.ts';

/** Registered sellers: their vehicle comes with a tax invoice, or with one that we issue for them. */
const registeredSellers = ['registeredTsi', 'registeredBuyerCreated'] as const satisfies readonly SellerGst[];
/** Statuses in which the vehicle is ours. */
const billedStatuses = ['completed', 'closed'] as const satisfies readonly AcquisitionStatus[];

export type VehicleCost = {
  readonly isPrice: boolean;
  readonly sellerGst: SellerGst;
  readonly status: AcquisitionStatus;
  readonly acquiredOn: IsoDate;
  /** null while the seller has the vehicle, and for vehicles received before this date was recorded */
  readonly receivedOn: IsoDate | null;
};

/** On the invoice basis the GST of such a cost is claimed with the bill, whenever it is paid. */
export const isClaimedWithBill = (c: Pick<VehicleCost, 'isPrice' | 'sellerGst'>): boolean =>
  c.isPrice && registeredSellers.some((each) => each === c.sellerGst);

/**
 * The day from which the price of a vehicle is owed to its registered seller, with GST. null for costs booked when they
 * are paid: the price of an unregistered seller's vehicle, whose GST may be claimed only as far as it is paid, and
 * other costs of a vehicle, for which no bill is entered.
 */
export function vehicleBilledOn(c: VehicleCost): IsoDate | null {
  if (!isClaimedWithBill(c) || !billedStatuses.some((each) => each === c.status)) return null;
  return c.receivedOn !== null && c.receivedOn > c.acquiredOn ? c.receivedOn : c.acquiredOn;
}
