import type { SearchHit } from './source.ts';

/** What Enter does with the words as they stand. */
export type EnterLine = { readonly deed: string; readonly words: string };

/** Words that are no number lead to the list of parts, whatever else bears them. */
export const enterLine = (words: string, exact: SearchHit | null, place: string): EnterLine =>
  exact ? { deed: `Open ${exact.label}`, words: '' } : { deed: `Search ${place}`, words: `for “${words}”` };
