import { sql } from 'kysely';
import type { Operation } from '../../harness/operation.ts';
import { prepareStock, sameTags, tagList } from './tag-pages.ts';
import { tagColumns, tagJoins, tagRead } from './tag-read.ts';

const PAGE = 20;
const holds = (column: string) => `${column} like '%corolla%' and ${column} like '%door%'`;

/** Like the product, it searches the kinds of parts and finds the page by the running sum of their tags. */
const alongKinds = `
  with k as materialized (select k.kind_id, k.vehicle, k.search from stock_kind k where ${holds('k.search')}),
  counted as (select t.kind_id, count(*) as n from tag t
    where t.kind_id = any(array(select k.kind_id from k)) and t.qty_on_hand > 0 group by t.kind_id),
  running as (select k.*, c.n, sum(c.n) over (order by k.vehicle, k.search, k.kind_id) as upto
    from counted c join k on k.kind_id = c.kind_id),
  h as (select t.tag_id, x.vehicle, x.search, x.kind_id from running x cross join lateral
      (select t.tag_id from tag t where t.kind_id = x.kind_id and t.qty_on_hand > 0 order by t.tag_id limit ${PAGE}) t
    where x.upto - x.n < ${PAGE} order by x.vehicle, x.search, x.kind_id, t.tag_id limit ${PAGE})
  select ${tagColumns}, (select sum(n) from counted) as total from h join tag t on t.tag_id = h.tag_id ${tagJoins}
  order by h.vehicle, h.search, h.kind_id, h.tag_id`;

const pageOf = (name: string, text: string): Operation => ({
  name,
  as: 'SALES_MANAGER',
  prepare: prepareStock,
  product: () => tagList({ search: 'corolla door' }),
  bare: async (pool) => {
    const { rows } = await pool.query({ name, text });
    return { records: rows.map(tagRead), total: rows[0]?.total ?? 0 };
  },
  same: sameTags,
});

export const tagWords: Operation = pageOf('tag-words', alongKinds);

/** The usual design: every tag has its own words and a trigram index over them. */
async function prepareTrigrams(db: Parameters<Operation['prepare']>[0]): Promise<void> {
  await sql`create table if not exists bench_tag_words (tag_id bigint primary key, search text not null)`.execute(db);
  // A kept yard has sold some since.
  await sql`delete from bench_tag_words w using tag t where t.tag_id = w.tag_id and t.qty_on_hand = 0`.execute(db);
  await sql`insert into bench_tag_words select t.tag_id, k.search from tag t join stock_kind k on k.kind_id = t.kind_id
    where t.qty_on_hand > 0 on conflict do nothing`.execute(db);
  await sql`create index if not exists bench_tag_words_search on bench_tag_words using gin (search gin_trgm_ops)`.execute(
    db,
  );
}
const alongTags = `
  with hit as materialized (select w.tag_id, w.search from bench_tag_words w where ${holds('w.search')}),
  h as (select hit.tag_id, k.vehicle, k.search, k.kind_id from hit join tag t on t.tag_id = hit.tag_id
      join stock_kind k on k.kind_id = t.kind_id
    order by k.vehicle, k.search, k.kind_id, hit.tag_id limit ${PAGE})
  select ${tagColumns}, (select count(*) from hit) as total from h join tag t on t.tag_id = h.tag_id ${tagJoins}
  order by h.vehicle, h.search, h.kind_id, h.tag_id`;

/** The same page searched tag by tag shows what searching kinds of parts saves, not what the product adds. */
export const tagWordsTrigram: Operation = {
  ...pageOf('tag-words-trigram', alongTags),
  prepareTwin: prepareTrigrams,
};
