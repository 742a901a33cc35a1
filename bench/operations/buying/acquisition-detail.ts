import { documentsPercent } from '@yardkeeper/domain/acquisitions/documents';
import { claimableGst } from '@yardkeeper/domain/acquisitions/gst';
import { isHeld } from '@yardkeeper/domain/acquisitions/hold';
import { type AcquisitionStatus, statusNames } from '@yardkeeper/domain/acquisitions/status';
import { contactTitle } from '@yardkeeper/domain/contacts/kinds';
import { todayIn } from '@yardkeeper/domain/format/dates';
import type { Cents } from '@yardkeeper/domain/money/cents';
import { fillDemoYard } from '../../../apps/server/src/demo/yard/fill.ts';
import { acquisitions } from '../../../apps/server/src/demo/yard/fillers/acquisitions/acquisitions.ts';
import { contacts } from '../../../apps/server/src/demo/yard/fillers/contacts/contacts.ts';
import type { Operation } from '../../harness/operation.ts';
import { sameRecord } from '../same-answer.ts';

const one = `
  select a.*, a.acq_no as "acqNo", a.reg_no as "regNo", mk.name as make, mo.name as model, coalesce(se.name, '') as series,
    coalesce(en.name, '') as engine, a.engine_no as "engineNo", coalesce(tr.name, '') as transmission,
    coalesce(co.name, '') as "bodyColour", a.lot_no as "lotNo", a.acquired_on as "acquisitionDate",
    coalesce(d.users_name, '') as driver, a.pickup_at as "pickupAt", a.pickup_address as "pickupAddress",
    a.pickup_notes as "pickupNotes", a.received_at as "receivedAt", coalesce(rc.users_name, '') as "receivedBy",
    a.hold_until as "holdUntil", v.vehicle_id as "vehicleId", coalesce(v.stock_no, '') as "stockNo",
    a.cancel_reason as "cancelReason", c.name as contact, coalesce(m.users_name, '') as "createdBy",
    a.created_at as "createdAt", h.reason, h.at as override_at, hu.users_name as override_by
  from acquisition a join make mk on mk.make_id = a.make_id join model mo on mo.model_id = a.model_id
    join contact c on c.debtor_id = a.debtor_id left join series se on se.series_id = a.series_id
    left join engine en on en.id = a.engine_id left join transmission tr on tr.id = a.trans_id
    left join colour co on co.id = a.body_colour_id left join app_user d on d.user_id = a.driver_id
    left join app_user m on m.user_id = a.created_by left join app_user rc on rc.user_id = a.received_by
    left join vehicle v on v.acq_id = a.acq_id left join hold_override h on h.acq_id = a.acq_id
    left join app_user hu on hu.user_id = h.user_id
  where a.acq_id = $1`;
const expenses = `
  select e.expense_id as "expenseId", e.is_price::int as "isPrice", e.expense_type_id as "expenseTypeId",
    e.purchase_order_id as "purchaseOrderId", coalesce(o.number, '') as "poNo", e.description as "expenseDesc", e.supplier_id as "supplierId",
    coalesce(c.name, '') as supplier, e.gst_cents, e.total_cents, p.paid_cents, p.paid_on as "paidOn",
    (select y.payment_type_id from acquisition_payment y where y.expense_id = e.expense_id
      order by y.payment_id desc limit 1) as "paymentTypeId", e.version
  from acquisition_expense e left join contact c on c.debtor_id = e.supplier_id
    left join purchase_order o on o.purchase_order_id = e.purchase_order_id
    cross join lateral (select coalesce(sum(y.amount_cents), 0) as paid_cents, max(y.paid_on) as paid_on
      from acquisition_payment y where y.expense_id = e.expense_id) p
  where e.acq_id = $1 order by e.is_price desc, e.expense_id`;
const files = `
  select f.attachment_id as id, f.entity, f.file_name as "fileName", f.file_key, f.thumb_key, f.medium_key, u.users_name
  from attachment f left join app_user u on u.user_id = f.user_id
  where f.entity in ('acquisitionPhoto', 'acquisitionSignature') and f.entity_id = $1 and f.removed_at is null
  order by f.sort, f.attachment_id`;
