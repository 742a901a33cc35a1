import type { Db } from '../../../db/connect.ts';

export type PersonWrite = {
  first_name: string;
  surname: string;
  position: string;
  phone: string;
  mobile: string;
  email: string;
};

const columns = [
  'person_id',
  'debtor_id',
  'first_name',
  'surname',
  'position',
  'phone',
  'mobile',
  'email',
  'main',
  'version',
] as const;

export const personsOf = (db: Db, debtorId: number) =>
  db
    .selectFrom('contact_person')
    .select(columns)
    .where('debtor_id', '=', debtorId)
    .orderBy('main', 'desc')
    .orderBy('person_id')
    .execute();
export type PersonRecord = Awaited<ReturnType<typeof personsOf>>[number];

export const mainPersonsOf = (db: Db, ids: readonly number[]) =>
  db.selectFrom('contact_person').select(columns).where('debtor_id', 'in', ids).where('main', '=', true).execute();

export const insertPerson = async (db: Db, person: PersonWrite & { debtor_id: number; main: boolean }) =>
  (await db.insertInto('contact_person').values(person).returning('person_id').executeTakeFirstOrThrow()).person_id;

export const updatePerson = (db: Db, personId: number, set: Partial<PersonWrite>) =>
  db
    .updateTable('contact_person')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('person_id', '=', personId)
    .execute();

/** The index allows one main person at a time, so the old one is cleared first. */
export async function makeMain(db: Db, debtorId: number, personId: number): Promise<void> {
  await clearMain(db, debtorId);
  await db.updateTable('contact_person').set({ main: true }).where('person_id', '=', personId).execute();
}

export const clearMain = (db: Db, debtorId: number) =>
  db
    .updateTable('contact_person')
    .set({ main: false })
    .where('debtor_id', '=', debtorId)
    .where('main', '=', true)
    .execute();

export const deletePerson = (db: Db, personId: number) =>
  db.deleteFrom('contact_person').where('person_id', '=', personId).execute();
