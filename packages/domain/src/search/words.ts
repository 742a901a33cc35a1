import { bare, folded, searchText } from './fold.ts';

const MOST = 8;

/** The folded words of a search, up to a limit, because more words do not improve the result. */
export const searchWords = (search: string | undefined): string[] =>
  folded(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST);

/** Spellings of a word; a text matches when it contains one of them: `cr-v` is also written `crv`. */
export const spellingsOf = (word: string): string[] => [...new Set([word, bare(word) || word])];

/** Whether the text contains every typed word, in any order. */
export const holdsWords = (text: string, search: string): boolean => {
  const held = searchText(text);
  return searchWords(search).every((word) => spellingsOf(word).some((spelling) => held.includes(spelling)));
};
