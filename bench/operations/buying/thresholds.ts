import type { Operation } from '../../harness/operation.ts';
import { keepFigures, keptText } from '../kept.ts';
import { sameList } from '../same-answer.ts';
import { sameData } from '../selling/queues.ts';
import { prepareReordering } from './reordering.ts';

const page = (where: string) => `with h as (select t.threshold_id from threshold t where ${where}
    order by t.by_name, t.threshold_id limit 20)
  select t.*, t.threshold_id as "thresholdId", n.name as "partName", coalesce(mk.name, '') as make, coalesce(mo.name, '') as model,
    coalesce(se.name, '') as series, t.min_qty as min, t.target_qty as target, t.on_hand as "onHand", t.short_qty as short,
    coalesce(s.name, '') as supplier, coalesce(u.users_name, '') as "changedBy"
  from h join threshold t on t.threshold_id = h.threshold_id join part_name n on n.part_id = t.part_id
    left join make mk on mk.make_id = t.make_id left join model mo on mo.model_id = t.model_id
    left join series se on se.series_id = t.series_id left join contact s on s.debtor_id = t.supplier_id
    left join app_user u on u.user_id = coalesce(t.changed_by, t.created_by)
  order by t.by_name, t.threshold_id`;
const compared = ['thresholdId', 'partName', 'make', 'model', 'series', 'min', 'target', 'onHand', 'short', 'supplier'];

type Wish = { readonly name: string; readonly text: string; readonly counting: string; readonly asked: string };
const listOf = ({ name, text, counting, asked }: Wish, isKept: boolean): Operation => ({
  name,
  as: 'SUPER_ADMIN',
  prepare: prepareReordering,
  prepareTwin: async (db) => (isKept ? keepFigures(db, name, counting) : undefined),
  product: () => ({
    method: 'GET',
    path: `/mgr/backOrderPart/getThresholdSettingList?pageNum=1&pageSize=20&sortField=partName&sortOrder=ASC${asked}`,
  }),
  bare: async (pool) => {
    const [rows, counted] = await Promise.all([
      pool.query({ name, text }),
      isKept
        ? pool.query({ name: 'kept', text: keptText, values: [name] })
        : pool.query({ name: `${name}-count`, text: counting }),
    ]);
    return { records: rows.rows, total: isKept ? counted.rows[0].figures.n : counted.rows[0].n };
  },
  same: sameList(compared),
});

export const thresholdPage = listOf(
  {
    name: 'threshold-page',
    text: page('true'),
    counting: `select count(*)::int as n from threshold`,
    asked: '',
  },
  true,
);
const WORD = 'door';
const called = `n.search like '%${WORD}%'`;
export const thresholdSearch = listOf(
  {
    name: 'threshold-search',
    text: page(`t.part_id = any(array(select n.part_id from part_name n where ${called}))`),
    counting: `select count(*)::int as n from threshold t
      where t.part_id = any(array(select n.part_id from part_name n where ${called}))`,
    asked: `&search=${WORD}`,
  },
  false,
);

const counts = `select count(*)::int as all, (count(*) filter (where short_qty > 0))::int as short,
  (count(*) filter (where below_min))::int as "belowMin", (count(*) filter (where not active))::int as inactive from threshold`;
export const thresholdSummary: Operation = {
  name: 'threshold-summary',
  as: 'SUPER_ADMIN',
  prepare: prepareReordering,
  prepareTwin: (db) => keepFigures(db, 'threshold-summary', counts),
  product: () => ({ method: 'GET', path: '/mgr/backOrderPart/getThresholdSummary' }),
  bare: async (pool) =>
    (await pool.query({ name: 'kept', text: keptText, values: ['threshold-summary'] })).rows[0].figures,
  same: sameData,
};
