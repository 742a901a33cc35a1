export const longestCode = 20;

export const tidyCode = (code: string): string => code.trim().replaceAll(/\s+/g, ' ').toUpperCase();

const allowed = /^[\p{L}\p{N}\p{M} ./_-]+$/u;

export function codeProblem(code: string): string | null {
  if (code === '') return 'Enter a code';
  if (code.length > longestCode) return `Use at most ${longestCode} characters`;
  if (!allowed.test(code)) return 'Use letters, digits, blanks and - . / _ only';
  return null;
}
