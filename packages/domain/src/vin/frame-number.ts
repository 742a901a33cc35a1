import { isFrameNumber, isVin, tidyVin } from '../nz/vehicle-numbers.ts';
import { makerOfFrame } from './frames.ts';

/** The number of digits in a maker's serial numbers: `NHP101234567` is NHP10 and seven digits. */
const serialDigits: Readonly<Record<string, number>> = {
  Toyota: 7,
  Honda: 7,
  Mitsubishi: 7,
  Daihatsu: 7,
  Nissan: 6,
  Mazda: 6,
  Subaru: 6,
  Suzuki: 6,
};

function withoutDash(text: string): string | null {
  for (const digits of [7, 6]) {
    const code = text.slice(0, -digits);
    const isSerial = /^\d+$/.test(text.slice(-digits));
    const make = isSerial && /^[A-Z0-9]{2,8}$/.test(code) ? makerOfFrame(code) : null;
    if (make !== null && serialDigits[make] === digits) return `${code}-${text.slice(-digits)}`;
  }
  return null;
}

/**
 * `NHP10-1234567`, however it is typed: with a blank for the dash, or without a separator where the maker's codes are
 * known.
 */
export function frameNumberOf(typed: string): string | null {
  const text = tidyVin(typed);
  if (isVin(text)) return null;
  if (isFrameNumber(text)) return text;
  const [, code, serial] = /^(\S+)[\s-]+(\d{6,8})$/.exec(typed.trim().toUpperCase()) ?? [];
  if (code && serial && /[A-Z]/.test(code) && /\d/.test(code) && isFrameNumber(`${code}-${serial}`))
    return `${code}-${serial}`;
  return withoutDash(text);
}

/** The form in which a chassis number is stored. */
export const tidyChassis = (typed: string): string => frameNumberOf(typed) ?? tidyVin(typed);
