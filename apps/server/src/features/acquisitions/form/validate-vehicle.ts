import type { ValidateVehicle } from '@yardkeeper/contract/acquisitions/schemas';
import { plateStyle, tidyPlate, tidyVin } from '@yardkeeper/domain/nz/vehicle-numbers';
import { tidyChassis } from '@yardkeeper/domain/vin/frame-number';
import { markErrors } from '@yardkeeper/domain/vin/mark-errors';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { twinsOf } from './vehicle-twin-queries.ts';

export async function validateVehicle(c: Ctx, given: z.output<typeof ValidateVehicle>) {
  const marks = {
    regNo: tidyPlate(given.regNo ?? ''),
    vin: tidyVin(given.vin ?? ''),
    chassis: tidyChassis(given.chassis ?? ''),
  };
  const errors = markErrors(marks);
  const warnings: Record<string, string> = {};
  if (marks.regNo && plateStyle(marks.regNo) === 'personalised') warnings.regNo = 'A personalised plate? Look again';
  const twins = await twinsOf(c.db, marks, given.acqId ?? 0);
  for (const twin of twins.toReversed()) warnings[twin.same] = `The same one is on ${twin.number}, ${twin.status}`;
  return { errors, warnings, twins };
}
