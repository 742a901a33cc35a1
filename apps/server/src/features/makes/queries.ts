import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { hasWords } from '../../db/statements/search-words.ts';

export const levels = {
  make: { table: 'make', id: 'make_id', parent: null, below: { table: 'model', column: 'make_id' } },
  model: { table: 'model', id: 'model_id', parent: 'make_id', below: { table: 'series', column: 'model_id' } },
  series: { table: 'series', id: 'series_id', parent: 'model_id', below: null },
} as const;
export type Level = keyof typeof levels;

export const placeOf = (level: Level, id: number) => ({ table: levels[level].table, at: { [levels[level].id]: id } });

export type Row = {
  id: number;
  name: string;
  active: boolean;
  version: number;
  parent_id: number | null;
  year_from: number | null;
  year_to: number | null;
  below: number;
};

const columns = (level: Level) => {
  const { id, parent, below } = levels[level];
  const years =
    level === 'series' ? sql`t.year_from, t.year_to` : sql`null::smallint as year_from, null::smallint as year_to`;
  const parentId = parent ? sql`t.${sql.ref(parent)}` : sql`null::bigint`;
  const belowCount = below
    ? sql`(select count(*) from ${sql.table(below.table)} b where b.${sql.ref(below.column)} = t.${sql.ref(id)})`
    : sql`0::bigint`;
  return sql`t.${sql.ref(id)} as id, t.name, t.active, t.version, ${parentId} as parent_id, ${years}, ${belowCount} as below`;
};

type Filter = { search?: string; active?: 0 | 1; parentId?: number };

const where = (level: Level, f: Filter) => {
  const { parent } = levels[level];
  const words = hasWords('t.search', f.search).map((word) => sql`and ${word}`);
  return sql`where true
    ${words.length > 0 ? sql.join(words, sql` `) : sql``}
    ${f.active === undefined ? sql`` : sql`and t.active = ${f.active === 1}`}
    ${parent && f.parentId !== undefined ? sql`and t.${sql.ref(parent)} = ${f.parentId}` : sql``}`;
};

export async function pageOf(db: Db, level: Level, f: Filter & { pageNum: number; pageSize: number }) {
  const from = sql`from ${sql.table(levels[level].table)} t ${where(level, f)}`;
  const [rows, count] = await Promise.all([
    sql<Row>`select ${columns(level)} ${from} order by t.plain, 1 limit ${f.pageSize} offset ${(f.pageNum - 1) * f.pageSize}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*) as n ${from}`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.n ?? 0 };
}

export async function lockRow(db: Db, level: Level, id: number): Promise<Row | undefined> {
  const { table, id: column } = levels[level];
  const found =
    await sql<Row>`select ${columns(level)} from ${sql.table(table)} t where t.${sql.ref(column)} = ${id} for update of t`.execute(
      db,
    );
  return found.rows[0];
}

export async function rowNamed(db: Db, level: Level, name: string, parentId: number | null): Promise<Row | undefined> {
  const { table, parent } = levels[level];
  const below = parent ? sql`and t.${sql.ref(parent)} = ${parentId}` : sql``;
  const found =
    await sql<Row>`select ${columns(level)} from ${sql.table(table)} t where t.plain = plain_name(${name}) ${below}`.execute(
      db,
    );
  return found.rows[0];
}

export type Values = { name: string; parentId: number | null; yearFrom: number | null; yearTo: number | null };

export async function insertRow(db: Db, level: Level, v: Values): Promise<number> {
  const { table, id, parent } = levels[level];
  const made = await sql<{ id: number }>`
    insert into ${sql.table(table)} (name ${parent ? sql`, ${sql.ref(parent)}` : sql``} ${level === 'series' ? sql`, year_from, year_to` : sql``})
    values (${v.name} ${parent ? sql`, ${v.parentId}` : sql``} ${level === 'series' ? sql`, ${v.yearFrom}, ${v.yearTo}` : sql``})
    returning ${sql.ref(id)} as id
  `.execute(db);
  return made.rows[0]!.id;
}

export async function updateRow(db: Db, level: Level, id: number, v: Pick<Values, 'name' | 'yearFrom' | 'yearTo'>) {
  const { table, id: column } = levels[level];
  const years = level === 'series' ? sql`, year_from = ${v.yearFrom}, year_to = ${v.yearTo}` : sql``;
  await sql`update ${sql.table(table)} set name = ${v.name} ${years}, version = version + 1 where ${sql.ref(column)} = ${id}`.execute(
    db,
  );
}

export async function setActive(db: Db, level: Level, id: number, active: boolean) {
  const { table, id: column } = levels[level];
  await sql`update ${sql.table(table)} set active = ${active}, version = version + 1 where ${sql.ref(column)} = ${id}`.execute(
    db,
  );
}

export async function deleteRow(db: Db, level: Level, id: number) {
  const { table, id: column } = levels[level];
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
}

/** An invoice stores the customer's vehicle as JSON, which has no foreign key, so it is moved here. */
export async function moveKeptVehicles(db: Db, level: Level, from: number, into: number) {
  const ids = {
    make: sql`select m.make_id as "makeId" from make m where m.make_id = ${into}`,
    model: sql`select m.make_id as "makeId", m.model_id as "modelId" from model m where m.model_id = ${into}`,
    series: sql`select m.make_id as "makeId", s.model_id as "modelId", s.series_id as "seriesId"
      from series s join model m using (model_id) where s.series_id = ${into}`,
  }[level];
  await sql`update invoice set vehicle = vehicle || to_jsonb(named) from (${ids}) named
    where vehicle @> ${JSON.stringify({ [`${level}Id`]: from })}::jsonb`.execute(db);
}

/** Documents with an open back order for a vehicle of this make, model or series. */
export async function waitingForVehicle(db: Db, level: Level, id: number): Promise<number[]> {
  const { rows } = await sql<{ invoice_id: number }>`select distinct i.invoice_id from back_order b
    join invoice i on i.invoice_id = b.invoice_id
    where b.outcome is null and i.vehicle @> ${JSON.stringify({ [`${level}Id`]: id })}::jsonb order by 1`.execute(db);
  return rows.map(({ invoice_id }) => invoice_id);
}

export async function sameNamed(
  db: Db,
  table: 'model' | 'series' | 'engine' | 'transmission',
  parent: string,
  from: number,
  into: number,
) {
  const id = table === 'model' ? 'model_id' : table === 'series' ? 'series_id' : 'id';
  const found = await sql<{ from_id: number; into_id: number }>`
    select a.${sql.ref(id)} as from_id, b.${sql.ref(id)} as into_id
    from ${sql.table(table)} a join ${sql.table(table)} b on b.plain = a.plain and b.${sql.ref(parent)} = ${into}
    where a.${sql.ref(parent)} = ${from} order by 1
  `.execute(db);
  return found.rows;
}

export async function samePartNumbers(db: Db, from: number, into: number) {
  const found = await sql<{ from_id: number; into_id: number }>`
    select a.part_no_id as from_id, b.part_no_id as into_id from part_number a
    join part_number b on b.norm = a.norm and b.make_id = ${into} where a.make_id = ${from} order by 1
  `.execute(db);
  return found.rows;
}

export const deletePartNumber = (db: Db, id: number) =>
  db.deleteFrom('part_number').where('part_no_id', '=', id).execute();
