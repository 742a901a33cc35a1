const NZ = '+64';

/** The digits after +64: area codes 3, 4, 6, 7 and 9, mobiles 2x, free phones 800 and 508, paid numbers 900. */
const nationalForms = [/^[34679]\d{7}$/, /^2\d{7,9}$/, /^(800|508)\d{5,7}$/, /^900\d{5,6}$/];

/**
 * Reads a number as people write it (`021 857 345`, `(09) 555-1234`, `+61 2 9999 0000`) and returns E.164. A number
 * without a country code is from New Zealand.
 */
export function phoneE164(text: string): string | null {
  const typed = text.trim().replaceAll(/[\s().\-/]/g, '');
  const international = /^(?:\+|00)(\d+)$/.exec(typed)?.[1];
  if (international !== undefined && !international.startsWith('64'))
    return /^[1-9]\d{6,14}$/.test(international) ? `+${international}` : null;
  const national = (international?.slice(2) ?? /^0(\d+)$/.exec(typed)?.[1])?.replace(/^0/, '');
  return national && nationalForms.some((form) => form.test(national)) ? `${NZ}${national}` : null;
}

/** A number that can receive an SMS; every foreign number counts as one, because its kind is unknown. */
export function isMobile(text: string): boolean {
  const number = phoneE164(text);
  return number !== null && (number.startsWith(`${NZ}2`) || !number.startsWith(NZ));
}

const grouped = (digits: string, first: number): string =>
  [digits.slice(0, first), digits.slice(first, first + 3), digits.slice(first + 3)].filter(Boolean).join(' ');

/** `021 857 345`, `09 555 1234`, `0800 123 456`; foreign numbers stay as they are. */
export function formatPhone(e164: string): string {
  if (!e164.startsWith(NZ)) return e164;
  const national = e164.slice(NZ.length);
  if (/^(800|508|900)/.test(national)) return `0${grouped(national, 3)}`;
  if (national.startsWith('2')) return `0${grouped(national, 2)}`;
  return `0${grouped(national, 1)}`;
}
