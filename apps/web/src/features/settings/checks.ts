import { checkBankAccount } from '@yardkeeper/domain/nz/bank-account';
import { isIrd, isNzbn } from '@yardkeeper/domain/nz/business-numbers';

const blankOr = (holds: (text: string) => boolean, sentence: string) => (text: string) =>
  text.trim() === '' || holds(text) ? null : sentence;

/** The numbers are checked when the field is left; the server checks them again. */
export const companyRules = {
  validateInputOnBlur: ['gstNumber', 'nzbn', 'bankAccount'],
  validate: {
    gstNumber: blankOr(isIrd, 'That is not a GST number: its check digit does not fit'),
    nzbn: blankOr(isNzbn, 'That is not an NZBN: its check digit does not fit'),
    bankAccount: blankOr(
      (text) => checkBankAccount(text) !== 'wrong',
      'That is not a bank account: its check digit does not fit',
    ),
  },
};

/** An empty number field has the value null. */
const needed = (value: number | null) => (value === null ? 'Enter a number' : null);

export const ruleRules = { validate: { holdDays: needed, quoteHoldHours: needed } };
export const labelRules = { validate: { widthMm: needed, heightMm: needed } };

export const buyingRules = {
  validate: {
    strippingCents: needed,
    freightCents: needed,
    overheadPercent: needed,
    wantedMarginPercent: needed,
    crushAfterDays: needed,
    crushBelowCents: needed,
    leastValueCents: needed,
  },
};
export const backupRules = { validate: { keepDays: needed, keepWeeks: needed, keepMonths: needed } };

export const signInRules = {
  validate: {
    secondStepFrom: (day: string, { secondStepRoles }: { secondStepRoles: readonly number[] }) =>
      secondStepRoles.length > 0 && day === '' ? 'Enter from which day' : null,
  },
};

export const retentionRules = {
  validate: {
    dealersYears: needed,
    contactYears: needed,
    messageYears: needed,
    notificationYears: needed,
    logYears: needed,
  },
};
