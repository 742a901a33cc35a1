import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { addNote } from '../notes/service.ts';
import { announceContact, ENTITY, lockedForChange } from './record.ts';

export async function addContactNote(c: Ctx, debtorId: number, text: string) {
  await lockedForChange(c, debtorId);
  const { noteID, user, at } = await addNote(c, { entity: ENTITY, id: debtorId }, text);
  await record(c, { entity: ENTITY, id: debtorId, event: 'note', text: 'Note added' });
  await announceContact(c, debtorId);
  return { noteID, text, user, at };
}
