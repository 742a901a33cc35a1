import { searchText } from './fold.ts';
import { searchWords, spellingsOf } from './words.ts';

/** New Zealand drives on the left, so the driver sits on the right. The database applies the same rule. */
const left = /\b(left|l\/?hs?|passenger|near ?side)\b/;
const right = /\b(right|r\/?hs?|driver|off ?side)\b/;
const front = /\bfront\b/;
const rear = /\brear\b/;
const sides = [
  { named: [left], said: 'left lh lhs passenger near side nearside n/s' },
  { named: [right], said: 'right rh rhs driver off side offside o/s' },
  { named: [rear], said: 'back' },
  { named: [left, front], said: 'lhf lf flh' },
  { named: [right, front], said: 'rhf rf frh' },
  { named: [left, rear], said: 'lhr lr rlh' },
  { named: [right, rear], said: 'rhr rr rrh' },
] as const;

/** The text that searches match: the name, other names of the part, and the words for its side. */
export function partSearchText(name: string, otherWords: readonly string[] = []): string {
  const written = [name, ...otherWords].map(searchText).join(' ');
  const saidOf = ({ named, said }: (typeof sides)[number]) => (named.every((word) => word.test(written)) ? [said] : []);
  return [written, ...sides.flatMap(saidOf)].join(' ');
}

/** Cuts a word so that singular and plural match: a text with `headlights` or `headlight` contains `headlight`. */
function stem(word: string): string {
  if (word.length < 4 || !/^[a-z']+$/.test(word)) return word;
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word)) return word.slice(0, -3);
  return /[^s']s$/.test(word) ? word.slice(0, -1) : word.replace(/'s$/, '');
}

/** Spellings of a typed word; a part matches when its text contains one of them. */
export const partSpellingsOf = (word: string): string[] => [...new Set(spellingsOf(word).map(stem))];

/** Up to three letters occur nearly everywhere (`ecu` in Nose cut), so they match only at the beginning of a word. */
export const isShort = (word: string): boolean => /^[a-z]{1,3}$/.test(word);
/** The characters before a word; the database applies the same rule. */
export const wordStarts = [' ', '(', '-', '/'] as const;

/** Whether the text of a part (`partSearchText`) contains every typed word; the database decides it the same way. */
export function holdsPartWords(held: string, search: string): boolean {
  const holds = (spelling: string) =>
    isShort(spelling) ? wordStarts.some((start) => ` ${held}`.includes(start + spelling)) : held.includes(spelling);
  return searchWords(search).every((word) => partSpellingsOf(word).some(holds));
}
