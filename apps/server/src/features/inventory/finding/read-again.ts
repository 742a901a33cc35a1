import type { Db } from '../../../db/connect.ts';
import { nearestWords } from '../../../db/statements/nearest-words.ts';
import { readEngine } from './word-queries.ts';

type Searched = { search?: string; engineIds?: readonly number[] };
type Read<F, A> = { readonly answer: A; readonly asked: F; readonly searchedFor: string | null };

/**
 * Searches the words as typed; if that finds nothing, reads them as an engine code, then with unknown words corrected.
 * Lists, counts and sums of one search all go through here.
 */
export async function firstThatFinds<F extends Searched, A>(
  db: Db,
  filter: F,
  look: (filter: F) => Promise<A>,
  isFound: (answer: A) => boolean,
): Promise<Read<F, A>> {
  const answer = await look(filter);
  const asTyped = { answer, asked: filter, searchedFor: null };
  if (isFound(answer) || !filter.search?.trim()) return asTyped;
  const engine = await readEngine(db, filter.search);
  if (engine) {
    const asked = { ...filter, ...engine };
    const other = await look(asked);
    if (isFound(other)) return { answer: other, asked, searchedFor: null };
  }
  const search = await nearestWords(db, filter.search);
  if (search === null) return asTyped;
  const asked = { ...filter, search };
  const other = await look(asked);
  return isFound(other) ? { answer: other, asked, searchedFor: search } : asTyped;
}
