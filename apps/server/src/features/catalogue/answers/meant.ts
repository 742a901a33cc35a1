import { nameKey } from '@yardkeeper/domain/catalogue/names';
import { partRank } from '@yardkeeper/domain/search/part-rank';
import { searchWords } from '@yardkeeper/domain/search/words';
import { nearestWords } from '../../../db/statements/nearest-words.ts';
import type { Ctx } from '../../../services.ts';
import * as q from './meant-queries.ts';

const FEW = 8;
const MOST_WORDS = 12;
/** Parts this much further from the words than the nearest are something else. */
const NEAR = 6;

/** Lines of the catalogue that are our parts called so, and the other words for those parts, without a side. */
type Meant = { readonly lines: readonly { readonly name: string; readonly part: string }[]; readonly also: string[] };

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
  if (ranked.length === 0) return { lines: [], also: [] };
  const lines = await q.linesOfParts(
    c.db,
    catalogId,
    ranked.map(({ part_id }) => part_id),
  );
  const said = [...lines.map(({ name }) => name), ...ranked.flatMap((part) => [part.name, ...part.other_words])];
  const also = [...new Set(said.map(nameKey))].filter((key) => key.length > 2 && key !== nameKey(typed));
  return { lines, also: also.slice(0, MOST_WORDS) };
}
