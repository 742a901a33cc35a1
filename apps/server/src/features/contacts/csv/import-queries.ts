import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { referencesTo, usesOf } from '../../../db/references.ts';
import type { FullRow } from './csv-queries.ts';

type NewImport = { kind: string; added: number; changed: number; created_by: number; created_at: Date };
export const insertImport = async (db: Db, row: NewImport): Promise<number> =>
  (await db.insertInto('contact_import').values(row).returning('import_id').executeTakeFirstOrThrow()).import_id;

/** A contact as the file left it; without `before` the file added it. */
export type KeptRow<After> = { debtor_id: number; left_at: number; before: FullRow | null; after: After };
export const insertImportRows = (db: Db, importId: number, rows: readonly KeptRow<object>[]) =>
  sql`insert into contact_import_row (import_id, debtor_id, left_at, before, after)
    select ${importId}, debtor_id, left_at, before, after
    from json_populate_recordset(null::contact_import_row, ${JSON.stringify(rows)}::json)`.execute(db);

export const importById = (db: Db, importId: number) =>
  db.selectFrom('contact_import').selectAll().where('import_id', '=', importId).forUpdate().executeTakeFirst();

export const rowsOfImport = async <After>(db: Db, importId: number): Promise<KeptRow<After>[]> =>
  (
    await sql<KeptRow<After>>`select debtor_id, left_at, before, after from contact_import_row
      where import_id = ${importId} order by debtor_id`.execute(db)
  ).rows;

export const lastImport = (db: Db, kind: string, userId: number, since: Date) =>
  db
    .selectFrom('contact_import')
    .select(['import_id', 'added', 'changed', 'created_at', 'undone_at'])
    .where('created_by', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .orderBy('import_id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const markUndone = (db: Db, importId: number, userId: number, at: Date) =>
  db
    .updateTable('contact_import')
    .set({ undone_by: userId, undone_at: at })
    .where('import_id', '=', importId)
    .execute();

const own: readonly string[] = ['contact_person', 'contact_address'];
/**
 * Contacts in use: documents, banks and others refer to them by foreign key; notes, files and changes show in history.
 */
export async function usedContacts(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const references = (await referencesTo(db, 'contact')).filter(({ table }) => !own.includes(table));
  const uses = await usesOf(db, references, ids);
  const { rows } = await sql<{ entity_id: number }>`select distinct entity_id from history_event
    where entity = 'contact' and entity_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Set([...uses.keys(), ...rows.map((row) => row.entity_id)]);
}

export async function deleteContacts(db: Db, ids: readonly number[]): Promise<void> {
  const theirs = sql<number>`any(${[...ids]}::bigint[])`;
  await db.deleteFrom('contact_address').where('debtor_id', '=', theirs).execute();
  await db.deleteFrom('contact_person').where('debtor_id', '=', theirs).execute();
  await db.deleteFrom('contact').where('debtor_id', '=', theirs).execute();
}
