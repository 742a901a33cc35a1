import type { Ctx } from '../../services.ts';
import { historyOf } from '../history/list.ts';
import { record } from '../history/service.ts';
import { addNote } from '../notes/service.ts';
import { getSetting, saveSetting } from '../settings/service.ts';
import { announceAcquisition, ENTITY, locked, opened } from './rows.ts';

export async function addAcquisitionNote(c: Ctx, acqId: number, text: string) {
  await locked(c, acqId);
  const { noteID, user, at } = await addNote(c, { entity: ENTITY, id: acqId }, text);
  await record(c, { entity: ENTITY, id: acqId, event: 'note', text: 'Note added' });
  await announceAcquisition(c, acqId);
  return { noteID, text, user, at };
}

type Asked = { acqId: number; event?: string; pageNum: number; pageSize: number };
export async function acquisitionHistory(c: Ctx, asked: Asked) {
  await opened(c, asked.acqId);
  return historyOf(c, ENTITY, [asked.acqId], asked);
}

export const removalHistory = async (c: Ctx, acqId: number) =>
  (await acquisitionHistory(c, { acqId, event: 'pickup', pageNum: 1, pageSize: 200 })).records;

const LAYOUT = 'vaTable';
/** Kept with the person's other settings; only their own, as those are. */
export const columnsOf = async (c: Ctx, userId: number) => ({ value: (await getSetting(c, userId, LAYOUT)).value });
export const saveColumns = async (c: Ctx, userId: number, value: unknown) => ({
  value: (await saveSetting(c, userId, { type: LAYOUT, value })).value,
});
