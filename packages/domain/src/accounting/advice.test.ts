import { expect, it } from 'vitest';
import { adviceFor } from './advice.ts';

/** How many characters fit into three lines of the column on a screen 1280 pixels wide. */
const FITS = 96;

it.each([
  ['Choose the account for cash rounding', 'Choose it under'],
  ['Xero does not let us in any more (access was taken back there); connect again', 'A super admin connects again'],
  ['Xero says: The document date cannot be before the period lock date.', 'open them there'],
  ['Xero says: Invoice # must be unique.', 'rename'],
  [
    'Xero says: The contact name A is already assigned to another contact. The contact name must be unique across all active contacts.',
    'Match the two',
  ],
  ['Xero says: The contact is archived and cannot be used on a document', 'Restore'],
  ["Xero says: Account code '999' is not a valid code for this document.", 'choose another'],
  ["Xero says: The TaxType code 'GST' does not exist or cannot be used", 'choose another'],
  ['Xero says: Payment amount exceeds the amount outstanding on this document', 'fetch the changes'],
  ['The payment PAY1 on INV1 #1 is reconciled with the bank in Xero and stays there', 'Take the payment off'],
  ['Xero could not be reached (nobody answers there); it is tried again by itself', 'Nothing to do'],
  ['Credit note CN1 must be there first', 'Nothing to do'],
  ['Something else', 'Look at it in Xero'],
])('%s: %s, and it is read whole', (error, said) => {
  expect(adviceFor(error)).toContain(said);
  expect(adviceFor(error).length).toBeLessThanOrEqual(FITS);
});
