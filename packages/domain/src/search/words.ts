import { bare, folded, searchText } from './fold.ts';

const MOST = 8;

/** The words of a search, folded; more than a few do not make it better. */
export const searchWords = (search: string | undefined): string[] =>
  folded(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST);

/** One of these must stand in a text that holds the word: `cr-v` is also written `crv`. */
export const spellingsOf = (word: string): string[] => [...new Set([word, bare(word) || word])];

/** Whether the text holds every typed word, in any order. */
export const holdsWords = (text: string, search: string): boolean => {
  const held = searchText(text);
  return searchWords(search).every((word) => spellingsOf(word).some((spelling) => held.includes(spelling)));
};
