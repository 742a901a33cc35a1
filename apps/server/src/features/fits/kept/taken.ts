import type { Ctx } from '../../../services.ts';
import { insertTaken } from './kept-queries.ts';

type TakenInstead = { readonly tagId: number; readonly insteadOf: number };

/** Records that one tag replaced another; it counts once that tag is sold and not returned as the wrong part. */
export async function tookInstead(c: Ctx, source: 'picking' | 'sale', taken: readonly TakenInstead[]): Promise<void> {
  const others = taken.filter(({ tagId, insteadOf }) => tagId !== insteadOf);
  if (others.length === 0) return;
  const ids = { tagIds: others.map(({ tagId }) => tagId), insteadOf: others.map(({ insteadOf }) => insteadOf) };
  await insertTaken(c.db, ids, source, c.actor.userId);
}
