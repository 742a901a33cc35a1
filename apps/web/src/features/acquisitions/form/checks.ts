import { isEmail } from '@yardkeeper/domain/format/email';
import { phoneE164 } from '@yardkeeper/domain/nz/phone';
import { isFrameNumber, isVin, tidyVin } from '@yardkeeper/domain/nz/vehicle-numbers';
import type { AcquisitionValues } from './values.ts';

const phone = (typed: string) =>
  typed.trim() === '' || phoneE164(typed) !== null ? null : 'Enter a phone number such as 021 857 345 or 09 555 1234';
const email = (typed: string) =>
  typed.trim() === '' || isEmail(typed.trim()) ? null : 'Enter an email address such as mere@post.co.nz';
const postCode = (typed: string) =>
  typed === '' || /^\d{4}$/.test(typed) ? null : 'A New Zealand postcode has 4 digits';
const party = { phone1: phone, mobile: phone, email, postCode };

/** The server checks the same rules; these answer before it is asked. */
export const acquisitionRules = {
  makeId: (id: number | null) => (id ? null : 'Choose a make'),
  modelId: (id: number | null) => (id ? null : 'Choose a model'),
  year: (year: number | null) => (year === null || (year >= 1900 && year <= 2100) ? null : 'Use a year such as 2014'),
  debtorId: (id: number) => (id > 0 ? null : 'Choose the seller'),
  price: (price: number | null) => (price === null ? 'Enter an amount, 0 when it is free' : null),
  acquisitionDate: (day: string | null) => (day ? null : 'Enter the day it is bought'),
  vin: (vin: string) => {
    if (tidyVin(vin) === '' || isVin(vin)) return null;
    return isFrameNumber(vin.trim().replace(/\s+/, '-'))
      ? 'That is a frame number: write it as the chassis'
      : 'A VIN has 17 letters and digits, never I, O or Q';
  },
  pickupDay: (day: string | null, { pickupTime }: AcquisitionValues) =>
    day === null && pickupTime !== '' ? 'Enter the day too' : null,
  purchase: party,
  owner: party,
};