const notes = `
  select n.note_id as "noteID", n.text, coalesce(u.users_name, '') as user, n.at
  from note n left join app_user u on u.user_id = n.user_id
  where n.entity = 'acquisition' and n.entity_id = $1 order by n.note_id desc limit 500`;

type Found = { isPrice: number; gst_cents: Cents; total_cents: Cents; paid_cents: Cents };
const expenseRead = ({ gst_cents, total_cents, paid_cents, ...row }: Found) => ({
  ...row,
  amount: (total_cents - gst_cents) / 100,
  gst: gst_cents / 100,
  expenseAmount: total_cents / 100,
  paid: paid_cents / 100,
});
const sums = (costs: readonly Found[]) => ({
  price: (costs.find((e) => e.isPrice === 1)?.total_cents ?? 0) / 100,
  owed: costs.reduce((all, e) => all + e.total_cents, 0) / 100,
  paid: costs.reduce((all, e) => all + e.paid_cents, 0) / 100,
  gstClaimable:
    claimableGst(costs.map((e) => ({ totalCents: e.total_cents, gstCents: e.gst_cents, paidCents: e.paid_cents }))) /
    100,
});
const ACQ = 1010;

export const acquisitionDetail: Operation = {
  name: 'acquisition-detail',
  list: 'expenses',
  as: 'BUYING_DEPARTMENT',
  prepare: async (db) => {
    await fillDemoYard(db, { today: new Date(), only: [contacts] });
    await fillDemoYard(db, { today: new Date(), only: [acquisitions] });
  },
  product: () => ({
    method: 'POST',
    path: '/mgr/vehicleAcquisition/queryAcquisitionDetail',
    body: { acqId: ACQ },
  }),
  bare: async (pool) => {
    const ask = (name: string, text: string) => pool.query({ name, text, values: [ACQ] });
    const [head, costs, pictures, remarks] = await Promise.all([
      ask('acq-one', one),
      ask('acq-expenses', expenses),
      ask('acq-files', files),
      ask('acq-notes', notes),
    ]);
    const a = head.rows[0];
    const photos = pictures.rows.filter((file) => file.entity === 'acquisitionPhoto');
    const onFile = {
      hasPhoto: photos.length > 0,
      hasSignature: photos.length < pictures.rows.length,
      hasVinOrChassis: a.vin !== '' || a.chassis !== '',
      hasIdentity: a.identity_kind !== '',
      hasSellerAddress: Boolean(a.purchase.address),
    };
    return {
      ...a,
      ...sums(costs.rows),
      statusName: statusNames[a.status as AcquisitionStatus],
      seller: contactTitle({ company: '', contactName: '', contactSurname: '', ...a.purchase }) || a.contact,
      sellerPhone: a.purchase.mobile || a.purchase.phone1 || '',
      projectedSales: a.projected_sales_cents === null ? null : a.projected_sales_cents / 100,
      onHold: Number(isHeld(a.holdUntil, todayIn(new Date()), a.reason !== null)),
      docsComplete: documentsPercent(onFile),
      holdOverride: a.reason === null ? null : { reason: a.reason, user: a.override_by ?? '', at: a.override_at },
      expenses: costs.rows.map(expenseRead),
      photos,
      notes: remarks.rows,
    };
  },
  same: sameRecord([
    ...['acqNo', 'statusName', 'regNo', 'vin', 'chassis', 'year', 'make', 'model', 'series', 'engine', 'engineNo'],
    ...['transmission', 'bodyColour', 'odometer', 'lotNo', 'comments', 'seller', 'sellerPhone', 'acquisitionDate'],
    ...['driver', 'pickupAt', 'pickupAddress', 'pickupNotes', 'receivedAt', 'receivedBy', 'price', 'projectedSales'],
    ...['holdUntil', 'onHold', 'vehicleId', 'stockNo', 'docsComplete', 'cancelReason', 'expenses', 'owed', 'paid'],
    ...['gstClaimable', 'notes', 'holdOverride', 'createdBy', 'createdAt', 'version'],
    ['photos', ['id', 'fileName']],
  ]),
};
