import { plainOfTyped } from '../input/typed-number.ts';
import type { Cents } from '../money/cents.ts';

export const INVALID_MONEY = 'Invalid value';

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** `1234.50`, `-5.00` */
export function plainMoney(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `$1,234.50`, `-$5.00` */
export function formatCents(amount: Cents): string {
  const [whole = '0', part = '00'] = plainMoney(amount).replace('-', '').split('.');
  return `${amount < 0 ? '-' : ''}$${group(whole)}.${part}`;
}

/** Rounds half away from zero; null when it is not a number or too large to be exact. */
export function centsOfDollars(dollars: number): Cents | null {
  const size = Math.abs(dollars);
  if (!(size < 1e13)) return null;
  // Shifting the decimal point in the text gives 100.5 for 1.005; multiplying by 100 would give 100.49999999999999.
  const shifted = size < 1e-6 ? 0 : Number(`${size}e2`);
  const whole = Math.round(shifted);
  return (whole === 0 ? 0 : Math.sign(dollars) * whole) as Cents;
}

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/;

export function formatMoney(dollars: unknown): string {
  const number = typeof dollars === 'string' && DECIMAL.test(dollars.trim()) ? Number(dollars) : dollars;
  const amount = typeof number === 'number' ? centsOfDollars(number) : null;
  return amount === null ? INVALID_MONEY : formatCents(amount);
}

/** Reads `$1,234.5`, `.5` and `12`; null when unreadable or ambiguous, such as `1,50`. */
export function centsOfTyped(text: string): Cents | null {
  const lead = /^(-?)\s*\$?\s*(-?)\s*/.exec(text.trim());
  const minus = `${lead?.[1]}${lead?.[2]}`;
  const plain = minus === '--' ? null : plainOfTyped(text.trim().slice(lead?.[0].length));
  return plain === null ? null : centsOfDollars((minus ? -1 : 1) * Number(plain));
}
