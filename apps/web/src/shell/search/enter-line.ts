import type { SearchHit } from './source.ts';

/** What Enter does with the words as they stand. */
export type EnterLine = { readonly action: string; readonly words: string };

/** Words that are no number lead to the list of parts, whatever else bears them. */
export const enterLine = (words: string, exact: SearchHit | null, place: string): EnterLine =>
  exact ? { action: `Open ${exact.label}`, words: '' } : { action: `Search ${place}`, words: `for “${words}”` };
