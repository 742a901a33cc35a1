import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type NewRecord = {
  number: string;
  acq_id: number;
  recorded_on: string;
  seller_name: string;
  seller_address: string;
  seller_phone: string;
  date_of_birth: string | null;
  identity: string;
  description: string;
  vin: string;
  reg_no: string;
  price_cents: number;
  staff_id: number;
  staff_name: string;
  signature_key: string;
  hold_until: string;
};
export const insertRecord = (db: Db, row: NewRecord) => db.insertInto('dealers_record').values(row).execute();

export const recordOf = (db: Db, acqId: number) =>
  db.selectFrom('dealers_record').select(['record_id', 'number']).where('acq_id', '=', acqId).executeTakeFirst();

export const insertEntry = (
  db: Db,
  row: { record_id: number; kind: 'correction' | 'disposal'; text: string; user_id: number },
) => db.insertInto('dealers_record_entry').values(row).execute();

export type RecordEntry = { kind: 'correction' | 'disposal'; text: string; user: string; at: string };
const records = (db: Db) =>
  db
    .selectFrom('dealers_record as r')
    .innerJoin('acquisition as a', 'a.acq_id', 'r.acq_id')
    .selectAll('r')
    .select([
      'a.acq_no',
      sql<RecordEntry[]>`coalesce((select json_agg(json_build_object('kind', e.kind, 'text', e.text, 'at', e.at,
        'user', coalesce(u.users_name, '')) order by e.entry_id)
        from dealers_record_entry e left join app_user u on u.user_id = e.user_id where e.record_id = r.record_id), '[]')`.as(
        'entries',
      ),
    ]);
export type DealersRecord = Awaited<ReturnType<typeof recordsBetween>>[number];

export const recordsBetween = (db: Db, from: string, to: string) =>
  records(db)
    .where('r.recorded_on', '>=', from)
    .where('r.recorded_on', '<=', to)
    .orderBy('r.recorded_on')
    .orderBy('r.record_id')
    .execute();

export const recordById = (db: Db, recordId: number) =>
  records(db).where('r.record_id', '=', recordId).executeTakeFirst();
