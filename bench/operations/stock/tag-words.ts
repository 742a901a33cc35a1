import { sql } from 'kysely';
import { ranksOfParts } from '../../../apps/server/src/features/inventory/finding/word-queries.ts';
import type { Operation } from '../../harness/operation.ts';
import { prepareStock, sameTags, tagList } from './tag-pages.ts';
import { tagColumns, tagJoins, tagRead } from './tag-read.ts';

const PAGE = 20;
const WORDS = ['corolla', 'door'] as const;
const holds = (column: string) => WORDS.map((word) => `${column} like '%${word}%'`).join(' and ');
const LAST = 1_000_000;
const whole = WORDS.map((word) => `(' ' || k.search || ' ' not like '% ${word} %')::int`).join(' + ');
/** Parts whose names contain the words come first; the twin knows in advance which those are. */
const rank = `coalesce((select r.rank from bench_part_rank r where r.part_id = k.part_id), ${LAST} + ${whole})`;
type Db = Parameters<Operation['prepare']>[0];
async function prepareRanks(db: Db): Promise<void> {
  const { parts, ranks } = await ranksOfParts(db, WORDS);
  await sql`create table if not exists bench_part_rank (part_id bigint primary key, rank integer not null)`.execute(db);
  await sql`insert into bench_part_rank select * from unnest(${[...parts]}::bigint[], ${[...ranks]}::int[])
    on conflict do nothing`.execute(db);
}

/** Like the product, it searches the kinds of parts and finds the page by the running sum of their tags. */
const alongKinds = `
  with k as materialized (select k.kind_id, k.vehicle, k.search, ${rank} as rank from stock_kind k where ${holds('k.search')}),
  counted as (select t.kind_id, count(*) as n from tag t
    where t.kind_id = any(array(select k.kind_id from k)) and t.qty_on_hand > 0 group by t.kind_id),
  running as (select k.*, c.n, sum(c.n) over (order by k.rank, k.vehicle, k.search, k.kind_id) as upto
    from counted c join k on k.kind_id = c.kind_id),
  h as (select t.tag_id, x.rank, x.vehicle, x.search, x.kind_id from running x cross join lateral
      (select t.tag_id from tag t where t.kind_id = x.kind_id and t.qty_on_hand > 0 order by t.tag_id limit ${PAGE}) t
    where x.upto - x.n < ${PAGE} order by x.rank, x.vehicle, x.search, x.kind_id, t.tag_id limit ${PAGE})
  select ${tagColumns}, (select sum(n) from counted) as total from h join tag t on t.tag_id = h.tag_id ${tagJoins}
  order by h.rank, h.vehicle, h.search, h.kind_id, h.tag_id`;

const pageOf = (name: string, text: string): Operation => ({
  name,
  as: 'SALES_MANAGER',
  prepare: prepareStock,
  prepareTwin: prepareRanks,
  product: () => tagList({ search: WORDS.join(' ') }),
  bare: async (pool) => {
    const { rows } = await pool.query({ name, text });
    return { records: rows.map(tagRead), total: rows[0]?.total ?? 0 };
  },
  same: sameTags,
});

export const tagWords: Operation = pageOf('tag-words', alongKinds);

/** The usual design: every tag has its own words and a trigram index over them. */
async function prepareTrigrams(db: Db): Promise<void> {
  await prepareRanks(db);
  await sql`create table if not exists bench_tag_words (tag_id bigint primary key, search text not null)`.execute(db);
  // A kept database has sold some of them since.
  await sql`delete from bench_tag_words w using tag t where t.tag_id = w.tag_id and t.qty_on_hand = 0`.execute(db);
  await sql`insert into bench_tag_words select t.tag_id, k.search from tag t join stock_kind k on k.kind_id = t.kind_id
    where t.qty_on_hand > 0 on conflict do nothing`.execute(db);
  await sql`create index if not exists bench_tag_words_search on bench_tag_words using gin (search gin_trgm_ops)`.execute(
    db,
  );
}
const alongTags = `
  with hit as materialized (select w.tag_id, w.search from bench_tag_words w where ${holds('w.search')}),
  h as (select hit.tag_id, ${rank} as rank, k.vehicle, k.search, k.kind_id from hit join tag t on t.tag_id = hit.tag_id
      join stock_kind k on k.kind_id = t.kind_id
    order by rank, k.vehicle, k.search, k.kind_id, hit.tag_id limit ${PAGE})
  select ${tagColumns}, (select count(*) from hit) as total from h join tag t on t.tag_id = h.tag_id ${tagJoins}
  order by h.rank, h.vehicle, h.search, h.kind_id, h.tag_id`;

/** The same page searched tag by tag, to show what searching kinds saves rather than what the product costs. */
export const tagWordsTrigram: Operation = {
  ...pageOf('tag-words-trigram', alongTags),
  prepareTwin: prepareTrigrams,
};
