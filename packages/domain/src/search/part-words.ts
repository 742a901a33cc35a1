import { searchText } from './fold.ts';
import { searchWords, spellingsOf } from './words.ts';

/** New Zealand drives on the left, so the driver sits on the right. The database has the same rule. */
const sides = [
  { named: /\b(left|l\/?hs?|passenger|near ?side)\b/, said: 'left lh lhs passenger near side nearside' },
  { named: /\b(right|r\/?hs?|driver|off ?side)\b/, said: 'right rh rhs driver off side offside' },
  { named: /\brear\b/, said: 'back' },
] as const;

/** What words are looked for in: the name, what else people call the part, and how they say its side. */
export function partSearchText(name: string, otherWords: readonly string[] = []): string {
  const written = [name, ...otherWords].map(searchText).join(' ');
  return [written, ...sides.flatMap(({ named, said }) => (named.test(written) ? [said] : []))].join(' ');
}

/** Cut so that one and many are both found: whatever holds `headlights` or `headlight` holds `headlight`. */
function stem(word: string): string {
  if (word.length < 4 || !/^[a-z']+$/.test(word)) return word;
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word)) return word.slice(0, -3);
  return /[^s']s$/.test(word) ? word.slice(0, -1) : word.replace(/'s$/, '');
}

/** One of these must stand in the words of a part that holds the typed word. */
export const partSpellingsOf = (word: string): string[] => [...new Set(spellingsOf(word).map(stem))];

/** One or two letters occur nearly everywhere, so they match only where a word begins. */
export const isShort = (word: string): boolean => /^[a-z]{1,2}$/.test(word);

/** Whether the words of a part (`partSearchText`) hold every typed word, as the database decides it. */
export function holdsPartWords(held: string, search: string): boolean {
  const holds = (spelling: string) =>
    isShort(spelling) ? ` ${held}`.includes(` ${spelling}`) : held.includes(spelling);
  return searchWords(search).every((word) => partSpellingsOf(word).some(holds));
}
