import type { Operation } from '../../harness/operation.ts';
import { keepFigures, keptText } from '../kept.ts';
import { sameList, sameRecord } from '../same-answer.ts';
import { prepareStock } from './tag-pages.ts';

const rows = `with h as (select v.vehicle_id from vehicle v order by v.vehicle_id desc limit 20)
  select v.vehicle_id as "vehicleId", v.stock_no as "stockNo", v.acq_id, a.acq_no as "acqNo", v.photo_key, v.reg_no as "regNo",
    v.vin, v.year, mk.name as make, mo.name as model, coalesce(se.name, '') as series, bc.name as body_colour, en.name as engine,
    tr.name as transmission, v.odometer, l.code as location, lg.name as sale_yard, v.acquired_on::text as acquired, f.*,
    v.dismantled, v.active, v.active_on, a.hold_until, o.reason
  from h join vehicle v on v.vehicle_id = h.vehicle_id join make mk on mk.make_id = v.make_id
    join model mo on mo.model_id = v.model_id join location_group lg on lg.loc_group_id = v.loc_group_id
    left join series se on se.series_id = v.series_id left join colour bc on bc.id = v.body_colour_id
    left join engine en on en.id = v.engine_id left join transmission tr on tr.id = v.trans_id
    left join location l on l.location_id = v.location_id left join acquisition a on a.acq_id = v.acq_id
    left join hold_override o on o.acq_id = v.acq_id
    cross join lateral (select coalesce(sum(t.sold_cents), 0)::bigint as sales, (count(*) filter (where t.qty_on_hand > 0))::int as "tagsInStock",
      count(t.sold_cents)::int as "tagsSold" from tag t where t.vehicle_id = v.vehicle_id) f
  order by v.vehicle_id desc`;

/** As when the screen opens. */
export const vehiclePage: Operation = {
  name: 'vehicle-page',
  as: 'SUPER_ADMIN',
  prepare: prepareStock,
  prepareTwin: (db) => keepFigures(db, 'vehicle-page', `select count(*)::int as n from vehicle`),
  product: () => ({
    method: 'POST',
    path: '/mgr/inventory/browseVehicles/list',
    body: { pageNum: 1, pageSize: 20, sortField: 'stockNo', sortOrder: 'DESC' },
  }),
  bare: async (pool) => {
    const [page, kept] = await Promise.all([
      pool.query({ name: 'vehicle-page', text: rows }),
      pool.query({ name: 'kept', text: keptText, values: ['vehicle-page'] }),
    ]);
    return { records: page.rows, total: kept.rows[0].figures.n };
  },
  same: sameList(['vehicleId', 'stockNo', 'regNo', 'make', 'model', 'series', 'tagsInStock', 'tagsSold']),
};

export const vehicleCounts: Operation = {
  name: 'vehicle-counts',
  as: 'SUPER_ADMIN',
  prepare: prepareStock,
  prepareTwin: (db) =>
    keepFigures(
      db,
      'vehicle-counts',
      `select (count(*) filter (where active))::int as yard, (count(*) filter (where active and not dismantled))::int as awaiting,
        (count(*) filter (where not active))::int as inactive from vehicle`,
    ),
  product: () => ({ method: 'POST', path: '/mgr/inventory/browseVehicles/count', body: {} }),
  bare: async (pool) =>
    (await pool.query({ name: 'kept', text: keptText, values: ['vehicle-counts'] })).rows[0].figures,
  same: sameRecord(['yard', 'awaiting', 'inactive']),
};
