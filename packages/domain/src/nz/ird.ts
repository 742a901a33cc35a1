const FIRST = [3, 2, 7, 6, 5, 4, 3, 2];
const SECOND = [7, 4, 3, 2, 5, 2, 7, 6];
const LOWEST = 10_000_000;
const HIGHEST = 150_000_000;

const remainder = (digits: string, weights: readonly number[]): number => {
  const total = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
  return total === 0 ? 0 : 11 - total;
};

/** The last digit of an IRD or GST number, from the digits before it; nothing where no number begins with these. */
export function irdCheckDigit(base: string): number | null {
  const digits = base.padStart(8, '0');
  const first = remainder(digits, FIRST);
  const digit = first === 10 ? remainder(digits, SECOND) : first;
  return digit === 10 ? null : digit;
}

/** Digits alone: people write 49-091-850 and 49 091 850. */
export const irdDigits = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** Whether Inland Revenue could have given this IRD number; a GST number is the same number. */
export function isIrd(text: string): boolean {
  const digits = irdDigits(text);
  if (!/^\d{8,9}$/.test(digits) || Number(digits) < LOWEST || Number(digits) > HIGHEST) return false;
  return irdCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1));
}

/** As it is printed on an invoice: 49-091-850, 136-410-132. */
export const formatIrd = (text: string): string => irdDigits(text).replace(/^(\d{2,3})(\d{3})(\d{3})$/, '$1-$2-$3');
