import { bare, folded } from './fold.ts';
import { partSpellingsOf } from './part-words.ts';

/** `search` is the result of `partSearchText` for its names. */
export type CalledPart = { readonly name: string; readonly otherWords: readonly string[]; readonly search: string };

/** Words that distinguish two parts of a kind or say that it is complete, but do not name the part. */
const beside = new Set(
  'left right front rear back inner outer upper lower inside outside assembly complete set pair kit and with of the'.split(
    ' ',
  ),
);
const tokensOf = (text: string): string[] =>
  folded(text)
    .split(/[\s()[\],]+/)
    .filter(Boolean);

const WHOLE = 0;
const BEGINS = 1;
const INSIDE = 2;
const NOWHERE = 3;
/** A whole word ranks before the beginning of a word, and that before a match inside a word. */
function nearnessOf(tokens: readonly string[], text: string, word: string): number {
  const spellings = partSpellingsOf(word);
  const same = (token: string) => spellings.some((each) => token === each || token === word || token === `${each}s`);
  if (tokens.some(same)) return WHOLE;
  if (spellings.some((each) => tokens.some((token) => token.startsWith(each)))) return BEGINS;
  return spellings.some((each) => text.includes(each)) ? INSIDE : NOWHERE;
}

/** Driver and passenger sit in front, so their words exclude rear parts unless `rear` or `back` is typed. */
const inFront = /^(driver|passenger)/;
const isBehind = (tokens: readonly string[], typed: readonly string[]): boolean =>
  tokens.includes('rear') &&
  typed.some((word) => inFront.test(word)) &&
  !typed.some((word) => /^(rear|back)/.test(word));

/**
 * The distance between one of its names and the typed words: words that were not typed, and whether the last word was.
 */
function distanceOf(phrase: string, typed: readonly string[], search: readonly string[]): number {
  const all = tokensOf(phrase);
  const tokens = all.filter((token) => !beside.has(token));
  const others = all.some((token) => beside.has(token) && !search.includes(token)) ? 1 : 0;
  const meets = (token: string, word: string) =>
    partSpellingsOf(word).some((each) => token.startsWith(each) || bare(token) === each) ||
    (token.length > 2 && word.includes(token));
  const missing = typed.filter((word) => !all.some((token) => meets(token, word))).length;
  const isTyped = (token: string) => typed.some((word) => meets(token, word));
  const last = tokens.at(-1);
  const untyped = tokens.filter((token) => !isTyped(token)).length;
  const behind = isBehind(all, search) ? 1 : 0;
  return 10 * missing + 4 * untyped + (last && !isTyped(last) ? 2 : 0) + others + behind;
}

/**
 * Ranks a part for the typed words; lower is more likely meant. `ecu` is the Engine ECU before anything that merely
 * contains the letters, and `door` is a door before its hinge. null when no typed word begins a word of the part.
 */
export function partRank(part: CalledPart, words: readonly string[]): number | null {
  const names = [part.name, ...part.otherWords];
  const joined = names.map((name) =>
    bare(
      tokensOf(name)
        .filter((token) => !beside.has(token))
        .join(''),
    ),
  );
  const tokens = [...part.search.split(/[\s()]+/), ...joined];
  const near = words.map((word) => nearnessOf(tokens, part.search, word));
  const typed = words.filter((word, n) => near[n] !== NOWHERE && !beside.has(word));
  // A match inside a word is found, but ranks nothing first: `land` is in `ignitionbarrelandkey`.
  if (near.every((each) => each >= INSIDE)) return null;
  const said = words.join(' ');
  // An alternative name counts slightly less, unless the typed words equal it: a back door is a tailgate.
  const distances = names.map(
    (phrase, n) => distanceOf(phrase, typed, words) + (n > 0 && folded(phrase) !== said ? 1 : 0),
  );
  return 1_000 * near.reduce((all, each) => all + each, 0) + Math.min(...distances);
}
