import { nameKey } from '@yardkeeper/domain/catalogue/names';
import { type Side, sideOf } from '@yardkeeper/domain/catalogue/side';
import { partRank } from '@yardkeeper/domain/search/part-rank';
import { searchWords } from '@yardkeeper/domain/search/words';
import { nearestWords } from '../../../db/statements/nearest-words.ts';
import type { Ctx } from '../../../services.ts';
import * as q from './meant-queries.ts';

const FEW = 8;
const MOST_WORDS = 12;
/** Parts that rank worse than the best match by more than this are not meant. */
const NEAR = 6;

type Meant = {
  /** catalogue names mapped to our parts that match the words, best match first */
  readonly lines: readonly { readonly name: string; readonly part: string }[];
  /** whether a catalogue name is mapped to one of the best matches */
  readonly isMapped: boolean;
  /** the side of the best matches; empty when they have none or differ */
  readonly side: Side;
  /** other words for these parts, without a side */
  readonly also: string[];
};

export async function meantBy(c: Ctx, catalogId: string, typed: string): Promise<Meant> {
  let words = typed;
  let parts = await q.partsHolding(c.db, words);
  const nearest = parts.length > 0 ? null : await nearestWords(c.db, typed);
  if (nearest !== null) {
    words = nearest;
    parts = await q.partsHolding(c.db, words);
  }
  const ranked = parts
    .map((part) => ({
      ...part,
      rank: partRank({ ...part, otherWords: part.other_words }, searchWords(words)) ?? Number.MAX_SAFE_INTEGER,
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .filter(({ rank }, _, [first]) => rank <= first!.rank + NEAR)
    .slice(0, FEW);
  if (ranked.length === 0) return { lines: [], isMapped: false, side: '', also: [] };
  const lines = await q.linesOfParts(
    c.db,
    catalogId,
    ranked.map(({ part_id }) => part_id),
  );
  const likeliest = ranked.filter(({ rank }) => rank === ranked[0]!.rank);
  const isMapped = lines.some(({ part }) => likeliest.some(({ name }) => name === part));
  const namesOf = (some: typeof ranked) => some.flatMap((part) => [part.name, ...part.other_words]);
  const said = [...(isMapped ? [] : namesOf(likeliest)), ...lines.map(({ name }) => name), ...namesOf(ranked)];
  const also = [...new Set(said.map(nameKey))].filter((key) => key.length > 2 && key !== nameKey(typed));
  const [side = '', other] = new Set(likeliest.map(({ name }) => sideOf(name)));
  return { lines, isMapped, side: other === undefined ? side : '', also: also.slice(0, MOST_WORDS) };
}
