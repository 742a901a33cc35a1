export function nzbnCheckDigit(base: string): number {
  const total = [...base].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return (10 - (total % 10)) % 10;
}

export function isNzbn(text: string): boolean {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{13}$/.test(digits) && nzbnCheckDigit(digits.slice(0, 12)) === Number(digits[12]);
}
