const pinLength = 6;
const isPin = (text: string): boolean => new RegExp(`^\\d{${pinLength}}$`).test(text);

const digitsOf = (pin: string): number[] => [...pin].map(Number);
const isRun = (digits: readonly number[], step: number): boolean =>
  digits.every((digit, n) => n === 0 || digit === (digits[n - 1]! + step + 10) % 10);
const isRepeated = (pin: string): boolean => [1, 2, 3].some((n) => pin === pin.slice(0, n).repeat(pinLength / n));
const isMirrored = (pin: string): boolean => pin === [...pin].reverse().join('');

const isDay = (day: number, month: number): boolean => day >= 1 && day <= 31 && month >= 1 && month <= 12;
/** A birthday as people write it: day, month, year; or year, month, day. */
function isDate(pin: string): boolean {
  const [a, b, c] = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4)].map(Number) as [number, number, number];
  return isDay(a, b) || isDay(c, b);
}

/** What is wrong with a PIN that somebody wants, as a sentence; null when nothing is. */
export function wrongPin(pin: string): string | null {
  if (!isPin(pin)) return `A PIN has ${pinLength} digits`;
  const digits = digitsOf(pin);
  if (isRun(digits, 1) || isRun(digits, -1)) return 'Digits in a row are guessed first; choose others';
  if (isRepeated(pin) || isMirrored(pin) || new Set(digits).size < 3)
    return 'Digits that repeat are guessed first; choose others';
  if (isDate(pin)) return 'That reads like a date, which is guessed first; choose others';
  return null;
}
