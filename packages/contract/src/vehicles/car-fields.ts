import { tidyPlate, tidyVin } from '@yardkeeper/domain/nz/vehicle-numbers';
import { tidyChassis } from '@yardkeeper/domain/vin/frame-number';
import { z } from 'zod';
import * as f from '../contacts/fields.ts';
import { flag, id, wholeNumber } from '../paging.ts';

const optionalId = id.nullable().default(null);
const tidied = (max: number, tidy: (text: string) => string) =>
  z
    .string()
    .max(60, 'That is too long')
    .transform(tidy)
    .pipe(z.string().max(max, `Use at most ${max} characters`))
    .default('');

export const carFields = {
  makeId: z.number('Choose a make').int().positive('Choose a make'),
  modelId: z.number('Choose a model').int().positive('Choose a model'),
  seriesId: optionalId,
  modelTypeId: optionalId,
  year: wholeNumber.min(1900, 'Use a year such as 2014').max(2100, 'Use a year such as 2014').nullable().default(null),
  month: wholeNumber.min(1, 'Use 01 to 12').max(12, 'Use 01 to 12').nullable().default(null),
  engineId: optionalId,
  engineNo: f.words(40),
  transId: optionalId,
  bodyColourId: optionalId,
  trimColourId: optionalId,
  regNo: tidied(6, tidyPlate),
  regFlag: flag.default(1),
  vin: tidied(17, tidyVin),
  chassis: tidied(30, tidyChassis),
  odometer: wholeNumber.min(0, 'Use 0 to 9,999,999').max(9_999_999, 'Use 0 to 9,999,999').nullable().default(null),
  lotNo: f.words(40),
};
