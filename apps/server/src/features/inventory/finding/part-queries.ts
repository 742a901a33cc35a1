import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { keptFigures } from '../../../db/kept-figures.ts';
import { type Counted, countUpTo, exactly } from '../../../db/statements/count-up-to.ts';
import { limitToPage } from '../../../db/statements/limit-to-page.ts';
import { holdsOfPart } from '../../../db/statements/search-words.ts';
import { offEngines } from './filter-queries.ts';
import { kindsByPartNo, rankOfKind, ranksOfParts, readSearch, withRank } from './word-queries.ts';

export type KindChoice = {
  search?: string;
  makeId?: number;
  modelId?: number;
  seriesId?: number;
  partId?: number;
  condition?: number;
  engineIds?: readonly number[];
  pageNum: number;
  pageSize: number;
};
export type KindRow = {
  kind_id: number;
  part_id: number;
  part: string;
  make_id: number | null;
  make: string | null;
  model_id: number | null;
  model: string | null;
  series_id: number | null;
  series: string | null;
  in_stock: number;
  available: number;
  min_retail: number | null;
  max_retail: number | null;
  photo_key: string | null;
};

/** Counts stock only for the kinds on the page. */
export async function pageOfKinds(db: Db, f: KindChoice): Promise<{ rows: KindRow[]; counted: Counted }> {
  const { words, numbers, year } = readSearch(f.search);
  const holds = (word: string) =>
    numbers.includes(word)
      ? sql`(${holdsOfPart('k.search', word)} or k.kind_id = any(${kindsByPartNo(word)}))`
      : holdsOfPart('k.search', word);
  const ofTag = [
    ...(f.condition === undefined ? [] : [sql`t.condition = ${f.condition}`]),
    ...(year === null ? [] : [sql`t.year = ${year}`]),
    ...(f.engineIds === undefined ? [] : [sql`t.engine_id = any(${[...f.engineIds]}::bigint[])`]),
  ];
  const ranks = await ranksOfParts(db, f.engineIds && words.length === 0 ? ['motor'] : words);
  const counted = sql.join([sql`t.kind_id = k.kind_id and t.qty_on_hand > 0`, ...ofTag], sql` and `);
  const parts = [
    ...words.map(holds),
    ...(f.makeId === undefined ? [] : [sql`k.make_id = ${f.makeId}`]),
    ...(f.modelId === undefined ? [] : [sql`k.model_id = ${f.modelId}`]),
    ...(f.seriesId === undefined ? [] : [sql`k.series_id = ${f.seriesId}`]),
    ...(f.partId === undefined ? [] : [sql`k.part_id = ${f.partId}`]),
    ...offEngines(f),
    ...(ofTag.length === 0 ? [] : [sql`exists (select from tag t where ${counted})`]),
  ];
  const where = parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
  const page = sql<KindRow>`
    select k.kind_id, k.part_id, p.name as part, k.make_id, mk.name as make, k.model_id, mo.name as model,
      k.series_id, se.name as series, s.*
    from (select k.*, ${rankOfKind(words)} as rank from stock_kind k ${withRank(ranks)} where ${where}
      order by rank, k.vehicle, k.search, k.kind_id ${limitToPage(f)}) k
    join part_name p on p.part_id = k.part_id
    left join make mk on mk.make_id = k.make_id
    left join model mo on mo.model_id = k.model_id
    left join series se on se.series_id = k.series_id
    cross join lateral (select coalesce(sum(t.qty_on_hand), 0)::bigint as in_stock,
        coalesce(sum(t.qty_on_hand - t.qty_reserved) filter (where t.state in ('onVehicle', 'inStock')), 0)::bigint as available,
        min(t.retail_cents) filter (where t.retail_cents > 0) as min_retail, max(t.retail_cents) filter (where t.retail_cents > 0) as max_retail,
        (array_agg(t.photo_key) filter (where t.photo_key is not null))[1] as photo_key
      from tag t where ${counted}) s
    order by k.rank, k.vehicle, k.search, k.kind_id`;
  const counting =
    parts.length === 0
      ? keptFigures(db, ['stockKind']).then((kept) => exactly(kept.n('stockKind')))
      : countUpTo(db, sql`from stock_kind k where ${where}`);
  const [{ rows }, all] = await Promise.all([page.execute(db), counting]);
  return { rows, counted: all };
}
