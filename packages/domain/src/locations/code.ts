export const longestCode = 20;

/** Codes are written on shelves in capitals; runs of blanks are slips of typing. */
export const tidyCode = (code: string): string => code.trim().replaceAll(/\s+/g, ' ').toUpperCase();

const allowed = /^[\p{L}\p{N}\p{M} ./_-]+$/u;

/** What is wrong with a tidied code, in words; nothing when it is good. */
export function codeProblem(code: string): string | null {
  if (code === '') return 'Enter a code';
  if (code.length > longestCode) return `Use at most ${longestCode} characters`;
  if (!allowed.test(code)) return 'Use letters, digits, blanks and - . / _ only';
  return null;
}
