import { searchWords } from '@yardkeeper/domain/search/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { countUpTo } from '../../../db/statements/count-up-to.ts';
import { holds, holdsOfPart } from '../../../db/statements/search-words.ts';

type Filter = { search?: string; catalogId?: string; conflicts?: 0 | 1 };
type Paged = {
  pageNum: number;
  pageSize: number;
  sortField?: 'pnc' | 'partName' | 'lastUsed' | 'times';
  sortOrder?: 'ASC' | 'DESC';
};
const saying = (word: string) =>
  sql`(${holds('m.search', word)} or m.part_id = any(array(select p.part_id from part_name p where ${holdsOfPart('p.search', word)})))`;
const filtered = (f: Filter): RawBuilder<unknown> => {
  const tests = [
    ...(f.catalogId === undefined ? [] : [sql`m.catalog_id = ${f.catalogId}`]),
    ...(f.conflicts === undefined ? [] : [f.conflicts === 1 ? sql`m.has_conflict` : sql`not m.has_conflict`]),
    ...searchWords(f.search).map(saying),
  ];
  return sql`from catalogue_mapping m ${tests.length > 0 ? sql`where ${sql.join(tests, sql` and `)}` : sql``}`;
};

export type MappingRow = {
  mapping_id: number;
  kind: 'pnc' | 'name';
  catalog_id: string;
  pnc: string;
  name: string;
  side: '' | 'left' | 'right';
  part_id: number;
  part: string;
  times: number;
  last_used_at: Date;
  has_conflict: boolean;
  who: string | null;
  version: number;
};
const columns = sql`m.mapping_id, m.kind, m.catalog_id, m.pnc, m.name, m.side, m.part_id, p.name as part, m.times,
  m.last_used_at, m.has_conflict, m.version, (select users_name from app_user u where u.user_id = m.said_by) as who`;

export async function pageOf(db: Db, f: Filter & Paged): Promise<MappingRow[]> {
  const way = sql.raw((f.sortOrder ?? (f.sortField === undefined ? 'DESC' : 'ASC')).toLowerCase());
  const sort = { pnc: 'm.key', partName: 'p.plain', lastUsed: 'm.last_used_at', times: 'm.times' }[
    f.sortField ?? 'lastUsed'
  ];
  return (
    await sql<MappingRow>`select ${columns} from (select m.* ${filtered(f)}) m join part_name p on p.part_id = m.part_id
      order by ${sql.ref(sort)} ${way}, m.mapping_id ${way} limit ${f.pageSize} offset ${(f.pageNum - 1) * f.pageSize}`.execute(
      db,
    )
  ).rows;
}
export const countOf = (db: Db, f: Filter) => countUpTo(db, filtered(f));
export const mappingById = async (db: Db, id: number): Promise<MappingRow | undefined> =>
  (
    await sql<MappingRow>`select ${columns} from catalogue_mapping m join part_name p on p.part_id = m.part_id
      where m.mapping_id = ${id}`.execute(db)
  ).rows[0];
