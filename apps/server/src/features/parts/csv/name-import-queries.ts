import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { NameWrite } from '../names/name-queries.ts';

export type FullName = Required<NameWrite>;
export type KeptName = FullName & { part_id: number; plain: string };

export const namesByPlain = async (db: Db, plain: readonly string[], lock: boolean): Promise<KeptName[]> => {
  const rows = await db
    .selectFrom('part_name')
    .select([
      'part_id',
      'name',
      'plain',
      'other_words',
      'group1_id',
      'group2_id',
      'part_type_id',
      'default_zone',
      'warranty_days',
      'active',
    ])
    .where('plain', '=', sql<string>`any(${[...plain]}::text[])`)
    .orderBy('part_id')
    .$if(lock, (q) => q.forUpdate())
    .execute();
  return rows.map((r) => ({ ...r, plain: r.plain ?? '' }));
};

const columns = sql`name, other_words, group1_id, group2_id, part_type_id, default_zone, warranty_days, active`;

export const insertNames = (db: Db, rows: readonly FullName[]) =>
  sql`insert into part_name (${columns})
    select ${columns} from json_populate_recordset(null::part_name, ${JSON.stringify(rows)}::json)`.execute(db);

export const updateNames = (db: Db, rows: readonly (FullName & { part_id: number })[]) =>
  sql`update part_name p set name = r.name, other_words = r.other_words, group1_id = r.group1_id, group2_id = r.group2_id,
      part_type_id = r.part_type_id, default_zone = r.default_zone, warranty_days = r.warranty_days,
      active = r.active, version = p.version + 1
    from json_populate_recordset(null::part_name, ${JSON.stringify(rows)}::json) r
    where p.part_id = r.part_id`.execute(db);
