import { isDeepStrictEqual } from 'node:util';
import { prices } from '../../../apps/server/src/demo/yard/fillers/prices.ts';
import { fillYard } from '../../harness/fill-yard.ts';
import type { Operation } from '../../harness/operation.ts';

const sql = `
  with hit as materialized (
    select part_no_id, norm from part_number where search like '%door%' and search like '%left%'
  ), page as (
    select part_no_id, norm from hit order by norm, part_no_id limit 20
  )
  select n.part_no_id as "partNoId", n.part_no as "partNo", n.norm as normalised, n.part_id as "partId",
    coalesce(p.name, '') as "partName", n.make_id as "makeId", coalesce(m.name, '') as make, n.description,
    case when s.part_no_id is not null then
      json_build_object('partNoId', s.part_no_id, 'partNo', s.part_no, 'make', coalesce(m.name, '')) end as "supersededBy",
    array(select json_build_object('partNoId', o.part_no_id, 'partNo', o.part_no, 'make', coalesce(om.name, ''))
      from (select a.other_id as id from part_number_alternative a where a.part_no_id = n.part_no_id
            union all select a.part_no_id from part_number_alternative a where a.other_id = n.part_no_id) x
      join part_number o on o.part_no_id = x.id left join make om on om.make_id = o.make_id
      order by o.norm) as alternatives,
    n.active::int as active, n.version, (select count(*)::int from hit) as total
  from page join part_number n on n.part_no_id = page.part_no_id
    left join part_name p on p.part_id = n.part_id
    left join make m on m.make_id = n.make_id
    left join part_number s on s.part_no_id = n.superseded_by
  order by page.norm, n.part_no_id`;

export const partNumberPage: Operation = {
  name: 'part-number-page',
  as: 'SALES_PERSON',
  prepare: (db) => fillYard(db, [prices]),
  product: () => ({ method: 'POST', path: '/mgr/partNames/queryPartNoList', body: { search: 'door left' } }),
  bare: async (pool) => {
    const { rows } = await pool.query({ name: 'part-number-page', text: sql });
    const total = rows[0]?.total ?? 0;
    return { records: rows.map(({ total: _, ...row }) => row), total, pages: Math.ceil(total / 20) };
  },
  same: isDeepStrictEqual,
};
