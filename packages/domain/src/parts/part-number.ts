/** The number as it is compared: blanks, dashes and case are how people write it, not what it is. */
export const normalPartNumber = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

/** The number as it is shown: kept as written, without blanks at the ends or runs of them inside. */
export const tidyPartNumber = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** What is wrong with a typed number, if anything. */
export function partNumberProblem(text: string): string | null {
  if (text === '') return 'Enter a part number';
  if (text.length > 60) return 'Use at most 60 characters';
  return normalPartNumber(text) === '' ? 'A part number holds at least one letter or digit' : null;
}
