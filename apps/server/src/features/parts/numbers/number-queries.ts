import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { keptFigures } from '../../../db/kept-figures.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { type Counted, countUpTo, exactly, MOST_COUNTED } from '../../../db/statements/count-up-to.ts';
import { hasNumberWords } from '../../../db/statements/search-words.ts';

const columns = [
  'n.part_no_id',
  'n.part_no',
  'n.norm',
  'n.part_id',
  'n.make_id',
  'n.description',
  'n.superseded_by',
  'n.active',
  'n.version',
] as const;

const supersededNo = sql<string | null>`(select s.part_no from part_number s where s.part_no_id = n.superseded_by)`.as(
  'superseded_no',
);

type Other = { partNoId: number; partNo: string; make: string };

const numbers = (db: Db) =>
  db
    .selectFrom('part_number as n')
    .leftJoin('part_name as p', 'p.part_id', 'n.part_id')
    .leftJoin('make as m', 'm.make_id', 'n.make_id')
    .select(columns)
    .select(['p.name as part_name', 'm.name as make', supersededNo]);

const alternatives = sql<Other[]>`array(
  select json_build_object('partNoId', o.part_no_id, 'partNo', o.part_no, 'make', coalesce(om.name, ''))
  from (select a.other_id as id from part_number_alternative a where a.part_no_id = n.part_no_id
        union all select a.part_no_id from part_number_alternative a where a.other_id = n.part_no_id) x
  join part_number o on o.part_no_id = x.id left join make om on om.make_id = o.make_id
  order by o.norm)`.as('alternatives');

export type NumberFilter = { search?: string; makeId?: number; partId?: number; superseded?: 0 | 1; active?: 0 | 1 };
const plainly = (db: Db, f: NumberFilter) =>
  db
    .selectFrom('part_number as n')
    .where((e) => e.and(hasNumberWords('n', f.search)))
    .$if(f.makeId !== undefined, (q) => q.where('n.make_id', '=', f.makeId!))
    .$if(f.partId !== undefined, (q) => q.where('n.part_id', '=', f.partId!))
    .$if(f.superseded !== undefined, (q) => q.where('n.superseded_by', f.superseded ? 'is not' : 'is', null))
    .$if(f.active !== undefined, (q) => q.where('n.active', '=', f.active === 1));

type Paged = {
  pageNum: number;
  pageSize: number;
  sortField?: 'partNo' | 'partName' | 'make';
  sortOrder?: 'ASC' | 'DESC';
};
type Way = 'asc' | 'desc';

const sortedBy = { partName: ['part_name', 'part_id'], make: ['make', 'make_id'] } as const;

/** Reads names and makes in the order of their own indexes, so that a page needs no sort. */
function pageOfHits(f: Paged, way: Way) {
  const offset = (f.pageNum - 1) * f.pageSize;
  const direction = sql.raw(way);
  const field = f.sortField ?? 'partNo';
  if (field === 'partNo')
    return sql<{ part_no_id: number; bare: number; sort: string | null }>`(
      select part_no_id, 0 as bare, norm as sort from hit
      order by norm ${direction}, part_no_id limit ${f.pageSize} offset ${offset})`;
  const [table, id] = sortedBy[field];
  const most = offset + f.pageSize;
  return sql<{ part_no_id: number; bare: number; sort: string | null }>`(
    select * from (
      (select h.part_no_id, 0 as bare, x.plain as sort from hit h
        join ${sql.table(table)} x on ${sql.ref(`x.${id}`)} = ${sql.ref(`h.${id}`)}
        order by x.plain ${direction}, h.part_no_id limit ${most})
      union all
      (select h.part_no_id, 1, null from hit h where ${sql.ref(`h.${id}`)} is null order by h.part_no_id limit ${most})
    ) both_kinds
    order by bare ${direction}, sort ${direction}, part_no_id limit ${f.pageSize} offset ${offset})`;
}

/** The search result is materialised anyway, so the page counts it too. */
const countOfHits = sql<number>`(select count(*) from hit)`;
const hitsOfPage = (db: Db, f: NumberFilter & Paged) => {
  const way: Way = f.sortOrder === 'DESC' ? 'desc' : 'asc';
  return (
    db
      // Materialised, so that PostgreSQL searches first instead of walking along the sort index.
      .with(
        (w) => (f.search ? w('hit').materialized() : w('hit').notMaterialized()),
        () => plainly(db, f).select(['n.part_no_id', 'n.norm', 'n.part_id', 'n.make_id']),
      )
      .with('page', () => pageOfHits(f, way))
      .selectFrom('page')
      .select('page.part_no_id')
      .$if(Boolean(f.search), (q) => q.select(countOfHits.as('counted')))
      .orderBy('page.bare', way)
      .orderBy('page.sort', way)
      .orderBy('page.part_no_id')
      .execute()
  );
};

const numbersByIds = builtOnce((db, ids: readonly number[]) =>
  numbers(db).select(alternatives).where('n.part_no_id', '=', sql<number>`any(${ids}::bigint[])`),
);

