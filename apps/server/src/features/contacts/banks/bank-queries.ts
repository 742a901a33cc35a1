import type { Db } from '../../../db/connect.ts';

export type BankWrite = { account_name: string; account_no: string; notes: string };

export const banksOf = (db: Db, debtorId: number) =>
  db
    .selectFrom('contact_bank')
    .select(['bank_id', 'account_name', 'account_no', 'notes', 'version'])
    .where('debtor_id', '=', debtorId)
    .orderBy('bank_id')
    .execute();
export type BankRecord = Awaited<ReturnType<typeof banksOf>>[number];

export const insertBank = async (db: Db, bank: BankWrite & { debtor_id: number }): Promise<number> =>
  (await db.insertInto('contact_bank').values(bank).returning('bank_id').executeTakeFirstOrThrow()).bank_id;

export const updateBank = (db: Db, bankId: number, set: BankWrite) =>
  db
    .updateTable('contact_bank')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('bank_id', '=', bankId)
    .execute();

export const deleteBank = (db: Db, bankId: number) =>
  db.deleteFrom('contact_bank').where('bank_id', '=', bankId).execute();
