/** The form for comparing, because people write the same number with and without blanks and dashes. */
export const normalPartNumber = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

export const tidyPartNumber = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

export function partNumberProblem(text: string): string | null {
  if (text === '') return 'Enter a part number';
  if (text.length > 60) return 'Use at most 60 characters';
  return normalPartNumber(text) === '' ? 'A part number holds at least one letter or digit' : null;
}
