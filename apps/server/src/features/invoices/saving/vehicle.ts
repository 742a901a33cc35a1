import type { CustomerVehicle } from '@yardkeeper/contract/invoices/saving';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { isFrameNumber } from '@yardkeeper/domain/nz/vehicle-numbers';
import { refuse } from '@yardkeeper/domain/refused';
import { frameNumberOf } from '@yardkeeper/domain/vin/frame-number';
import { markErrors, notAVin } from '@yardkeeper/domain/vin/mark-errors';
import { dequal } from 'dequal';
import type { Ctx } from '../../../services.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { vehicleThere } from './buyer-queries.ts';

type Given = CustomerVehicle | null | undefined;
/** Stores the frame number of an import as its VIN, because a document has no other field for it. */
const asKept = ({ regNo, vin, makeId, modelId, seriesId, year }: CustomerVehicle): CustomerVehicle => ({
  regNo,
  vin: frameNumberOf(vin) ?? vin,
  makeId,
  modelId,
  seriesId,
  year,
});
/** A vehicle whose fields are all empty counts as none. */
export const vehicleGiven = (given: Given): CustomerVehicle | null =>
  given && Object.values(asKept(given)).some(Boolean) ? asKept(given) : null;

export const presentVehicle = ({ vehicle, vehicle_names: names }: InvoiceRecord): Invoice['vehicle'] =>
  vehicle && {
    ...asKept(vehicle),
    make: names?.make ?? '',
    model: names?.model ?? '',
    series: names?.series ?? '',
  };

/** Drops a make, model or series that was removed from the yard's lists since. */
export function vehicleToday({ vehicle, vehicle_names: names }: InvoiceRecord): CustomerVehicle | null {
  const [makeId, modelId] = [names?.make ? vehicle?.makeId : null, names?.model ? vehicle?.modelId : null];
  const seriesId = modelId && names?.series ? vehicle?.seriesId : null;
  return (
    vehicle && { ...asKept(vehicle), makeId: makeId ?? null, modelId: modelId ?? null, seriesId: seriesId ?? null }
  );
}

/** An unchanged vehicle stays valid even when its make or model was removed from the lists since. */
export async function refuseUnknownVehicle(c: Ctx, given: Given, before: CustomerVehicle | null): Promise<void> {
  const vehicle = vehicleGiven(given);
  if (vehicle === null || dequal(vehicle, before && asKept(before))) return;
  const { regNo, vin } = markErrors(vehicle);
  const errors: Record<string, string> = {
    ...(regNo ? { regNo } : {}),
    ...(vin && !isFrameNumber(vehicle.vin) ? { vin: notAVin } : {}),
  };
  const { makeId, modelId, seriesId } = vehicle;
  if (makeId !== null || modelId !== null || seriesId !== null)
    for (const [field, isThere] of Object.entries(await vehicleThere(c.db, { makeId, modelId, seriesId })))
      if (!isThere) errors[field] = 'Choose again: this is not in the list';
  const fields = Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [`vehicle.${field}`, sentence]));
  const [first] = Object.values(fields);
  if (first) refuse('badInput', first, fields);
}
