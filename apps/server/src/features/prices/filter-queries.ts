import { stockPriceListId } from '@yardkeeper/domain/prices/limits';
import { searchWords } from '@yardkeeper/domain/search/words';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { holdsOfPart } from '../../db/statements/search-words.ts';

export type PriceFilter = {
  search?: string;
  partId?: number;
  group1Id?: number;
  makeId?: number;
  modelId?: number;
  seriesId?: number;
  condition?: number;
  state?: 'unpriced' | 'stale' | 'default';
  priceItemIds?: readonly number[];
  days?: { from: string; to: string };
};

/** Matching ids are found in the small tables first, so that prices are reached by index. */
const hasWord = (word: string): Expression<SqlBool> => sql<SqlBool>`(
    p.part_id = any(array(select x.part_id from part_name x where ${holdsOfPart('x.search', word)}))
    or p.make_id = any(array(select x.make_id from make x where ${holdsOfPart('x.search', word)}))
    or p.model_id = any(array(select x.model_id from model x where ${holdsOfPart('x.search', word)}))
    or p.series_id = any(array(select x.series_id from series x where ${holdsOfPart('x.search', word)})))`;

const fields = [
  'partId',
  'group1Id',
  'makeId',
  'modelId',
  'seriesId',
  'condition',
  'state',
  'priceItemIds',
  'days',
] as const;

export const isEverything = (f: PriceFilter): boolean =>
  searchWords(f.search).length === 0 && fields.every((field) => f[field] === undefined);

const midnight = (day: string, plus: number) =>
  sql<Date>`((${day}::date + ${plus}::int)::timestamp at time zone 'Pacific/Auckland')`;

export const chosenPrices = (db: Db, f: PriceFilter) =>
  db
    .selectFrom('part_price as p')
    .where('p.price_list_id', '=', stockPriceListId)
    .where((e) => e.and(searchWords(f.search).map(hasWord)))
    .$if(f.partId !== undefined, (q) => q.where('p.part_id', '=', f.partId!))
    .$if(f.makeId !== undefined, (q) => q.where('p.make_id', '=', f.makeId!))
    .$if(f.modelId !== undefined, (q) => q.where('p.model_id', '=', f.modelId!))
    .$if(f.seriesId !== undefined, (q) => q.where('p.series_id', '=', f.seriesId!))
    .$if(f.condition !== undefined, (q) => q.where('p.condition', '=', f.condition!))
    .$if(f.group1Id !== undefined, (q) =>
      q.where('p.part_id', 'in', db.selectFrom('part_name').select('part_id').where('group1_id', '=', f.group1Id!)),
    )
    .$if(f.priceItemIds !== undefined, (q) => q.where('p.price_item_id', 'in', [...f.priceItemIds!]))
    .$if(f.state === 'default', (q) => q.where('p.make_id', 'is', null))
    .$if(f.state === 'stale', (q) => q.where('p.changed_at', '<', sql<Date>`now() - interval '1 year'`))
    .$if(f.state === 'unpriced', (q) => q.where((e) => e.or([e('p.retail_cents', '=', 0), e('p.trade_cents', '=', 0)])))
    .$if(f.days !== undefined, (q) =>
      q.where('p.changed_at', '>=', midnight(f.days!.from, 0)).where('p.changed_at', '<', midnight(f.days!.to, 1)),
    );
