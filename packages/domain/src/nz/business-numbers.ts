const FIRST = [3, 2, 7, 6, 5, 4, 3, 2];
const SECOND = [7, 4, 3, 2, 5, 2, 7, 6];
const LOWEST = 10_000_000;
const HIGHEST = 150_000_000;

const remainder = (digits: string, weights: readonly number[]): number => {
  const total = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
  return total === 0 ? 0 : 11 - total;
};

/** Null when no valid number starts with these digits. */
export function irdCheckDigit(base: string): number | null {
  const digits = base.padStart(8, '0');
  const first = remainder(digits, FIRST);
  const digit = first === 10 ? remainder(digits, SECOND) : first;
  return digit === 10 ? null : digit;
}

export const irdDigits = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** A GST number is the same number. */
export function isIrd(text: string): boolean {
  const digits = irdDigits(text);
  if (!/^\d{8,9}$/.test(digits) || Number(digits) < LOWEST || Number(digits) > HIGHEST) return false;
  return irdCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1));
}

export const formatIrd = (text: string): string => irdDigits(text).replace(/^(\d{2,3})(\d{3})(\d{3})$/, '$1-$2-$3');

export function nzbnCheckDigit(base: string): number {
  const total = [...base].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return (10 - (total % 10)) % 10;
}

export function isNzbn(text: string): boolean {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{13}$/.test(digits) && nzbnCheckDigit(digits.slice(0, 12)) === Number(digits[12]);
}
