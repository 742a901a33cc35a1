import { isDeepStrictEqual } from 'node:util';
import { fillDemoYard } from '../../../apps/server/src/demo/yard/fill.ts';
import { acquisitions } from '../../../apps/server/src/demo/yard/fillers/acquisitions/acquisitions.ts';
import { contacts } from '../../../apps/server/src/demo/yard/fillers/contacts/contacts.ts';
import { fillYard } from '../../harness/fill-yard.ts';
import type { Operation } from '../../harness/operation.ts';

const prepare: Operation['prepare'] = async (db) => {
  await fillDemoYard(db, { today: new Date(), only: [contacts] });
  await fillYard(db, [acquisitions]);
};

const word = (text: string) => `(a.search like '%${text}%'
  or a.make_id = any(array(select make_id from make where strpos(plain, '${text}') > 0))
  or a.model_id = any(array(select model_id from model where strpos(plain, '${text}') > 0))
  or a.series_id = any(array(select series_id from series where strpos(plain, '${text}') > 0)))`;
const where = `a.status = 'closed' and ${word('toyota')} and ${word('corolla')}`;
const page = `
  with h as (select a.acq_id from acquisition a where ${where} order by a.acquired_on desc, a.acq_id desc limit 20)
  select a.acq_id as "acqId", a.acq_no as "acqNo", p.total_cents, mk.name as make, mo.name as model, se.name as series,
    c.name as seller, d.users_name as driver, v.vehicle_id, v.stock_no, o.reason, a.acquired_on, a.reg_no, a.vin, a.year,
    (select t.thumb_key from attachment t where t.entity = 'acquisitionPhoto' and t.entity_id = a.acq_id
      and t.removed_at is null order by t.attachment_id limit 1) as photo
  from h join acquisition a on a.acq_id = h.acq_id join acquisition_expense p on p.acq_id = a.acq_id and p.is_price
    join make mk on mk.make_id = a.make_id join model mo on mo.model_id = a.model_id
    join contact c on c.debtor_id = a.debtor_id left join series se on se.series_id = a.series_id
    left join app_user d on d.user_id = a.driver_id left join vehicle v on v.acq_id = a.acq_id
    left join hold_override o on o.acq_id = a.acq_id
  order by a.acquired_on desc, a.acq_id desc`;
const counting = `select count(*) as total from acquisition a where ${where}`;

type Listed = { data: { records: { acqId: number; acqNo: string }[]; total: number } };
const shortly = ({ data }: Listed) => ({
  total: data.total,
  records: data.records.map(({ acqId, acqNo }) => ({ acqId, acqNo })),
});

export const acquisitionPage: Operation = {
  name: 'acquisition-page',
  as: 'BUYING_DEPARTMENT',
  prepare,
  product: () => ({
    method: 'POST',
    path: '/mgr/vehicleAcquisition/queryAcquisitionList',
    body: { status: 2, search: 'toyota corolla' },
  }),
  bare: async (pool) => {
    const [rows, counted] = await Promise.all([
      pool.query({ name: 'acq-page', text: page }),
      pool.query({ name: 'acq-count', text: counting }),
    ]);
    return { records: rows.rows, total: counted.rows[0].total };
  },
  same: (product, bare) => isDeepStrictEqual(shortly(product as Listed), shortly(bare as Listed)),
};
