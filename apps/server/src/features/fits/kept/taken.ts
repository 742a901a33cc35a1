import type { Ctx } from '../../../services.ts';
import { insertTaken } from './kept-queries.ts';

type TakenInstead = { readonly tagId: number; readonly insteadOf: number };

/** Remembers that one tag took the place of another; it counts once it is sold and did not come back as the wrong part. */
export async function tookInstead(c: Ctx, source: 'picking' | 'sale', taken: readonly TakenInstead[]): Promise<void> {
  const others = taken.filter(({ tagId, insteadOf }) => tagId !== insteadOf);
  if (others.length === 0) return;
  const ids = { tagIds: others.map(({ tagId }) => tagId), insteadOf: others.map(({ insteadOf }) => insteadOf) };
  await insertTaken(c.db, ids, source, c.actor.userId);
}
