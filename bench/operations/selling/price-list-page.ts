import { isDeepStrictEqual } from 'node:util';
import { conditionName } from '@yardkeeper/domain/parts/conditions';
import { prices } from '../../../apps/server/src/demo/yard/fillers/prices.ts';
import { fillYard } from '../../harness/fill-yard.ts';
import type { Operation } from '../../harness/operation.ts';

const TOYOTA = 39;

// `|| ''` keeps PostgreSQL from using the index on names, with which it would compare every name with every price.
const sql = `
  with hit as materialized (
    select price_item_id, part_id, make_id, model_id, series_id, condition from part_price
    where price_list_id = 1 and make_id = $1
      and (part_id = any(array(select part_id from part_name where strpos(search, 'door') > 0))
        or make_id = any(array(select make_id from make where strpos(plain, 'door') > 0))
        or model_id = any(array(select model_id from model where strpos(plain, 'door') > 0))
        or series_id = any(array(select series_id from series where strpos(plain, 'door') > 0)))
  ), page as (
    select h.price_item_id, n.name as part_name, n.plain, mk.name as make, mk.plain as make_plain, mo.name as model,
      mo.plain as model_plain, se.name as series, se.plain as series_plain, h.condition
    from hit h join part_name n on n.part_id = h.part_id
      left join make mk on mk.make_id = h.make_id
      left join model mo on mo.model_id = h.model_id
      left join series se on se.series_id = h.series_id
    order by n.plain || '', mk.plain nulls first, mo.plain nulls first, se.plain nulls first, h.condition, h.price_item_id
    limit 20
  )
  select p.price_item_id as "priceItemId", p.part_id as "partId", g.part_name as "partName", p.make_id as "makeId",
    coalesce(g.make, '') as make, p.model_id as "modelId", coalesce(g.model, '') as model, p.series_id as "seriesId",
    coalesce(g.series, '') as series, p.condition, p.retail_cents, p.trade_cents, p.changed_at as "changedAt",
    coalesce((select u.users_name from part_price_history h
      join price_change c on c.change_id = h.change_id left join app_user u on u.user_id = c.user_id
      where h.price_item_id = p.price_item_id order by h.history_id desc limit 1), '') as "changedBy",
    p.version, (select count(*)::int from hit) as total
  from page g join part_price p on p.price_item_id = g.price_item_id
  order by g.plain, make_plain nulls first, model_plain nulls first, series_plain nulls first, g.condition, 1`;

export const priceListPage: Operation = {
  name: 'price-list-page',
  as: 'SALES_PERSON',
  prepare: (db) => fillYard(db, [prices]),
  product: () => ({
    method: 'POST',
    path: '/mgr/searchPriceList/querySearchPrice?pageSize=20&pageNumb=1',
    body: { makeId: TOYOTA, search: 'door' },
  }),
  bare: async (pool) => {
    const { rows } = await pool.query({ name: 'price-list-page', text: sql, values: [TOYOTA] });
    const total = rows[0]?.total ?? 0;
    const records = rows.map(({ total: _, retail_cents, trade_cents, ...row }) => ({
      ...row,
      conditionName: conditionName(row.condition),
      retail: retail_cents / 100,
      trade: trade_cents / 100,
    }));
    return { records, total, pages: Math.ceil(total / 20) };
  },
  same: isDeepStrictEqual,
};
