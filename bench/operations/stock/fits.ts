import { isDeepStrictEqual } from 'node:util';
import { fitOf } from '@yardkeeper/domain/fits/confidence';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../../apps/server/src/db/schema.ts';
import type { Operation } from '../../harness/operation.ts';
import { prepareStock } from './tag-pages.ts';

const EDGES = 5_000_000;
const ON_KINDS = 10;
const LINES = 20;
const MOST = 5;

/**
 * Gives every third tag a number and each number ten kinds of its part, which makes as many edges as a large yard has.
 */
async function prepareFits(db: Kysely<DB>): Promise<void> {
  await prepareStock(db);
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { rows } = await sql`select from fit_edge where offered = 'F1' limit 1`.execute(trx);
    if (rows.length > 0) return;
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`create temp table kind_at on commit drop as select kind_id, fit_kind(part_id, model_id, series_id) as node,
        row_number() over (order by part_id, make_id, model_id, series_id) - 1 as at from stock_kind where model_id is not null`.execute(
      trx,
    );
    await sql`create unique index on kind_at (at)`.execute(trx);
    await sql`create index on kind_at (kind_id)`.execute(trx);
    const per = sql`greatest(1, ${sql.lit(EDGES / ON_KINDS)} / (select count(*) from kind_at))`;
    await sql`update tag t set part_no = 'F' || k.at + (t.tag_id % ${per}) * (select count(*) from kind_at)
      from kind_at k where k.kind_id = t.kind_id and t.tag_id % 3 = 0`.execute(trx);
    // Inserting in key order and rebuilding the other index afterwards saves minutes.
    await sql`drop index fit_edge_offered`.execute(trx);
    await sql`insert into fit_edge (wanted, offered, tags, listed, sold, returned, wrong)
      select k.node, 'F' || n, n % 4, n % 3, n % 7, (n % 11 = 0)::int, (n % 23 = 0)::int
      from generate_series(0, ${sql.lit(EDGES / ON_KINDS - 1)}) n cross join generate_series(0, ${sql.lit(ON_KINDS - 1)}) j
        join kind_at k on k.at = (n % (select count(*) from kind_at) + j) % (select count(*) from kind_at)
      order by 1, 2 on conflict do nothing`.execute(trx);
    await sql`create index fit_edge_offered on fit_edge (offered) include (wanted, tags, listed)`.execute(trx);
  });
}

const free = `t.qty_on_hand > 0 and t.state in ('onVehicle', 'inStock') and t.qty_reserved < t.qty_on_hand`;
const wanted = `select t.tag_id, t.kind_id, t.part_no_norm like 'F%' as has_number, md5(t.tag_id::text) as chance
  from tag t where t.qty_on_hand > 0 and t.model_id is not null order by 3 desc, 4 limit 2000`;
/** First those of whose kind another one is free, so that something fits in a small yard too. */
const some = `select w.tag_id::int as tag_id from (${wanted}) w order by w.has_number desc,
  exists (select from tag t where t.kind_id = w.kind_id and t.tag_id <> w.tag_id and ${free}) desc, w.chance limit ${LINES}`;
let kept: number[] | null = null;
const tagsIn = async (ask: () => Promise<{ rows: { tag_id: number }[] }>): Promise<number[]> => {
  kept ??= (await ask()).rows.map((row) => row.tag_id);
  return kept;
};

const isOn = (e: string) => `(${e}.tags > 0 or ${e}.listed > 0)`;
const nothing = '0, 0, 0, false, 0, 0, 0, 0';
const text = `with line as materialized (
    select a.line, t.tag_id, t.part_no_norm as number, t.part_id, t.make_id, t.model_id, t.series_id
    from unnest($1::bigint[]) with ordinality a (tag_id, line) join tag t on t.tag_id = a.tag_id),
  asked as materialized (
    select line, number as key, false as is_kind from line where number <> ''
    union select l.line, fit_kind(k.part_id, k.model_id, k.series_id), true from line l join stock_kind k on k.part_id = l.part_id
      and k.make_id = l.make_id and k.model_id = l.model_id
      and (k.series_id is null or l.series_id is null or k.series_id = l.series_id)),
  way as materialized (
    select a.line, 'same' as way, a.key as wanted, a.key as offered, coalesce(e.tags, 0) as tags, coalesce(e.listed, 0) as listed,
      coalesce(e.superseded, 0) as superseded, coalesce(e.alternative, false) as alternative,
      coalesce(e.substituted, 0) as substituted, coalesce(e.sold, 0) as sold, coalesce(e.returned, 0) as returned,
      coalesce(e.wrong, 0) as wrong, 0 as shared
    from asked a left join fit_edge e on e.wanted = a.key and e.offered = a.key
    union all select a.line, 'edge', e.wanted, e.offered, e.tags, e.listed, e.superseded, e.alternative, e.substituted, e.sold,
      e.returned, e.wrong, 0 from asked a join fit_edge e on e.wanted = a.key where e.offered <> a.key
    union all select a.line, 'onThatKind', a.key, e.wanted, ${nothing}, 0 from asked a join fit_edge e on e.offered = a.key
      where not a.is_kind and left(e.wanted, 1) = '#' and ${isOn('e')}
        and not exists (select from asked b where b.line = a.line and b.key = e.wanted)
    union all select a.line, 'shared', a.key, s.offered, ${nothing}, s.shared from asked a cross join lateral (
        select o.wanted as offered, count(*)::int as shared from fit_edge n join fit_edge o on o.offered = n.offered
        where n.wanted = a.key and left(n.offered, 1) <> '#' and ${isOn('n')} and o.wanted <> a.key
          and split_part(o.wanted, '/', 1) = split_part(a.key, '/', 1) and ${isOn('o')}
        group by o.wanted order by 2 desc, 1 limit 200) s
      where a.is_kind and not exists (select from asked b where b.line = a.line and b.key = s.offered)),
  node as materialized (select distinct offered, left(offered, 1) = '#' as is_kind from way),
  here as materialized (
    select n.offered, t.* from node n cross join lateral (select t.tag_id, t.make_id, t.part_no_norm from tag t
      where t.part_no_norm = n.offered and t.part_no_norm <> '' and ${free} limit 10) t where not n.is_kind
    union all select n.offered, t.* from (select offered, string_to_array(substr(offered, 2), '/')::bigint[] as a from node
        where is_kind offset 0) n join model m on m.model_id = n.a[2]
      join stock_kind k on k.part_id = n.a[1] and k.make_id = m.make_id and k.model_id = n.a[2] and coalesce(k.series_id, 0) = n.a[3]
      cross join lateral (select t.tag_id, t.make_id, t.part_no_norm from tag t where t.kind_id = k.kind_id and ${free} limit 10) t)
  select w.*, w.line::int as line, h.tag_id::int as tag_id, h.make_id <> l.make_id as is_other_make, h.part_no_norm as tag_number,
    l.number as wanted_number
  from way w join line l on l.line = w.line join here h on h.offered = w.offered and h.tag_id <> l.tag_id`;
