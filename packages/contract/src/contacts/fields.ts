import { contactKinds, priceLevels, sellerGstKeys } from '@yardkeeper/domain/contacts/kinds';
import { checkBankAccount, formatBankAccount, readBankAccount } from '@yardkeeper/domain/nz/bank-account';
import { irdDigits, isIrd, isNzbn } from '@yardkeeper/domain/nz/business-numbers';
import { phoneE164 } from '@yardkeeper/domain/nz/phone';
import { tidyName } from '@yardkeeper/domain/reference/names';
import { z } from 'zod';
import { country, emailOrNone } from '../fields/fields.ts';

export const words = (max: number) =>
  z
    .string()
    .transform(tidyName)
    .pipe(z.string().max(max, `Use at most ${max} characters`))
    .default('');
export const paragraph = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);

const readAs = (read: (typed: string) => string | null, sentence: string) =>
  z
    .string()
    .trim()
    .max(60, 'Use at most 60 characters')
    .default('')
    .transform((typed, check) => {
      const kept = typed === '' ? '' : read(typed);
      if (kept !== null) return kept;
      check.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    });

export const phone = readAs(phoneE164, 'Enter a phone number such as 021 857 345 or 09 555 1234');
export const gstNo = readAs(
  (typed) => (isIrd(typed) ? irdDigits(typed) : null),
  'That is not a GST number: its check digit does not fit',
);
export const nzbn = readAs(
  (typed) => (isNzbn(typed) ? typed.replaceAll(/\s/g, '') : null),
  'That is not an NZBN: its check digit does not fit',
);
export const email = emailOrNone('office@garage.co.nz');
export const accountNo = z
  .string()
  .trim()
  .max(40)
  .transform((typed, check) => {
    const read = readBankAccount(typed);
    if (read && checkBankAccount(typed) !== 'wrong') return formatBankAccount(read);
    const message = read
      ? 'That is not a bank account: its check digits do not fit'
      : 'Enter an account such as 01-0902-0068389-00';
    check.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

export const kind = z.enum(contactKinds);
export const priceLevel = z.enum(priceLevels);
export const sellerGst = z.enum(sellerGstKeys);

const postCode = z
  .string()
  .trim()
  .regex(/^(\d{4})?$/, 'A New Zealand postcode has 4 digits')
  .default('');
/** `state` holds the town or city. */
export const addressFields = { address: words(200), suburb: words(120), state: words(120), postCode, country };
export const Address = z.object(addressFields);
export type Address = z.output<typeof Address>;
