import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Reference = { table: string; column: string };

/** Reads the foreign keys from the database, so that tables of other features are included too. */
const referencesTo = async (db: Db, table: string): Promise<Reference[]> =>
  (
    await sql<Reference>`
      select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = ${table}::regclass and cardinality(c.conkey) = 1
      order by 1, 2`.execute(db)
  ).rows;

export async function repoint(
  db: Db,
  table: string,
  fromId: number,
  intoId: number,
  except: readonly string[],
): Promise<number> {
  let moved = 0;
  for (const ref of await referencesTo(db, table)) {
    if (except.includes(ref.table)) continue;
    const column = sql.ref(ref.column);
    const done =
      await sql`update ${sql.table(ref.table)} set ${column} = ${intoId} where ${column} = ${fromId}`.execute(db);
    moved += Number(done.numAffectedRows ?? 0);
  }
  return moved;
}

export const pricesOfBoth = (db: Db, fromId: number, intoId: number) =>
  sql<{ dropped: number; kept: number; retail_cents: number; trade_cents: number }>`
    select a.price_item_id as dropped, b.price_item_id as kept, a.retail_cents, a.trade_cents
    from part_price a join part_price b
      on b.price_list_id = a.price_list_id and b.condition = a.condition
      and (b.make_id, b.model_id, b.series_id) is not distinct from (a.make_id, a.model_id, a.series_id)
    where a.price_list_id = 1 and b.price_list_id = 1 and a.part_id = ${fromId} and b.part_id = ${intoId}
    for update`
    .execute(db)
    .then((r) => r.rows);

export const dropTwinPictures = (db: Db, fromId: number, intoId: number) =>
  sql`delete from part_picture a using part_picture b where a.part_id = ${fromId} and b.part_id = ${intoId}
    and (b.make_id, b.model_id) is not distinct from (a.make_id, a.model_id)`.execute(db);

export const followAutoSelect = async (db: Db, fromId: number, intoId: number) => {
  await sql`insert into auto_select_part (make_id, part_id)
    select make_id, ${intoId} from auto_select_part where part_id = ${fromId} on conflict do nothing`.execute(db);
  await db.deleteFrom('auto_select_part').where('part_id', '=', fromId).execute();
};
