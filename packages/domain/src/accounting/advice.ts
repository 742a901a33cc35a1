/** Each advice fits into three lines of its column on a screen 1280 pixels wide. */
const advices: readonly (readonly [RegExp, string])[] = [
  [/^Choose /, 'Choose it under Connect to Xero, Accounts; it then goes by itself'],
  [/not connected|connect again|let us in/i, 'A super admin connects again; what waits then goes by itself'],
  [
    /lock date|closed up to/i,
    'The books in Xero are closed for that day: open them there and send it again, or skip it',
  ],
  [
    /# must be unique/i,
    'Its number is in Xero already: skip this if it is the same, or rename that one and send again',
  ],
  [
    /already assigned to another contact/i,
    'Match the two contacts under Connect to Xero, Contacts, then send it again',
  ],
  [/archived/i, 'Restore the contact in Xero, then send it again'],
  [
    /Account code|Account could not be found|Bank Account/i,
    'The chosen account cannot be used for this: choose another under Accounts, then send it again',
  ],
  [/TaxType/i, 'The chosen tax rate cannot be used for this: choose another under Accounts, then send it again'],
  [
    /exceeds the amount outstanding|exceeds the remaining/i,
    'Something was paid in Xero in the meantime: fetch the changes, then send it again or skip it',
  ],
  [/payment or credit note allocated|reconciled/i, 'Take the payment off in Xero first, then send this again'],
  [
    /takes no more calls|not available|not reached|not be reached|no answer/i,
    'Nothing to do: it is tried again by itself',
  ],
  [/must be there first|is not there yet/i, 'Nothing to do: it goes once that is there'],
];

/** What a person can do about a booking that failed. */
export function adviceFor(error: string | null): string {
  if (error === null || error === '') return '';
  return advices.find(([pattern]) => pattern.test(error))?.[1] ?? 'Look at it in Xero; then send it again, or skip it';
}
