import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { ENOUGH_SALES } from '@yardkeeper/domain/prices/guidance';
import { median } from '@yardkeeper/domain/prices/percentile';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../apps/server/src/db/schema.ts';
import type { Operation } from '../operation.ts';
import { prepareReports } from './dashboard.ts';
import { sameRecord } from './same-answer.ts';

const since = addDays(todayIn(new Date()), -365);
type Tag = { tag_id: number; part_id: number; make_id: number; model_id: number | null; series_id: number | null };
/** A part that was sold often, so that there is something to say. */
const often = `select t.tag_id::int, t.part_id::int, t.make_id::int, t.model_id::int, t.series_id::int from (select kind_id from tag
    where sold_on >= '${since}' and make_id is not null group by kind_id order by count(*) desc, kind_id limit 20) k
  join tag t on t.kind_id = k.kind_id and t.qty_on_hand > 0 order by t.tag_id limit 1`;
let kept: Tag | null = null;
const tagIn = async (db: Kysely<DB>): Promise<Tag> => {
  kept ??= (await sql<Tag>`${sql.raw(often)}`.execute(db)).rows[0]!;
  return kept;
};
const tagOf = async (pool: pg.Pool): Promise<Tag> => {
  kept ??= (await pool.query(often)).rows[0] as Tag;
  return kept;
};

/** The sales, quotes, stock and requests of a part on a make; how narrow is looked is decided as the product does. */
export const guidance: Operation = {
  name: 'guidance',
  as: 'SALES_PERSON',
  prepare: prepareReports,
  product: async (_, db) => ({ method: 'GET', path: `/mgr/guidance/price?tagNo=${tagNoOf((await tagIn(db)).tag_id)}` }),
  bare: async (pool) => {
    const tag = await tagOf(pool);
    const tags = 'stock_kind k join tag t on t.kind_id = k.kind_id where k.part_id = $1 and k.make_id = $2';
    const ask = (name: string, text: string, values: unknown[]) =>
      pool.query({ name: `guidance-${name}`, text, values }).then(({ rows }) => rows);
    const of = [tag.part_id, tag.make_id];
    const [sales, quotes, here, waiting] = await Promise.all([
      ask(
        'sales',
        `select x.model_id, x.series_id, l.net_cents / l.qty as price from (select t.tag_id, t.model_id, t.series_id from ${tags}
            and t.sold_cents is not null and t.sold_on >= $3) x join invoice_line l on l.tag_id = x.tag_id and l.removed_at is null
          join invoice i on i.invoice_id = l.invoice_id
          where i.finalized_at is not null and i.type in ('standard', 'counter') and i.issued_on >= $3`,
        [...of, since],
      ),
      ask(
        'quotes',
        `select x.model_id, x.series_id, l.net_cents / l.qty as price from (select t.tag_id, t.model_id, t.series_id from ${tags}) x
          join invoice_line l on l.tag_id = x.tag_id and l.removed_at is null join invoice i on i.invoice_id = l.invoice_id
          where i.type = 'quote' and i.issued_on >= $3 and (i.cancelled_at is not null or i.confirmed_at is not null or i.converted_to is not null)`,
        [...of, since],
      ),
      ask(
        'here',
        `select t.model_id, t.series_id, sum(t.qty_on_hand)::int as here from ${tags} and t.qty_on_hand > 0
          and t.state in ('onVehicle', 'inStock') group by 1, 2`,
        of,
      ),
      ask(
        'waiting',
        `select coalesce(sum(qty), 0)::int as n from wanted_request where state = 'open' and part_id = $1
          and (make_id is null or make_id = $2) and (model_id is null or model_id = $3)`,
        [...of, tag.model_id],
      ),
    ]);
    type Row = { model_id: number | null; series_id: number | null };
    const isIn = {
      series: (row: Row) => Number(row.model_id) === tag.model_id && Number(row.series_id) === tag.series_id,
      model: (row: Row) => Number(row.model_id) === tag.model_id,
      make: () => true,
    };
    const scope = (['series', 'model', 'make'] as const).find(
      (each) => (each !== 'series' || tag.series_id !== null) && sales.filter(isIn[each]).length >= ENOUGH_SALES,
    )!;
    const prices = sales.filter(isIn[scope]).map((row) => Number(row.price));
    return {
      scope,
      sold: prices.length,
      median: (median(prices) ?? 0) / 100,
      here: here.filter(isIn[scope]).reduce((sum, row) => sum + row.here, 0),
      waiting: waiting[0].n,
      quoted: quotes.length,
    };
  },
  same: sameRecord(['scope', 'sold', 'median', 'here', 'waiting']),
};
