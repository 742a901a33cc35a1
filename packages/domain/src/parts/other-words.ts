import { plainName, tidyName } from '../reference/names.ts';

export const maxOtherWords = 20;

/** Each once, whatever its case and blanks. */
export function tidyOtherWords(words: readonly string[]): string[] {
  const tidy = words.map(tidyName).filter(Boolean);
  return [...new Map(tidy.map((word) => [plainName(word), word])).values()];
}

/** In a cell they stand as `Headlight | Head light`. */
export const otherWordsText = (words: readonly string[]): string => words.join(' | ');
export const readOtherWords = (cell: string): string[] => tidyOtherWords(cell.split('|'));
