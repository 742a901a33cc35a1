import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { NumberWrite } from '../numbers/number-queries.ts';

export type KeptNumber = NumberWrite & { part_no_id: number; norm: string };
type Key = { norm: string; make_id: number | null };

/** Locks rows in the order of their ids, so that two imports cannot deadlock. */
export const numbersByKey = async (db: Db, keys: readonly Key[], lock: boolean): Promise<KeptNumber[]> => {
  const ids = sql<number>`(select n.part_no_id
    from json_to_recordset(${JSON.stringify(keys)}::json) as k(norm text, make_id bigint)
    join part_number n on n.norm = k.norm and n.make_id is not distinct from k.make_id)`;
  const rows = await db
    .selectFrom('part_number')
    .select(['part_no_id', 'norm', 'part_no', 'part_id', 'make_id', 'description', 'superseded_by', 'active'])
    .where('part_no_id', 'in', ids)
    .orderBy('part_no_id')
    .$if(lock, (q) => q.forUpdate())
    .execute();
  return rows.map((r) => ({ ...r, norm: r.norm ?? '' }));
};

export const supersessions = async (db: Db): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('part_number')
    .select(['part_no_id', 'superseded_by'])
    .where('superseded_by', 'is not', null)
    .execute();
  return new Map(rows.map((r) => [r.part_no_id, r.superseded_by!]));
};

export const insertNumbers = async (db: Db, rows: readonly NumberWrite[]) =>
  (
    await sql<{ part_no_id: number; norm: string; make_id: number | null }>`
      insert into part_number (part_no, part_id, make_id, description, active)
      select part_no, part_id, make_id, description, active
      from json_populate_recordset(null::part_number, ${JSON.stringify(rows)}::json)
      returning part_no_id, norm, make_id`.execute(db)
  ).rows;

export const updateNumbers = (db: Db, rows: readonly (NumberWrite & { part_no_id: number })[]) =>
  sql`update part_number n set part_no = r.part_no, part_id = r.part_id, description = r.description,
      active = r.active, version = n.version + 1
    from json_populate_recordset(null::part_number, ${JSON.stringify(rows)}::json) r
    where n.part_no_id = r.part_no_id`.execute(db);

export const setSupersessions = (db: Db, rows: readonly { part_no_id: number; superseded_by: number | null }[]) =>
  sql`update part_number n set superseded_by = r.superseded_by
    from json_populate_recordset(null::part_number, ${JSON.stringify(rows)}::json) r
    where n.part_no_id = r.part_no_id and n.superseded_by is distinct from r.superseded_by`.execute(db);

type LinkRow = {
  part_no_id: number;
  other_id: number;
  norm: string;
  make_id: number | null;
  other_norm: string;
  other_make_id: number | null;
};

export const linksOf = async (db: Db, ids: readonly number[]): Promise<LinkRow[]> =>
  ids.length === 0
    ? []
    : (
        await sql<LinkRow>`
          select a.part_no_id, a.other_id, n.norm, n.make_id, o.norm as other_norm, o.make_id as other_make_id
          from part_number_alternative a
          join part_number n on n.part_no_id = a.part_no_id join part_number o on o.part_no_id = a.other_id
          where a.part_no_id = any(${[...ids]}::bigint[]) or a.other_id = any(${[...ids]}::bigint[])`.execute(db)
      ).rows;

const pairs = (rows: readonly (readonly [number, number])[]) =>
  sql`json_to_recordset(${JSON.stringify(rows.map(([a, b]) => ({ a: Math.min(a, b), b: Math.max(a, b) })))}::json)
    as r(a bigint, b bigint)`;

export const addLinks = (db: Db, rows: readonly (readonly [number, number])[]) =>
  sql`insert into part_number_alternative (part_no_id, other_id) select a, b from ${pairs(rows)}
    on conflict do nothing`.execute(db);

export const dropLinks = (db: Db, rows: readonly (readonly [number, number])[]) =>
  sql`delete from part_number_alternative x using ${pairs(rows)} where x.part_no_id = r.a and x.other_id = r.b`.execute(
    db,
  );
