import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

const lookedFor = builtOnce((db, tagId: number) =>
  db.selectFrom('tag').select('tag_id').where('tag_id', '=', tagId).where('state', '=', 'lookedFor'),
);
export const isLookedFor = async (db: Db, tagId: number): Promise<boolean> => (await lookedFor(db, tagId)).length > 0;

/** The tag's state before it was reported missing. */
export const missedFrom = async (db: Db, tagId: number): Promise<TagState> =>
  (
    await db
      .selectFrom('stock_event')
      .select((e) => e.ref('from_state').$castTo<TagState>().as('from_state'))
      .where('tag_id', '=', tagId)
      .where('type', '=', 'miss')
      .orderBy('event_id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.from_state ?? 'inStock';
