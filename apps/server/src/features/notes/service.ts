import type { Ctx, Services } from '../../services.ts';
import * as q from './queries.ts';

export type NoteOf = { readonly entity: string; readonly id: number };

const present = (note: q.NoteRow) => ({
  noteID: note.note_id,
  text: note.text,
  user: note.users_name ?? '',
  at: note.at.toISOString(),
  isPublic: note.public,
});

export const notesOf = async (s: Services, of: NoteOf) => (await q.notesOf(s.db, of.entity, of.id)).map(present);

export async function addNote(c: Ctx, of: NoteOf, text: string, isPublic = false) {
  const { userId, usersName } = c.actor;
  const note = { entity: of.entity, entity_id: of.id, text, public: isPublic, user_id: userId };
  const { note_id, at } = await q.insertNote(c.db, note);
  return { noteID: note_id, text, user: usersName, at: at.toISOString(), isPublic };
}

export const moveNotes = (s: Services, entity: string, from: number, into: number) =>
  q.moveNotes(s.db, entity, from, into);

export const noteById = (s: Services, entity: string, noteId: number) => q.noteById(s.db, entity, noteId);
export async function editNote(s: Services, noteId: number, text: string) {
  await q.updateNote(s.db, noteId, text);
  return present((await q.oneNote(s.db, noteId))!);
}
