import { whenDoneWords } from '@yardkeeper/domain/format/when-words';
import type { Ctx } from '../../services.ts';
import { lastEvent } from './who-did-queries.ts';

type Done = {
  readonly entity: string;
  readonly id: number;
  readonly events: readonly string[];
  /** a regular expression for the text of the event */
  readonly words?: string;
};
/** Who did it before the caller, and when: "Hana Ruru", "at 10:42 am". Null when history has no such event. */
export async function whoDid(c: Ctx, { entity, id, events, words = '' }: Done) {
  const last = await lastEvent(c.db, entity, id, events, words);
  if (!last) return null;
  return {
    who: last.user_id === c.actor.userId ? 'you' : last.users_name,
    when: whenDoneWords(last.at, c.clock()),
  };
}
