/** The last digit of a New Zealand Business Number (a GLN), from the twelve before it. */
export function nzbnCheckDigit(base: string): number {
  const total = [...base].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return (10 - (total % 10)) % 10;
}

/** Whether these thirteen digits, spaces allowed, are a possible New Zealand Business Number. */
export function isNzbn(text: string): boolean {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{13}$/.test(digits) && nzbnCheckDigit(digits.slice(0, 12)) === Number(digits[12]);
}
