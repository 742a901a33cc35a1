import { isHeld } from '@yardkeeper/domain/acquisitions/hold';
import { todayIn } from '@yardkeeper/domain/format/dates';
import type { Operation } from '../../harness/operation.ts';
import { sameRecord } from '../same-answer.ts';
import { prepareStock } from './tag-pages.ts';
import { tagColumns, tagFields, tagJoins, tagRead } from './tag-read.ts';

const detail = `select ${tagColumns}, t.notes, t.notes_public as "publicNotes", i.config_id, coalesce(pt.name, '') as type,
    coalesce(en.name, '') as engine, coalesce(tr.name, '') as transmission, coalesce(l.kind, '') as "locationKind",
    coalesce(v.vin, '') as vin, a.acq_id, coalesce(a.acq_no, '') as "acqNo", a.hold_until as "holdUntil", o.reason,
    (select min(e.event_id) from stock_event e where e.tag_id = t.tag_id) as "initId",
    (select e.document_no from stock_event e where e.tag_id = t.tag_id and e.type = 'sell' and e.document_kind = 'invoice'
      and not exists (select from stock_event x where x.tag_id = e.tag_id and x.event_id > e.event_id
        and x.type in ('sell', 'unsell', 'return'))) as sold_no
  from tag t ${tagJoins} left join stock_item i on i.stock_id = t.stock_id left join part_type pt on pt.id = p.part_type_id
  left join engine en on en.id = t.engine_id left join transmission tr on tr.id = t.trans_id
  left join acquisition a on a.acq_id = v.acq_id left join hold_override o on o.acq_id = a.acq_id
  where t.tag_id = $1`;
const held = `select r.reservation_id as "reservationId", r.kind, r.qty, r.document_kind as "documentKind",
    r.document_id as "documentId", r.document_no as "documentNo", coalesce(u.users_name, '') as user, r.created_at as at,
    r.expires_at as "expiresAt"
  from reservation r left join app_user u on u.user_id = r.created_by
  where r.tag_id = $1 and r.released_at is null and (r.expires_at is null or r.expires_at > now())
  order by r.reservation_id`;
const SOME = 100_042;

export const tagLookUp: Operation = {
  name: 'tag-look-up',
  as: 'SALES_MANAGER',
  prepare: prepareStock,
  product: () => ({ method: 'GET', path: `/mgr/inventory/tagNoSearchDetail?tagNo=T${SOME}` }),
  bare: async (pool) => {
    const [one, promised] = await Promise.all([
      pool.query({ name: 'tag-one', text: detail, values: [SOME] }),
      pool.query({ name: 'tag-held', text: held, values: [SOME] }),
    ]);
    const tag = one.rows[0];
    const sure = promised.rows.find((r) => r.kind === 'hard' && r.documentKind === 'invoice');
    return {
      ...tagRead(tag),
      invoiceNo: (tag.qty > 0 ? sure?.documentNo : tag.sold_no) ?? '',
      onHold: Number(isHeld(tag.holdUntil, todayIn(new Date()), tag.reason !== null)),
      reservations: promised.rows,
    };
  },
  same: sameRecord([
    ...tagFields,
    ...[
      'notes',
      'publicNotes',
      'type',
      'engine',
      'transmission',
      'locationKind',
      'vin',
      'acqNo',
      'invoiceNo',
      'initId',
    ],
    ...['holdUntil', 'onHold', 'reservations'],
  ]),
};
