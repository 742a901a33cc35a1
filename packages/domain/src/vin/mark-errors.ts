import { isPlate, isVin } from '../nz/vehicle-numbers.ts';
import { frameNumberOf } from './frame-number.ts';

export const notAVin = 'A VIN has 17 letters and digits, never I, O or Q';
/** A frame number is a chassis number, never a VIN. */
export function markErrors({ regNo, vin }: { regNo: string; vin: string }): Record<string, string> {
  const errors: Record<string, string> = {};
  if (regNo && !isPlate(regNo)) errors.regNo = 'A plate has at most 6 letters and digits';
  if (vin && frameNumberOf(vin) !== null) errors.vin = 'That is a frame number: write it as the chassis';
  else if (vin && !isVin(vin)) errors.vin = notAVin;
  return errors;
}
