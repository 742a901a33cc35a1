import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type Linked = {
  remote_id: string;
  /** what users call it, and the page that shows it */
  name: string;
  link: string;
  told: string;
};
export type LinkedDocument = Linked & {
  /** the values at the time of linking */
  total_cents: number;
  gst_cents: number | null;
  on_day: string | null;
};

/** Our documents by their ids in Xero. */
export async function linkedDocuments(db: Db, remoteIds: readonly string[]): Promise<LinkedDocument[]> {
  if (remoteIds.length === 0) return [];
  const { rows } = await sql<LinkedDocument>`
    with l as (select * from accounting_link where gone_at is null and remote_id = any (${[...remoteIds]}::text[]))
    select d.remote_id, d.name, d.link, d.told, abs(coalesce(d.total_cents, d.amount_cents))::bigint as total_cents, d.gst_cents,
      d.on_day::text from (
      select l.*, r.number as name, r.amount_cents,
          case r.kind when 'invoice' then '/invoice/' || r.document_id else '/accounting/bookings?entity=opening' end as link
        from l join receivable r on l.entity = 'receivable' and r.receivable_id = l.entity_id
      union all
      select l.*, n.number, n.total_cents, '/invoice/' || n.invoice_id
        from l join credit_note n on l.entity = 'credit' and n.credit_id = l.entity_id
      union all
      select l.*, case s.kind when 'bill' then 'Bill ' else 'Supplier credit note ' end || s.number, s.amount_cents,
          '/purchase/' || s.purchase_order_id
        from l join supplier_posting s on l.entity = 'posting' and s.posting_id = l.entity_id and s.kind in ('bill', 'creditNote')
      union all
      select l.*, 'Vehicle ' || q.acq_no, p.amount_cents, '/vehicleacquisitions/' || q.acq_id
        from l join acquisition_payment p on l.entity = 'acquisitionBill' and p.payment_id = l.entity_id
          join acquisition_expense e on e.expense_id = p.expense_id join acquisition q on q.acq_id = e.acq_id
      union all
      select l.*, 'Bill of vehicle ' || q.acq_no, e.total_cents, '/vehicleacquisitions/' || q.acq_id
        from l join acquisition_expense e on l.entity = 'vehicleBill' and e.expense_id = l.entity_id
          join acquisition q on q.acq_id = e.acq_id
      union all
      select l.*, case when v.total_cents < 0 then 'Credit note of vehicle ' else 'Bill of vehicle ' end || q.acq_no, v.total_cents,
          '/vehicleacquisitions/' || q.acq_id
        from l join accounting_vehicle_document v on l.entity = 'vehicleDocument' and v.document_id = l.entity_id
          join acquisition_expense e on e.expense_id = v.expense_id join acquisition q on q.acq_id = e.acq_id) d`.execute(
    db,
  );
  return rows;
}

/** Our payments by their ids in Xero. */
export async function linkedPayments(db: Db, remoteIds: readonly string[]): Promise<Linked[]> {
  if (remoteIds.length === 0) return [];
  const { rows } = await sql<Linked>`
    with l as (select * from accounting_link where gone_at is null and remote_id = any (${[...remoteIds]}::text[]))
    select l.remote_id, k.number || ' on ' || r.number as name, l.told,
        case r.kind when 'invoice' then '/invoice/' || r.document_id else '/accounting/bookings' end as link
      from l join credit_application a on l.entity = 'application' and a.application_id = l.entity_id
        join credit k on k.credit_id = a.credit_id join receivable r on r.receivable_id = a.receivable_id
    union all
    select l.remote_id, r.number || ' of ' || n.number, l.told, '/invoice/' || n.invoice_id
      from l join accounting_kept_use u on l.entity = 'keptUse' and u.use_id = l.entity_id
        join accounting_kept p on p.kept_id = u.kept_id join credit_note n on n.credit_id = p.note_id
        join credit_application a on a.application_id = u.application_id join receivable r on r.receivable_id = a.receivable_id
    union all
    select l.remote_id, 'Payment ' || s.number, l.told, '/purchase/' || s.purchase_order_id
      from l join supplier_posting s on l.entity = 'posting' and s.posting_id = l.entity_id and s.kind in ('payment', 'refund')
    union all
    select l.remote_id, 'Payment of vehicle ' || q.acq_no, l.told, '/vehicleacquisitions/' || q.acq_id
      from l join acquisition_payment p on l.entity = 'acquisitionPayment' and p.payment_id = l.entity_id
        join acquisition_expense e on e.expense_id = p.expense_id join acquisition q on q.acq_id = e.acq_id
    union all
    select l.remote_id, 'Payment of vehicle ' || q.acq_no, l.told, '/vehicleacquisitions/' || q.acq_id
      from l join accounting_vehicle_money m on l.entity = 'vehicleMoney' and m.money_id = l.entity_id
        join acquisition_payment p on p.payment_id = m.payment_id
        join acquisition_expense e on e.expense_id = p.expense_id join acquisition q on q.acq_id = e.acq_id`.execute(
    db,
  );
  return rows;
}

export const keepTold = (db: Db, remoteId: string, told: string) =>
  db.updateTable('accounting_link').set({ told }).where('remote_id', '=', remoteId).execute();
