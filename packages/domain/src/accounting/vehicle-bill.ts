import type { AcquisitionStatus } from '../acquisitions/status.ts';
import type { SellerGst } from '../contacts/kinds.ts';
import type { IsoDate } from '../format/dates.ts';

/** A registered seller's vehicle comes with a tax invoice, or with one that we issue for them. */
export const registeredSellers = ['registeredTsi', 'registeredBuyerCreated'] as const satisfies readonly SellerGst[];
/** It is ours. */
export const billedStatuses = ['completed', 'closed'] as const satisfies readonly AcquisitionStatus[];

export type VehicleCost = {
  readonly isPrice: boolean;
  readonly sellerGst: SellerGst;
  readonly status: AcquisitionStatus;
  readonly acquiredOn: IsoDate;
  /** null while the seller has it, and for what came before that was recorded */
  readonly receivedOn: IsoDate | null;
};

/**
 * The day from which the price of a vehicle is owed to its registered seller, with its GST; null for whatever is
 * booked as it is paid: an unregistered seller's vehicle, whose GST may be claimed only as far as it is paid, and
 * other costs of a vehicle, for which no bill is entered.
 */
export function vehicleBilledOn(c: VehicleCost): IsoDate | null {
  const isBilled =
    c.isPrice &&
    registeredSellers.some((each) => each === c.sellerGst) &&
    billedStatuses.some((each) => each === c.status);
  if (!isBilled) return null;
  return c.receivedOn !== null && c.receivedOn > c.acquiredOn ? c.receivedOn : c.acquiredOn;
}
