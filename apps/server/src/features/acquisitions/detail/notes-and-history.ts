import type { HistoryQuery } from '@yardkeeper/contract/history';
import type { Ctx } from '../../../services.ts';
import { historyOf } from '../../history/list.ts';
import { record } from '../../history/service.ts';
import { addNote } from '../../notes/service.ts';
import { announceAcquisition, ENTITY, locked, opened, seesAll } from '../record.ts';

export async function addAcquisitionNote(c: Ctx, acqId: number, text: string) {
  await locked(c, acqId);
  const { noteID, user, at } = await addNote(c, { entity: ENTITY, id: acqId }, text);
  await record(c, { entity: ENTITY, id: acqId, event: 'note', text: 'Note added' });
  await announceAcquisition(c, acqId);
  return { noteID, text, user, at };
}

/** The history hides amounts from people who may not see what a vehicle cost. */
const money = { types: ['expense', 'payment', 'bidSheet'], fields: ['price', 'projectedSales'], sums: true } as const;
export async function acquisitionHistory(c: Ctx, asked: HistoryQuery & { acqId: number }) {
  await opened(c, asked.acqId);
  return historyOf(c, ENTITY, [asked.acqId], asked, seesAll(c) ? {} : money);
}

export const removalHistory = async (c: Ctx, acqId: number) =>
  (await acquisitionHistory(c, { acqId, type: 'pickup', pageNum: 1, pageSize: 200 })).records;
