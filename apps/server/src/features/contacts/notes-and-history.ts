import type { HistoryQuery } from '@yardkeeper/contract/history';
import { maySeeBalances } from '@yardkeeper/domain/contacts/access';
import type { Ctx } from '../../services.ts';
import { historyOf } from '../history/list.ts';
import { record } from '../history/service.ts';
import { addNote } from '../notes/service.ts';
import { mergedInto } from './queries.ts';
import { announceContact, ENTITY, lockedForChange, opened } from './record.ts';

export async function addContactNote(c: Ctx, debtorId: number, text: string) {
  await lockedForChange(c, debtorId);
  const { noteID, user, at } = await addNote(c, { entity: ENTITY, id: debtorId }, text);
  await record(c, { entity: ENTITY, id: debtorId, event: 'note', text: 'Note added' });
  await announceContact(c, debtorId);
  return { noteID, text, user, at };
}

/** Hidden from users who may not see balances. */
const money = { types: ['creditApplied', 'opening'], sums: true } as const;
export async function contactHistory(c: Ctx, asked: HistoryQuery & { debtorID: number }) {
  await opened(c, asked.debtorID);
  const ids = [asked.debtorID, ...(await mergedInto(c.db, asked.debtorID))];
  return historyOf(c, ENTITY, ids, asked, maySeeBalances(c.actor) ? {} : money);
}
