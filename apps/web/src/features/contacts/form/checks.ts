import type { UseFormReturnType } from '@mantine/form';
import { isEmail } from '@yardkeeper/domain/format/email';
import { formatIrd, isIrd, isNzbn } from '@yardkeeper/domain/nz/business-numbers';
import { formatPhone, phoneE164 } from '@yardkeeper/domain/nz/phone';
import type { ContactValues } from './values.ts';

type Check = (typed: string) => string | null;
const blankOr =
  (fits: (typed: string) => boolean, sentence: string): Check =>
  (typed) =>
    typed.trim() === '' || fits(typed) ? null : sentence;

/** The server checks the same rules; these checks run when a field is left. */
export const phoneCheck = blankOr(
  (typed) => phoneE164(typed) !== null,
  'Enter a phone number such as 021 857 345 or 09 555 1234',
);
export const emailCheck = blankOr(
  (typed) => isEmail(typed.trim()),
  'Enter an email address such as office@garage.co.nz',
);
const gstCheck = blankOr(isIrd, 'That is not a GST number: its check digit does not fit');
const nzbnCheck = blankOr(isNzbn, 'That is not an NZBN: its check digit does not fit');
const postCodeCheck = blankOr((typed) => /^\d{4}$/.test(typed.trim()), 'A New Zealand postcode has 4 digits');

const needsName = (_: unknown, { company, contactName, contactSurname }: ContactValues) =>
  `${company}${contactName}${contactSurname}`.trim() === '' ? 'Enter a company or the name of a person' : null;
const needsKind = (_: unknown, { isCustomer, isSupplier, isSeller }: ContactValues) =>
  isCustomer || isSupplier || isSeller ? null : 'Tick at least one';

export const contactRules = {
  company: needsName,
  isCustomer: needsKind,
  phone1: phoneCheck,
  mobile: phoneCheck,
  email: emailCheck,
  gstNo: gstCheck,
  nzbn: nzbnCheck,
  postCode: postCodeCheck,
  delivery: { postCode: postCodeCheck },
  postal: { postCode: postCodeCheck },
};

const tidyPhone = (typed: string): string => {
  const kept = phoneE164(typed);
  return kept === null ? typed : formatPhone(kept);
};
const tidies: Readonly<Record<string, (typed: string) => string>> = {
  phone1: tidyPhone,
  mobile: tidyPhone,
  gstNo: (typed) => (isIrd(typed) ? formatIrd(typed) : typed),
  nzbn: (typed) => (isNzbn(typed) ? typed.replaceAll(/\s/g, '') : typed),
};

export function checkedField<V extends Record<string, unknown>>(form: UseFormReturnType<V>, path: string) {
  const props = form.getInputProps(path);
  return {
    ...props,
    onBlur: () => {
      const typed = String(props.value ?? '');
      const tidy = tidies[path]?.(typed) ?? typed;
      if (tidy !== typed) form.setFieldValue(path, tidy as never);
      form.validateField(path);
    },
  };
}
