import type { SearchHit } from './search-source.ts';

export type EnterLine = { readonly action: string; readonly words: string };

export const enterLine = (words: string, exact: SearchHit | null, place: string): EnterLine =>
  exact ? { action: `Open ${exact.label}`, words: '' } : { action: `Search ${place}`, words: `for “${words}”` };
