import type { Db } from '../../db/connect.ts';
import { builtOnce } from '../../db/statements/built-once.ts';

const MOST = 500;

export const notesOf = builtOnce((db, entity: string, id: number) =>
  db
    .selectFrom('note as n')
    .leftJoin('app_user as u', 'u.user_id', 'n.user_id')
    .select(['n.note_id', 'n.text', 'n.public', 'n.at', 'u.users_name'])
    .where('n.entity', '=', entity)
    .where('n.entity_id', '=', id)
    .orderBy('n.note_id', 'desc')
    .limit(MOST),
);
export type NoteRow = Awaited<ReturnType<typeof notesOf>>[number];

export const insertNote = (
  db: Db,
  note: { entity: string; entity_id: number; text: string; public: boolean; user_id: number },
) => db.insertInto('note').values(note).returning(['note_id', 'at']).executeTakeFirstOrThrow();

export const moveNotes = (db: Db, entity: string, from: number, into: number) =>
  db.updateTable('note').set({ entity_id: into }).where('entity', '=', entity).where('entity_id', '=', from).execute();

export const noteById = (db: Db, entity: string, noteId: number) =>
  db
    .selectFrom('note')
    .select(['note_id', 'entity_id', 'text', 'user_id'])
    .where('entity', '=', entity)
    .where('note_id', '=', noteId)
    .executeTakeFirst();
export const updateNote = (db: Db, noteId: number, text: string) =>
  db.updateTable('note').set({ text }).where('note_id', '=', noteId).execute();
export const oneNote = (db: Db, noteId: number) =>
  db
    .selectFrom('note as n')
    .leftJoin('app_user as u', 'u.user_id', 'n.user_id')
    .select(['n.note_id', 'n.text', 'n.public', 'n.at', 'u.users_name'])
    .where('n.note_id', '=', noteId)
    .executeTakeFirst();
