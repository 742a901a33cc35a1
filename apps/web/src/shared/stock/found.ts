import { admits } from '@yardkeeper/domain/access/guard';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { call } from '../../api/call.ts';
import { actorOf } from '../../session/actor.ts';
import { session } from '../../session/store.ts';

const guard = { anyOf: ['VIEW_INVENTORY'] } as const;

/** Ends the search for a tag: it is where it should be, or in somebody's hand and not put away yet. */
export const sayFound = (tagNo: string, isThere: boolean) =>
  call('POST /mgr/inventory/found', { body: { tagNo, isThere } });

/** A scan that only looks a tag up also finds it, if people were looking for it. */
export async function foundByScan(code: string): Promise<boolean> {
  const tagId = tagIdOf(code);
  if (tagId === null || !admits(guard, actorOf(session.get()?.user))) return false;
  const query = { tagNo: tagNoOf(tagId) };
  const tag = await call('GET /mgr/inventory/tagNoSearchDetail', { query }, { quiet: true }).catch(() => null);
  if (tag?.status !== 'lookedFor') return false;
  await sayFound(query.tagNo, false);
  return true;
}
