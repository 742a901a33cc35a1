import { searchWords } from '@yardkeeper/domain/search/words';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { type Counted, MOST_COUNTED } from '../../../db/statements/count-up-to.ts';
import { nearerEnd } from '../../../db/statements/nearer-end.ts';
import { hasWords, likeStart } from '../../../db/statements/search-words.ts';
import { type ContactChoice, chosen } from './choice-queries.ts';
import { countContacts, isKept } from './count-queries.ts';

const sortColumn = {
  name: 'h.plain',
  debtorID: 'h.debtor_id',
  creditLimit: 'h.credit_limit_cents',
  createdAt: 'h.created_at',
} as const;
export type Paged = {
  pageNum: number;
  pageSize: number;
  sortField?: keyof typeof sortColumn;
  sortOrder?: 'ASC' | 'DESC';
  /** typed into a name picker: contacts with this name come before those found by another word */
  called?: string;
};

const rankOf = (called: string) => {
  const words = searchWords(called);
  const holdsAll = sql.join([sql`true`, ...hasWords('h.plain', called)], sql` and `);
  return sql`case when h.plain like ${likeStart(words.join(' '))} then 0 when ${holdsAll} then 1 else 2 end`;
};

type Picked = { readonly debtor_id: number; readonly counted?: number };

/** The search result is materialised anyway, so the page counts it too. */
const countOfHits = sql<number>`(select count(*) from (select from h limit ${sql.lit(MOST_COUNTED + 1)}) few)`;
const pageOfIds = async (db: Db, f: ContactChoice & Paged, isCounted: boolean): Promise<readonly Picked[]> => {
  const { isBack, limit } = await nearerEnd(f, isKept(f) ? async () => (await countContacts(db, f)).n : undefined);
  const way = (f.sortOrder === 'DESC') === isBack ? 'asc' : 'desc';
  const found = await db
    // Materialised, so that PostgreSQL searches first instead of walking along the sort index.
    .with(
      (w) => (f.search || f.seen?.some((one) => one.search) ? w('h').materialized() : w('h').notMaterialized()),
      () => chosen(db, f).select(['c.debtor_id', 'c.plain', 'c.credit_limit_cents', 'c.created_at']),
    )
    .selectFrom('h')
    .select('h.debtor_id')
    .$if(isCounted, (q) => q.select(countOfHits.as('counted')))
    .$if(Boolean(f.called), (q) => q.orderBy(rankOf(f.called!)))
    .orderBy(sortColumn[f.sortField ?? 'name'], way)
    .orderBy('h.debtor_id', way)
    .modifyEnd(limit)
    .execute();
  return isBack ? found.reverse() : found;
};

/** The search selects few columns; the rest is read for the ids of the page only. */
export async function idsOfPage(db: Db, f: ContactChoice & Paged): Promise<{ ids: number[]; counted: Counted }> {
  const isSought = Boolean(f.search) || f.seen?.some((one) => one.search) === true;
  const [found, counted] = await Promise.all([pageOfIds(db, f, isSought), isSought ? null : countContacts(db, f)]);
  const ids = found.map((row) => row.debtor_id);
  if (counted) return { ids, counted };
  const hits = found[0]?.counted ?? (f.pageNum > 1 ? (await countContacts(db, f)).n : 0);
  return { ids, counted: { n: Math.min(hits, MOST_COUNTED), isCapped: hits > MOST_COUNTED } };
}
