import type { FitEvidence, FitVerdict } from '@yardkeeper/domain/fits/confidence';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

export type Wanted = {
  readonly tagId: number | null;
  readonly partId: number | null;
  readonly modelId: number | null;
  readonly seriesId: number | null;
  readonly number: string;
};
export type WayRow = Omit<FitEvidence, 'said'> & {
  readonly line: number;
  readonly verdict: FitVerdict | null;
  readonly said_by: string | null;
  readonly said_on: string | null;
  readonly tag_id: number;
  readonly is_other_make: boolean;
  readonly tag_number: string;
  readonly wanted_number: string;
};

/** The most tags read per number or kind, and the most kinds per line. */
const FEW = 10;
const ALL = 500;
const MOST_SHARED = 200;
const free = sql`t.qty_on_hand > 0 and t.state in ('onVehicle', 'inStock') and t.qty_reserved < t.qty_on_hand`;
const evidence = sql`e.tags, e.listed, e.superseded, e.alternative, e.substituted, e.sold, e.returned, e.wrong`;
const nothing = sql`0, 0, 0::smallint, false, 0, 0, 0, 0`;
/** One of our tags, or a car of the catalogue, has this number. */
const isOn = (edge: string) => sql`(${sql.ref(`${edge}.tags`)} > 0 or ${sql.ref(`${edge}.listed`)} > 0)`;

/**
 * The ways from each line to free tags: the same number or kind, one edge of the graph, the kinds that a wanted number
 * belongs to, and kinds of the same part that share a number with the wanted one. A line without a series means every
 * series of its model.
 */
const waysUpTo = (few: number) =>
  builtOnce(
    (
      db,
      tagIds: readonly (number | null)[],
      partIds: readonly (number | null)[],
      modelIds: readonly (number | null)[],
      seriesIds: readonly (number | null)[],
      numbers: readonly string[],
    ) => ({
      compile: () =>
        sql<WayRow>`
      with line as materialized (
        select a.line, a.tag_id, coalesce(nullif(a.number, ''), t.part_no_norm, '') as number,
          coalesce(a.part_id, t.part_id, (select n.part_id from part_number n where a.number <> '' and n.norm = a.number
            and n.part_id is not null order by n.part_no_id limit 1)) as part_id,
          coalesce(a.model_id, t.model_id) as model_id,
          case when a.model_id is null then t.series_id else a.series_id end as series_id,
          coalesce((select m.make_id from model m where m.model_id = a.model_id), t.make_id) as make_id
        from unnest(${tagIds}::bigint[], ${partIds}::bigint[], ${modelIds}::bigint[], ${seriesIds}::bigint[], ${numbers}::text[])
          with ordinality a (tag_id, part_id, model_id, series_id, number, line)
          left join tag t on t.tag_id = a.tag_id),
      asked as materialized (
        select line, number as key, false as is_kind from line where number <> ''
        union select line, fit_kind(part_id, model_id, series_id), true from line where part_id is not null and model_id is not null
        union select l.line, fit_kind(k.part_id, k.model_id, k.series_id), true from line l
          join stock_kind k on k.part_id = l.part_id and k.make_id = l.make_id and k.model_id = l.model_id
            and (k.series_id is null or l.series_id is null or k.series_id = l.series_id)),
      way as materialized (
        select a.line, 'same' as way, a.key as wanted, a.key as offered, coalesce(e.tags, 0) as tags,
          coalesce(e.listed, 0) as listed, coalesce(e.superseded, 0::smallint) as superseded,
          coalesce(e.alternative, false) as alternative, coalesce(e.substituted, 0) as substituted,
          coalesce(e.sold, 0) as sold, coalesce(e.returned, 0) as returned, coalesce(e.wrong, 0) as wrong, 0 as shared
        from asked a left join fit_edge e on e.wanted = a.key and e.offered = a.key
        union all select a.line, 'edge', e.wanted, e.offered, ${evidence}, 0 from asked a join fit_edge e on e.wanted = a.key
          where e.offered <> a.key
        union all select a.line, 'edge', a.key, v.offered, ${nothing}, 0 from asked a cross join lateral (
            select distinct v.offered from fit_verdict v where v.wanted = a.key and v.offered <> a.key) v
          where not exists (select from fit_edge e where e.wanted = a.key and e.offered = v.offered)
        union all select a.line, 'onThatKind', a.key, e.wanted, ${nothing}, 0 from asked a join fit_edge e on e.offered = a.key
          where not a.is_kind and left(e.wanted, 1) = '#' and ${isOn('e')}
            and not exists (select from asked b where b.line = a.line and b.key = e.wanted)
        union all select a.line, 'shared', a.key, s.offered, ${nothing}, s.shared from asked a cross join lateral (
            select o.wanted as offered, count(*)::int as shared from fit_edge n join fit_edge o on o.offered = n.offered
            where n.wanted = a.key and left(n.offered, 1) <> '#' and ${isOn('n')} and o.wanted <> a.key
              and split_part(o.wanted, '/', 1) = split_part(a.key, '/', 1) and ${isOn('o')}
            group by o.wanted order by 2 desc, 1 limit ${sql.lit(MOST_SHARED)}) s
          where a.is_kind and not exists (select from asked b where b.line = a.line and b.key = s.offered)),
      node as materialized (select distinct offered, left(offered, 1) = '#' as is_kind from way),
      here as materialized (
        select n.offered, t.tag_id, t.make_id, t.part_no_norm from node n cross join lateral (
            select t.tag_id, t.make_id, t.part_no_norm from tag t where t.part_no_norm = n.offered and t.part_no_norm <> ''
              and ${free} limit ${sql.lit(few)}) t
          where not n.is_kind
        union all select n.offered, t.tag_id, t.make_id, t.part_no_norm
          from (select offered, string_to_array(substr(offered, 2), '/')::bigint[] as a from node where is_kind offset 0) n
            join model m on m.model_id = n.a[2]
            join stock_kind k on k.part_id = n.a[1] and k.make_id = m.make_id and k.model_id = n.a[2]
              and coalesce(k.series_id, 0) = n.a[3]
            cross join lateral (select t.tag_id, t.make_id, t.part_no_norm from tag t where t.kind_id = k.kind_id and ${free}
              limit ${sql.lit(few)}) t)
      select w.line::int, w.way, w.wanted, w.offered, w.tags, w.listed, w.superseded, w.alternative, w.substituted, w.sold,
        w.returned, w.wrong, w.shared, v.verdict, u.users_name as said_by, to_char(nz_day(v.said_at), 'DD-MM-YYYY') as said_on,
        h.tag_id, h.make_id <> l.make_id as is_other_make, h.part_no_norm as tag_number, l.number as wanted_number
      from way w join line l on l.line = w.line
        join here h on h.offered = w.offered and h.tag_id is distinct from l.tag_id
        left join lateral (select v.verdict, v.said_by, v.said_at from fit_verdict v where v.wanted = w.wanted
          and v.offered = w.offered order by v.verdict_id desc limit 1) v on true
        left join app_user u on u.user_id = v.said_by`.compile(db),
    }),
  );

const ways = waysUpTo(FEW);
const everyWay = waysUpTo(ALL);

/** `all`: not only the first few tags of each number and kind. */
export const waysTo = (db: Db, wanted: readonly Wanted[], { all = false } = {}): Promise<WayRow[]> =>
  (all ? everyWay : ways)(
    db,
    wanted.map((each) => each.tagId),
    wanted.map((each) => each.partId),
    wanted.map((each) => each.modelId),
    wanted.map((each) => each.seriesId),
    wanted.map((each) => each.number),
  );
