import { plainName, tidyName } from '../reference/names.ts';

export const maxOtherWords = 20;

/** Removes duplicates that differ only in case or blanks. */
export function tidyOtherWords(words: readonly string[]): string[] {
  const seen = new Set<string>();
  return words.map(tidyName).filter((word) => {
    const isNew = word !== '' && !seen.has(plainName(word));
    seen.add(plainName(word));
    return isNew;
  });
}

/** A cell holds them as `Headlight | Head light`. */
export const otherWordsText = (words: readonly string[]): string => words.join(' | ');
export const readOtherWords = (cell: string): string[] => tidyOtherWords(cell.split('|'));
