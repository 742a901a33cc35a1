import type { HistoryQuery } from '@yardkeeper/contract/history';
import type { Ctx } from '../../services.ts';
import { historyOf } from '../history/list.ts';
import { mergedInto } from './queries.ts';
import { ENTITY, opened } from './record.ts';

/** With what happened to those that were merged into this one. */
export async function contactHistory(c: Ctx, asked: HistoryQuery & { debtorID: number }) {
  await opened(c, asked.debtorID);
  const ids = [asked.debtorID, ...(await mergedInto(c.db, asked.debtorID))];
  return historyOf(c, ENTITY, ids, asked);
}