const names = `select t.tag_id::int as tag_id, t.part_no, t.grade, t.year, t.retail_cents, t.trade_cents,
    (select name from part_name where part_id = t.part_id) as part, (select name from make where make_id = t.make_id) as make,
    (select name from model where model_id = t.model_id) as model, (select name from series where series_id = t.series_id) as series,
    (select code from location where location_id = t.location_id) as place
  from tag t where t.tag_id = any($1::bigint[])`;

type Way = Parameters<typeof fitOf>[0]['ways'][number] & {
  line: number;
  tag_id: number;
  is_other_make: boolean;
  tag_number: string;
  wanted_number: string;
};
function best(ways: readonly Way[]) {
  return [...Map.groupBy(ways, (way) => way.tag_id)]
    .map(([tagId, rows]) => {
      const { tag_number, wanted_number } = rows[0]!;
      const hasOtherNumber =
        tag_number !== '' && tag_number !== wanted_number && !rows.some((row) => row.offered === tag_number);
      const all = rows.map((row) => ({ ...row, said: null }));
      return { tagId, fit: fitOf({ ways: all, isOtherMake: rows.some((row) => row.is_other_make), hasOtherNumber }) };
    })
    .sort((a, b) => b.fit.percent - a.fit.percent || a.tagId - b.tagId)
    .slice(0, MOST);
}

type Shown = {
  tagNo: string;
  partDesc: string;
  vehicle: string;
  retail: number;
  fit: { confidence: number; reasons: string[] };
};
type Answer = {
  readonly data: { readonly lines: readonly { readonly key: string; readonly tags: readonly Shown[] }[] };
};

/** What would fit for twenty lines, as a quote asks: the paths through the graph, and the tags they lead to. */
export const fitsOfLines: Operation = {
  name: 'fits-of-lines',
  as: 'SALES_PERSON',
  prepare: prepareFits,
  product: async (_, db) => {
    const tags = await tagsIn(() => sql<{ tag_id: number }>`${sql.raw(some)}`.execute(db));
    const lines = tags.map((tagId) => ({ key: String(tagId), tagNo: tagNoOf(tagId) }));
    return { method: 'POST', path: '/mgr/fits/find', body: { lines, most: MOST } };
  },
  bare: async (pool: pg.Pool) => {
    const tags = await tagsIn(() => pool.query(some));
    const { rows } = await pool.query({ name: 'fits-of-lines', text, values: [tags] });
    const byLine = Map.groupBy(rows as Way[], (way) => way.line);
    const found = tags.map((_, n) => best(byLine.get(n + 1) ?? []));
    const ids = [...new Set(found.flat().map(({ tagId }) => tagId))];
    const shown = await pool.query({ name: 'fits-names', text: names, values: [ids] });
    const tagOf = new Map(shown.rows.map((row) => [row.tag_id, row]));
    return {
      lines: tags.map((tagId, n) => ({
        key: String(tagId),
        tags: found[n]!.map(({ tagId: id, fit }) => {
          const tag = tagOf.get(id);
          return {
            tagNo: tagNoOf(id),
            partDesc: tag.part,
            vehicle: [tag.year, tag.make, tag.model, tag.series].filter(Boolean).join(' '),
            retail: Number(tag.retail_cents) / 100,
            fit: { confidence: fit.percent, reasons: fit.reasons },
          };
        }),
      })),
    };
  },
  same: (product, bare) => {
    const [ours, theirs] = [product, bare].map((answer) =>
      (answer as Answer).data.lines.map(({ key, tags }) => [
        key,
        tags.map(({ tagNo, partDesc, vehicle, retail, fit }) => [
          tagNo,
          partDesc,
          vehicle,
          retail,
          fit.confidence,
          fit.reasons,
        ]),
      ]),
    );
    if (!ours!.some(([, tags]) => tags!.length > 0)) throw new Error('nothing fits anything');
    return isDeepStrictEqual(ours, theirs);
  },
};