/** A statement of its own, so that its text never changes and PostgreSQL plans it once. */
export async function numbersInOrder(db: Db, ids: readonly number[]): Promise<NumberRecord[]> {
  const rows = new Map((await numbersByIds(db, ids)).map((row) => [row.part_no_id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export async function idsOfPage(db: Db, f: NumberFilter & Paged): Promise<{ ids: number[]; counted: Counted }> {
  const [found, counted] = await Promise.all([hitsOfPage(db, f), f.search ? null : countNumbers(db, f)]);
  const ids = found.map((row) => row.part_no_id);
  if (counted) return { ids, counted };
  const hits = found[0]?.counted;
  // A page beyond the last has no row to carry the total.
  return { ids, counted: hits === undefined && f.pageNum > 1 ? await countNumbers(db, f) : exactly(hits ?? 0) };
}

/** Counts over all numbers, in use or not, superseded or not, come from stored figures. */
const isKept = (f: NumberFilter): boolean => !f.search && f.makeId === undefined && f.partId === undefined;
async function countNumbers(db: Db, f: NumberFilter): Promise<Counted> {
  if (!isKept(f))
    return countUpTo(
      db,
      sql`from (${plainly(db, f)
        .select('n.part_no_id')
        .limit(sql.lit(MOST_COUNTED + 1))}) hit`,
    );
  const kept = await keptFigures(db, ['partNumber']);
  const uses = f.active === undefined ? ['on', 'off'] : [f.active === 1 ? 'on' : 'off'];
  const ends = f.superseded === undefined ? ['', '.superseded'] : [f.superseded === 1 ? '.superseded' : ''];
  const counts = uses.flatMap((use) => ends.map((end) => kept.n(`partNumber.${use}${end}`)));
  return exactly(counts.reduce((all, n) => all + n, 0));
}

export type NumberRecord = NonNullable<Awaited<ReturnType<typeof numberById>>>;

export const numberById = (db: Db, id: number) =>
  numbers(db).select(alternatives).where('n.part_no_id', '=', id).executeTakeFirst();

export const allNumbers = (db: Db, f: NumberFilter) =>
  numbers(db)
    .select(alternatives)
    .where('n.part_no_id', 'in', plainly(db, f).select('n.part_no_id'))
    .orderBy('n.norm')
    .orderBy('n.part_no_id')
    .execute();

export const lockNumber = (db: Db, id: number) =>
  db.selectFrom('part_number as n').select(columns).where('n.part_no_id', '=', id).forUpdate().executeTakeFirst();

export const numberLike = (db: Db, norm: string, makeId: number | null) =>
  db
    .selectFrom('part_number')
    .select(['part_no_id', 'part_no', 'active'])
    .where('norm', '=', norm)
    .where('make_id', 'is not distinct from', makeId)
    .executeTakeFirst();

export type NumberWrite = {
  part_no: string;
  part_id: number | null;
  make_id: number | null;
  description: string;
  superseded_by: number | null;
  active: boolean;
};

export const insertNumber = async (db: Db, row: NumberWrite): Promise<number> =>
  (await db.insertInto('part_number').values(row).returning('part_no_id').executeTakeFirstOrThrow()).part_no_id;

export const updateNumber = (db: Db, id: number, set: Partial<NumberWrite>) =>
  db
    .updateTable('part_number')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('part_no_id', '=', id)
    .execute();

export const deleteNumber = (db: Db, id: number) => db.deleteFrom('part_number').where('part_no_id', '=', id).execute();

const SUPERSESSION_LOCK = 727_290;

export const lockSupersession = (db: Db) => sql`select pg_advisory_xact_lock(${SUPERSESSION_LOCK})`.execute(db);

export const chainFrom = async (db: Db, id: number): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; next: number }>`
    with recursive chain as (
      select part_no_id as id, superseded_by as next from part_number where part_no_id = ${id} and superseded_by is not null
      union
      select n.part_no_id, n.superseded_by from part_number n join chain on n.part_no_id = chain.next
      where n.superseded_by is not null
    ) select id, next from chain`.execute(db);
  return new Map(rows.map((r) => [r.id, r.next]));
};

const ordered = (a: number, b: number) => ({ part_no_id: Math.min(a, b), other_id: Math.max(a, b) });

export const link = (db: Db, a: number, b: number) =>
  db
    .insertInto('part_number_alternative')
    .values(ordered(a, b))
    .onConflict((c) => c.doNothing())
    .execute();

export const unlink = (db: Db, a: number, b: number) => {
  const { part_no_id, other_id } = ordered(a, b);
  return db
    .deleteFrom('part_number_alternative')
    .where('part_no_id', '=', part_no_id)
    .where('other_id', '=', other_id)
    .execute();
};

export const supersededNumbers = async (db: Db, id: number): Promise<string[]> =>
  (await db.selectFrom('part_number').select('part_no').where('superseded_by', '=', id).limit(1).execute()).map(
    (n) => n.part_no,
  );
