import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { keptFigures } from '../../../db/kept-figures.ts';
import { hasPartWords } from '../../../db/statements/search-words.ts';

const columns = [
  'p.part_id',
  'p.name',
  'p.other_words',
  'p.group1_id',
  'p.group2_id',
  'p.part_type_id',
  'p.default_zone',
  'p.warranty_days',
  'p.active',
  'p.version',
] as const;

const names = (db: Db) =>
  db
    .selectFrom('part_name as p')
    .leftJoin('part_group1 as g1', 'g1.id', 'p.group1_id')
    .leftJoin('part_group2 as g2', 'g2.id', 'p.group2_id')
    .leftJoin('part_type as t', 't.id', 'p.part_type_id')
    .select(columns)
    .select(['g1.name as group1', 'g2.name as group2', 't.name as part_type']);

const usage = [
  sql<number>`(select count(*) from part_number n where n.part_id = p.part_id)`.as('numbers'),
  sql<number>`(select count(*) from part_price x where x.price_list_id = 1 and x.part_id = p.part_id)`.as('prices'),
] as const;

export type NameFilter = { search?: string; group1Id?: number; partTypeId?: number };
const filtered = (db: Db, f: NameFilter) =>
  db
    .selectFrom('part_name as p')
    .where((e) => e.and(hasPartWords('p.search', f.search)))
    .$if(f.group1Id !== undefined, (q) => q.where('p.group1_id', '=', f.group1Id!))
    .$if(f.partTypeId !== undefined, (q) => q.where('p.part_type_id', '=', f.partTypeId!));

const sortColumn = {
  partName: 'p.plain',
  group1: 'g1.plain',
  partType: 't.plain',
  warrantyDays: 'p.warranty_days',
} as const;
type Paged = { pageNum: number; pageSize: number; sortField?: keyof typeof sortColumn; sortOrder?: 'ASC' | 'DESC' };

/** The ids are found first, so that groups and usage are looked up for the rows of this page only. */
export const pageOfNames = (db: Db, f: NameFilter & Paged & { active?: 0 | 1 }) => {
  const direction = f.sortOrder === 'DESC' ? 'desc' : 'asc';
  const sort = sortColumn[f.sortField ?? 'partName'];
  const hits = db
    // Materialised, so that PostgreSQL searches first instead of walking along the sort index.
    .with(
      (w) => (f.search ? w('hit').materialized() : w('hit').notMaterialized()),
      () =>
        filtered(db, f)
          .select(['p.part_id', 'p.plain', 'p.group1_id', 'p.part_type_id', 'p.warranty_days'])
          .$if(f.active !== undefined, (q) => q.where('p.active', '=', f.active === 1)),
    )
    .selectFrom('hit as p')
    .leftJoin('part_group1 as g1', 'g1.id', 'p.group1_id')
    .leftJoin('part_type as t', 't.id', 'p.part_type_id')
    .select('p.part_id')
    .orderBy(sort, direction)
    .orderBy('p.part_id')
    .limit(f.pageSize)
    .offset((f.pageNum - 1) * f.pageSize);
  return names(db).select(usage).where('p.part_id', 'in', hits).orderBy(sort, direction).orderBy('p.part_id').execute();
};

/** Counts over all names come from stored figures. */
export const countNames = async (db: Db, f: NameFilter) => {
  if (!f.search && f.group1Id === undefined && f.partTypeId === undefined) {
    const kept = await keptFigures(db, ['partName']);
    return { active: kept.n('partName.on'), inactive: kept.n('partName.off') };
  }
  const rows = await filtered(db, f)
    .select(['p.active', (e) => e.fn.countAll<number>().as('n')])
    .groupBy('p.active')
    .execute();
  const count = (active: boolean) => rows.find((r) => r.active === active)?.n ?? 0;
  return { active: count(true), inactive: count(false) };
};

export type NameRecord = Awaited<ReturnType<typeof pageOfNames>>[number];

export const nameById = (db: Db, id: number) => names(db).select(usage).where('p.part_id', '=', id).executeTakeFirst();

export const allNames = (db: Db, f: NameFilter) =>
  names(db).where('p.part_id', 'in', filtered(db, f).select('p.part_id')).orderBy('p.plain').execute();

export const lockName = (db: Db, id: number) =>
  db.selectFrom('part_name as p').select(columns).where('p.part_id', '=', id).forUpdate().executeTakeFirst();

export const nameLike = (db: Db, name: string) =>
  db
    .selectFrom('part_name')
    .select(['part_id', 'name', 'active'])
    .where((e) => e('plain', '=', sql<string>`plain_name(${name})`))
    .executeTakeFirst();

export type NameWrite = {
  name: string;
  other_words?: string[];
  group1_id: number | null;
  group2_id: number | null;
  part_type_id: number | null;
  default_zone: string;
  warranty_days: number;
  active: boolean;
};

export const insertName = async (db: Db, row: NameWrite): Promise<number> =>
  (await db.insertInto('part_name').values(row).returning('part_id').executeTakeFirstOrThrow()).part_id;

export const updateName = (db: Db, id: number, set: Partial<NameWrite>) =>
  db
    .updateTable('part_name')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('part_id', '=', id)
    .execute();

export const deleteName = (db: Db, id: number) => db.deleteFrom('part_name').where('part_id', '=', id).execute();
