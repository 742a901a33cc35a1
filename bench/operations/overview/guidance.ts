import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { ENOUGH_SALES } from '@yardkeeper/domain/prices/guidance';
import { median } from '@yardkeeper/domain/prices/percentile';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../../apps/server/src/db/schema.ts';
import type { Operation } from '../../harness/operation.ts';
import { sameRecord } from '../same-answer.ts';
import { prepareReports } from './dashboard.ts';

const since = addDays(todayIn(new Date()), -365);
type Tag = { tag_id: number; part_id: number; make_id: number; model_id: number | null; series_id: number | null };
/** A part that sold often, so that the answer has content. */
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

/**
 * The sales, quotes, stock and requests of a part on a make; how narrow the search is follows the product's rule. The
 * twin does not ask what fits.
 */
export const guidance: Operation = {
  name: 'guidance',
  as: 'SALES_PERSON',
  prepare: prepareReports,
  product: async (_, db) => ({ method: 'GET', path: `/mgr/guidance/price?tagNo=${tagNoOf((await tagIn(db)).tag_id)}` }),
  bare: async (pool) => {
    const tag = await tagOf(pool);
    // Two texts, so that one make and all makes get separate plans.
    const tags = (makeId: number | null) => `stock_kind k join tag t on t.kind_id = k.kind_id
      where k.part_id = $1 and ${makeId === null ? '$2::bigint is null' : 'k.make_id = $2'}`;
    const of = (name: string, makeId: number | null) => (makeId === null ? `${name}-all` : name);
    const ask = (name: string, text: string, values: unknown[]) =>
      pool.query({ name: `guidance-${name}`, text, values }).then(({ rows }) => rows);
    const salesOf = (makeId: number | null) =>
      ask(
        of('sales', makeId),
        `select x.model_id, x.series_id, ((l.net_cents - c.net) / (l.qty - c.qty))::bigint as price
          from (select t.tag_id, t.model_id, t.series_id from ${tags(makeId)} and t.sold_cents > 0 and t.sold_on >= $3) x
          join invoice_line l on l.tag_id = x.tag_id and l.removed_at is null join invoice i on i.invoice_id = l.invoice_id
          cross join lateral (select coalesce(sum(k.qty), 0)::int as qty, coalesce(sum(k.net_cents), 0)::bigint as net
            from credit_note_line k join credit_note n on n.credit_note_id = k.credit_note_id
            where k.line_id = l.line_id and n.reversed_at is null) c
          where i.finalized_at is not null and i.type in ('standard', 'counter') and i.issued_on >= $3 and l.net_cents > c.net`,
        [tag.part_id, makeId, since],
      );
    const quotesOf = (makeId: number | null) =>
      ask(
        of('quotes', makeId),
        `select x.model_id, x.series_id, l.net_cents / l.qty as price from (select t.tag_id, t.model_id, t.series_id from ${tags(makeId)}) x
          join invoice_line l on l.tag_id = x.tag_id and l.removed_at is null join invoice i on i.invoice_id = l.invoice_id
          where i.type = 'quote' and i.issued_on >= $3 and (i.cancelled_at is not null or i.confirmed_at is not null or i.converted_to is not null)`,
        [tag.part_id, makeId, since],
      );
    const hereOf = (makeId: number | null) =>
      ask(
        of('here', makeId),
        `select t.model_id, t.series_id, sum(t.qty_on_hand)::int as here from ${tags(makeId)} and t.qty_on_hand > 0
          and t.state in ('onVehicle', 'inStock') group by 1, 2`,
        [tag.part_id, makeId],
      );
    const all = (makeId: number | null) => Promise.all([salesOf(makeId), quotesOf(makeId), hereOf(makeId)]);
    const [ofMake, [waiting]] = await Promise.all([
      all(tag.make_id),
      ask(
        'waiting',
        `select coalesce(sum(qty), 0)::int as n from wanted_request where state = 'open' and part_id = $1
          and (make_id is null or make_id = $2) and (model_id is null or $3::bigint is null or model_id = $3)`,
        [tag.part_id, tag.make_id, tag.model_id],
      ),
    ]);
    type Row = { model_id: number | null; series_id: number | null };
    const isIn = {
      series: (row: Row) => Number(row.model_id) === tag.model_id && Number(row.series_id) === tag.series_id,
      model: (row: Row) => Number(row.model_id) === tag.model_id,
      make: () => true,
      part: () => true,
    };
    const scope =
      (['series', 'model', 'make'] as const).find(
        (each) => (each !== 'series' || tag.series_id !== null) && ofMake[0].filter(isIn[each]).length >= ENOUGH_SALES,
      ) ?? 'part';
    const [sales, quotes, here] = scope === 'part' ? await all(null) : ofMake;
    const prices = sales.filter(isIn[scope]).map((row) => Number(row.price));
    const middle = median(prices);
    return {
      scope,
      sold: prices.length,
      median: middle === null ? null : middle / 100,
      like: here.filter(isIn.model).reduce((sum, row) => sum + row.here, 0),
      waiting: waiting.n,
      quoted: quotes.length,
    };
  },
  same: sameRecord(['scope', 'sold', 'median', 'waiting']),
};
